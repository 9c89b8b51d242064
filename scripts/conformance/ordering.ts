import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { getArticles } from '../../contract/article.ts';
import { type CartWire, deleteCart, getCarts, saveCart } from '../../contract/cart.ts';
import { cancelOrder, getOrders } from '../../contract/order.ts';
import { executePayment, getPurses } from '../../contract/payment.ts';
import { getBalanceForCard, getCustomerGroup, getPerson, getPreferredCard } from '../../contract/person.ts';
import { HOME_DELIVERY } from '../../domain/delivery.ts';
import { type Cents, parseCents, toCents } from '../../domain/money.ts';
import { Skipped } from './check.ts';
import { type Order } from './orders.checks.ts';
import { type Dish, dishQuery, openSlots, type Slot } from './places.checks.ts';
import { fitting, type Trial } from './trial.ts';
import { type Answer, type Visitor } from './visitor.ts';

export type Cart = z.output<typeof CartWire>;

/** Slots whose dishes are read. */
const MOST_SLOTS = 20;
/** Portions that the checks have in carts at once. */
const PORTIONS = 3;

/** What can be ordered at a time, and the least that it costs. */
interface Meal {
  slot: Slot;
  dish: Dish;
}

const priceOf = ({ GrossPrice, Subsidy }: Dish): Cents => toCents(GrossPrice) - toCents(Subsidy ?? 0);

const isOrderable = ({ GrossPrice, RemainingItems, MaxQuantity, IsShippingArticle, IsOrderOnlyForEstimation }: Dish) =>
  GrossPrice > 0 &&
  (RemainingItems ?? PORTIONS) >= PORTIONS &&
  (MaxQuantity ?? 2) >= 2 &&
  !IsShippingArticle &&
  !IsOrderOnlyForEstimation;

/** Two meals of days to come at which the customer has neither cart nor order, each with its cheapest dish. */
async function findMeals(trial: Trial): Promise<Meal[]> {
  const today = await trial.today();
  const orders = await trial.fact(getOrders, { query: await trial.daysOfOrders() });
  const carts = await trial.fact(getCarts);
  const isTaken = ({ date }: Slot) =>
    orders.some((order) => order.Cart_OrderDate === date && !order.CancelDate) ||
    carts.some((cart) => cart.OrderDate === date);
  const slots = (await openSlots(trial)).filter(
    (slot) => slot.date > today && slot.place.DeliveryLocationTypeShortName !== HOME_DELIVERY && !isTaken(slot),
  );
  const meals: Meal[] = [];
  for (const slot of slots.slice(0, MOST_SLOTS)) {
    if (meals.some((meal) => meal.slot.date === slot.date)) continue;
    const { Articles } = await trial.fact(getArticles, { query: dishQuery(slot) });
    const [dish] = Articles.filter(isOrderable).sort((one, other) => priceOf(one) - priceOf(other));
    if (dish) meals.push({ slot, dish });
    if (meals.length === 2) return meals;
  }
  if (meals.length === 0)
    throw new Skipped('no dish can be ordered for a day to come at which the account has no order');
  return meals;
}

interface Way {
  type: string;
  cardNumber: string | undefined;
  /** Reads the balance; null: the server does not tell it. */
  balance: (() => Promise<Cents | null>) | null;
}

/** Ways of payment that need a page of a provider, a code, or change more than one account. */
const NOT_BY_ITSELF = ['CHO', 'VO'];

/** The way to pay: the person's own one if it covers the meals, else the first of the group that does. */
async function findWay(trial: Trial, customer: Visitor, needed: Cents): Promise<Way> {
  const person = await trial.fact(getPerson);
  const { PaymentTypes } = await trial.fact(getCustomerGroup);
  const card = await trial.fact(getPreferredCard).catch(() => null);
  const purses = await trial.ask(getPurses);
  const types = [person.PaymentType?.ShortName, ...(PaymentTypes ?? [])].filter(
    (type): type is string => typeof type === 'string' && !NOT_BY_ITSELF.includes(type),
  );
  const told = purses.status === 200 ? fitting(getPurses, purses) : null;
  for (const type of new Set(types)) {
    const cardNumber = type === 'CH' ? card?.CardNumber : undefined;
    const purse = told?.find(({ ShortName }) => ShortName === type);
    if (purse) {
      const { Saldo, CreditLimit } = purse;
      if (Saldo !== null && CreditLimit !== null && toCents(Saldo) + toCents(CreditLimit) < needed) continue;
      const balance = async () => {
        const now = fitting(getPurses, await customer.send(getPurses)).find(({ ShortName }) => ShortName === type);
        return now?.Saldo == null ? null : toCents(now.Saldo);
      };
      return { type, cardNumber, balance: Saldo === null ? null : balance };
    }
    if (told) continue;
    if (type === 'CH' && card) {
      const query = { cardId: card.Card_ID };
      const balance = async () =>
        parseCents(fitting(getBalanceForCard, await customer.send(getBalanceForCard, { query })));
      if (((await balance()) ?? needed) < needed) continue;
      return { type, cardNumber, balance };
    }
    return { type, cardNumber, balance: null };
  }
  throw new Skipped('no way to pay of the account covers three times the cheapest dish');
}

/** The carts and orders of a run: what is put in, what is paid, and how everything is taken back. */
export class Ordering {
  readonly customer: Visitor;
  readonly meals: readonly Meal[];
  readonly way: Way;
  /** Before anything was changed. */
  readonly balanceBefore: Cents | null;
  readonly openBefore: readonly number[];
  readonly #trial: Trial;
  /** The carts of the run: whatever becomes an order of them is canceled in the end, whether the payment tells it or not. */
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
    if (trial.ordering) return trial.ordering;
    const customer = await trial.customer();
    const meals = await findMeals(trial);
    const needed = 3 * Math.max(...meals.map(({ dish }) => toCents(dish.GrossPrice)));
    const way = await findWay(trial, customer, needed);
    const balanceBefore = (await way.balance?.()) ?? null;
    const openBefore = (await trial.fact(getCarts)).map(({ CartId }) => CartId);
    trial.ordering = new Ordering(trial, { customer, meals, way, balanceBefore, openBefore });
    return trial.ordering;
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
  put({ slot, dish }: Meal, quantity: number, over: object = {}, item: object = {}): Promise<Answer> {
    const { place, time, date } = slot;
    const body = {
      RestaurantId: place.Restaurant_ID,
      DeliveryLocationId: place.DeliveryLocation_ID,
      OrderDate: date,
      DeliveryTime: { ID: time.ID, Time: time.Time },
      CartItems: [{ ArticleId: dish.ArticleId, ArticleDetailId: dish.ArticleDetailId, Quantity: quantity, ...item }],
      ...over,
    };
    return this.customer.send(saveCart, { body });
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

  pay(carts: readonly Cart[], key: string, type = this.way.type): Promise<Answer> {
    const { cardNumber } = this.way;
    return this.customer.send(executePayment, {
      query: { selectedPaymentTypeShortName: type, cardNumber, sendConfirmMail: false },
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

  /** Cancels what was ordered, and removes the carts that were not there before. Answers what could not be taken back. */
  async cleanUp(): Promise<string[]> {
    const left: string[] = [];
    for (const { Bonnumber, CartId } of await this.orders()) {
      if (!this.#own.has(CartId)) continue;
      const { status, json } = await this.cancel(Bonnumber);
      const isDone = status === 200 && cancelOrder.answer.safeParse(json).data?.IsCanceled === true;
      if (!isDone) left.push(`order ${Bonnumber} is not canceled`);
    }
    for (const { CartId } of await this.carts()) {
      if (this.openBefore.includes(CartId)) continue;
      const { status } = await this.customer.send(deleteCart, { query: { cartId: CartId } });
      if (status !== 200) left.push(`cart ${CartId} is not removed`);
    }
    return left;
  }
}

/** Numbers of the orders in the answer to a payment. */
export function numbersIn({ status, json }: Answer): number[] {
  const paid = status === 200 ? executePayment.answer.safeParse(json) : null;
  return paid?.success ? paid.data.flatMap(({ Bonnumber }) => Bonnumber ?? []) : [];
}
