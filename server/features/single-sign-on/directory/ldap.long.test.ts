import { eq } from 'drizzle-orm';
import { Client } from 'ldapts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { persons, sessions } from '../../../db/persons.schema.ts';
import { settings } from '../../../db/schema.ts';
import { Customer } from '../../../testing/customer.ts';
import { Navigator } from '../../../testing/navigator.ts';
import { ADMIN, BASE, BRANCH, Slapd } from '../../../testing/slapd.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { readLdapConfig } from './ldap-config.ts';
import { LdapDirectory } from './ldap.ts';

const testServer = useTestServer();
const slapd = new Slapd();

const PASSWORD = 'Sommer & Wind';
const person = (base: string, uid: string, more: string[] = []) =>
  [
    `dn: cn=${uid},ou=people,${base}`,
    'objectClass: inetOrgPerson',
    'objectClass: adAccount',
    `uid: ${uid}`,
    `sn: ${uid}`,
    'givenName: Ida',
    `mail: ${uid.replace(/\W/g, '')}@company.example`,
    `userPassword: ${PASSWORD}`,
    ...more,
  ].join('\n');

const unit = (base: string, name: string) => `dn: ou=${name},${base}\nobjectClass: organizationalUnit`;
const root = (base: string, name: string) =>
  `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\no: ${name}`;

const PEOPLE = [
  root(BASE, 'Company'),
  unit(BASE, 'people'),
  unit(BASE, 'groups'),
  `dn: cn=policy,${BASE}\nobjectClass: device\nobjectClass: pwdPolicy\npwdAttribute: userPassword\npwdLockout: TRUE`,
  person(BASE, 'ida'),
  person(BASE, 'star*(x)'),
  person(BASE, 'disabled', ['userAccountControl: 514']),
  person(BASE, 'expired', ['accountExpires: 132223104000000000']),
  person(BASE, 'lasting', ['accountExpires: 9223372036854775807', 'userAccountControl: 512']),
  person(BASE, 'locked', ['pwdAccountLockedTime: 000001010000Z']),
  `dn: cn=kitchen,ou=groups,${BASE}\nobjectClass: groupOfNames\nmember: cn=ida,ou=people,${BASE}`,
  `dn: dc=branch,${BASE}\nobjectClass: referral\nobjectClass: extensibleObject\nref: ldap://127.0.0.1/${BRANCH}`,
].join('\n\n');

const THERE = [root(BRANCH, 'Branch'), unit(BRANCH, 'people'), person(BRANCH, 'far')].join('\n\n');

beforeAll(() => slapd.start(PEOPLE, THERE), 60_000);
afterAll(() => slapd.stop());

const configOf = (more: NodeJS.ProcessEnv = {}) =>
  readLdapConfig({
    MITTAG_LDAP_URL: slapd.ldaps,
    MITTAG_LDAP_BIND_DN: ADMIN.dn,
    MITTAG_LDAP_BIND_PASSWORD: ADMIN.password,
    MITTAG_LDAP_BASE_DN: BASE,
    MITTAG_LDAP_CA_FILE: slapd.ca,
    MITTAG_LDAP_FILTER: '(&(objectClass=inetOrgPerson)(uid={username}))',
    MITTAG_LDAP_ID: 'entryUUID',
    MITTAG_LDAP_ATTRIBUTES: 'username=uid firstname=givenName lastname=sn email=mail group=memberOf',
    MITTAG_LDAP_GROUP_FILTER: '(&(objectClass=groupOfNames)(member={dn}))',
    MITTAG_LDAP_GROUPS: '2=kitchen; 1=*',
    MITTAG_LDAP_NEW_PERSONS: 'create',
    ...more,
  })!;

const directory = (more: NodeJS.ProcessEnv = {}) => new LdapDirectory(configOf(more), testServer.clock);

describe('a directory', () => {
  it('confirms who knows the password, with attributes and groups', async () => {
    const entry = await directory().signIn('ida', PASSWORD);
    expect(entry).toMatchObject({
      subject: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      attributes: { uid: 'ida', mail: 'ida@company.example', memberOf: [`cn=kitchen,ou=groups,${BASE}`, 'kitchen'] },
    });
  });

  it.each([
    ['ida', 'wrong', 'wrong password'],
    ['nobody', PASSWORD, 'unknown here; the directory refers to 127.0.0.1'],
    ['disabled', PASSWORD, 'disabled'],
    ['expired', PASSWORD, 'expired'],
    ['locked', PASSWORD, 'locked'],
    ['*', PASSWORD, 'unknown here; the directory refers to 127.0.0.1'],
    ['ida)(uid=*', PASSWORD, 'unknown here; the directory refers to 127.0.0.1'],
    [String.raw`ida\2a`, PASSWORD, 'unknown here; the directory refers to 127.0.0.1'],
  ])('refuses %s with %s: %s', async (username, password, refused) => {
    expect(await directory().signIn(username, password)).toEqual({
      refused,
      ...(refused.startsWith('unknown') && { isUnknown: true }),
    });
  });

  it('knows names with letters of filters, and accounts that never expire', async () => {
    expect(await directory().signIn('star*(x)', PASSWORD)).toMatchObject({ attributes: { uid: 'star*(x)' } });
    expect(await directory().signIn('lasting', PASSWORD)).toMatchObject({ attributes: { uid: 'lasting' } });
  });

  // SAFE-403
  it('does not confirm any more whom the filter does not let in any more', async () => {
    const entry = await directory().signIn('ida', PASSWORD);
    if (!('subject' in entry)) throw new Error(entry.refused);
    expect(await directory().isStillThere(entry.subject)).toBe(true);
    const narrower = directory({ MITTAG_LDAP_FILTER: '(&(employeeType=staff)(uid={username}))' });
    expect(await narrower.isStillThere(entry.subject)).toBe(false);
  });

  it('is asked by StartTLS as well', async () => {
    const byStartTls = { MITTAG_LDAP_URL: slapd.ldap, MITTAG_LDAP_STARTTLS: 'on' };
    expect(await directory(byStartTls).signIn('ida', PASSWORD)).toMatchObject({ attributes: { uid: 'ida' } });
  });

  // SAFE-404
  it.each([
    ['LDAPS', () => ({})],
    ['StartTLS', () => ({ MITTAG_LDAP_URL: slapd.ldap, MITTAG_LDAP_STARTTLS: 'on' })],
  ])('whose authority is unknown is told no password by %s', async (_way, more) => {
    const config = { ...configOf(more()), ca: null };
    await expect(new LdapDirectory(config, testServer.clock).signIn('ida', PASSWORD)).rejects.toThrow(/certificate/);
  });

  it('that does not take the server’s own account is said to', async () => {
    const wrong = directory({ MITTAG_LDAP_BIND_PASSWORD: 'wrong' });
    await expect(wrong.signIn('ida', PASSWORD)).rejects.toThrow();
  });

  // SAFE-404
  it('is followed to another server only where the configuration names it', async () => {
    expect(await directory().signIn('far', PASSWORD)).toMatchObject({
      refused: expect.stringContaining('refers to') as string,
    });
    const named = directory({ MITTAG_LDAP_REFERRALS: slapd.ldaps });
    expect(await named.signIn('far', PASSWORD)).toMatchObject({ attributes: { uid: 'far' } });
  });
});

describe('at the page of the directory', () => {
  const NAME = 'Werk Wien';
  const arrive = async () => {
    await testServer.context.db.insert(settings).values({ key: 'Order_DirectorySignIn', value: NAME });
    const app = await testServer.startBeside({ directory: directory() });
    const customer = new Customer(app);
    return { customer, navigator: new Navigator(app, customer) };
  };

  async function signIn({ navigator }: Awaited<ReturnType<typeof arrive>>, username: string) {
    const page = await navigator.go(`/service/sso/start?directory=${encodeURIComponent(NAME)}`);
    const [, state = ''] = /name="state" value="([\w-]+)"/.exec(page.body) ?? [];
    return navigator.go('/service/sso/directory', { form: { state, username, password: PASSWORD } });
  }

  /** Changes the directory as its administrator. */
  async function administer(work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ url: slapd.ldaps, tlsOptions: { ca: readFileSync(slapd.ca) } });
    await client.bind(ADMIN.dn, ADMIN.password);
    await work(client);
    await client.unbind();
  }

  it('somebody of the company is signed in, with their group, until they leave', async () => {
    const browser = await arrive();
    expect(await signIn(browser, 'ida')).toMatchObject({ address: '/?ssoState=SUCCESS' });
    expect(await browser.customer.authorize()).toBe(200);
    const [ida] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'ida'));
    expect(ida).toMatchObject({ customerGroupNumber: 2, address: { firstname: 'Ida', email: 'ida@company.example' } });

    testServer.wait(600_000);
    expect(await browser.customer.authorize()).toBe(200);
    const dn = `cn=ida,ou=people,${BASE}`;
    await administer((client) => client.modifyDN(dn, `cn=ida.huber`));
    testServer.wait(600_000);
    expect(await browser.customer.authorize()).toBe(200);
    await administer((client) => client.del(`cn=ida.huber,ou=people,${BASE}`));
    testServer.wait(600_000);
    expect(await browser.customer.authorize()).toBe(401);
    expect(await testServer.context.db.select().from(sessions)).toEqual([]);
    expect((await signIn(browser, 'ida')).body).toContain('role="alert"');
  });

  it('nobody learns what is wrong with an account', async () => {
    const browser = await arrive();
    const pages = [];
    for (const username of ['disabled', 'locked', 'nobody'])
      pages.push((await signIn(browser, username)).body.replaceAll(username, '').replace(/value="[\w-]{43}"/, ''));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('role="alert"');
  });

  it('a stop of the directory is said, and ends no session', async () => {
    const browser = await arrive();
    expect(await signIn(browser, 'lasting')).toMatchObject({ address: '/?ssoState=SUCCESS' });
    await slapd.stop();
    testServer.wait(600_000);
    expect(await browser.customer.authorize()).toBe(200);
    expect((await signIn(browser, 'lasting')).body).toContain('nicht erreichbar');
  });
});
