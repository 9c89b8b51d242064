import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type getArticles } from '../../contract/article.ts';
import { type CartWire } from '../../contract/cart.ts';
import { type LocationWire } from '../../contract/location.ts';
import { type PaidCartWire, type WalletWire } from '../../contract/payment.ts';
import { toInstant } from '../../domain/zone.ts';
import { type Random } from '../random.ts';
import { type Measurements } from './measurements.ts';
import { type Answer, type Visitor } from './visitor.ts';

type Place = z.infer<typeof LocationWire>;
type Cart = z.infer<typeof CartWire>;
type Paid = z.infer<typeof PaidCartWire>;
type Wallet = z.infer<typeof WalletWire>;

/** Time zone of the demo tenant. */
export const ZONE = 'Europe/Vienna';

/** Days that people order for. */
export interface Span {
  from: string;
  until: string;
}

/** `cash`: guests, at the counter; `provider`: tops up the account by card. */
export type WayToPay = 'account' | 'cash' | 'provider';

interface Slot {
  place: Place;
  time: Place['DeliveryTimes'][number];
  date: string;
  /** The instant until which it takes orders, milliseconds. */
  until: number;
}

/** How often out of a hundred a customer does what not everybody does. */
const SHARES = { twiceAtOnce: 0.05, canceled: 0.05, secondPage: 0.3, popular: 0.5 };
/** So many dishes at the top of the list are what half of the people want, until they are sold out. */
const POPULAR = 5;
const MOST_DISHES = 3;
const HOME_DELIVERY = 'DEL';

/** What a rush answers to customers who did nothing wrong. */
const REFUSALS = [
  'error.soldOut',
  'error.slotFull',
  'error.notEnoughMoney',
  'error.cartNotFound',
  'error.priceChanged',
  'error.quantityExceeded',
  'error.articleNotOffered',
  'error.orderExistsAtLocation',
  'error.detailsChanged',
];
/** The same once the deadline of the chosen slot has passed. */
const AFTER_DEADLINE = ['error.cutOffPassed', 'error.cancelTimePassed'];

/** A customer in the lunch break: chooses, orders, pays, and looks at the orders. */
export class Lunch {
  private readonly visitor: Visitor;
  private readonly random: Random;
  private readonly measurements: Measurements;
  private readonly span: Span;
  private readonly way: WayToPay;
  /** Where this customer always eats, as most people do. */
  private home: Place | null = null;
  /** Until when the slot that was chosen takes orders. */
  private until = Infinity;

  constructor(parts: { visitor: Visitor; random: Random; measurements: Measurements; span: Span; way: WayToPay }) {
    this.visitor = parts.visitor;
    this.random = parts.random;
    this.measurements = parts.measurements;
    this.span = parts.span;
    this.way = parts.way;
  }

  /** What the app reads after the sign-in. */
  async lookAround(): Promise<void> {
    const { from, until } = this.span;
    const paths = ['/api/person/GetPerson', '/api/person/GetCustomerGroup', '/api/cart', '/api/allergen'];
    await Promise.all(paths.map((path) => this.read(path)));
    await Promise.all([
      this.read(`/api/article/GetMenuPlan?fromDate=${from}&untilDate=${from}`),
      this.read(`/api/bon?useOrderDate=true&fromDate=${from}&untilDate=${until}`),
    ]);
  }

  /** Orders once, from the place to the receipt. */
  async order(): Promise<void> {
    const slot = await this.chooseSlot();
    this.until = slot?.until ?? Infinity;
    const carts = slot && (await this.fillCart(slot));
    if (!carts) return;
    const checked = await this.expect<Cart[]>(
      this.visitor.call('PUT', '/api/cart/CheckoutCarts', {
        body: { Carts: carts, AddressDto: null, Comments: {}, DeliveryOptions: {} },
      }),
      'PUT /api/cart/CheckoutCarts',
    );
    const wallets = await this.read<Wallet[]>('/api/payment/GetSaldos');
    const number = checked && (await this.pay(checked, wallets ?? []));
    await this.clear();
    const { from, until } = this.span;
    await this.read(`/api/bon?useOrderDate=true&fromDate=${from}&untilDate=${until}`);
    if (number && this.random.chance(SHARES.canceled))
      await this.expect(this.visitor.call('DELETE', `/api/bon?bonnumber=${number}`), 'DELETE /api/bon');
  }

  /** Signs out at one instance; every other must know it at once. */
  async leave(): Promise<void> {
    const { visitor, measurements } = this;
    const { token } = visitor;
    const { status } = await visitor.call('DELETE', '/api/login');
    visitor.token = token;
    const after = await visitor.call('GET', '/api/cart');
    if (status !== 204) measurements.failed('DELETE /api/login', status);
    else if (after.status < 300) measurements.faults.push('A session went on after its sign-out.');
    else if (after.status !== 401) measurements.failed('GET /api/cart', after.status);
    visitor.token = '';
    visitor.cookies.delete('mittag-refresh');
  }

  private async read<Body>(path: string): Promise<Body | null> {
    return this.expect<Body>(this.visitor.call<Body>('GET', path), `GET ${path.replace(/\?.*/, '')}`);
  }

  /** The body of an answer; null after a refusal or an error, which is counted. */
  private async expect<Body>(answer: Promise<Answer>, call: string): Promise<Body | null> {
    const { status, body, textKey } = await answer;
    if (status < 300) return body as Body;
    if (textKey && status < 500 && this.isToBeExpected(textKey)) this.measurements.refused(textKey);
    else this.measurements.failed(call, textKey ? `${status} ${textKey}` : status);
    return null;
  }

  /** A deadline may pass between the choice of a slot and the order. */
  private isToBeExpected(textKey: string): boolean {
    const isLate = Date.now() >= this.until;
    return REFUSALS.includes(textKey) || (isLate && AFTER_DEADLINE.includes(textKey));
  }

  private async chooseSlot(): Promise<Slot | null> {
    const { random, span } = this;
    const places = await this.read<Place[]>(`/api/location?fromDate=${span.from}&untilDate=${span.until}`);
    const isShut = ({ IsFull, OrderUntil }: Slot['time']['Dates'][number]) =>
      IsFull || toInstant(OrderUntil, ZONE) <= Date.now();
    const isOpen = (place: Place) => place.DeliveryTimes.some(({ Dates }) => !Dates.every(isShut));
    const open = (places ?? []).filter(
      (place) => place.DeliveryLocationTypeShortName !== HOME_DELIVERY && isOpen(place),
    );
    const home = open.find((place) => place.DeliveryLocation_ID === this.home?.DeliveryLocation_ID);
    if (open.length === 0) return null;
    this.home = home ?? random.pick(open);
    const place = this.home;
    const slots = place.DeliveryTimes.flatMap((time) =>
      time.Dates.filter((day) => !isShut(day)).map(({ Date: date, OrderUntil }) => ({
        place,
        time,
        date,
        until: toInstant(OrderUntil, ZONE),
      })),
    );
    return random.pick(slots);
  }

  private async fillCart({ place, time, date }: Slot): Promise<Cart[] | null> {
    const { random } = this;
    const at = `deliveryTimeId=${time.ID}&date=${date}`;
    await this.read(`/api/article/categories?${at}`);
    const page = random.chance(SHARES.secondPage) ? 2 : 1;
    const list = await this.read<z.infer<typeof getArticles.answer>>(`/api/article?${at}&page=${page}`);
    const dishes = [
      ...new Set((list?.Articles ?? []).filter(({ RemainingItems: left }) => left !== 0).map((dish) => dish.ArticleId)),
    ];
    if (dishes.length === 0) return null;
    const wanted = Array.from({ length: 1 + random.below(MOST_DISHES) }, () =>
      random.pick(random.chance(SHARES.popular) ? dishes.slice(0, POPULAR) : dishes),
    );
    const carts = await this.expect<Cart[]>(
      this.visitor.call('POST', '/api/cart', {
        body: {
          RestaurantId: place.Restaurant_ID,
          DeliveryLocationId: place.DeliveryLocation_ID,
          OrderDate: date,
          DeliveryTime: { ID: time.ID, Time: time.Time },
          CartItems: [...new Set(wanted)].map((ArticleId) => ({ ArticleId, Quantity: 1 + random.below(2) })),
        },
      }),
      'POST /api/cart',
    );
    return carts && carts.length > 0 ? carts : null;
  }

  /** Pays the first cart; the number of its order, or null. */
  private async pay(carts: Cart[], wallets: readonly Wallet[]): Promise<number | null> {
    const cart = carts.filter((one) => !one.OrderErrorTextKey).slice(0, 1);
    if (cart.length === 0) return null;
    // The refund of a canceled order may cover this one: nothing is topped up then.
    const balance = wallets.find(({ ShortName }) => ShortName === 'CH')?.Saldo ?? 0;
    const isCovered = cart.every(({ GrossPriceTotalSum: total }) => total <= balance);
    if (this.way === 'provider' && !isCovered) return this.payAtProvider(cart);
    const type = this.way === 'cash' ? 'BA' : 'CH';
    const path = `/api/payment/ExecutePayment?selectedPaymentTypeShortName=${type}`;
    const send = () =>
      this.expect<Paid[]>(
        this.visitor.call('POST', path, { body: { cartsToPay: cart }, headers: { 'idempotency-key': randomUUID() } }),
        'POST /api/payment/ExecutePayment',
      );
    const answers = await Promise.all(this.random.chance(SHARES.twiceAtOnce) ? [send(), send()] : [send()]);
    const numbers = answers.flatMap((paid) => this.numbersOf(paid));
    if (new Set(numbers).size > 1) this.measurements.faults.push(`A cart was ordered as ${numbers.join(' and ')}.`);
    this.measurements.orders += numbers.length > 0 ? 1 : 0;
    return numbers[0] ?? null;
  }

  private numbersOf(paid: Paid[] | null): number[] {
    for (const { OrderErrorTextKey: key } of paid ?? []) if (key) this.measurements.refused(key);
    return (paid ?? []).flatMap(({ Bonnumber }) => Bonnumber ?? []);
  }

  private async payAtProvider(cart: Cart[]): Promise<number | null> {
    const key = randomUUID();
    const prepared = await this.expect<string>(
      this.visitor.call('POST', '/api/wirecard?selectedPaymentTypeShortName=CHO', {
        body: cart,
        headers: { 'idempotency-key': key },
      }),
      'POST /api/wirecard',
    );
    const reference = /token=(.*)$/.exec(prepared ?? '')?.[1];
    if (!reference) return null;
    const outcome = new URLSearchParams({ outcome: 'success' });
    await this.visitor.send('POST', `/simulators/wirecard/page?token=${reference}`, { body: outcome });
    const settled = await this.read<{ Carts: Paid[] }>(`/api/wirecard/redirect?state=${key}`);
    const [number] = this.numbersOf(settled?.Carts ?? null);
    if (number) this.measurements.orders += 1;
    return number ?? null;
  }

  /** Throws away what could not be ordered. */
  private async clear(): Promise<void> {
    for (const cart of (await this.read<Cart[]>('/api/cart')) ?? [])
      await this.expect(
        this.visitor.call('DELETE', `/api/cart/DeleteCart?cartId=${cart.CartId}`),
        'DELETE /api/cart/DeleteCart',
      );
  }
}
