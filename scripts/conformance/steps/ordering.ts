import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type CartWire, deleteCart, getCarts, saveCart } from '../../../contract/cart.ts';
import { cancelOrder, getOrders } from '../../../contract/order.ts';
import { executePayment } from '../../../contract/payment.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import { type Meal, mealsToCome } from './meals.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { type Answer, type Visitor } from '../trial/visitor.ts';
import { findWay, type Way } from './ways.ts';
import { Skipped } from '../trial/outcome.ts';
import { type Order } from './order-sums.ts';

export type Cart = z.output<typeof CartWire>;

/** Sends a quantity of the dish of a meal. */
export function putInto(
  visitor: Visitor,
  { slot, dish }: Meal,
  quantity: number,
  over: object = {},
  item: object = {},
): Promise<Answer> {
  const { place, time, date } = slot;
  const body = {
    RestaurantId: place.Restaurant_ID,
    DeliveryLocationId: place.DeliveryLocation_ID,
    OrderDate: date,
    DeliveryTime: { ID: time.ID, Time: time.Time },
    CartItems: [{ ArticleId: dish.ArticleId, ArticleDetailId: dish.ArticleDetailId, Quantity: quantity, ...item }],
    ...over,
  };
  return visitor.send(saveCart, { body });
}

/** The carts and orders of a run: what is put in, what is paid, and how everything is taken back. */
/** One for each trial, made by the first check that orders. */
const ORDERINGS = new WeakMap<Trial, Ordering>();

/** Null as long as nothing is being ordered. */
export const orderingIn = (trial: Trial): Ordering | null => ORDERINGS.get(trial) ?? null;

export class Ordering {
  readonly customer: Visitor;
  readonly meals: readonly Meal[];
  readonly way: Way;
  /** Before anything was changed. */
  readonly balanceBefore: Cents | null;
  readonly openBefore: readonly number[];
  readonly #trial: Trial;
  /**
   * The carts of the run: whatever becomes an order of them is canceled in the end, whether the payment tells it or
   * not.
   */
  readonly #own = new Set<number>();
  /** Numbers of the orders that were canceled. */
  readonly canceled = new Set<number>();
  /** The cart that was paid first, and its order. */
  paid: { cart: Cart; order: Order } | null = null;
  /** The key of that payment. */
  readonly key = randomUUID();

  private constructor(
    trial: Trial,
    parts: Pick<Ordering, 'customer' | 'meals' | 'way' | 'balanceBefore' | 'openBefore'>,
  ) {
    this.#trial = trial;
    this.customer = parts.customer;
    this.meals = parts.meals;
    this.way = parts.way;
    this.balanceBefore = parts.balanceBefore;
    this.openBefore = parts.openBefore;
  }

  /** That of the run, made by its first check. Throws `Skipped` where nothing may or can be ordered. */
  static async of(trial: Trial): Promise<Ordering> {
    trial.needsOrdering();
    const begun = orderingIn(trial);
    if (begun) return begun;
    const customer = await trial.customer();
    const meals = await mealsToCome(trial);
    const needed = 3 * Math.max(...meals.map(({ dish }) => toCents(dish.GrossPrice)));
    const way = await findWay(trial, customer, needed);
    const balanceBefore = (await way.balance?.()) ?? null;
    const openBefore = (await trial.fact(getCarts)).map(({ CartId }) => CartId);
    const ordering = new Ordering(trial, { customer, meals, way, balanceBefore, openBefore });
    ORDERINGS.set(trial, ordering);
    return ordering;
  }

  /** With the first payment. Throws `Skipped` if there was none. */
  static async paidIn(trial: Trial): Promise<{ ordering: Ordering; cart: Cart; order: Order }> {
    const ordering = await Ordering.of(trial);
    if (!ordering.paid) throw new Skipped('nothing could be paid');
    return { ordering, ...ordering.paid };
  }

  /** Throws `Skipped` if only one meal was found. */
  meal(at: 0 | 1): Meal {
    const meal = this.meals[at];
    if (!meal) throw new Skipped('needs a second day to come with dishes and without an order');
    return meal;
  }

  /** Sends a quantity of the dish of a meal; `over` replaces parts of the change. */
  put(meal: Meal, quantity: number, over: object = {}, item: object = {}): Promise<Answer> {
    return putInto(this.customer, meal, quantity, over, item);
  }

  async carts(): Promise<Cart[]> {
    const answer = await this.customer.send(getCarts);
    if (answer.status !== 200) throw new Skipped('GET /api/cart could not be read');
    return fitting(getCarts, answer);
  }

  cartIn(carts: readonly Cart[], { slot }: Pick<Meal, 'slot'>): Cart | undefined {
    return carts.find(({ OrderDate, DeliveryTime }) => OrderDate === slot.date && DeliveryTime.ID === slot.time.ID);
  }

  /** The open cart of a meal, put there with one portion if it is not. */
  async cart(meal: Meal): Promise<Cart> {
    const there = this.cartIn(await this.carts(), meal);
    const put = there ? null : await this.put(meal, 1);
    const cart = put?.status === 200 ? this.cartIn(fitting(saveCart, put), meal) : there;
    if (!cart) throw new Skipped('the dish could not be put into a cart');
    this.#own.add(cart.CartId);
    return cart;
  }

  /** A cart of a meal with one portion. */
  async freshCart(meal: Meal): Promise<Cart> {
    await this.put(meal, 1);
    return this.cart(meal);
  }

  /** `type`, `voucher`: in place of the way of the run, and beside it. */
  pay(
    carts: readonly Cart[],
    key: string,
    { type = this.way.type, voucher }: { type?: string | undefined; voucher?: string } = {},
  ): Promise<Answer> {
    const { cardNumber } = this.way;
    return this.customer.send(executePayment, {
      query: { selectedPaymentTypeShortName: type, cardNumber, voucher, sendConfirmMail: false },
      body: { cartsToPay: carts },
      headers: { 'Idempotency-Key': key },
    });
  }

  async balance(): Promise<Cents | null> {
    return (await this.way.balance?.()) ?? null;
  }

  /** The orders of the days of the meals that are not canceled. */
  async orders(): Promise<Order[]> {
    const query = await this.#trial.daysOfOrders();
    return fitting(getOrders, await this.customer.send(getOrders, { query })).filter(({ CancelDate }) => !CancelDate);
  }

  cancel(number: number): Promise<Answer> {
    return this.customer.send(cancelOrder, { query: { bonnumber: number } });
  }

  /** Cancels every order of the run. Answers what could not be canceled. */
  async cancelOwn(): Promise<string[]> {
    const left: string[] = [];
    for (const { Bonnumber, CartId } of await this.orders()) {
      if (!this.#own.has(CartId)) continue;
      const { status, json } = await this.cancel(Bonnumber);
      const isDone = status === 200 && cancelOrder.answer.safeParse(json).data?.IsCanceled === true;
      if (!isDone) left.push(`order ${Bonnumber} is not canceled`);
    }
    return left;
  }

  /** Carts for the meals, with one portion each, once no order of the run is left. Throws `Skipped` where one is. */
  async freshCarts(meals: readonly Meal[]): Promise<Cart[]> {
    if ((await this.cancelOwn()).length > 0) throw new Skipped('an earlier order of this run could not be canceled');
    const carts: Cart[] = [];
    for (const meal of meals) carts.push(await this.freshCart(meal));
    return carts;
  }

  remove({ CartId }: Cart): Promise<Answer> {
    return this.customer.send(deleteCart, { query: { cartId: CartId } });
  }

  async #removeOwn(): Promise<string[]> {
    const left: string[] = [];
    for (const cart of await this.carts()) {
      if (this.openBefore.includes(cart.CartId)) continue;
      const { status } = await this.remove(cart);
      if (status !== 200) left.push(`cart ${cart.CartId} is not removed`);
    }
    return left;
  }

  /**
   * Cancels what was ordered, and removes the carts that were not there before. Answers what could not be taken back.
   */
  async cleanUp(): Promise<string[]> {
    const carts = [...this.#own].join(', ') || 'none is known';
    return [
      ...(await this.cancelOwn().catch(() => [`orders may be left that are not canceled, of the carts ${carts}`])),
      ...(await this.#removeOwn().catch(() => [`carts may be left (${carts})`])),
    ];
  }
}

/** Numbers of the orders in the answer to a payment. */
export function numbersIn({ status, json }: Answer): number[] {
  const paid = status === 200 ? executePayment.answer.safeParse(json) : null;
  return paid?.success ? paid.data.flatMap(({ Bonnumber }) => Bonnumber ?? []) : [];
}
