import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../db/orders.schema.ts';
import { vouchers, wallets } from '../../db/persons.schema.ts';
import { offers, restaurants } from '../../db/schema.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { type Cart } from '../../testing/customer.ts';
import { LAST_PORTION, SCHNITZEL, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { runTodo } from './todo-command.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

let lines: string[] = [];
beforeEach(() => (lines = []));

async function run(args: string[], gateway: PaymentGateway | null = null) {
  lines = [];
  const print = (line: string) => lines.push(line);
  const wait = () => Promise.resolve();
  const isDone = await runTodo({ context: testServer.context, gateway, print, wait }, args);
  return [isDone, ...lines];
}

const setBalance = (balance: number) => testServer.context.db.update(wallets).set({ balance }).where(eq(wallets.id, 1));

/** Anna's order of 11.80, of which a voucher paid 10.00, canceled while her account can take no money. */
async function failedAtAccount(): Promise<number> {
  const anna = await testServer.customer('anna');
  await anna.put({ [SCHNITZEL]: 1, [WINE]: 1 });
  const { body: carts } = await anna.get<Cart[]>('/api/cart?voucher=MENSA10');
  const number = (await anna.pay(carts, { query: '&voucher=MENSA10' })).body[0]?.Bonnumber ?? 0;
  await setBalance(2_147_483_647);
  testServer.wait(90_000);
  expect((await anna.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toMatchObject({ IsRefunded: false });
  return number;
}

/** A guest's payment of 8.20 at a provider, of which nothing could be ordered, and which was not refunded either. */
async function failedAtProvider(): Promise<string> {
  const guest = await testServer.guest();
  const { body: carts } = await guest.put({ [LAST_PORTION]: 1 });
  const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
  await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
  await testServer.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
  await guest.choose(prepared, 'success');
  expect((await guest.outcome(prepared)).body).toMatchObject({ RefundAmount: 8.2, IsRefunded: false });
  return prepared.id;
}

const gateway = (): PaymentGateway => ({
  context: testServer.context,
  providers: testServer.providers,
  report: (error) => {
    throw error;
  },
});

const headings = () => lines.filter((line) => !line.startsWith(' '));

// SERVER-19
describe('refunds that wait for people', () => {
  // SERVER-19
  it('are listed with sum, ways of payment and moment, and the sum of all', async () => {
    const [number, id] = [await failedAtAccount(), await failedAtProvider()];
    expect((await run([])).slice(0, 3)).toEqual([
      false,
      '2 refunds are due, 20.00 EUR in all:',
      '    npm run admin -- todo --retry-refunds',
    ]);
    expect(headings().slice(1)).toEqual([
      `refund of order ${number}: 11.80 EUR (VO 10.00 EUR, CH 1.80 EUR), canceled, due since 2026-11-23 07:01`,
      `refund of payment ${id}: 8.20 EUR (CH 8.20 EUR), nothing was ordered, due since 2026-11-23 07:01`,
    ]);
    // The tenant pays out only what a provider cannot return.
    expect(lines.filter((line) => line.includes('--paid-out'))).toEqual([
      `    npm run admin -- todo --paid-out ${id} --by "who paid it out, and how"`,
    ]);
  });

  // SERVER-76
  it('have the currency of each, and no sum of different ones', async () => {
    const [number] = [await failedAtAccount(), await failedAtProvider()];
    await testServer.context.db.update(restaurants).set({ currencyShortName: 'CHF' }).where(eq(restaurants.id, 1));
    await run([]);
    const [head, first] = headings();
    expect(head).toBe('2 refunds are due, 11.80 CHF and 8.20 EUR in all:');
    expect(first).toContain(`order ${number}: 11.80 CHF (VO 10.00 CHF, CH 1.80 CHF)`);
  });

  // SERVER-19
  it('are tried again one by one, and made once, however often and by how many at once', async () => {
    const number = String(await failedAtAccount());
    expect(await run(['--retry-refund', number])).toEqual([
      false,
      expect.stringMatching(new RegExp(`^${number} is still due: `)),
    ]);
    await setBalance(14_820);
    await Promise.all([run(['--retry-refund', number]), run(['--retry-refund', number])]);
    expect(await run(['--retry-refund', number])).toEqual([true, `${number} is refunded.`]);
    const booked = await testServer.context.db
      .select()
      .from(bookings)
      .where(eq(bookings.orderNumber, Number(number)));
    expect(booked.map(({ amount }) => amount)).toEqual([-180, 180]);
    const [voucher] = await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
    expect(voucher?.remaining).toBe(1000);
    expect(await run([])).toEqual([true, 'Nothing waits for people.']);
  });

  // SERVER-19
  it('are tried again all together, also after one that fails', async () => {
    const [number, id] = [await failedAtAccount(), await failedAtProvider()];
    expect(await run(['--retry-refunds'], gateway())).toEqual([
      false,
      expect.stringMatching(`${number} is still due: `),
      `${id} is refunded.`,
    ]);
    expect(await testServer.context.db.select().from(bookings).where(eq(bookings.orderNumber, number))).toHaveLength(1);
    await setBalance(14_820);
    expect(await run(['--retry-refunds'], gateway())).toEqual([
      true,
      `${number} is refunded.`,
      'No refund is due any more.',
    ]);
    expect(await testServer.books('gast')).toMatchObject({ refunded: 8.2, refundDue: 0 });
  });

  it('stay due where their provider is not connected to the command', async () => {
    const id = await failedAtProvider();
    const [isDone, said] = await run(['--retry-refund', id]);
    expect(isDone).toBe(false);
    expect(said).toContain(`${id} is still due. Its card provider is not connected to this command`);
    expect(await testServer.books('gast')).toMatchObject({ refundDue: 8.2 });
  });

  it('are none of orders that are not canceled, or that there are not', async () => {
    const anna = await testServer.customer('anna');
    const number = (await anna.pay((await anna.put({ [WINE]: 1 })).body)).body[0]?.Bonnumber ?? 0;
    for (const id of [String(number), '9999', 'nothing'])
      expect(await run(['--retry-refund', id])).toEqual([false, `there is no canceled order or payment ${id}.`]);
  });
});
