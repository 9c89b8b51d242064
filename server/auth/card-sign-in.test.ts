import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FastifyInstance } from 'fastify';
import { attemptWindows } from '../db/persons.schema.ts';
import { type Customer } from '../testing/customer.ts';
import { useTestServer } from '../testing/test-server.ts';

// Controlled: without the rate limit per IP address, which this file would exceed.
const testServer = useTestServer({ isControlled: true });
const FOYER = 'foyer-9f2c61d4b85e4a07a3d1c6e8b4f70952';
const FOYER_NEXT = 'foyer-next-31b7c0a95d2e4f6891c3a7d5e0b2f468';
const CELLAR = 'cellar-7d41e6a2c9b84f35a0e1d7c3b5f92864';
const TERMINALS = [
  { name: 'foyer', secret: FOYER },
  { name: 'foyer', secret: FOYER_NEXT },
  { name: 'cellar', secret: CELLAR },
];

let bound: FastifyInstance;
let sibling: FastifyInstance;
beforeAll(async () => {
  bound = await testServer.startBeside({ terminals: { known: TERMINALS, acceptsOthers: false } });
  sibling = await testServer.startBeside({ terminals: { known: TERMINALS, acceptsOthers: false } });
});

let browser: Customer;
beforeEach(async () => {
  browser = testServer.visitor();
  await browser.get('/api/version');
});

const present = (number: string, secret?: string, app: FastifyInstance = bound) =>
  browser.at(app).send(
    'POST',
    '/api/login',
    { EanLoginString: `MITTAG-${number}`, IsTerminalUser: true, isDesktopUser: false },
    {
      ...(secret === undefined ? {} : { 'x-terminal-secret': secret }),
    },
  );

async function guess(times: number, secret?: string, apps = [bound]): Promise<number[]> {
  const answers: number[] = [];
  for (let number = 0; number < times; number += 1)
    answers.push((await present(`77${number}`, secret, apps[number % apps.length])).status);
  return answers;
}

// TERM-13
describe('signing in by card', () => {
  // TERM-13
  it('is possible at known terminals only, by each of their secrets', async () => {
    for (const secret of [FOYER, FOYER_NEXT, CELLAR]) expect((await present('1001', secret)).status).toBe(200);
    for (const secret of [undefined, '', 'wrong', `${FOYER} `.trim().slice(1), `${FOYER}, ${CELLAR}`]) {
      expect(await present('1001', secret)).toMatchObject({
        status: 403,
        body: { OrderErrorTextKey: 'error.terminalUnknown' },
      });
    }
  });

  it('is answered alike elsewhere for cards that exist and cards that do not', async () => {
    const [right, wrong] = [await present('1001'), await present('1003')];
    expect(right.body).toEqual(wrong.body);
    expect(right.status).toBe(wrong.status);
  });

  // TERM-13
  it('is possible nowhere in a tenant without known terminals, unless it accepts others', async () => {
    const closed = await testServer.startBeside({ terminals: { known: [], acceptsOthers: false } });
    expect((await present('1001', undefined, closed)).status).toBe(403);
    expect((await present('1001', '', closed)).status).toBe(403);
    expect((await present('1001', undefined, testServer.app)).status).toBe(200);
  });

  // TERM-13
  it('is refused at a terminal after thirty unknown cards in ten minutes, counted for all instances together', async () => {
    const answers = await guess(35, FOYER, [bound, sibling]);
    expect(answers.filter((status) => status === 400)).toHaveLength(30);
    expect(await present('1001', FOYER)).toMatchObject({
      status: 429,
      body: { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: 600 } },
    });
    testServer.wait(600_001);
    expect((await present('1001', FOYER)).status).toBe(200);
  });

  it('still works at another terminal, and at every terminal while somebody guesses elsewhere', async () => {
    await guess(31, FOYER);
    await guess(200);
    expect((await present('1001', FOYER)).status).toBe(429);
    expect((await present('1001', CELLAR)).status).toBe(200);
  });

  it('does not count cards that are right', async () => {
    for (let time = 0; time < 40; time += 1) expect((await present('1001', CELLAR)).status).toBe(200);
    expect(await testServer.context.db.select().from(attemptWindows)).toMatchObject([
      { name: 'card terminal cellar', failures: 0 },
    ]);
  });

  it('counts guesses that are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => present(`88${number}`, CELLAR)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  // TERM-13
  it('is limited in a tenant that accepts every device, too: 111 guesses do not find a card', async () => {
    const answers = await guess(111, undefined, [testServer.app]);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect((await present('1001', undefined, testServer.app)).status).toBe(429);
  });

  // TERM-13
  it('is limited for all addresses outside of terminals together', async () => {
    const behind = await testServer.startBeside({
      trustedProxies: ['127.0.0.1'],
      terminals: { known: [], acceptsOthers: true },
    });
    const answers: number[] = [];
    for (let number = 0; number < 40; number += 1) {
      const from = { 'x-forwarded-for': `198.51.${Math.floor(number / 8)}.7` };
      const body = { EanLoginString: `MITTAG-66${number}`, IsTerminalUser: true, isDesktopUser: false };
      answers.push((await browser.at(behind).send('POST', '/api/login', body, from)).status);
    }
    expect([answers.indexOf(429), answers.filter((status) => status === 400).length]).toEqual([30, 30]);
  });
});
