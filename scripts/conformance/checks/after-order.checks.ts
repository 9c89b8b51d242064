import { randomUUID } from 'node:crypto';
import { getCarts, deleteCart } from '../../../contract/cart.ts';
import { cancelOrder, getOrders } from '../../../contract/order.ts';
import { executePayment } from '../../../contract/payment.ts';
import { createReceiptLink } from '../../../contract/receipt.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import { rateDish } from '../../../contract/favourites-and-ratings.ts';
import { RATINGS } from '../../../domain/rating.ts';
import { type Check } from '../trial/check.ts';
import { numbersIn, Ordering, orderingIn } from '../steps/ordering.ts';
import { fitting } from '../trial/trial.ts';
import { needsServed } from '../trial/reading.ts';
import { isRefused, keep, NotKept, Skipped } from '../trial/outcome.ts';
import { type Order } from '../steps/order-sums.ts';

const group = 'After the order (with --order)';
const required = { group, weight: 'required' } as const;
const optional = { group, weight: 'optional', section: 'addition' } as const;

/** What an account got, or lost below 0; null where it does not tell. */
export async function moved(ordering: Ordering, work: () => Promise<void>): Promise<Cents | null> {
  const before = await ordering.balance();
  await work();
  const after = await ordering.balance();
  return before === null || after === null ? null : after - before;
}

export async function orderNow(ordering: Ordering, number: number): Promise<Order> {
  const found = (await ordering.orders()).find(({ Bonnumber }) => Bonnumber === number);
  if (!found) throw new Skipped('the order is not in GET /api/bon');
  return found;
}

export const afterOrderChecks: Check[] = [
  {
    ...required,
    id: 'order.own',
    section: '6',
    calls: [getOrders, cancelOrder, getCarts, deleteCart, executePayment],
    promise: 'Somebody else neither sees the new order and cart, nor cancels the order, removes the cart or pays it.',
    otherwise: 'The client never asks for it; somebody who calls the server by hand can do it.',
    run: async (trial) => {
      const { ordering, order } = await Ordering.paidIn(trial);
      const cart = await ordering.cart(ordering.meal(0)).catch(() => null);
      const other = await trial.customer(trial.otherAccount);
      const orders = fitting(getOrders, await other.send(getOrders, { query: await trial.daysOfOrders() }));
      keep(!orders.some(({ Bonnumber }) => Bonnumber === order.Bonnumber), 'the order is returned to another account');
      const canceling = await other.send(cancelOrder, { query: { bonnumber: order.Bonnumber } });
      keep(isRefused(canceling.status), `canceling it is answered with ${canceling.status}`);
      keep(
        (await ordering.orders()).some(({ Bonnumber }) => Bonnumber === order.Bonnumber),
        'another account has canceled the order',
      );
      if (!cart) return;
      const carts = fitting(getCarts, await other.send(getCarts));
      keep(!carts.some(({ CartId }) => CartId === cart.CartId), 'the cart is returned to another account');
      const paying = await other.send(executePayment, {
        query: { selectedPaymentTypeShortName: ordering.way.type },
        body: { cartsToPay: [cart] },
        headers: { 'Idempotency-Key': randomUUID() },
      });
      keep(numbersIn(paying).length === 0, 'another account has paid the cart');
      await other.send(deleteCart, { query: { cartId: cart.CartId } });
      keep(
        (await ordering.carts()).some(({ CartId }) => CartId === cart.CartId),
        'another account has removed the cart',
      );
    },
  },
  {
    ...optional,
    id: 'receipt.link',
    calls: [createReceiptLink],
    promise: 'A link to the receipt opens it without a sign-in.',
    otherwise:
      'Without the call a terminal shows no code; a link that opens nothing is a dead end on the customer’s phone.',
    run: async (trial) => {
      const { ordering, order } = await Ordering.paidIn(trial);
      const answer = await ordering.customer.send(createReceiptLink, { body: { Bonnumbers: [order.Bonnumber] } });
      needsServed(answer);
      const { Url } = fitting(createReceiptLink, answer);
      const { protocol, origin, href } = new URL(Url, `${trial.options.root}/`);
      keep(['http:', 'https:'].includes(protocol), 'it is no web address');
      if (origin !== new URL(trial.options.root).origin)
        throw new Skipped('it leads to another origin, which is not called');
      const signal = AbortSignal.timeout(trial.options.timeoutMs);
      const opened = await fetch(href, { signal }).catch(() => null);
      keep(opened?.status === 200, `opening it is answered with ${opened?.status ?? 'nothing'}`);
    },
  },
  {
    ...optional,
    id: 'wishes.rating-early',
    calls: [rateDish],
    promise: 'A dish of an order that is not served yet is not rated.',
    otherwise: 'The client asks only for ratings of what was served; others count all the same.',
    run: async (trial) => {
      const { ordering, order } = await Ordering.paidIn(trial);
      const line = order.Bonlines.find(
        ({ ArticleId, ArticleDetailId }) => ArticleId != null && ArticleDetailId != null,
      );
      if (line?.Rating === undefined) throw new Skipped('the server keeps no ratings');
      const { ArticleId, ArticleDetailId } = line;
      const body = { Bonnumber: order.Bonnumber, ArticleId, ArticleDetailId, Rating: RATINGS[0], Words: null };
      const answer = await ordering.customer.send(rateDish, { body });
      keep(isRefused(answer.status), `it is answered with ${answer.status}`);
    },
  },
];

export const cancelChecks: Check[] = [
  {
    ...required,
    id: 'cancel.refund',
    section: '4; contract notes',
    calls: [cancelOrder],
    promise: 'An order is canceled while there is time, and what was paid is back on the account.',
    otherwise:
      'The client tells the two facts that are answered: canceled, and refunded. It then says what is not true.',
    run: async (trial) => {
      const { ordering, order } = await Ordering.paidIn(trial);
      const { BonTotal } = await orderNow(ordering, order.Bonnumber);
      let isRefunded = false;
      const got = await moved(ordering, async () => {
        const outcome = fitting(cancelOrder, await ordering.cancel(order.Bonnumber));
        if (outcome.IsCanceled) ordering.canceled.add(order.Bonnumber);
        keep(outcome.IsCanceled, `it is not canceled: ${outcome.OrderErrorTextKey ?? 'without a key'}`);
        ({ IsRefunded: isRefunded } = outcome);
      });
      keep(got === null || !isRefunded || got === toCents(BonTotal), 'another sum than BonTotal came back');
      keep(isRefunded || ordering.way.type === 'BA', 'it says that the money is not back');
      keep(
        !(await ordering.orders()).some(({ Bonnumber }) => Bonnumber === order.Bonnumber),
        'GET /api/bon tells no CancelDate',
      );
    },
  },
  {
    ...required,
    id: 'cancel.once',
    section: '8',
    calls: [cancelOrder],
    promise: 'An order that is canceled is not canceled again, and nothing comes back a second time.',
    otherwise: 'The tenant pays twice: a browser may send the request again by itself.',
    run: async (trial) => {
      const { ordering, order } = await Ordering.paidIn(trial);
      if (!ordering.canceled.has(order.Bonnumber)) throw new Skipped('the order could not be canceled');
      const got = await moved(ordering, async () => {
        const { status } = await ordering.cancel(order.Bonnumber);
        keep(status < 500, `it is answered with ${status}`);
      });
      keep(!got, 'money came back again');
    },
  },
];

/** Whatever was checked before. */
export const cleanUpChecks: Check[] = [
  {
    ...required,
    group: 'Taking back (with --order)',
    id: 'clean-up',
    section: 'docs/backend.md',
    calls: [cancelOrder, deleteCart],
    promise: 'After canceling and removing what these checks have put there, carts and balance are as before.',
    otherwise: 'Money of the customer stays away. Look at the account that the checks have used.',
    run: async (trial) => {
      trial.needsOrdering();
      const ordering = orderingIn(trial);
      if (!ordering) throw new Skipped('nothing was ordered');
      const left = await ordering.cleanUp();
      if (left.length > 0) throw new NotKept(left.join('; '));
      const balance = await ordering.balance();
      keep(balance === ordering.balanceBefore, 'the balance is another one than before');
    },
  },
];
