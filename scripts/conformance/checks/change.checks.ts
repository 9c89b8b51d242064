import { randomUUID } from 'node:crypto';
import { changeOrder, getChangeProblems, quoteChange } from '../../../contract/order-change.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import { moved, orderNow } from './after-order.checks.ts';
import { type Check } from '../trial/check.ts';
import { Ordering } from '../steps/ordering.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { type Answer } from '../trial/visitor.ts';
import { needsServed } from '../trial/reading.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';
import { type Order } from '../steps/order-sums.ts';

const group = 'Changing an order (with --order)';
const optional = { group, weight: 'optional', section: 'addition' } as const;

/** The first order with another number of portions. Throws `Skipped` where the server changes no orders. */
async function requestOf(trial: Trial, Quantity = 2) {
  const { ordering, order } = await Ordering.paidIn(trial);
  const [line] = order.Bonlines.filter(({ ArticleId, IsShippingArticle }) => ArticleId != null && !IsShippingArticle);
  const { DeliveryLocation_ID, DeliveryTime_ID } = order;
  if (!order.IsChangeable || !line || DeliveryLocation_ID == null || DeliveryTime_ID == null)
    throw new Skipped('the server does not say that the order can be changed (IsChangeable)');
  const { Bonnumber, Cart_OrderDate } = order;
  const Bonlines = [{ ArticleId: line.ArticleId!, ArticleDetailId: line.ArticleDetailId, Quantity }];
  return { ordering, order, request: { Bonnumber, DeliveryLocation_ID, DeliveryTime_ID, Cart_OrderDate, Bonlines } };
}

type ChangeRequest = Awaited<ReturnType<typeof requestOf>>['request'];

/** The difference that a change makes. Throws `Skipped` where it cannot be made. */
async function quoted({ customer }: Ordering, request: ChangeRequest): Promise<number> {
  const answer = await customer.send(quoteChange, { body: request });
  needsServed(answer);
  const quote = answer.status === 200 ? quoteChange.answer.safeParse(answer.json).data : undefined;
  if (!quote || quote.OrderErrorTextKey) throw new Skipped('the change cannot be made');
  return quote.Difference;
}

const change = (
  { customer }: Pick<Ordering, 'customer'>,
  request: ChangeRequest,
  Difference: number,
  key: string,
): Promise<Answer> =>
  customer.send(changeOrder, { body: { ...request, Difference }, headers: { 'Idempotency-Key': key } });

/** Throws `NotKept` if the work has changed the order, or charged something. */
async function keepOrder(ordering: Ordering, order: Order, work: () => Promise<void>): Promise<void> {
  const before = await orderNow(ordering, order.Bonnumber);
  keep(!(await moved(ordering, work)), 'the balance is another one afterwards');
  const after = await orderNow(ordering, order.Bonnumber);
  keep(toCents(after.BonTotal) === toCents(before.BonTotal), 'the order is another one afterwards');
}

export const changeChecks: Check[] = [
  {
    ...optional,
    id: 'change.quote',
    calls: [quoteChange],
    promise: 'A quote of a change tells the difference to pay, and changes nothing.',
    otherwise:
      'Without the call and IsChangeable the client offers no change; with a wrong sum the customer agrees to it.',
    run: async (trial) => {
      const { ordering, order, request } = await requestOf(trial);
      await keepOrder(ordering, order, async () => {
        const answer = await ordering.customer.send(quoteChange, { body: request });
        needsServed(answer);
        const { BonTotal, Difference } = fitting(quoteChange, answer);
        const difference: Cents = toCents(BonTotal) - toCents(order.BonTotal);
        keep(toCents(Difference) === difference, 'Difference is not the new total less the present one');
      });
    },
  },
  {
    ...optional,
    id: 'change.agreed',
    calls: [changeOrder],
    promise: 'A change with another difference than it makes is refused, and nothing is changed or charged.',
    otherwise: 'The customer pays another sum than they have agreed to.',
    run: async (trial) => {
      const { ordering, order, request } = await requestOf(trial);
      const difference = await quoted(ordering, request);
      await keepOrder(ordering, order, async () => {
        const { status } = await change(ordering, request, (toCents(difference) + 100) / 100, randomUUID());
        keep(isRefused(status), `it is answered with ${status}`);
      });
    },
  },
  {
    ...optional,
    id: 'change.own',
    section: '6',
    calls: [quoteChange, changeOrder],
    promise: 'Nobody changes somebody else’s order, or is told what that would cost.',
    otherwise: 'The client never asks for it; somebody who calls the server by hand can do it.',
    run: async (trial) => {
      const { ordering, order, request } = await requestOf(trial);
      const difference = await quoted(ordering, request);
      const other = await trial.customer(trial.otherAccount);
      await keepOrder(ordering, order, async () => {
        const asked = await other.send(quoteChange, { body: request });
        keep(isRefused(asked.status), `asking is answered with ${asked.status}`);
        const { status } = await change({ customer: other }, request, difference, randomUUID());
        keep(isRefused(status), `changing is answered with ${status}`);
      });
    },
  },
  {
    ...optional,
    id: 'change.shown',
    calls: [changeOrder],
    promise: 'An order that is another one than the customer saw (Shown) is not changed.',
    otherwise: 'A change that was agreed to in one tab undoes that of another tab.',
    run: async (trial) => {
      const { ordering, order, request } = await requestOf(trial);
      const difference = await quoted(ordering, request);
      const { request: seen } = await requestOf(trial, 7);
      await keepOrder(ordering, order, async () => {
        const { status } = await change(
          ordering,
          { ...request, Shown: seen } as ChangeRequest,
          difference,
          randomUUID(),
        );
        keep(isRefused(status), `it is answered with ${status}`);
      });
    },
  },
  {
    ...optional,
    id: 'change.once',
    calls: [changeOrder],
    promise: 'A change takes the difference that was agreed to, and once, however often it is sent with its key.',
    otherwise: 'A change whose answer is lost is looked up by the client; what a browser sends again is charged twice.',
    run: async (trial) => {
      const { ordering, order, request } = await requestOf(trial);
      const difference = await quoted(ordering, request);
      const key = randomUUID();
      const got = await moved(ordering, async () => {
        for (const time of ['first', 'second']) {
          const answer = await change(ordering, request, difference, key);
          keep(answer.status === 200, `the ${time} time it is answered with ${answer.status}`);
          keep(
            toCents(fitting(changeOrder, answer).Difference) === toCents(difference),
            'it answers another difference',
          );
        }
      });
      keep(got === null || got === 0 - toCents(difference), 'another sum than the difference was taken');
      const changed = await orderNow(ordering, order.Bonnumber);
      keep(toCents(changed.BonTotal) === toCents(order.BonTotal) + toCents(difference), 'BonTotal is another sum');
    },
  },
  {
    ...optional,
    id: 'change.less',
    calls: [changeOrder],
    promise: 'What a change saves is paid back, and the answer says whether it is (IsRefunded).',
    otherwise: 'The client tells what is answered: money that is said to be back and is not.',
    run: async (trial) => {
      const { ordering, order, request } = await requestOf(trial, 1);
      const difference = await quoted(ordering, request);
      if (difference >= 0) throw new Skipped('the order has no more than one portion, or it costs nothing');
      const before = await orderNow(ordering, order.Bonnumber);
      let isRefunded = false;
      const got = await moved(ordering, async () => {
        const answer = await change(ordering, request, difference, randomUUID());
        keep(answer.status === 200, `it is answered with ${answer.status}`);
        isRefunded = fitting(changeOrder, answer).IsRefunded === true;
      });
      keep(isRefunded || ordering.way.type === 'BA', 'it does not say that the money is back');
      keep(got === null || got === 0 - toCents(difference), 'another sum than the difference is back');
      const after = await orderNow(ordering, order.Bonnumber);
      keep(toCents(after.BonTotal) === toCents(before.BonTotal) + toCents(difference), 'BonTotal is another sum');
    },
  },
  {
    ...optional,
    id: 'change.problems',
    calls: [getChangeProblems],
    promise: 'What of an order is not available at other times is returned.',
    otherwise: 'The client says it only after the other time was chosen.',
    run: async (trial) => {
      const { ordering, order } = await requestOf(trial);
      const answer = await ordering.customer.send(getChangeProblems, { query: { bonnumber: order.Bonnumber } });
      needsServed(answer);
      fitting(getChangeProblems, answer);
    },
  },
];
