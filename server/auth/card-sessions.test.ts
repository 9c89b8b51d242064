import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FastifyInstance } from 'fastify';
import { cards, persons, sessions } from '../db/persons.schema.ts';
import { type Customer } from '../testing/customer.ts';
import { useTestServer } from '../testing/test-server.ts';
import { blockCards, unblockCards } from './block-cards.ts';

const testServer = useTestServer({ isControlled: true });
const FOYER = 'foyer-9f2c61d4b85e4a07a3d1c6e8b4f70952';
const CELLAR = 'cellar-7d41e6a2c9b84f35a0e1d7c3b5f92864';
const DAY_MS = 86_400_000;
const NUMBER = '1001';

let bound: FastifyInstance;
beforeAll(async () => {
  const known = [
    { name: 'foyer', secret: FOYER },
    { name: 'cellar', secret: CELLAR },
  ];
  bound = await testServer.startBeside({ terminals: { known, acceptsOthers: false } });
});

const of = (secret?: string): Record<string, string> => (secret ? { 'x-terminal-secret': secret } : {});

async function present(secret?: string, app = bound): Promise<{ terminal: Customer; status: number; body: unknown }> {
  const terminal = testServer.visitor().at(app);
  await terminal.get('/api/version');
  const body = { EanLoginString: `MITTAG-${NUMBER}`, IsTerminalUser: true, isDesktopUser: false };
  const answer = await terminal.send('POST', '/api/login', body, of(secret));
  return { terminal, status: answer.status, body: answer.body };
}

async function renew(customer: Customer, secret?: string) {
  const answer = await customer.send<string>('GET', '/api/authorization', undefined, of(secret));
  if (answer.status === 200) customer.token = answer.body;
  return answer;
}

/** The card's owner, on a device of their own. */
async function ownerOfCard(): Promise<Customer> {
  const { db } = testServer.context;
  const [anna] = await db.select().from(persons).where(eq(persons.username, 'anna'));
  const { passwordHash } = anna!;
  await db.update(persons).set({ passwordHash }).where(eq(persons.username, 'kiosk'));
  return testServer.customer('kiosk');
}

const isServed = async (customer: Customer) => (await customer.get('/api/person/GetPerson')).status === 200;
const isThisCard = eq(cards.number, NUMBER);

describe('A session by card', () => {
  // TERM-46
  it('is renewed at its terminal only, and goes on there', async () => {
    const { terminal } = await present(FOYER);
    for (const secret of [undefined, 'wrong', CELLAR])
      expect(await renew(terminal, secret)).toMatchObject({
        status: 403,
        body: { OrderErrorTextKey: 'error.terminalUnknown' },
      });
    expect((await renew(terminal, FOYER)).status).toBe(200);
    expect(await isServed(terminal)).toBe(true);
  });

  // TERM-46
  it('lives for an hour, however often it is renewed', async () => {
    const { terminal } = await present(FOYER);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      expect((await renew(terminal, FOYER)).status).toBe(200);
      testServer.wait(600_000);
    }
    expect(await isServed(terminal)).toBe(false);
    expect((await renew(terminal, FOYER)).status).toBe(401);
  });

  // TERM-46
  it('is bound to no terminal in a trial, and ends all the same', async () => {
    const { terminal } = await present(undefined, testServer.app);
    expect((await renew(terminal)).status).toBe(200);
    testServer.wait(3_600_000);
    expect((await renew(terminal)).status).toBe(401);
  });
});

describe('A session', () => {
  // SAFE-120
  it('ends after ninety days, however often it is renewed', async () => {
    const anna = await testServer.customer('anna');
    for (let days = 0; days < 90; days += 15) {
      expect(await anna.authorize()).toBe(200);
      testServer.wait(15 * DAY_MS);
    }
    expect(await anna.authorize()).toBe(401);
  });
});

describe('A lost card', () => {
  // TERM-47
  it('signs nobody in once it is blocked, and its sessions end at once', async () => {
    const { terminal } = await present(FOYER);
    await renew(terminal, FOYER);
    const other = await ownerOfCard();
    await blockCards(testServer.context, isThisCard);
    expect(await isServed(terminal)).toBe(false);
    expect((await renew(terminal, FOYER)).status).toBe(401);
    expect(await present(FOYER)).toMatchObject({ status: 403, body: { OrderErrorTextKey: 'error.cardBlocked' } });
    // The person goes on.
    expect(await isServed(other)).toBe(true);
    await unblockCards(testServer.context, isThisCard);
    expect((await present(FOYER)).status).toBe(200);
  });

  // TERM-47
  it('is not served either where a sign-in by it has crossed with the block', async () => {
    const { terminal } = await present(FOYER);
    await renew(terminal, FOYER);
    const blockedAt = new Date(testServer.clock.now());
    await testServer.context.db.update(cards).set({ blockedAt }).where(isThisCard);
    expect(await testServer.context.db.select().from(sessions)).toHaveLength(1);
    expect(await isServed(terminal)).toBe(false);
    expect((await renew(terminal, FOYER)).status).toBe(401);
  });

  // USER-42
  it('is reported by its owner, by nobody else, and not by whoever holds it', async () => {
    const [card] = await testServer.context.db.select().from(cards).where(isThisCard);
    const report = (customer: Customer) => customer.send('POST', `/api/person/BlockCard?cardId=${card?.id}`);
    const { terminal } = await present(FOYER);
    await renew(terminal, FOYER);
    expect((await report(terminal)).status).toBe(403);
    for (const stranger of [await testServer.customer('anna'), await testServer.guest()])
      expect(await report(stranger)).toMatchObject({ status: 404, body: { OrderErrorTextKey: 'error.cardNotFound' } });
    expect(await isServed(terminal)).toBe(true);
    const owner = await ownerOfCard();
    expect((await report(owner)).status).toBe(204);
    expect((await report(owner)).status).toBe(204);
    expect(await isServed(terminal)).toBe(false);
    const { body } = await owner.get<{ Cards: { IsBlocked: boolean }[] }>('/api/person/GetPerson');
    expect(body.Cards.map(({ IsBlocked }) => IsBlocked)).toContain(true);
  });
});
