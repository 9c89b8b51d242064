import { type FastifyInstance } from 'fastify';
import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { attemptWindows, loginFailures } from '../db/persons.schema.ts';
import { Customer } from '../testing/customer.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { clientPasswordHash } from '../core/password.ts';

const testServer = useTestServer({ isControlled: true });

let proxied: FastifyInstance;
let sibling: FastifyInstance;
beforeAll(async () => {
  proxied = await testServer.startBeside({ trustedProxies: ['127.0.0.1', '10.1.0.0/16'] });
  sibling = await testServer.startBeside({ trustedProxies: ['127.0.0.1'] });
});

/** A browser whose requests the proxy forwards from an address. */
class Forwarded extends Customer {
  private readonly from: string;
  constructor(app: FastifyInstance, from: string) {
    super(app);
    this.from = from;
  }
  override send: Customer['send'] = (method, path, body, headers = {}) =>
    super.send(method, path, body, { 'x-forwarded-for': this.from, ...headers });
}

const browserAt = async (from: string, app: FastifyInstance = proxied): Promise<Customer> => {
  const browser = new Forwarded(app, from);
  await browser.get('/api/version');
  return browser;
};
const logIn = (browser: Customer, Username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  browser.send<{ OrderErrorTextKey?: string; ErrorObject?: { WaitingTimeInSeconds: number } }>(
    'POST',
    '/api/login',
    { Username, PasswordHash: clientPasswordHash(password) },
    headers,
  );
async function guess(
  times: number,
  browserOf: (time: number) => Promise<Customer>,
  nameOf = (_time: number) => 'anna',
) {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push((await logIn(await browserOf(time), nameOf(time), 'geraten')).status);
  return answers;
}
const tally = (answers: number[], status: number): number => answers.filter((one) => one === status).length;

// SAFE-3
describe('made-up X-Forwarded-For headers', () => {
  const made = (time: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(time / 250)}.${time % 250}` });

  // SAFE-3
  it('count for nothing without a named proxy: guesses at one account are locked out at the fifth', async () => {
    const browser = testServer.visitor();
    await browser.get('/api/version');
    const answers: number[] = [];
    for (let time = 0; time < 200; time += 1)
      answers.push((await logIn(browser, 'anna', 'geraten', made(time))).status);
    expect([tally(answers, 400), tally(answers, 403)]).toEqual([4, 196]);
  });

  it('do not make two hundred guesses at two hundred accounts look like two hundred people', async () => {
    const browser = testServer.visitor();
    await browser.get('/api/version');
    const answers: number[] = [];
    for (let time = 0; time < 200; time += 1)
      answers.push((await logIn(browser, `name${time}`, 'geraten', made(time))).status);
    expect([tally(answers, 400), tally(answers, 429)]).toEqual([100, 100]);
  });

  // SAFE-3
  it('are of no use behind a named proxy: the address counts that the proxy adds', async () => {
    const browser = testServer.visitor().at(proxied);
    await browser.get('/api/version');
    const answers: number[] = [];
    for (let time = 0; time < 20; time += 1) {
      const forged = `${made(time)['x-forwarded-for']}, 203.0.113.9, 10.1.7.7`;
      answers.push((await logIn(browser, 'anna', 'geraten', { 'x-forwarded-for': forged })).status);
    }
    expect([tally(answers, 400), tally(answers, 403)]).toEqual([4, 16]);
  });
});

// SAFE-2
describe('the lock-out', () => {
  // SAFE-2
  it('holds for the address that guesses, and not for the owner’s', async () => {
    const answers = await guess(10, () => browserAt('203.0.113.9'));
    expect([tally(answers, 400), tally(answers, 403)]).toEqual([4, 6]);
    expect((await logIn(await browserAt('203.0.113.9'), 'anna')).status).toBe(403);
    expect((await logIn(await browserAt('192.0.2.20'), 'anna')).status).toBe(200);
  });

  // SAFE-22
  it('takes a whole IPv6 network for one address, and counts for all instances together', async () => {
    const answers = await guess(10, (time) => browserAt(`2001:db8:0:1::${time + 1}`, time % 2 ? proxied : sibling));
    expect([tally(answers, 400), tally(answers, 403)]).toEqual([4, 6]);
  });

  // SAFE-22
  it('takes neighbouring IPv6 networks for one customer: 200 failures of a /56, and 400 of a /48', async () => {
    const guessAt = async (subnet: string) => (await guess(1, () => browserAt(`2001:db8:0:${subnet}::1`)))[0];
    const fail = (failures: number) =>
      testServer.context.db
        .update(attemptWindows)
        .set({ failures })
        .where(like(attemptWindows.name, 'password address %'));
    expect(await guessAt('100')).toBe(400);
    await fail(199);
    expect([await guessAt('101'), await guessAt('1ff'), await guessAt('200')]).toEqual([400, 429, 400]);
    await fail(399);
    expect([await guessAt('300'), await guessAt('400'), await guessAt('ff00')]).toEqual([400, 429, 429]);
    expect((await logIn(await browserAt('2001:db8:1::1'), 'anna')).status).toBe(200);
  });

  // SAFE-2
  it('does not hold for a device that has signed in to the account before, even at the same address', async () => {
    const known = await browserAt('203.0.113.9');
    expect((await logIn(known, 'anna')).status).toBe(200);
    await known.send('DELETE', '/api/login');
    await guess(20, () => browserAt('203.0.113.9'));
    expect((await logIn(await browserAt('203.0.113.9'), 'anna')).status).toBe(403);
    expect((await logIn(known, 'anna')).status).toBe(200);
  });

  it('holds for a known device that guesses itself, and for other accounts on it', async () => {
    const known = await browserAt('203.0.113.9');
    await logIn(known, 'anna');
    expect(tally(await guess(8, () => Promise.resolve(known)), 403)).toBe(4);
    expect(
      tally(
        await guess(
          8,
          () => Promise.resolve(known),
          () => 'ben',
        ),
        403,
      ),
    ).toBe(4);
    expect((await logIn(await browserAt('192.0.2.20'), 'anna')).status).toBe(200);
  });

  it('does not believe a device that invents its mark, or shows that of another account', async () => {
    const ben = await browserAt('203.0.113.9');
    await logIn(ben, 'ben');
    expect(tally(await guess(8, () => Promise.resolve(ben)), 403)).toBe(4);
    const forger = await browserAt('198.51.100.3');
    forger.cookies.set('mittag-device', 'AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA');
    expect(tally(await guess(8, () => Promise.resolve(forger)), 403)).toBe(4);
  });

  // SAFE-22
  it('says after fifty failures from many addresses in an hour how long unknown devices have to wait', async () => {
    const known = await browserAt('192.0.2.20');
    await logIn(known, 'anna');
    const answers = await guess(60, (time) => browserAt(`198.51.100.${time}`));
    expect([tally(answers, 400), tally(answers, 403)]).toEqual([50, 10]);
    expect((await logIn(await browserAt('198.51.100.200'), 'anna')).body).toEqual({
      OrderErrorTextKey: 'error.loginLocked',
      ErrorObject: { WaitingTimeInSeconds: 3600 },
    });
    expect((await logIn(known, 'anna')).status).toBe(200);
    expect((await logIn(await browserAt('198.51.100.200'), 'ben')).status).toBe(200);
    testServer.wait(3_600_001);
    expect((await logIn(await browserAt('198.51.100.200'), 'anna')).status).toBe(200);
  });

  // SAFE-22
  it('keeps no addresses, only keyed hashes of them', async () => {
    await guess(1, () => browserAt('203.0.113.9'));
    expect(JSON.stringify(await testServer.context.db.select().from(loginFailures))).not.toContain('203.0');
  });

  it('counts right passwords in no limit', async () => {
    for (let time = 0; time < 120; time += 1)
      expect((await logIn(await browserAt('203.0.113.9'), 'anna')).status).toBe(200);
  });
});

// SAFE-4
describe('the tenant as a whole', () => {
  // SAFE-22
  it('refuses unknown devices after a thousand failures at its accounts in ten minutes, and known ones never', async () => {
    const known = await browserAt('192.0.2.20');
    await logIn(known, 'anna');
    const endsAt = new Date(testServer.clock.now() + 600_000);
    await testServer.context.db
      .insert(attemptWindows)
      .values({ name: 'password tenant', failures: 1000, endsAt })
      .onConflictDoUpdate({ target: attemptWindows.name, set: { failures: 1000, endsAt } });
    expect(await logIn(await browserAt('192.0.2.21'), 'ben')).toMatchObject({
      status: 429,
      body: { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: 600 } },
    });
    // Otherwise it would tell who has an account.
    expect((await logIn(await browserAt('192.0.2.22'), 'nobody')).status).toBe(429);
    expect((await logIn(known, 'anna')).status).toBe(200);
  });

  // SAFE-22
  it('is not closed to anybody by guesses at invented names', async () => {
    const windows = async () => (await testServer.context.db.select().from(attemptWindows)).map(({ name }) => name);
    await guess(
      3,
      (time) => browserAt(`192.0.2.${time}`),
      (time) => `name${time}`,
    );
    expect(await windows()).not.toContain('password tenant');
    await guess(1, () => browserAt('192.0.2.20'));
    expect(await windows()).toContain('password tenant');
  });
});

describe('the mark of a known device', () => {
  // SAFE-23
  it('goes with the sign-in only, is out of reach of scripts, and is not left on terminals', async () => {
    const desktop = await browserAt('203.0.113.9');
    const { headers } = await logIn(desktop, 'anna');
    expect(String(headers['set-cookie'])).toMatch(
      /mittag-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict/,
    );
    const terminal = await browserAt('203.0.113.9');
    await terminal.send('POST', '/api/login', { EanLoginString: 'MITTAG-1001', IsTerminalUser: true });
    await terminal.send('POST', '/api/login', {
      Username: 'anna',
      PasswordHash: clientPasswordHash(PASSWORD),
      IsTerminalUser: true,
    });
    expect(terminal.cookies.has('mittag-device')).toBe(false);
  });

  // SAFE-23
  it('is kept for five accounts of a device', async () => {
    const shared = await browserAt('203.0.113.9');
    await logIn(shared, 'anna');
    await logIn(shared, 'ben');
    await guess(20, () => browserAt('203.0.113.9'));
    expect((await logIn(shared, 'anna')).status).toBe(200);
    expect(shared.cookies.get('mittag-device')?.split('!')).toHaveLength(2);
  });
});
