import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { clientPasswordHash } from '../core/password.ts';
import { mails } from '../db/entry.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { LetterSender } from '../features/mail/send-letters.ts';
import { Customer } from '../testing/customer.ts';
import { HOME, PASSWORD, SCHNITZEL, WINE } from '../testing/fixture.ts';
import { MailServer } from '../testing/mail-server.ts';
import { useTestServer } from '../testing/test-server.ts';
import { testControls } from '../testing/controls.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

let app: FastifyInstance;
let lines: string[] = [];
const server = new MailServer();
beforeEach(async () => {
  lines = [];
  await server.listen();
  app = await buildApp({
    context: { ...testServer.context, hasMailServer: true },
    hasSimulators: true,
    terminals: { known: [], acceptsOthers: true },
    addTestControls: testControls(testServer.clock),
    trustedProxies: ['10.1.0.0/16', '127.0.0.2'],
    logLevel: 'trace',
    logTo: { write: (line) => lines.push(line) },
  });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const ADDRESS = {
  Person_FirstName: 'Leopoldine',
  Person_LastName: 'Sommersprosse',
  Person_Email: 'leopoldine@postfach.example',
  Person_Phone: '0660 7654321',
  Person_Street: 'Zwetschkengasse',
  Person_HouseNumber: '17',
  Person_City: 'Hinterbrühl',
  Person_Zip: '2371',
};

/** Whatever a person does, with all that the log must not hold; returns that. */
async function walk(): Promise<string[]> {
  const secrets = [...Object.values(ADDRESS).filter((text) => text.length > 4), PASSWORD, clientPasswordHash(PASSWORD)];
  const anna = new Customer(app);
  await anna.signIn('anna', 'ganz-falsches-Passwort');
  await anna.signIn('anna');
  secrets.push(
    'ganz-falsches',
    clientPasswordHash('ganz-falsches-Passwort'),
    '"anna"',
    anna.token,
    ...anna.cookies.values(),
  );
  const { body: person } = await anna.get<object>('/api/person/GetPerson');
  const changed = { ...person, ...ADDRESS, PasswordHash: clientPasswordHash(PASSWORD) };
  expect((await anna.send('PUT', '/api/person/UpdatePerson', changed)).status).toBe(200);
  const { body: carts } = await anna.put({ [SCHNITZEL]: 1, [WINE]: 1 });
  await anna.get('/api/cart?voucher=MENSA10');
  await anna.pay(carts, { query: '&voucher=KEIN-GUTSCHEIN' });
  const [paid] = (await anna.pay(carts, { query: '&voucher=MENSA10&sendConfirmMail=true' })).body;
  expect(paid).toMatchObject({ IsConfirmMailSent: true });
  secrets.push('MENSA10', 'KEIN-GUTSCHEIN');

  const terminal = new Customer(app);
  await terminal.logIn({ EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
  await terminal.get('/api/payment/GetPendingOfflineTransactions?cardNumber=1001&authString=streng-geheim');
  // As they are sent: the digits alone may be a part of any time or duration.
  secrets.push(
    'MITTAG-1001',
    'cardNumber=1001',
    '"1001"',
    'streng-geheim',
    terminal.token,
    ...terminal.cookies.values(),
  );

  const guest = new Customer(app);
  await guest.logIn({ PersonId: 6 });
  const { body: Carts } = await guest.put({ [SCHNITZEL]: 3 }, { locationId: HOME });
  const checkout = { Carts, Comments: {}, DeliveryOptions: {}, AddressDto: ADDRESS };
  expect((await guest.send('PUT', '/api/cart/CheckoutCarts', checkout)).status).toBe(200);
  const payer = new Customer(app);
  await payer.logIn({ PersonId: 6 });
  await payer.put({ [WINE]: 1 });
  const prepared = await payer.prepare('wirecard', await payer.carts(), { type: 'CH' });
  await payer.choose(prepared, 'decline');
  expect((await payer.outcome(prepared)).body).toMatchObject({ Status: 'FAILURE' });
  const again = await payer.prepare('copyAndPay', await payer.carts(), { type: 'CH' });
  await app.inject({
    method: 'POST',
    url: '/testing/provider',
    payload: { provider: 'copyAndPay', call: 'status', times: 9 },
  });
  await payer.outcome(again, { isReturn: true });
  secrets.push(
    prepared.id,
    prepared.reference,
    again.id,
    again.reference,
    guest.token,
    ...guest.cookies.values(),
    payer.token,
  );

  await anna.send('PUT', '/api/person/ResetPassword', { Email: ADDRESS.Person_Email });
  await anna.send('PUT', '/api/person/ResetPassword', { Email: 'nicht\r\n@ganz.example' });
  await anna.send('POST', '/api/login', { Username: 'Unbekannte Person', PasswordHash: { wrong: PASSWORD } });
  await anna.send('POST', '/api/person/CreatePerson', { ...ADDRESS, Username: 'leopoldine', AcceptTerms: true });
  secrets.push('@ganz.example', 'Unbekannte', 'leopoldine');
  return secrets.filter((text) => text !== '');
}

/** Tries to send what was queued, to a server that names whom it refuses. */
async function failToSend(): Promise<string[]> {
  for (const command of ['to', 'data', 'to'] as const)
    server.refusals.push({ command, code: 550, text: `No ${ADDRESS.Person_Email} here` });
  const sender = new LetterSender({ ...testServer.context, hasMailServer: true }, server.config, {
    warn: (what) => app.log.warn(what),
  });
  const queued = await testServer.context.db.select().from(mails);
  // The order and the password.
  expect(queued.length).toBeGreaterThan(1);
  await sender.run();
  await server.close();
  await testServer.context.db.update(mails).set({ sentAt: null, failedAt: null, nextAttemptAt: new Date(0) });
  await sender.run();
  return queued.flatMap(({ text, recipient }) => [recipient, ...(text.match(/\b\w{4}(-\w{4}){3}\b/g) ?? [])]);
}

// SERVER-37
describe('the log of all that people do', () => {
  // SERVER-37
  it('holds no name, address, password, card, voucher or token, in its finest detail', async () => {
    const secrets = await walk();
    // The letter with the temporary password is queued after the answer, so that nobody learns from its time who is
    // known.
    await app.close();
    secrets.push(...(await failToSend()));
    // A database error carries the values of its statement.
    const broken = testServer.context.db
      .update(persons)
      .set({ username: 'anna', address: null as never })
      .where(eq(persons.username, 'ben'));
    await broken.catch((error: unknown) => app.log.error(error, 'unexpected error'));
    const log = lines.join('').toLowerCase();
    expect(lines.length).toBeGreaterThan(40);
    expect(log).toContain('was not sent: rcpt to 550');
    expect(log).toContain('takes no letters: econnrefused');
    expect(secrets.filter((secret) => log.includes(secret.toLowerCase()))).toEqual([]);
  });

  // SERVER-37
  it('numbers requests, by the number of a trusted proxy only', async () => {
    const idOf = async (remoteAddress: string, id?: string) => {
      lines = [];
      await app.inject({
        url: '/service/health',
        remoteAddress,
        headers: id === undefined ? {} : { 'x-request-id': id },
      });
      const ids = lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId);
      expect(new Set(ids).size).toBe(1);
      return ids[0];
    };
    const uuid = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    expect(await idOf('10.1.2.3', 'edge-7')).toBe('edge-7');
    expect(await idOf('127.0.0.2', 'edge-8')).toBe('edge-8');
    expect(await idOf('10.2.2.3', 'edge-9')).toEqual(uuid);
    expect(await idOf('10.1.2.3', 'a b"c')).toEqual(uuid);
    expect(await idOf('10.1.2.3', 'x'.repeat(101))).toEqual(uuid);
    expect(await idOf('10.1.2.3')).toEqual(uuid);
    expect(await idOf('127.0.0.1')).not.toBe(await idOf('127.0.0.1'));
  });
});
