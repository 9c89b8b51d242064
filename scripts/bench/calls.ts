import type * as z from 'zod/mini';
import { type getPerson } from '../../contract/person.ts';
import { type TestServer } from '../../e2e/support/server.ts';
import { dishesAt, openSlots, TODAY } from './big-tenant.ts';
import { type Cart, HttpCustomer, type Slot } from './http-customer.ts';
import { type Figure } from './rows.ts';
import { median } from './statistics.ts';

type Person = z.infer<typeof getPerson.answer>;

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

const read = (customer: HttpCustomer, name: string, path: string): TimedCall => ({
  name,
  call: () => customer.get(path),
});

/** What is read on the way to an order and after it. */
async function listReads(anna: HttpCustomer, slot: Slot, dishes: readonly number[]): Promise<TimedCall[]> {
  const at = `deliveryTimeId=${slot.deliveryTimeId}&date=${slot.date}`;
  const plan = `/api/article/GetMenuPlan?fromDate=${TODAY}`;
  const { Cards } = await anna.get<Person>('/api/person/GetPerson');
  return Object.entries({
    version: '/api/version',
    restaurant: '/api/restaurant?restaurantId=1',
    languages: '/api/text/languages',
    texts: '/api/text?language=DE&lastModificationDate=2020-01-01T00:00:00',
    setting: '/api/appsetting?key=MaxMultiplicator',
    person: '/api/person/GetPerson',
    group: '/api/person/GetCustomerGroup',
    balances: '/api/payment/GetSaldos',
    'balance of a card': `/api/person/GetSaldoForCard?cardId=${Cards?.[0]?.Card_ID}`,
    'bookings of a year': `/api/person/GetBalanceStatement?cardId=${Cards?.[0]?.Card_ID}&fromDate=2025-11-23&untilDate=${TODAY}`,
    'sums of twelve months': '/api/bon/GetMonthSums?fromMonth=2025-12&untilMonth=2026-11',
    bonus: '/',
    news: '/api/news?languageshortname=DE',
    allergens: '/api/allergen',
    'menu plan of 5 days': `${plan}&untilDate=2026-11-28`,
    'menu plan of 28 days': `${plan}&untilDate=2026-12-21`,
    'menu plan of 60 days': `${plan}&untilDate=2027-01-22`,
    'menu plan of 60 days at a place': `${plan}&untilDate=2027-01-22&deliveryLocationId=${slot.locationId}`,
    'places of 21 days': `/api/location?fromDate=${TODAY}&untilDate=2026-12-14`,
    'places of 91 days': `/api/location?fromDate=${TODAY}&untilDate=2027-02-22`,
    categories: `/api/article/categories?${at}&isArticleListToBeUsedAsFilter=false`,
    'first dishes': `/api/article?${at}&page=1&articleLimitPerPage=20`,
    'later dishes': `/api/article?${at}&page=100&articleLimitPerPage=20`,
    'found dishes': `/api/article?${at}&page=1&articleLimitPerPage=20&searchText=curry`,
    picture: `/api/article/${dishes[0]}/image?width=400&height=300`,
    'small picture': `/api/article/GetArticleThumbnail?articleId=${dishes[0]}`,
    carts: '/api/cart',
    'orders of 6 weeks': '/api/bon?fromDate=2026-11-09&untilDate=2026-12-21&useOrderDate=true',
    'orders of a month': '/api/bon?fromDate=2026-10-23&untilDate=2026-11-22&useOrderDate=true',
  }).map(([name, path]) => read(anna, name, path));
}

/** Changes of a cart, and what becomes of it. */
function listChanges(buyer: HttpCustomer, slot: Slot, dishes: readonly number[]): TimedCall[] {
  let carts: Cart[] = [];
  let ordered = 0;
  const prepare = async () => {
    carts = await buyer.putCart(slot, dishes.slice(0, 3));
  };
  const order = async (time: number) => {
    await prepare();
    [ordered = 0] = await buyer.pay(carts, `bench cancel ${time}`);
  };
  const deleteItem = () => {
    const [cart] = carts;
    const query = `cartId=${cart?.CartId}&cartItemId=${cart?.CartItems[0]?.CartItemId}&quantity=1`;
    return buyer.send('DELETE', `/api/cart/DeleteCartItem?${query}`);
  };
  const checkOut = () =>
    buyer.send('PUT', '/api/cart/CheckoutCarts', { Carts: carts, Comments: {}, DeliveryOptions: {} });
  return [
    { name: 'change carts', prepare, call: () => buyer.send('PUT', '/api/cart/UpdateCarts', carts) },
    { name: 'delete a dish', prepare, call: deleteItem },
    {
      name: 'delete a cart',
      prepare,
      call: () => buyer.send('DELETE', `/api/cart/DeleteCart?cartId=${carts[0]?.CartId}`),
    },
    { name: 'check out', prepare, call: checkOut },
    { name: 'pay', prepare, call: (time) => buyer.pay(carts, `bench ${time}`) },
    { name: 'cancel', prepare: order, call: () => buyer.send('DELETE', `/api/bon?bonnumber=${ordered}`) },
  ];
}

/** The calls of an order and of what leads to it, as the app sends them. */
async function listCalls(server: TestServer): Promise<TimedCall[]> {
  const anna = await HttpCustomer.signIn(server.url, 'anna');
  const buyer = await HttpCustomer.signIn(server.url, 'kunde1');
  const [slot] = await openSlots(anna, 28);
  if (!slot) throw new Error('No slot takes orders.');
  const dishes = await dishesAt(anna, slot, 40);
  const person = await buyer.get<Person>('/api/person/GetPerson');
  return [
    { name: 'sign-in', call: () => anna.logIn('anna') },
    { name: 'authorization', call: () => anna.authorize() },
    ...(await listReads(anna, slot, dishes)),
    { name: 'save a cart', call: () => anna.putCart(slot, dishes.slice(0, 20)) },
    ...listChanges(buyer, slot, dishes),
    { name: 'save the person', call: () => buyer.send('PUT', '/api/person/UpdatePerson', person) },
  ];
}

/** The slowest call of a big tenant; the others are reported with it. */
export async function measureCalls(server: TestServer): Promise<Figure> {
  const times: { name: string; ms: number }[] = [];
  for (const call of await listCalls(server)) times.push({ name: call.name, ms: await timeCall(call) });
  times.sort((first, second) => second.ms - first.ms);
  const slowest = times.slice(0, SLOWEST_TOLD).map(({ name, ms }) => `${name} ${ms.toFixed(0)}`);
  return { ours: times[0]?.ms ?? Number.NaN, peer: null, note: slowest.join(', ') };
}
