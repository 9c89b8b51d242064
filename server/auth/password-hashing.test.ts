import { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptWindows, loginFailures } from '../db/persons.schema.ts';
import { CHEAP_COST } from '../testing/cheap-cost.ts';
import { type Customer } from '../testing/customer.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { clientPasswordHash } from '../core/password.ts';
import { PasswordHashing } from './password-hashing.ts';
import { storeTemporaryPassword } from './temporary-password.ts';
import { persons } from '../db/persons.schema.ts';
import { eq } from 'drizzle-orm';

const testServer = useTestServer({ isControlled: true });

/** Hashing that the test watches and holds up. */
class WatchedHashing extends PasswordHashing {
  /** What was hashed or compared, in the order of the turns. */
  readonly turns: string[] = [];
  /** Whose turn has begun: what is read before a hash may take long. */
  readonly begun: string[] = [];
  /** How many have asked for their turn. */
  asked = 0;
  private gate = Promise.resolve();

  override admit: PasswordHashing['admit'] = (caller, work) => {
    this.asked += 1;
    return super.admit(caller, (hasher) => {
      this.begun.push(caller.address);
      return work(hasher);
    });
  };

  /** Nothing ends until the returned function is called. */
  hold(): () => void {
    let open = () => {};
    this.gate = new Promise((resolve) => (open = resolve));
    return open;
  }

  protected override async hash(clientHash: string): Promise<string> {
    this.turns.push(clientHash);
    await this.gate;
    return super.hash(clientHash);
  }

  protected override async verify(clientHash: string, stored: string): Promise<boolean> {
    this.turns.push(clientHash);
    await this.gate;
    return super.verify(clientHash, stored);
  }
}

let hashing: WatchedHashing;
let app: FastifyInstance;
beforeEach(async () => {
  hashing = new WatchedHashing(CHEAP_COST);
  app = await testServer.startBeside({ hashing, trustedProxies: ['127.0.0.1'] });
});

async function browser(): Promise<Customer> {
  const visitor = testServer.visitor().at(app);
  await visitor.get('/api/version');
  return visitor;
}

const signIn = (visitor: Customer, from: string, Username: string, password: string) =>
  visitor.send<{ OrderErrorTextKey?: string; ErrorObject?: object }>(
    'POST',
    '/api/login',
    { Username, PasswordHash: clientPasswordHash(password) },
    { 'x-forwarded-for': from },
  );

/** Guesses of one address at forty accounts, under way at once. */
async function guessForty(visitor: Customer, from: string) {
  const answers = Array.from({ length: 40 }, (_, number) => signIn(visitor, from, `name${number}`, `geraten${number}`));
  await vi.waitFor(() => expect([hashing.turns.length, hashing.asked]).toEqual([2, 40]));
  return answers;
}

const turnOf = (password: string): number => hashing.turns.indexOf(clientPasswordHash(password)) + 1;
const tally = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length;

// SAFE-25
describe('forty guesses of one address at once', () => {
  // SAFE-25
  it('let a right sign-in of another one wait for three hashes at most', async () => {
    const [attacker, anna] = [await browser(), await browser()];
    const open = hashing.hold();
    const guesses = await guessForty(attacker, '203.0.113.9');
    const right = signIn(anna, '192.0.2.20', 'anna', PASSWORD);
    // Only when the owner stands in line may the others go on.
    await vi.waitFor(() => expect(hashing.asked).toBe(41));
    open();
    expect((await right).status).toBe(200);
    await Promise.all(guesses);
    expect(hashing.begun.findIndex((address) => address !== hashing.begun[0])).toBeLessThanOrEqual(3);
    expect(hashing.turns).toHaveLength(41);
  });

  // SAFE-25
  it('let a device that the account knows not wait at all', async () => {
    const [attacker, anna] = [await browser(), await browser()];
    expect((await signIn(anna, '203.0.113.9', 'anna', PASSWORD)).status).toBe(200);
    hashing.turns.length = 0;
    hashing.asked = 0;
    const open = hashing.hold();
    const guesses = await guessForty(attacker, '203.0.113.9');
    const right = signIn(anna, '203.0.113.9', 'anna', PASSWORD);
    await vi.waitFor(() => expect(turnOf(PASSWORD)).toBe(3));
    open();
    expect((await right).status).toBe(200);
    await Promise.all(guesses);
  });

  // SAFE-25
  it('wait without being counted, as only the turn of each counts', async () => {
    const attacker = await browser();
    const open = hashing.hold();
    const guesses = await guessForty(attacker, '203.0.113.9');
    expect(await testServer.context.db.select().from(loginFailures)).toHaveLength(2);
    open();
    expect(tally(await Promise.all(guesses), 400)).toBe(40);
    expect(await testServer.context.db.select().from(loginFailures)).toHaveLength(40);
  });
});

// SAFE-25
describe('a department that signs in at one address at the same moment', () => {
  // SAFE-25
  it('is served, and who comes when 160 wait is told to wait, and counts nowhere', async () => {
    const people = await browser();
    const open = hashing.hold();
    const answers = Array.from({ length: 170 }, () => signIn(people, '203.0.113.9', 'anna', PASSWORD));
    await vi.waitFor(() => expect(hashing.asked).toBe(170));
    open();
    const all = await Promise.all(answers);
    expect([tally(all, 200), tally(all, 429)]).toEqual([160, 10]);
    expect(all.find(({ status }) => status === 429)).toMatchObject({
      body: { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: 5 } },
    });
    const windows = await testServer.context.db.select().from(attemptWindows);
    expect(windows.map(({ failures }) => failures)).toEqual(windows.map(() => 0));
  });

  // SAFE-25
  it('has two turns at once, of known devices, too, and neither takes all from the other', async () => {
    const known = await browser();
    await signIn(known, '203.0.113.9', 'anna', PASSWORD);
    hashing.turns.length = 0;
    const open = hashing.hold();
    const strangers = await browser();
    const answers = Array.from({ length: 5 }, () => signIn(known, '203.0.113.9', 'anna', PASSWORD));
    await vi.waitFor(() => expect([hashing.asked, hashing.turns.length]).toEqual([6, 2]));
    answers.push(...Array.from({ length: 5 }, () => signIn(strangers, '203.0.113.9', 'anna', PASSWORD)));
    await vi.waitFor(() => expect([hashing.asked, hashing.turns.length]).toEqual([11, 3]));
    open();
    expect(tally(await Promise.all(answers), 200)).toBe(10);
  });
});

// SAFE-26
describe('a guess', () => {
  // SAFE-26
  it('costs one hash, whether the account exists, has a temporary password, or is locked', async () => {
    const visitor = await browser();
    await storeTemporaryPassword(testServer.context, eq(persons.username, 'ben'), 'abcd-efgh-jkmn-pqrs');
    for (const [number, username] of ['anna', 'ben', 'gesperrt', 'gast', 'nobody'].entries()) {
      expect((await signIn(visitor, '203.0.113.9', username, 'geraten')).status).toBe(400);
      expect(hashing.turns).toHaveLength(number + 1);
    }
  });

  // SAFE-26
  it('at a taken username in a registration costs none', async () => {
    const visitor = await browser();
    const form = { Username: 'anna', PasswordHash: clientPasswordHash('geraten'), AcceptTerms: true };
    expect((await visitor.send('POST', '/api/person/CreatePerson', form)).status).toBe(409);
    expect(hashing.turns).toEqual([]);
  });
});

describe('every call that needs the hash of a password', () => {
  const FROM = '203.0.113.9';
  const NEW = clientPasswordHash('Neu2026!');

  /** Takes all places of the address. */
  function fill(isKnown: boolean): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    for (let place = 0; place < 160; place += 1) void hashing.admit({ address: FROM, isKnown }, () => held);
    return release;
  }

  // SAFE-25
  it.each([
    ['a change of the password', 'PUT', 'UpdatePassword', { OldPasswordHash: NEW, NewPasswordHash: NEW }, 400],
    ['a first password', 'PUT', 'UpdatePasswordOnFirstLogin', { NewPasswordHash: NEW }, 204],
    [
      'a new e-mail address',
      'PUT',
      'UpdatePerson',
      { ID: 3, Username: 'erste', Person_Email: 'e@x.example', PasswordHash: NEW },
      400,
    ],
    ['a registration', 'POST', 'CreatePerson', { Username: 'dora', PasswordHash: NEW, AcceptTerms: true }, 200],
  ] as const)('waits in the line of its address: %s', async (_what, method, path, body, status) => {
    const erste = await browser();
    await erste.signIn('erste');
    const send = () => erste.send(method, `/api/person/${path}`, body, { 'x-forwarded-for': FROM });
    if (path !== 'UpdatePasswordOnFirstLogin')
      await testServer.context.db.update(persons).set({ isFirstLogin: false }).where(eq(persons.username, 'erste'));
    const release = fill(path !== 'CreatePerson');
    hashing.turns.length = 0;
    expect(await send()).toMatchObject({ status: 429, body: { ErrorObject: { WaitingTimeInSeconds: 5 } } });
    expect(hashing.turns).toEqual([]);
    release();
    expect((await send()).status).toBe(status);
    expect(hashing.turns).not.toEqual([]);
  });
});
