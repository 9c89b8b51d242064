import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../scripts/postgres.mjs';
import { SimulatedCards } from './simulators/cards/simulated-cards.ts';
import { oppwaApi } from './simulators/copyandpay/oppwa-api.ts';
import { createOnServer } from './testing/test-database.ts';
import { HttpBrowser } from './testing/http-browser.ts';
import { TestOpenIdProvider } from './testing/openid-provider.ts';
import { ADMIN, BASE, BRANCH, Slapd } from './testing/slapd.ts';
import { freePort } from './testing/free-port.ts';
import { WireCustomer, fillCart } from './testing/over-the-wire.ts';
import { copyExample } from './testing/tenant-copy.ts';
import { useTestServer } from './testing/test-server.ts';

const START_MS = 150_000;
const GUEST = 1000;
const KEYS = { entity: '8ac7a4c9', token: 'T0ken' };

const PASSWORD = 'Sommer & Wind';
const PEOPLE = `dn: ${BASE}
objectClass: dcObject
objectClass: organization
o: Company

dn: uid=ida,${BASE}
objectClass: inetOrgPerson
uid: ida
cn: Ida
sn: Ihle
givenName: Ida
userPassword: ${PASSWORD}
`;

/** The other side of the card provider keeps its books apart from the tenant's. */
const outside = useTestServer();
let database: { url: string; drop: () => unknown };
let provider: FastifyInstance;
let book: SimulatedCards;
const company = new TestOpenIdProvider();
const directory = new Slapd();
let origin: string;
let server: ChildProcess | undefined;
let env: Record<string, string>;

/** Of a PostgreSQL that is named or installed: an operator's tenant has one of its own. */
async function emptyDatabase(): Promise<typeof database> {
  if (process.env.TEST_DATABASE_URL) return createOnServer(process.env.TEST_DATABASE_URL);
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL on this machine: install one.');
  return { url: postgres.url, drop: postgres.stop };
}

/** Runs a program of the server to its end, or until it is ready. Throws with what it said if it fails. */
function run(args: string[], isOver: (said: string, code: number | null) => boolean): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      if (isOver(said, null)) resolve([child, said]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => (isOver(said, code) ? resolve([child, said]) : reject(new Error(said))));
  });
}

const admin = async (...args: string[]) => (await run(['server/admin.ts', ...args], (_, code) => code === 0))[1];

beforeAll(async () => {
  database = await emptyDatabase();
  book = new SimulatedCards(outside.context, 'copyAndPay');
  provider = Fastify();
  oppwaApi(provider, book, KEYS);
  await provider.listen({ host: '127.0.0.1', port: 0 });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await company.start(`${origin}/`);
  company.accounts.set('n1', { preferred_username: 'nora', given_name: 'Nora', family_name: 'Neuner' });
  await directory.start(PEOPLE, `dn: ${BRANCH}\nobjectClass: dcObject\nobjectClass: organization\no: Branch\n`);
  env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: database.url,
    MITTAG_TIME_ZONE: 'Europe/Vienna',
    MITTAG_PUBLIC_URL: `${origin}/`,
    MITTAG_COPYANDPAY_URL: `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`,
    MITTAG_COPYANDPAY_ENTITY: KEYS.entity,
    MITTAG_COPYANDPAY_TOKEN: KEYS.token,
    MITTAG_OIDC_ISSUER: company.issuer,
    MITTAG_OIDC_CLIENT_ID: company.client.id,
    MITTAG_OIDC_CLIENT_SECRET: company.client.secret,
    MITTAG_OIDC_NEW_PERSONS: 'create',
    MITTAG_OIDC_GROUPS: '2=*',
    MITTAG_LDAP_URL: directory.ldaps,
    MITTAG_LDAP_CA_FILE: directory.ca,
    MITTAG_LDAP_BIND_DN: ADMIN.dn,
    MITTAG_LDAP_BIND_PASSWORD: ADMIN.password,
    MITTAG_LDAP_BASE_DN: BASE,
    MITTAG_LDAP_FILTER: '(uid={username})',
    MITTAG_LDAP_ID: 'entryUUID',
    MITTAG_LDAP_ATTRIBUTES: 'username=uid firstname=givenName lastname=sn',
    MITTAG_LDAP_GROUPS: '2=*',
    MITTAG_LDAP_NEW_PERSONS: 'create',
  };
  const folder = copyExample({
    'people.yaml': (text) => `${text}- { id: ${GUEST}, username: gast, group: 1, language: DE, hasPassword: false }\n`,
    'settings.yaml': (text) =>
      `${text}Order_DefaultUser: ${GUEST}\nOrder_DirectorySignIn: Firma\nOrder_CopyAndPayConfiguration: '{"IsActive": true, "EntityName": "Kantine", "Brands": ["VISA"]}'\n`,
  });
  await admin('import', folder);
  [server] = await run(['server/main.ts'], (said) => said.includes('is ready at'));
}, START_MS);
afterAll(async () => {
  server?.kill('SIGKILL');
  await Promise.all([provider.close(), company.stop(), directory.stop()]);
  await database.drop();
});

// SERVER-400
describe('a production server on PostgreSQL, connected by its environment alone', () => {
  it('says that the keys are accepted', async () => {
    expect(await admin('providers', 'check')).toBe('copyAndPay: the keys are accepted.\n');
  }, 60_000);

  it('lets pages load from the provider, and from nowhere else', async () => {
    const { headers } = await fetch(`${origin}/service/api/version`);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${env.MITTAG_COPYANDPAY_URL}`);
  });

  it('takes a guest’s card payment, and refunds it when the order is canceled', async () => {
    const guest = new WireCustomer(origin);
    await guest.signIn({ guest: GUEST });
    await guest.text('PUT', '/api/person/SetTermsOfUseAcceptedDate');
    const { CheckoutId, WidgetUrl } = await guest.call<{ CheckoutId: string; WidgetUrl: string }>(
      'POST',
      '/api/copyandpay?selectedPaymentTypeShortName=CH',
      await fillCart(guest),
      { 'idempotency-key': 'payment-1' },
    );
    expect(WidgetUrl).toContain(env.MITTAG_COPYANDPAY_URL);
    await book.pay(CheckoutId, { state: 'captured' });
    const outcome = await guest.call<{ Status: string; Amount: number; Carts: { Bonnumber: number }[] }>(
      'GET',
      `/api/copyandpay/redirect?id=${CheckoutId}&resourcePath=x`,
    );
    expect(outcome).toMatchObject({ Status: 'SUCCESS', Carts: [{ Bonnumber: expect.any(Number) as number }] });
    const canceled = await guest.call('DELETE', `/api/bon?bonnumber=${outcome.Carts[0]?.Bonnumber}`);
    expect(canceled).toEqual({ IsCanceled: true, IsRefunded: true, OrderErrorTextKey: null });
    expect(await book.find(CheckoutId)).toMatchObject({ amount: Math.round(outcome.Amount * 100) });
  });

  it('signs in somebody of an OpenID provider, who comes for the first time', async () => {
    company.account = 'n1';
    const browser = new HttpBrowser();
    expect((await browser.go(`${origin}/service/sso/start`, undefined, '?ssoState=')).address).toContain('SUCCESS');
    expect((await browser.go(`${origin}/service/api/authorization`)).status).toBe(200);
    expect(await admin('audit')).toMatch(/sign-in by single sign-on .*nora/);
  }, 60_000);

  it('signs in somebody of a directory, who comes for the first time', async () => {
    const browser = new HttpBrowser();
    const page = await browser.go(`${origin}/service/sso/start?directory=Firma`);
    const [, state = ''] = /name="state" value="([^"]+)"/.exec(page.body) ?? [];
    const form = { username: 'ida', password: PASSWORD, state, choice: 'password' };
    expect((await browser.go(page.address, { ...form, password: 'wrong' })).body).toContain('role="alert"');
    expect((await browser.go(page.address, form, '?ssoState=')).address).toContain('SUCCESS');
    expect((await browser.go(`${origin}/service/api/authorization`)).status).toBe(200);
    expect(await admin('audit')).toMatch(/sign-in .*ida \(/);
  }, 60_000);
});
