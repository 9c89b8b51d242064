import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart, type CartItem, type CartResult, findCart } from '../../domain/cart.ts';
import { placeOf, type Selection } from '../../domain/delivery.ts';
import { shareSubsidy } from '../../domain/subsidy.ts';
import { dish, nextDay, noon, upstairs } from './order-harness.fixtures.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';
import { type CartRequest } from './order.types.ts';

const evening = { deliveryTimeId: 9, time: '18:00', endTime: '18:30' };
const places = [noon, upstairs].map(placeOf);
const times = [noon, nextDay].flatMap((day) => [
  day,
  { ...day, ...evening, orderUntil: `${day.date}T15:00:00` } satisfies Selection,
]);

/** Two days with two times each, at two places. */
export const selections: readonly Selection[] = times.flatMap((time) => places.map((place) => ({ ...time, ...place })));

/** What the orders of a day have left of its subsidy: less than some carts would get. */
const LEFT: Readonly<Record<string, number>> = { [noon.date]: 250, [nextDay.date]: 430 };
const PER_PIECE: Readonly<Record<number, number>> = { 1: 100, 2: 170 };

/** A dish as it is offered on a day. */
export const dishOn = (id: number, date: string): QuantityChange['article'] => ({
  ...dish(id),
  subsidyPerPiece: PER_PIECE[id] ?? 0,
  daySubsidy: { date, left: LEFT[date] ?? null },
});

const selectionAt = (date: string, deliveryTimeId: number, locationId: number): Selection => {
  const found = selections.find(
    (one) => one.date === date && one.deliveryTimeId === deliveryTimeId && one.locationId === locationId,
  );
  if (!found) throw new Error('Nothing is delivered there and then.');
  return found;
};

const at = ({ date, deliveryTimeId, time, endTime, orderUntil, ...place }: Selection) => ({
  ...place,
  orderDate: date,
  deliveryTimeId,
  deliveryTime: time,
  deliveryEndTime: endTime,
  orderUntil,
  subsidyLeft: LEFT[date],
});

/** Changes its carts by requests as the real server does. */
export class CartServer {
  carts: Cart[] = [];
  #ids = 0;

  handle(request: CartRequest): CartResult {
    const textKey = this.#change(request);
    this.#price();
    return textKey === null ? { kind: 'saved', carts: this.carts } : { kind: 'refused', textKey, carts: this.carts };
  }

  /** Null, or why not. */
  #change({ command, change, cart: before }: CartRequest): string | null {
    if (command.kind === 'removeCart') this.carts = this.carts.filter((cart) => cart.id !== command.cartId);
    if (command.kind === 'removeItem')
      this.#replace(command.cartId, (items) => items.filter(({ id }) => id !== command.itemId));
    if (command.kind === 'move' && before) return this.#move(before.id, command.selection);
    return change && this.#set(change);
  }

  #set({ orderDate, deliveryTimeId, locationId, items: [wanted] }: NonNullable<CartRequest['change']>): string | null {
    const selection = selectionAt(orderDate, deliveryTimeId, locationId);
    const found = findCart(this.carts, selection);
    if (found && found.locationId !== locationId) return 'error.cartExistsAtLocation';
    const cart = found ?? aCart({ ...at(selection), id: this.#next(), items: [] });
    if (!found) this.carts = [...this.carts, cart];
    if (!wanted) return null;
    const { articleId, quantity } = wanted;
    this.#replace(cart.id, (items) =>
      items.some((item) => item.articleId === articleId)
        ? items.map((item) => (item.articleId === articleId ? { ...item, quantity } : item))
        : [...items, this.#line(cart.id, articleId, quantity)],
    );
    return null;
  }

  /** A cart that joins another one is gone, and its lines get new ids. */
  #move(cartId: number, to: Selection): string | null {
    const gone = this.carts.find(({ id }) => id === cartId);
    const target = this.carts.find((cart) => cart !== gone && findCart([cart], to));
    if (!gone) return 'error.cartNotFound';
    if (target && target.locationId !== to.locationId) return 'error.cartExistsAtLocation';
    if (!target) {
      const selection = selectionAt(to.date, to.deliveryTimeId, to.locationId);
      this.carts = this.carts.map((cart) => (cart === gone ? { ...cart, ...at(selection) } : cart));
      return null;
    }
    const came = (articleId: number) => gone.items.find((item) => item.articleId === articleId)?.quantity ?? 0;
    this.carts = this.carts.filter((cart) => cart !== gone);
    this.#replace(target.id, (items) => [
      ...items.map((item) => ({ ...item, quantity: item.quantity + came(item.articleId) })),
      ...gone.items
        .filter(({ articleId }) => items.every((item) => item.articleId !== articleId))
        .map(({ articleId, quantity }) => this.#line(target.id, articleId, quantity)),
    ]);
    return null;
  }

  #line = (cartId: number, articleId: number, quantity: number): CartItem =>
    anItem({
      id: this.#next(),
      cartId,
      articleId,
      detailId: 9000 + articleId,
      quantity,
      subsidyPerPiece: PER_PIECE[articleId] ?? 0,
    });

  #replace(cartId: number, change: (items: CartItem[]) => CartItem[]): void {
    this.carts = this.carts
      .map((cart) =>
        cart.id === cartId ? { ...cart, items: change(cart.items).filter(({ quantity }) => quantity > 0) } : cart,
      )
      .filter((cart) => cart.items.length > 0);
  }

  /** The carts of a day share its subsidy, the earlier time first. */
  #price(): void {
    const sorted = this.carts.toSorted((one, other) => one.deliveryTime.localeCompare(other.deliveryTime));
    this.carts = sorted.map((cart) => {
      const ofDay = sorted.filter(({ orderDate }) => orderDate === cart.orderDate).flatMap(({ items }) => items);
      const granted = shareSubsidy(
        ofDay.map(({ subsidyPerPiece = 0, ...item }) => ({ ...item, subsidyPerPiece })),
        LEFT[cart.orderDate] ?? null,
      );
      const items = cart.items.map((item) => {
        const subsidy = granted[ofDay.indexOf(item)] ?? 0;
        return { ...item, subsidy, grossPriceTotal: item.quantity * item.grossPrice - subsidy };
      });
      return { ...cart, items, grossPriceTotalSum: items.reduce((sum, item) => sum + item.grossPriceTotal, 0) };
    });
  }

  #next = () => (this.#ids += 1);
}
