import { type TestServer } from '../../e2e/support/server.ts';
import { dishesAt, openSlots, TODAY } from './big-house.ts';
import { type Cart, HttpCustomer } from './http-customer.ts';
import { type Figure } from './rows.ts';
import { median } from './statistics.ts';

const TIMES = 5;
const SLOWEST_TOLD = 5;

interface TimedCall {
  name: string;
  /** What comes before it each time, and is not measured. */
  prepare?: (time: number) => Promise<void>;
  call: (time: number) => Promise<unknown>;
}

/** Milliseconds of a call, the median of some after a first one. */
async function timeCall({ prepare, call }: TimedCall): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    await prepare?.(time);
    const startedAt = performance.now();
    await call(time);
    if (time > 0) times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** The calls of the app as it sends them. */
async function listCalls(server: TestServer): Promise<TimedCall[]> {
  const anna = await HttpCustomer.signIn(server.url, 'anna');
  const slots = await openSlots(anna, 28);
  const [slot] = slots;
  if (!slot) throw new Error('No slot takes orders.');
  const dishes = await dishesAt(anna, slot, 40);
  const at = `deliveryTimeId=${slot.deliveryTimeId}&date=${slot.date}`;
  const buyer = await HttpCustomer.signIn(server.url, 'kunde1');
  let carts: Cart[] = [];
  const fill = async () => {
    carts = await buyer.putCart(slot, dishes.slice(0, 3));
  };
  const checkOut = () =>
    buyer.send('PUT', '/api/cart/CheckoutCarts', { Carts: carts, Comments: {}, DeliveryOptions: {} });
  const read = (name: string, path: string): TimedCall => ({ name, call: () => anna.get(path) });
  return [
    { name: 'sign-in', call: () => anna.logIn('anna') },
    read('version', '/api/version'),
    read('restaurant', '/api/restaurant?restaurantId=1'),
    read('languages', '/api/text/languages'),
    read('texts', '/api/text?language=DE&lastModificationDate=2020-01-01T00:00:00'),
    read('setting', '/api/appsetting?key=MaxMultiplicator'),
    read('person', '/api/person/GetPerson'),
    read('group', '/api/person/GetCustomerGroup'),
    read('balances', '/api/payment/GetSaldos'),
    read('bonus', '/'),
    read('news', '/api/news?languageshortname=DE'),
    read('allergens', '/api/allergen'),
    read('menu plan of 5 days', `/api/article/GetMenuPlan?fromDate=${TODAY}&untilDate=2026-11-28`),
    read('menu plan of 28 days', `/api/article/GetMenuPlan?fromDate=${TODAY}&untilDate=2026-12-21`),
    read('places of 21 days', `/api/location?fromDate=${TODAY}&untilDate=2026-12-14`),
    read('places of 91 days', `/api/location?fromDate=${TODAY}&untilDate=2027-02-22`),
    read('categories', `/api/article/categories?${at}&isArticleListToBeUsedAsFilter=false`),
    read('first dishes', `/api/article?${at}&page=1&articleLimitPerPage=20`),
    read('later dishes', `/api/article?${at}&page=100&articleLimitPerPage=20`),
    read('found dishes', `/api/article?${at}&page=1&articleLimitPerPage=20&searchTerm=curry`),
    read('picture', `/api/article/${dishes[0]}/image?width=400&height=300`),
    read('carts', '/api/cart'),
    { name: 'save a cart', call: () => anna.putCart(slot, dishes.slice(0, 20)) },
    { name: 'check out', prepare: fill, call: checkOut },
    { name: 'pay', prepare: fill, call: (time) => buyer.pay(carts, `bench ${time}`) },
    read('orders of 6 weeks', '/api/bon?fromDate=2026-11-09&untilDate=2026-12-21&useOrderDate=true'),
    read('orders of a month', '/api/bon?fromDate=2026-10-23&untilDate=2026-11-22&useOrderDate=true'),
  ];
}

/** The slowest call of a big house; the others are told with it. */
export async function measureCalls(server: TestServer): Promise<Figure> {
  const times: { name: string; ms: number }[] = [];
  for (const call of await listCalls(server)) times.push({ name: call.name, ms: await timeCall(call) });
  times.sort((first, second) => second.ms - first.ms);
  const told = times.slice(0, SLOWEST_TOLD).map(({ name, ms }) => `${name} ${ms.toFixed(0)}`);
  return { ours: times[0]?.ms ?? Number.NaN, peer: null, note: told.join(', ') };
}
