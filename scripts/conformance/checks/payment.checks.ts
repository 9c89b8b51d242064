import { randomUUID } from 'node:crypto';
import { getOrders } from '../../../contract/order.ts';
import { executePayment } from '../../../contract/payment.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { toCents } from '../../../domain/money.ts';
import { addDays } from '../../../domain/zone.ts';
import { type Check } from '../trial/check.ts';
import { type Cart, numbersIn, Ordering } from '../steps/ordering.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { type Answer } from '../trial/visitor.ts';
import { isRefused, keep, NotKept } from '../trial/outcome.ts';
import { keepSums } from '../steps/order-sums.ts';

const group = 'Payment (with --order)';
const required = { group, weight: 'required' } as const;

/** Balance and orders, to be compared before and after. */
export async function books(ordering: Ordering) {
  const numbers = (await ordering.orders()).map(({ Bonnumber }) => Bonnumber).sort((one, other) => one - other);
  return { balance: await ordering.balance(), numbers };
}

/** Throws `NotKept` if the work has charged something. */
export async function keepBooks(ordering: Ordering, work: () => Promise<void>): Promise<void> {
  const before = await books(ordering);
  await work();
  const after = await books(ordering);
  keep(after.balance === before.balance, 'the balance is another one afterwards');
  keep(JSON.stringify(after.numbers) === JSON.stringify(before.numbers), 'the orders are others afterwards');
}

/** Throws `NotKept` unless the call, or the one cart of it, was refused. */
export function keepRefused(answer: Answer): void {
  if (answer.status !== 200) return keep(isRefused(answer.status), `it is answered with ${answer.status}`);
  const [outcome] = fitting(executePayment, answer);
  keep(outcome !== undefined && outcome.Bonnumber == null && Boolean(outcome.OrderErrorTextKey), 'it is not refused');
}

async function refusing(trial: Trial, change: (cart: Cart) => Cart, type?: string): Promise<void> {
  const ordering = await Ordering.of(trial);
  const cart = await ordering.cart(ordering.meal(0));
  await keepBooks(ordering, async () => keepRefused(await ordering.pay([change(cart)], randomUUID(), { type })));
}

async function payOnce(trial: Trial): Promise<void> {
  const ordering = await Ordering.of(trial);
  const cart = await ordering.cart(ordering.meal(0));
  const before = await ordering.balance();
  const outcomes = fitting(executePayment, await ordering.pay([cart], ordering.key));
  const outcome = outcomes.find(({ CartId }) => CartId === cart.CartId);
  keep(outcome !== undefined, 'the answer does not have the cart');
  keep(outcome.Bonnumber != null, `the cart is refused: ${outcome.OrderErrorTextKey ?? 'without a key'}`);
  const order = (await ordering.orders()).find(({ Bonnumber }) => Bonnumber === outcome.Bonnumber);
  if (!order) throw new NotKept('the order is not in GET /api/bon');
  ordering.paid = { cart, order };
  keep(order.CartId === cart.CartId, 'the order names another cart');
  const after = await ordering.balance();
  if (before !== null && after !== null)
    keep(before - after === toCents(cart.GrossPriceTotalSum), 'the balance has changed by another sum than the cart’s');
}

export const paymentChecks: Check[] = [
  {
    ...required,
    id: 'pay.unknown-way',
    section: '1, 8',
    calls: [executePayment],
    promise: 'A way to pay that there is not is refused, and nothing is charged.',
    otherwise: 'The client tells the customer “not charged” at each 4xx: it would be untrue.',
    run: (trial) => refusing(trial, (cart) => cart, 'XX'),
  },
  {
    ...required,
    id: 'pay.another-total',
    section: '8; docs/backend.md',
    calls: [executePayment],
    promise: 'A cart with another total than the customer was shown is refused, and nothing is charged.',
    otherwise: 'The customer pays another sum than they have agreed to.',
    run: (trial) =>
      refusing(trial, (cart) => ({ ...cart, GrossPriceTotalSum: (toCents(cart.GrossPriceTotalSum) + 100) / 100 })),
  },
  {
    ...required,
    id: 'pay.unknown-cart',
    section: '6, 8',
    calls: [executePayment],
    promise: 'A cart that is not the customer’s is refused, and nothing is charged.',
    otherwise: 'The client shows the outcome as it is returned; somebody may pay, or empty, the carts of others.',
    run: (trial) => refusing(trial, (cart) => ({ ...cart, CartId: 2_000_000_000 })),
  },
  {
    ...required,
    id: 'pay.order',
    section: '7; contract notes',
    calls: [executePayment],
    promise: 'Paying a cart makes an order of it, which GET /api/bon tells, and takes exactly its total.',
    otherwise:
      'An answer without an outcome for each cart is an unknown payment: the client tells the customer not to pay again, and looks at the orders.',
    run: payOnce,
  },
  {
    ...required,
    id: 'pay.found',
    section: '7; docs/backend.md',
    calls: [getOrders],
    promise: 'With `useOrderDate` false, GET /api/bon tells the orders that were placed on the asked days.',
    otherwise: 'There the client looks for a payment whose outcome it does not know: it would take it for not paid.',
    run: async (trial) => {
      const { ordering, cart } = await Ordering.paidIn(trial);
      const today = await trial.today();
      const placed = async (fromDate: IsoDate, untilDate: IsoDate) => {
        const query = { useOrderDate: false, fromDate, untilDate, hideLoadingSpinner: true };
        const orders = fitting(getOrders, await ordering.customer.send(getOrders, { query }));
        return orders.some(({ CartId }) => CartId === cart.CartId);
      };
      keep(
        await placed(addDays(today, -1), addDays(today, 1)),
        'the order of now is not returned by the CartId that was paid',
      );
      keep(
        !(await placed(addDays(today, -9), addDays(today, -2))),
        'the order of now is returned among those of last week',
      );
    },
  },
  {
    ...required,
    id: 'pay.total',
    section: '3',
    calls: [executePayment],
    promise: 'BonTotal of the order is what its cart cost, and its sums add up.',
    otherwise: 'The customer sees another sum on the invoice than the one that they agreed to.',
    run: async (trial) => {
      const { cart, order } = await Ordering.paidIn(trial);
      keep(toCents(order.BonTotal) === toCents(cart.GrossPriceTotalSum), 'BonTotal is another sum');
      keepSums(order);
    },
  },
  {
    ...required,
    id: 'pay.cart-closed',
    section: '3',
    calls: [executePayment],
    promise: 'A cart that was paid is no open cart any more.',
    otherwise: 'The client takes the cart for not paid if it does not know the outcome: the customer pays again.',
    run: async (trial) => {
      const { ordering, cart } = await Ordering.paidIn(trial);
      keep(!(await ordering.carts()).some(({ CartId }) => CartId === cart.CartId), 'GET /api/cart still tells it');
    },
  },
  {
    ...required,
    id: 'pay.same-key',
    section: 'docs/backend.md',
    calls: [executePayment],
    promise: 'The same payment with the same Idempotency-Key answers the same order, and charges nothing.',
    otherwise: 'Browsers send a POST again by themselves when a connection breaks: the customer is charged twice.',
    run: async (trial) => {
      const { ordering, cart, order } = await Ordering.paidIn(trial);
      await keepBooks(ordering, async () => {
        const again = await ordering.pay([cart], ordering.key);
        keep(again.status === 200, `it is answered with ${again.status}`);
        keep(numbersIn(again).includes(order.Bonnumber), 'it answers another outcome');
      });
    },
  },
  {
    ...required,
    id: 'pay.same-key-other-content',
    section: 'docs/backend.md',
    calls: [executePayment],
    promise: 'Other content under a key that was used is refused or answers the first order, and charges nothing.',
    otherwise: 'The client never sends it; whatever does is charged for the same key twice.',
    run: async (trial) => {
      const { ordering, cart, order } = await Ordering.paidIn(trial);
      const CartItems = cart.CartItems.map((item) => ({ ...item, Quantity: item.Quantity + 1 }));
      const other = { ...cart, CartItems, GrossPriceTotalSum: cart.GrossPriceTotalSum * 2 };
      await keepBooks(ordering, async () => {
        const again = await ordering.pay([other], ordering.key);
        keep(again.status < 500, `it is answered with ${again.status}`);
        keep(
          numbersIn(again).every((number) => number === order.Bonnumber),
          'another order is placed',
        );
      });
    },
  },
  {
    ...required,
    id: 'pay.other-key',
    section: 'docs/backend.md',
    calls: [executePayment],
    promise: 'A cart that is an order already is never charged again, with whatever key.',
    otherwise: 'A customer with two tabs pays twice.',
    run: async (trial) => {
      const { ordering, cart, order } = await Ordering.paidIn(trial);
      await keepBooks(ordering, async () => {
        const again = await ordering.pay([cart], randomUUID());
        keep(again.status < 500, `it is answered with ${again.status}`);
        keep(
          numbersIn(again).every((number) => number === order.Bonnumber),
          'another order is placed',
        );
      });
    },
  },
  {
    ...required,
    id: 'pay.at-once',
    section: 'docs/backend.md',
    calls: [executePayment],
    promise: 'Of the same payment twice at the same moment, one order comes, and both are answered with it.',
    otherwise: 'What a browser sends again while the first is being worked on is charged twice.',
    run: async (trial) => {
      const ordering = await Ordering.of(trial);
      const cart = await ordering.cart(ordering.meal(1));
      const before = await books(ordering);
      const key = randomUUID();
      const answers = await Promise.all([ordering.pay([cart], key), ordering.pay([cart], key)]);
      const numbers = new Set(answers.flatMap(numbersIn));
      const after = await books(ordering);
      keep(after.numbers.length - before.numbers.length === 1, 'another number of orders than one');
      keep(numbers.size === 1, 'they are answered with different orders, or with none');
      keep(
        answers.every(({ status }) => status === 200),
        `they are answered with ${answers.map(({ status }) => status).join(' and ')}`,
      );
      if (before.balance !== null && after.balance !== null)
        keep(
          before.balance - after.balance === toCents(cart.GrossPriceTotalSum),
          'another sum was taken than the cart’s',
        );
    },
  },
];
