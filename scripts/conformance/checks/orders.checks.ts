import { getCarts } from '../../../contract/cart.ts';
import { getMonthSums, getOrders } from '../../../contract/order.ts';
import { followOrders } from '../../../contract/order-events.ts';
import { addDays } from '../../../domain/zone.ts';
import { type Check } from '../trial/check.ts';
import { reading, needsServed } from '../trial/reading.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { keep, Skipped } from '../trial/outcome.ts';
import { type Order, keepSums } from '../steps/order-sums.ts';

const group = 'Carts and orders, as they are';
const required = { group, weight: 'required' } as const;
const notShown = 'The client says that the orders could not be loaded.';

async function allOrders(trial: Trial): Promise<Order[]> {
  const orders = await trial.fact(getOrders, { query: await trial.daysOfOrders() });
  if (orders.length === 0) throw new Skipped('the account has no orders of the last year');
  return orders;
}

export const orderChecks: Check[] = [
  reading({
    ...required,
    id: 'carts.list',
    section: '3, 7',
    call: getCarts,
    otherwise: 'The sign-in ends at the login with a message.',
  }),
  reading({
    ...required,
    id: 'orders.list',
    section: '3, 7; contract notes',
    call: getOrders,
    otherwise: notShown,
    asking: async (trial) => ({ query: await trial.daysOfOrders() }),
  }),
  {
    ...required,
    id: 'orders.span',
    section: '7',
    calls: [getOrders],
    promise: 'With `useOrderDate`, only orders of the asked days of delivery are returned.',
    otherwise: 'The client shows them under days that were not asked for, and some twice as it reads month by month.',
    run: async (trial) => {
      const orders = await allOrders(trial);
      const day = orders[0]!.Cart_OrderDate;
      for (const [fromDate, untilDate] of [
        [day, day],
        [addDays(day, 1), addDays(day, 40)],
      ] as const) {
        // As the client asks while nobody waits.
        const query = { useOrderDate: true, fromDate, untilDate, hideLoadingSpinner: true };
        const found = fitting(getOrders, await trial.ask(getOrders, { query }));
        const isInside = (order: Order) => order.Cart_OrderDate >= fromDate && order.Cart_OrderDate <= untilDate;
        keep(found.every(isInside), 'an order of another day');
        keep(
          found.length === orders.filter(isInside).length,
          `${found.length} orders, and another number in the longer span`,
        );
      }
    },
  },
  {
    ...required,
    id: 'orders.sums',
    section: '3',
    calls: [getOrders],
    promise: 'Of each order, lines less subsidy and discount, payments and VAT lines add up to BonTotal.',
    otherwise: 'The client shows the sums of the server beside each other, and an invoice that does not add up.',
    run: async (trial) => (await allOrders(trial)).forEach(keepSums),
  },
  {
    ...required,
    id: 'orders.own',
    section: '6',
    calls: [getOrders, getCarts],
    promise: 'Nobody is told somebody else’s orders or carts.',
    otherwise: 'The client shows what it is told: orders of others, with names and addresses.',
    run: async (trial) => {
      const other = trial.otherAccount;
      const query = await trial.daysOfOrders();
      const [mine, others] = [await trial.fact(getOrders, { query }), await trial.fact(getOrders, { query }, other)];
      const numbers = new Set(mine.map(({ Bonnumber }) => Bonnumber));
      keep(!others.some(({ Bonnumber }) => numbers.has(Bonnumber)), 'two accounts are told the same order');
      const carts = new Set((await trial.fact(getCarts)).map(({ CartId }) => CartId));
      const theirs = await trial.fact(getCarts, {}, other);
      keep(!theirs.some(({ CartId }) => carts.has(CartId)), 'two accounts are told the same cart');
      if (numbers.size + carts.size === 0)
        throw new Skipped('the first account has neither orders nor carts; see order.own');
    },
  },
  {
    group,
    weight: 'optional',
    id: 'orders.months',
    section: 'addition',
    calls: [getMonthSums],
    promise: 'What the orders of each month have cost is returned, each month once.',
    otherwise: 'The page of the orders has no sums of months.',
    run: async (trial) => {
      const today = await trial.today();
      const query = { fromMonth: addDays(today, -365).slice(0, 7), untilMonth: today.slice(0, 7) };
      const answer = await trial.ask(getMonthSums, { query });
      needsServed(answer);
      const months = fitting(getMonthSums, answer).map(({ Month }) => Month);
      keep(new Set(months).size === months.length, 'a month is returned twice');
    },
  },
  {
    group,
    weight: 'optional',
    id: 'orders.events',
    section: 'addition',
    calls: [followOrders],
    promise: 'Own orders that change are told as server-sent events, which begin at once.',
    otherwise: 'The client reads the orders again when its page is seen again.',
    run: async (trial) => {
      const answer = await trial.ask(followOrders);
      needsServed(answer);
      keep(answer.status === 200, `the events are answered with ${answer.status}`);
      const type = answer.headers.get('content-type') ?? 'no type';
      keep(type.startsWith('text/event-stream'), `the events are answered as ${type}`);
    },
  },
];
