import { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders } from '../../db/orders.schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { MONDAY, SCHNITZEL, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import * as placing from './place-order.ts';

const testServer = useTestServer();

/** Milliseconds that have passed besides the real ones. */
let passed = 0;
/** What happens before each transaction of a payment. */
let meanwhile: () => void;
let slow: FastifyInstance;
let anna: Customer;
let carts: Cart[];

const wait = (ms: number) => {
  passed += ms;
};
const placed = () => testServer.context.db.select().from(orders).orderBy(orders.number);
const pay = () => anna.at(slow).pay(carts);

beforeAll(async () => {
  slow = await testServer.startBeside({ meanwhile: () => Promise.resolve(meanwhile()) });
});

beforeEach(async () => {
  const now = performance.now.bind(performance);
  passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  meanwhile = () => undefined;
  anna = await testServer.customer('anna');
  await anna.put({ [SCHNITZEL]: 1 }, { date: MONDAY });
  carts = (await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY })).body;
});

afterEach(() => vi.restoreAllMocks());

// SERVER-40
describe('a payment that is worked on for 35 seconds', () => {
  it('charges no further cart, and says so', async () => {
    const times = [0, 36_000];
    meanwhile = () => wait(times.shift() ?? 0);
    const { status, body } = await pay();
    const [order, ...others] = await placed();
    expect(others).toEqual([]);
    expect([status, body]).toMatchObject([
      200,
      [
        { CartId: carts[0]?.CartId, Bonnumber: order?.number },
        { CartId: carts[1]?.CartId, OrderErrorTextKey: 'error.paymentFailed' },
      ],
    ]);
    expect((await anna.carts()).map(({ CartId }) => CartId)).toEqual([carts[1]?.CartId]);
  });

  it('takes back the cart that it is at', async () => {
    const place = placing.placeOrder;
    vi.spyOn(placing, 'placeOrder').mockImplementation(async (...given) => {
      const order = await place(...given);
      wait(36_000);
      return order;
    });
    const before = await testServer.books('anna');
    const { status, body } = await pay();
    expect([status, body]).toMatchObject([
      200,
      carts.map(({ CartId }) => ({ CartId, OrderErrorTextKey: 'error.paymentFailed' })),
    ]);
    expect(await placed()).toEqual([]);
    expect(await testServer.books('anna')).toEqual(before);
    expect(await anna.carts()).toHaveLength(2);
  });

  it('says what was ordered of carts that an earlier call has paid', async () => {
    const first = await pay();
    meanwhile = () => wait(36_000);
    expect(await pay()).toMatchObject({ status: 200, body: first.body });
    expect(await placed()).toHaveLength(2);
  });

  it('is not late a moment before', async () => {
    meanwhile = () => wait(17_000);
    await pay();
    expect(await placed()).toHaveLength(2);
  });
});
