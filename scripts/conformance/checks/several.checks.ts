import { randomUUID } from 'node:crypto';
import { executePayment } from '../../../contract/payment.ts';
import { sumCents, toCents } from '../../../domain/money.ts';
import { type Check } from '../trial/check.ts';
import { type Cart, numbersIn, Ordering } from '../steps/ordering.ts';
import { books, keepBooks } from './payment.checks.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { isRefused, keep } from '../trial/outcome.ts';

const group = 'Several carts at once (with --order)';
const required = { group, weight: 'required', section: '7; docs/backend.md', calls: [executePayment] } as const;

/** Two carts of different days; what is ordered of them is canceled afterwards. */
async function withTwo(trial: Trial, work: (ordering: Ordering, carts: [Cart, Cart]) => Promise<void>): Promise<void> {
  const ordering = await Ordering.of(trial);
  const [one, other] = await ordering.freshCarts([ordering.meal(0), ordering.meal(1)]);
  try {
    await work(ordering, [one!, other!]);
  } finally {
    // What is left is reported by the check that cleans up.
    await ordering.cancelOwn().catch(() => []);
  }
}

const totalOf = (carts: readonly Cart[]) =>
  sumCents(carts.map(({ GrossPriceTotalSum }) => toCents(GrossPriceTotalSum)));

export const severalChecks: Check[] = [
  {
    ...required,
    id: 'pay.several',
    promise:
      'Several carts are paid by one call: each has its outcome and its order, and the sum of them is taken once.',
    otherwise:
      'Without an outcome for each cart the payment is unknown: the client tells the customer not to pay again, and looks at the orders.',
    run: (trial) =>
      withTwo(trial, async (ordering, carts) => {
        const before = await books(ordering);
        const key = randomUUID();
        const outcomes = fitting(executePayment, await ordering.pay(carts, key));
        const numbers = carts.map(({ CartId }) => outcomes.find((paid) => paid.CartId === CartId)?.Bonnumber);
        keep(
          numbers.every((number) => number != null),
          'a cart has no outcome, or is refused',
        );
        keep(new Set(numbers).size === carts.length, 'two carts have the same order');
        const after = await books(ordering);
        keep(
          after.numbers.length - before.numbers.length === carts.length,
          'GET /api/bon tells another number of orders',
        );
        if (before.balance !== null && after.balance !== null)
          keep(before.balance - after.balance === totalOf(carts), 'another sum was taken than that of the carts');
        await keepBooks(ordering, async () => {
          const again = numbersIn(await ordering.pay(carts, key));
          keep(JSON.stringify(again.sort()) === JSON.stringify(numbers.sort()), 'a repeat answers other orders');
        });
      }),
  },
  {
    ...required,
    id: 'pay.part-refused',
    promise:
      'Where one cart of several is refused, each has its outcome, or all are refused; only what is ordered is charged.',
    otherwise: 'The client tells which cart was not charged, and offers it again: it would be untrue.',
    run: (trial) =>
      withTwo(trial, async (ordering, [right, wrong]) => {
        const before = await books(ordering);
        const changed = { ...wrong, GrossPriceTotalSum: (toCents(wrong.GrossPriceTotalSum) + 100) / 100 };
        const answer = await ordering.pay([right, changed], randomUUID());
        const isWhole = isRefused(answer.status);
        const outcomes = isWhole ? [] : fitting(executePayment, answer);
        const outcomeOf = ({ CartId }: Cart) => outcomes.find((paid) => paid.CartId === CartId);
        if (!isWhole) {
          const refused = outcomeOf(wrong);
          keep(refused?.Bonnumber == null && Boolean(refused?.OrderErrorTextKey), 'the cart is not refused');
          const paid = outcomeOf(right);
          keep(paid?.Bonnumber != null || Boolean(paid?.OrderErrorTextKey), 'the other cart has no outcome');
        }
        const ordered = outcomeOf(right)?.Bonnumber == null ? [] : [right];
        const after = await books(ordering);
        keep(
          after.numbers.length - before.numbers.length === ordered.length,
          'GET /api/bon tells another number of orders than the answer',
        );
        if (before.balance !== null && after.balance !== null)
          keep(before.balance - after.balance === totalOf(ordered), 'another sum was taken than for what is ordered');
      }),
  },
];
