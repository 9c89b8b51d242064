import { randomUUID } from 'node:crypto';
import { getCarts, deleteCart } from '../../contract/cart.ts';
import { cancelOrder, getOrders } from '../../contract/order.ts';
import { changeOrder, getChangeProblems, quoteChange } from '../../contract/order-change.ts';
import { executePayment } from '../../contract/payment.ts';
import { createReceiptLink } from '../../contract/receipt.ts';
import { type Cents, toCents } from '../../domain/money.ts';
import { needsServed } from './account.checks.ts';
import { type Check, keep, NotKept, Skipped } from './check.ts';
import { numbersIn, Ordering } from './ordering.ts';
import { type Order } from './orders.checks.ts';
import { isRefused } from './sign-in.checks.ts';
import { fitting, type Trial } from './trial.ts';

const group = 'After the order (with --order)';
const required = { group, weight: 'required' } as const;
const optional = { group, weight: 'optional', section: 'addition' } as const;

/** The first order with two portions. Throws `Skipped` where the server changes no orders. */
async function wishOf(trial: Trial) {
  const { ordering, order } = await Ordering.paidIn(trial);
  const [line] = order.Bonlines.filter(({ ArticleId, IsShippingArticle }) => ArticleId != null && !IsShippingArticle);
  const { DeliveryLocation_ID, DeliveryTime_ID } = order;
  if (!order.IsChangeable || !line || DeliveryLocation_ID == null || DeliveryTime_ID == null)
    throw new Skipped('the server does not say that the order can be changed (IsChangeable)');
  const { Bonnumber, Cart_OrderDate } = order;
  const Bonlines = [{ ArticleId: line.ArticleId!, ArticleDetailId: line.ArticleDetailId, Quantity: 2 }];
  return { ordering, order, wish: { Bonnumber, DeliveryLocation_ID, DeliveryTime_ID, Cart_OrderDate, Bonlines } };
}

/** What an account got, or lost below 0; null where it does not tell. */
async function moved(ordering: Ordering, work: () => Promise<void>): Promise<Cents | null> {
  const before = await ordering.balance();
  await work();
  const after = await ordering.balance();
  return before === null || after === null ? null : after - before;
}

async function orderNow(ordering: Ordering, number: number): Promise<Order> {
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
      keep(!orders.some(({ Bonnumber }) => Bonnumber === order.Bonnumber), 'the order is told to another account');
      const canceling = await other.send(cancelOrder, { query: { bonnumber: order.Bonnumber } });
      keep(isRefused(canceling.status), `canceling it is answered with ${canceling.status}`);
      keep(
        (await ordering.orders()).some(({ Bonnumber }) => Bonnumber === order.Bonnumber),
        'another account has canceled the order',
      );
      if (!cart) return;
      const carts = fitting(getCarts, await other.send(getCarts));
      keep(!carts.some(({ CartId }) => CartId === cart.CartId), 'the cart is told to another account');
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
    id: 'change.quote',
    calls: [quoteChange],
    promise: 'A quote of a change tells the difference to pay, and changes nothing.',
    otherwise:
      'Without the call and IsChangeable the client offers no change; with a wrong sum the customer agrees to it.',
    run: async (trial) => {
      const { ordering, order, wish } = await wishOf(trial);
      let difference: Cents | null = null;
      const charged = await moved(ordering, async () => {
        const answer = await ordering.customer.send(quoteChange, { body: wish });
        needsServed(answer);
        const quote = fitting(quoteChange, answer);
        difference = toCents(quote.BonTotal) - toCents(order.BonTotal) - toCents(quote.Difference);
      });
      keep(difference === 0, 'Difference is not the new total less the present one');
      keep(!charged, 'the balance is another one afterwards');
      const { BonTotal } = await orderNow(ordering, order.Bonnumber);
      keep(toCents(BonTotal) === toCents(order.BonTotal), 'the order is another one afterwards');
    },
  },
  {
    ...optional,
    id: 'change.once',
    calls: [changeOrder],
    promise: 'A change takes the difference that was agreed to, and once, however often it is sent with its key.',
    otherwise: 'A change whose answer is lost is looked up by the client; what a browser sends again is charged twice.',
    run: async (trial) => {
      const { ordering, order, wish } = await wishOf(trial);
      const quoted = await ordering.customer.send(quoteChange, { body: wish });
      needsServed(quoted);
      if (quoted.status !== 200 || quoteChange.answer.safeParse(quoted.json).data?.OrderErrorTextKey)
        throw new Skipped('the change cannot be made');
      const { Difference } = fitting(quoteChange, quoted);
      const sending = { body: { ...wish, Difference }, headers: { 'Idempotency-Key': randomUUID() } };
      const got = await moved(ordering, async () => {
        for (const time of ['first', 'second']) {
          const answer = await ordering.customer.send(changeOrder, sending);
          keep(answer.status === 200, `the ${time} time it is answered with ${answer.status}`);
          keep(
            toCents(fitting(changeOrder, answer).Difference) === toCents(Difference),
            'it answers another difference',
          );
        }
      });
      keep(got === null || got === 0 - toCents(Difference), 'another sum than the difference was taken');
      const changed = await orderNow(ordering, order.Bonnumber);
      keep(toCents(changed.BonTotal) === toCents(order.BonTotal) + toCents(Difference), 'BonTotal is another sum');
    },
  },
  {
    ...optional,
    id: 'change.problems',
    calls: [getChangeProblems],
    promise: 'What of an order is not to be had at other times is told.',
    otherwise: 'The client says it only after the other time was chosen.',
    run: async (trial) => {
      const { ordering, order } = await wishOf(trial);
      const answer = await ordering.customer.send(getChangeProblems, { query: { bonnumber: order.Bonnumber } });
      needsServed(answer);
      fitting(getChangeProblems, answer);
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
    ...required,
    id: 'cancel.refund',
    section: '4; contract notes',
    calls: [cancelOrder],
    promise: 'An order is canceled while there is time, and what was paid is back on the account.',
    otherwise:
      'The client tells the two facts that are answered: canceled, and refunded. What is not so, is told untruly.',
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
    otherwise: 'The house pays twice: a browser may send the request again by itself.',
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
  {
    ...required,
    id: 'clean-up',
    section: 'docs/backend.md',
    calls: [cancelOrder, deleteCart],
    promise: 'After canceling and removing what these checks have put there, carts and balance are as before.',
    otherwise: 'Money of the customer stays away. Look at the account that the checks have used.',
    run: async (trial) => {
      trial.needsOrdering();
      const { ordering } = trial;
      if (!ordering) throw new Skipped('nothing was ordered');
      const left = await ordering.cleanUp();
      if (left.length > 0) throw new NotKept(left.join('; '));
      const balance = await ordering.balance();
      keep(balance === ordering.balanceBefore, 'the balance is another one than before');
    },
  },
];
