import { eq, sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orders } from '../../db/orders.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { MONDAY, SCHNITZEL } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();

/** What a customer reads of a stream, one event after the other. */
class Reader {
  private readonly leaving = new AbortController();
  private readonly chunks: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private unread = '';
  readonly status: number;

  private constructor({ status, body }: Response, leaving: AbortController) {
    this.status = status;
    this.leaving = leaving;
    this.chunks = body?.getReader();
    opened.add(this);
  }

  static async open({ server }: FastifyInstance, path: string, { token }: Customer): Promise<Reader> {
    const leaving = new AbortController();
    const { port } = server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${port}/service${path}`, { headers, signal: leaving.signal });
    return new Reader(answer, leaving);
  }

  /** The next event; null: the stream has ended. */
  async next(): Promise<Record<string, unknown> | null> {
    for (;;) {
      const end = this.unread.indexOf('\n\n');
      if (end >= 0) {
        const event = this.unread.slice(0, end);
        this.unread = this.unread.slice(end + 2);
        if (event.startsWith('data: ')) return JSON.parse(event.slice(6)) as Record<string, unknown>;
      } else {
        const { value } = (await this.chunks?.read()) ?? {};
        if (!value) return null;
        this.unread += new TextDecoder().decode(value);
      }
    }
  }

  leave(): void {
    this.leaving.abort();
  }
}

const opened = new Set<Reader>();
let app: FastifyInstance;
let anna: Customer;
beforeEach(async () => {
  app = await testServer.startBeside();
  await app.listen({ port: 0, host: '127.0.0.1' });
  anna = await testServer.customer('anna');
});
afterEach(() => {
  for (const reader of opened) reader.leave();
  opened.clear();
});

const OF_ORDERS = '/api/bon/events';
const OF_KITCHEN = '/api/kitchen/events';

async function order(): Promise<number> {
  const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
  const { body } = await anna.pay(carts.slice(-1), { type: 'CH' });
  return body[0]?.Bonnumber ?? 0;
}

async function staff(staffRole: 'kitchen' | 'hall' = 'kitchen'): Promise<Customer> {
  await testServer.context.db.update(persons).set({ staffRole }).where(eq(persons.username, 'ben'));
  return testServer.customer('ben');
}

const setReady = (cook: Customer, number: number) =>
  cook.send('PUT', '/api/kitchen/SetOrderStatus', { Bonnumbers: [number], From: 'Open', To: 'Ready' });

// ORDER-640, KITCHEN-7
it('a customer is told of their orders, at whichever instance they were changed, and staff of the day', async () => {
  const mine = await Reader.open(app, OF_ORDERS, anna);
  const cook = await staff();
  const board = await Reader.open(app, OF_KITCHEN, cook);
  const number = await order();
  expect(await mine.next()).toMatchObject({ Bonnumber: number, ReadyDate: null });
  expect(await board.next()).toEqual({ Date: MONDAY });
  await setReady(cook, number);
  expect(await mine.next()).toEqual({
    Bonnumber: number,
    Order_AcceptedDate: '2026-11-23T07:00:00',
    PreparingDate: null,
    ReadyDate: '2026-11-23T07:00:00',
    Order_DeliveryDate: null,
    CancelDate: null,
    IsRefunded: null,
  });
  expect(await board.next()).toEqual({ Date: MONDAY });
});

// ORDER-640
it('nobody is told of the orders of others', async () => {
  const cook = await staff();
  const others = await Reader.open(app, OF_ORDERS, cook);
  const { db } = testServer.context;
  await setReady(cook, await order());
  const own = await order();
  await db.update(orders).set({ owner: 'person:2' }).where(eq(orders.number, own));
  expect(await others.next()).toMatchObject({ Bonnumber: own });
});

// ORDER-640
it('many orders that change at once are told with few statements', async () => {
  const numbers: number[] = [];
  for (let count = 0; count < 5; count += 1) numbers.push(await order());
  const mine = await Reader.open(app, OF_ORDERS, anna);
  const statements = await testServer.statementsOf(async () => {
    await testServer.context.db.update(orders).set({ readyAt: new Date(testServer.clock.now()) });
    const told: unknown[] = [];
    while (told.length < numbers.length) told.push((await mine.next())?.Bonnumber);
    expect(told.toSorted()).toEqual(numbers);
  });
  expect(statements.filter((text) => text.startsWith('select')).length).toBeLessThanOrEqual(4);
});

// KITCHEN-7
it('the portions of a dish that staff changes are told to staff', async () => {
  const board = await Reader.open(app, OF_KITCHEN, await staff('hall'));
  await testServer.context.db.execute(sql`select pg_notify('order_changes', ${JSON.stringify({ date: MONDAY })})`);
  expect(await board.next()).toEqual({ Date: MONDAY });
});

// ORDER-640
it('whoever has signed out, is locked or has no role any more is told nothing: their events end', async () => {
  const { db } = testServer.context;
  const cook = await staff();
  const [mine, board] = [await Reader.open(app, OF_ORDERS, anna), await Reader.open(app, OF_KITCHEN, cook)];
  await order();
  expect(await board.next()).toEqual({ Date: MONDAY });
  expect(await mine.next()).not.toBeNull();
  await db.update(persons).set({ staffRole: null });
  await db.update(sessions).set({ expiresAt: new Date(testServer.clock.now()) });
  await db.update(orders).set({ readyAt: new Date() });
  expect([await board.next(), await mine.next()]).toEqual([null, null]);
});

it('needs a token, is refused where too many devices follow, and ends with the server', async () => {
  expect((await Reader.open(app, OF_ORDERS, testServer.visitor())).status).toBe(401);
  const readers: Reader[] = [];
  for (let count = 0; count < 12; count += 1) readers.push(await Reader.open(app, OF_ORDERS, anna));
  expect((await Reader.open(app, OF_ORDERS, anna)).status).toBe(429);
  readers[0]?.leave();
  await expect.poll(async () => (await Reader.open(app, OF_ORDERS, anna)).status).toBe(200);
  await app.close();
  for (const reader of readers.slice(1)) expect(await reader.next()).toBeNull();
});

// CALL-60
it('is not there where a server is not told of changes', async () => {
  const deaf = await testServer.startBeside({ orderChanges: null });
  expect((await anna.at(deaf).get(OF_ORDERS)).status).toBe(404);
});
