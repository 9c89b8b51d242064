import { randomUUID } from 'node:crypto';
import { getCarts } from '../../../contract/cart.ts';
import { cancelOrder } from '../../../contract/order.ts';
import { executePayment } from '../../../contract/payment.ts';
import { getCustomerGroup } from '../../../contract/person.ts';
import { type Cents, sumCents, toCents } from '../../../domain/money.ts';
import { type Check } from '../trial/check.ts';
import { type Cart, numbersIn, Ordering } from '../steps/ordering.ts';
import { keepBooks, keepRefused } from './payment.checks.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { type Answer } from '../trial/visitor.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';

const group = 'Vouchers (with --order)';
const required = { group, weight: 'required', section: '1, 7' } as const;

/** A code that no tenant has. */
const UNKNOWN = 'CONFORMANCE-UNKNOWN';

async function started(trial: Trial): Promise<{ ordering: Ordering; cart: Cart }> {
  trial.needsOrdering();
  const { PaymentTypes } = await trial.fact(getCustomerGroup);
  if (!(PaymentTypes ?? []).includes('VO')) throw new Skipped('the group of the account has no vouchers (VO)');
  const ordering = await Ordering.of(trial);
  const [cart] = await ordering.freshCarts([ordering.meal(0)]);
  return { ordering, cart: cart! };
}

const ask = ({ customer }: Ordering, voucher: string): Promise<Answer> =>
  customer.send(getCarts, { query: { voucher } });

function codeOf({ options }: Trial): string {
  if (options.voucher === null) throw new Skipped('needs --voucher CODE, which pays for part of a meal at least');
  return options.voucher;
}

/** The cart with the part that the voucher pays of it. Throws `Skipped` where it pays nothing. */
async function redeemed(ordering: Ordering, { CartId }: Cart, code: string): Promise<{ cart: Cart; part: Cents }> {
  const answer = await ask(ordering, code);
  const parsed = answer.status === 200 ? getCarts.answer.safeParse(answer.json).data : undefined;
  const cart = parsed?.find((one) => one.CartId === CartId);
  const part = toCents(cart?.VoucherAmount ?? 0);
  if (!cart || part === 0) throw new Skipped('the voucher pays nothing of the cart');
  return { cart, part };
}

/** Pays with the voucher, and with the way of the run what is left. */
async function payWith(ordering: Ordering, { cart, part }: { cart: Cart; part: Cents }, voucher: string) {
  const isWhole = part === toCents(cart.GrossPriceTotalSum);
  const [number] = numbersIn(
    await ordering.pay([cart], randomUUID(), { voucher, type: isWhole ? 'VO' : ordering.way.type }),
  );
  return (await ordering.orders()).find(({ Bonnumber }) => Bonnumber === number);
}

export const voucherChecks: Check[] = [
  {
    ...required,
    id: 'voucher.unknown',
    calls: [getCarts, executePayment],
    promise:
      'A voucher that there is not is refused, where its part is asked for and at the payment, and nothing is charged.',
    otherwise: 'The client shows the voucher as redeemed; the account pays what the customer thinks the voucher does.',
    run: async (trial) => {
      const { ordering, cart } = await started(trial);
      const { status } = await ask(ordering, UNKNOWN);
      keep(isRefused(status), `asking for its part is answered with ${status}`);
      await keepBooks(ordering, async () =>
        keepRefused(await ordering.pay([cart], randomUUID(), { voucher: UNKNOWN })),
      );
    },
  },
  {
    ...required,
    id: 'voucher.part',
    calls: [getCarts],
    promise: 'GET /api/cart with `voucher` tells what it would pay of each cart (VoucherAmount), and redeems nothing.',
    otherwise: 'The client shows the voucher without an effect, and the total without it.',
    run: async (trial) => {
      const code = codeOf(trial);
      const { ordering } = await started(trial);
      const readCarts = async () => fitting(getCarts, await ask(ordering, code));
      const [carts, again] = [await readCarts(), await readCarts()];
      for (const { VoucherAmount, GrossPriceTotalSum } of carts) {
        keep(VoucherAmount != null, 'a cart does not tell VoucherAmount');
        keep(VoucherAmount <= GrossPriceTotalSum, 'a part is above the total of its cart');
      }
      const parts = (all: readonly Cart[]) => sumCents(all.map(({ VoucherAmount }) => toCents(VoucherAmount ?? 0)));
      keep(parts(carts) > 0, 'it pays nothing of the cart; name another one');
      keep(parts(carts) === parts(again), 'asked again, it pays another sum');
    },
  },
  {
    ...required,
    id: 'voucher.pays',
    calls: [executePayment],
    promise: 'The voucher pays the part that was announced, the other way the rest; the order names both.',
    otherwise: 'The account pays another sum than the customer has agreed to.',
    run: async (trial) => {
      const code = codeOf(trial);
      const { ordering, cart } = await started(trial);
      const known = await redeemed(ordering, cart, code);
      const before = await ordering.balance();
      const order = await payWith(ordering, known, code);
      keep(order !== undefined, 'the cart is not ordered');
      const readCarts = (order.PaymentTypes ?? []).filter(({ ShortName }) => ShortName === 'VO');
      keep(
        sumCents(readCarts.map(({ Amount }) => toCents(Amount))) === known.part,
        'PaymentTypes (VO) tells another part',
      );
      const after = await ordering.balance();
      if (before !== null && after !== null)
        keep(before - after === toCents(order.BonTotal) - known.part, 'another sum was taken than the rest');
    },
  },
  {
    ...required,
    id: 'voucher.back',
    calls: [cancelOrder],
    promise: 'A canceled order gives the voucher its part back.',
    otherwise: 'The client says that the money is back, while the voucher is used up.',
    run: async (trial) => {
      const code = codeOf(trial);
      const { ordering, cart } = await started(trial);
      const known = await redeemed(ordering, cart, code);
      const order = await payWith(ordering, known, code);
      if (!order) throw new Skipped('the cart is not ordered');
      const before = await ordering.balance();
      const outcome = fitting(cancelOrder, await ordering.cancel(order.Bonnumber));
      if (!outcome.IsCanceled || !outcome.IsRefunded) throw new Skipped('the order is not canceled and refunded');
      const after = await ordering.balance();
      if (before !== null && after !== null)
        keep(
          after - before === toCents(order.BonTotal) - known.part,
          'another sum than the rest is back on the account',
        );
      const [fresh] = await ordering.freshCarts([ordering.meal(0)]);
      const answer = await ask(ordering, code);
      keep(answer.status === 200, `asking for its part is answered with ${answer.status} afterwards`);
      const again = fitting(getCarts, answer).find(({ CartId }) => CartId === fresh!.CartId);
      keep(toCents(again?.VoucherAmount ?? 0) === known.part, 'it pays another part of the same cart afterwards');
    },
  },
];
