import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../db/orders.schema.ts';
import { vouchers, wallets } from '../db/persons.schema.ts';
import { offers, restaurants } from '../db/schema.ts';
import { type PaymentGateway } from '../payment/providers/payment-gateway.ts';
import { simulatedCards } from '../simulators/cards/providers.ts';
import { type Cart } from '../testing/customer.ts';
import { LAST_PORTION, SCHNITZEL, WINE } from '../testing/fixture.ts';
import { useTestHouse } from '../testing/test-house.ts';
import { runRefunds } from './refunds-command.ts';

const house = useTestHouse({ hasSimulators: true, isControlled: true });

let lines: string[] = [];
beforeEach(() => (lines = []));

async function run(args: string[], gateway: PaymentGateway | null = null) {
  lines = [];
  const print = (line: string) => lines.push(line);
  const isDone = await runRefunds({ context: house.context, gateway, print }, args);
  return [isDone, ...lines];
}

const setBalance = (balance: number) => house.context.db.update(wallets).set({ balance }).where(eq(wallets.id, 1));

/** Anna's order of 11.80, of which a voucher paid 10.00, canceled while her account can take no money. */
async function failedAtAccount(): Promise<number> {
  const anna = await house.customer('anna');
  await anna.put({ [SCHNITZEL]: 1, [WINE]: 1 });
  const { body: carts } = await anna.get<Cart[]>('/api/cart?voucher=MENSA10');
  const number = (await anna.pay(carts, { query: '&voucher=MENSA10' })).body[0]?.Bonnumber ?? 0;
  await setBalance(2_147_483_647);
  house.wait(90_000);
  expect((await anna.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toMatchObject({ IsRefunded: false });
  return number;
}

/** A guest's payment of 8.20 at a provider, of which nothing could be ordered, and which was not refunded either. */
async function failedAtProvider(): Promise<string> {
  const guest = await house.guest();
  const { body: carts } = await guest.put({ [LAST_PORTION]: 1 });
  const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
  await house.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
  await house.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
  await guest.choose(prepared, 'success');
  expect((await guest.outcome(prepared)).body).toMatchObject({ RefundAmount: 8.2, IsRefunded: false });
  return prepared.id;
}

const gateway = (): PaymentGateway => ({
  context: house.context,
  providers: simulatedCards(house.context),
  report: (error) => {
    throw error;
  },
});

// SERVER-19
describe('npm run refunds', () => {
  // SERVER-19
  it('lists what failed with its sum, ways of payment and moment', async () => {
    expect(await run([])).toEqual([true, 'No refund is due.']);
    const [number, id] = [await failedAtAccount(), await failedAtProvider()];
    expect(await run([])).toEqual([
      true,
      '2 due, 20.00 EUR in all:',
      `order ${number}: 11.80 EUR (VO 10.00 EUR, CH 1.80 EUR), canceled, due since 2026-11-23 07:01`,
      `payment ${id}: 8.20 EUR (CH 8.20 EUR), nothing was ordered, due since 2026-11-23 07:01`,
    ]);
  });

  // SERVER-76
  it('names the currency of each, and adds up none of different ones', async () => {
    const [number] = [await failedAtAccount(), await failedAtProvider()];
    await house.context.db.update(restaurants).set({ currencyShortName: 'CHF' }).where(eq(restaurants.id, 1));
    const [, head, first] = await run([]);
    expect(head).toBe('2 due, 11.80 CHF and 8.20 EUR in all:');
    expect(first).toContain(`order ${number}: 11.80 CHF (VO 10.00 CHF, CH 1.80 CHF)`);
  });

  // SERVER-19
  it('tries one again, and refunds it once, however often and by how many at once', async () => {
    const number = await failedAtAccount();
    expect(await run(['--retry', String(number)])).toEqual([
      false,
      expect.stringMatching(new RegExp(`^order ${number} is still due: `)),
    ]);
    await setBalance(14_820);
    const done = [true, `order ${number} is refunded.`];
    await Promise.all([run(['--retry', String(number)]), run(['--retry', String(number)])]);
    expect(await run(['--retry', String(number)])).toEqual(done);
    const booked = await house.context.db.select().from(bookings).where(eq(bookings.orderNumber, number));
    expect(booked.map(({ amount }) => amount)).toEqual([-180, 180]);
    const [voucher] = await house.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
    expect(voucher?.remaining).toBe(1000);
    expect(await run([])).toEqual([true, 'No refund is due.']);
  });

  // SERVER-19
  it('tries all again, and goes on after one that fails', async () => {
    const [number, id] = [await failedAtAccount(), await failedAtProvider()];
    expect(await run(['--retry-all'], gateway())).toEqual([
      false,
      expect.stringMatching(`order ${number} is still due`),
      `payment ${id} is refunded.`,
    ]);
    expect(await house.context.db.select().from(bookings).where(eq(bookings.orderNumber, number))).toHaveLength(1);
    await setBalance(14_820);
    expect(await run(['--retry-all'], gateway())).toEqual([true, `order ${number} is refunded.`]);
    expect(await house.books('gast')).toMatchObject({ refunded: 8.2, refundDue: 0 });
  });

  it('says that a provider is not connected to it, and leaves the refund due', async () => {
    const id = await failedAtProvider();
    expect(await run(['--retry', id])).toEqual([
      false,
      `payment ${id} is still due: its card provider is not connected to this command. The running server tries it every half a minute.`,
    ]);
    expect(await house.books('gast')).toMatchObject({ refundDue: 8.2 });
  });

  it('refunds nothing that is not canceled, or that there is not', async () => {
    const anna = await house.customer('anna');
    const number = (await anna.pay((await anna.put({ [WINE]: 1 })).body)).body[0]?.Bonnumber ?? 0;
    for (const id of [String(number), '9999', 'nothing'])
      expect(await run(['--retry', id])).toEqual([false, `there is no canceled order or payment ${id}.`]);
  });

  it.each([[['--retry']], [['--retry', '1', '--retry-all']], [['--all']], [['7']]])(
    'explains itself after %j',
    async (args) => {
      await expect(run(args)).rejects.toThrow('use it as: npm run refunds');
    },
  );
});
