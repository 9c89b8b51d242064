import type * as z from 'zod/mini';
import { type OrderWire } from '../../../contract/order.ts';
import { type Cart, type Customer, type Prepared } from '../customer.ts';
import { changeFor, ordersOf, quoteChange } from '../changes.ts';
import { DESK, EARLY, HALL, LAST_PORTION, LATE, MONDAY, SCHNITZEL, SOUP, TUESDAY, WINE } from '../fixture.ts';

type Order = z.infer<typeof OrderWire>;

/** What a person has in all their browsers, as it was before the actions of a step began. */
interface View {
  carts: Cart[];
  orders: Order[];
  payments: Prepared[];
}

/** An answer by the server. */
interface Answered {
  status: number;
  body: unknown;
}

/** Chooses one of a list; the same one for the same action. */
type Choose = <Item>(items: readonly Item[]) => Item | undefined;

interface Acting {
  browser: Customer;
  view: View;
  choose: Choose;
}

/** What a person does once, by one call or some that follow each other; null: there is nothing to do it with. */
type Act = (acting: Acting) => Promise<Answered[] | null>;

const DISHES = [SCHNITZEL, SOUP, WINE, LAST_PORTION];
const DAYS = [MONDAY, TUESDAY];
const TIMES = [EARLY, EARLY, LATE];
/** Few, so that two browsers send the same one. */
const KEYS = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-1111-4111-8111-111111111111`);

export async function viewOf(browser: Customer, payments: Prepared[]): Promise<View> {
  return { carts: await browser.carts(), orders: await ordersOf(browser), payments };
}

const slot = (choose: Choose) => ({ date: choose(DAYS) ?? MONDAY, timeId: choose(TIMES) ?? EARLY });

async function prepare({ browser, view, choose }: Acting, provider: 'copyAndPay' | 'wirecard') {
  if (view.carts.length === 0) return null;
  const payment = await browser.prepare(provider, view.carts, {
    key: `${choose(KEYS)}${provider}${view.orders.length}`,
  });
  if (payment.status === 200) view.payments.push(payment);
  return [{ status: payment.status, body: { OrderErrorTextKey: payment.textKey } }];
}

/** Sends the carts as they were seen with another place, day and time. */
async function move({ browser, view, choose }: Acting) {
  const cart = choose(view.carts);
  if (!cart) return null;
  const { date, timeId } = slot(choose);
  const DeliveryTime = { ID: timeId, Time: timeId === LATE ? '12:30' : '11:30' };
  const moved = { ...cart, OrderDate: date, DeliveryTime, DeliveryLocationId: choose([HALL, HALL, DESK]) ?? HALL };
  return [await browser.send('PUT', '/api/cart/UpdateCarts', [{ ...moved, Comment: 'Ohne Zwiebel' }])];
}

async function changeOrder({ browser, view, choose }: Acting) {
  const order = choose(view.orders);
  if (!order) return null;
  const line = choose(order.Bonlines);
  const request = {
    date: order.Cart_OrderDate,
    timeId: order.DeliveryTime_ID ?? EARLY,
    ...(choose([false, false, true]) ? slot(choose) : {}),
    locationId: order.DeliveryLocation_ID ?? HALL,
    quantities: {
      [line?.ArticleId ?? SOUP]: choose([0, 1, 2, 3]) ?? 1,
      [choose(DISHES) ?? SOUP]: choose([0, 1, 2]) ?? 1,
    },
  };
  const quoted = await quoteChange(browser, order.Bonnumber, request);
  if (quoted.status !== 200) return [quoted];
  const agreed = { difference: quoted.body.Difference, key: `${choose(KEYS)}${order.Bonnumber}` };
  return [quoted, await changeFor(browser, order.Bonnumber, request, agreed)];
}

const ACTS = {
  put: async ({ browser, choose }) => {
    const { date, timeId } = slot(choose);
    const dishes = {
      [choose(DISHES) ?? SOUP]: choose([1, 2, 3]) ?? 1,
      [choose(DISHES) ?? SOUP]: choose([0, 1, 2]) ?? 1,
    };
    return [await browser.put(dishes, { date, timeId })];
  },
  takeOut: async ({ browser, view, choose }) => {
    const cart = choose(view.carts);
    const item = choose(cart?.CartItems ?? []);
    if (!cart || !item) return null;
    const query = `cartId=${cart.CartId}&cartItemId=${item.CartItemId}&quantity=${choose([1, item.Quantity]) ?? 1}`;
    return [await browser.send('DELETE', `/api/cart/DeleteCartItem?${query}`)];
  },
  removeCart: async ({ browser, view, choose }) => {
    const cart = choose(view.carts);
    return cart ? [await browser.send('DELETE', `/api/cart/DeleteCart?cartId=${cart.CartId}`)] : null;
  },
  move,
  pay: async ({ browser, view, choose }) => {
    if (view.carts.length === 0) return null;
    return [await browser.pay(view.carts, { type: choose(['CH', 'CH', 'SU']), key: choose(KEYS) })];
  },
  payByVoucher: async ({ browser, view, choose }) => {
    if (view.carts.length === 0) return null;
    const { status, body } = await browser.get<Cart[]>('/api/cart?voucher=MENSA10');
    if (status !== 200) return [{ status, body }];
    return [await browser.pay(body, { key: choose(KEYS), query: '&voucher=MENSA10&sendConfirmMail=true' })];
  },
  prepareWidget: (acting) => prepare(acting, 'copyAndPay'),
  preparePage: (acting) => prepare(acting, 'wirecard'),
  payAtProvider: async ({ browser, view, choose }) => {
    const payment = choose(view.payments.slice(-2));
    if (!payment) return null;
    const outcome = choose(['success', 'success', 'decline', 'cancel', 'pendingSuccess']) ?? 'success';
    return [await browser.choose(payment, outcome)];
  },
  comeBack: async ({ browser, view, choose }) => {
    const payment = choose(view.payments);
    return payment ? [await browser.outcome(payment, { isReturn: choose([true, false]) })] : null;
  },
  giveUp: async ({ browser, view, choose }) => {
    const payment = choose(view.payments.filter(({ provider }) => provider === 'copyAndPay'));
    return payment ? [await browser.giveUp(payment)] : null;
  },
  cancel: async ({ browser, view, choose }) => {
    const order = choose(view.orders);
    return order ? [await browser.send('DELETE', `/api/bon?bonnumber=${order.Bonnumber}`)] : null;
  },
  changeOrder,
} satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as ActName[];

/** A way to choose by a number: each choice uses up a part of it. */
export function chooser(seed: number): Choose {
  // Else the first choices by small numbers would be alike.
  let rest = Math.imul(seed + 1, 2_654_435_761);
  return (items) => {
    // Numerical Recipes' generator: what is chosen next depends on all bits.
    rest = (Math.imul(rest, 1_664_525) + 1_013_904_223) >>> 0;
    return items[Math.floor((rest / 2 ** 32) * items.length)];
  };
}

/** Does it; the answers of its calls, none if there is nothing to do it with. */
export async function act(name: ActName, acting: Acting): Promise<Answered[]> {
  const doIt: Act = ACTS[name];
  return (await doIt(acting)) ?? [];
}
