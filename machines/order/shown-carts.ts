import { type IsoDate } from '../../domain/calendar.ts';
import {
  type Cart,
  type CartDetails,
  type CartItem,
  type CartSlot,
  findCart,
  isSameVariant,
  lineTotal,
  placeAndTimeOf,
  type Variant,
} from '../../domain/cart.ts';
import { joinedComment } from '../../domain/comment.ts';
import { isSameSelection, placeOf, type Selection } from '../../domain/delivery.ts';
import { type Cents, sumCents } from '../../domain/money.ts';
import { shareSubsidy } from '../../domain/subsidy.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';
import { type CartCommand } from './order.types.ts';

type MoveCommand = Extract<CartCommand, { kind: 'move' }>;
type ChangedArticle = Pick<QuantityChange['article'], 'id' | 'detailId'>;

/** The article of a quantity change as a line of a cart names it. */
export const variantOf = ({ id, detailId }: ChangedArticle): Variant => ({ articleId: id, detailId });

/** The line of a dish in its variant; a cart has one at most. */
export const lineIn = (cart: Cart | null, article: ChangedArticle) =>
  cart?.items.find((item) => isSameVariant(item, variantOf(article))) ?? null;

/** What the customer sees: the server's carts with all queued changes applied. */
export function applyQueue(carts: readonly Cart[], queue: readonly CartCommand[]): Cart[] {
  return queue.length === 0 ? [...carts] : shareDays(queue.reduce<Cart[]>(apply, [...carts]));
}

/** Shares each day's subsidy as the server does, so that no sum jumps when it answers (CART-40). */
function shareDays(carts: Cart[]): Cart[] {
  const shared = new Map<Cart, Cart>();
  for (const date of new Set(carts.map(({ orderDate }) => orderDate)))
    shareDay(carts.filter(({ orderDate }) => orderDate === date)).forEach((cart, was) => shared.set(was, cart));
  return carts.map((cart) => shared.get(cart) ?? cart);
}

/** A day stays as it is where the server does not tell what its lines and the day may be granted. */
function shareDay(ofDay: Cart[]): Map<Cart, Cart> {
  const carts = ofDay.toSorted((one, other) => one.deliveryTime.localeCompare(other.deliveryTime));
  const left = carts.find(({ subsidyLeft }) => subsidyLeft !== undefined)?.subsidyLeft;
  const items = carts.flatMap((cart) => cart.items);
  if (left === undefined || items.some(({ subsidyPerPiece }) => subsidyPerPiece === undefined)) return new Map();
  const granted = shareSubsidy(
    items.map(({ subsidyPerPiece = 0, ...item }) => ({ ...item, subsidyPerPiece })),
    left,
  );
  const shares = new Map(items.map((item, at) => [item, granted[at] ?? 0]));
  return new Map(carts.map((cart) => [cart, withSubsidies(cart, shares)]));
}

/** The same cart if its subsidies are these: who shows it need not be rendered. */
function withSubsidies(cart: Cart, shares: ReadonlyMap<CartItem, Cents>): Cart {
  if (cart.items.every((item) => shares.get(item) === item.subsidy)) return cart;
  const items = cart.items.map((item) => {
    const subsidy = shares.get(item) ?? 0;
    return { ...item, subsidy, grossPriceTotal: item.quantity * item.grossPrice - subsidy };
  });
  return withItems(cart, items);
}

function apply(carts: Cart[], command: CartCommand): Cart[] {
  switch (command.kind) {
    case 'set':
      return applyChange(carts, command.change);
    case 'removeItem':
      return replaceCart(carts, command.cartId, (cart) =>
        withItems(
          cart,
          cart.items.filter((item) => item.id !== command.itemId),
        ),
      );
    case 'removeCart':
      return carts.filter((cart) => cart.id !== command.cartId);
    case 'move': {
      const cart = findCart(carts, slotMoved(command));
      return cart && !isAtSelection(cart, command.selection) ? moved(carts, cart, command.selection) : carts;
    }
    case 'describe': {
      const cart = findCart(carts, command.selection);
      return cart ? replaceCart(carts, cart.id, (found) => described(found, command.details)) : carts;
    }
  }
}

const optionNamed = ({ deliveryOptions }: Cart, name: string | null) =>
  deliveryOptions.find((option) => option.name === name || option.shortName === name) ?? null;

/**
 * What a cart is to have by the details that it does not have yet: its comment with theirs below it, and the short name
 * of an option that its place offers; null: nothing.
 */
export function detailsToSet(cart: Cart, { comment, deliveryOption }: CartDetails): CartDetails | null {
  const option = cart.deliveryOption === null ? optionNamed(cart, deliveryOption) : null;
  const joined = joinedComment(cart.comment, comment);
  const details = { comment: joined === cart.comment ? '' : joined, deliveryOption: option?.shortName ?? null };
  return details.comment === '' && option === null ? null : details;
}

function described(cart: Cart, wanted: CartDetails): Cart {
  const details = detailsToSet(cart, wanted);
  if (!details) return cart;
  return {
    ...cart,
    comment: details.comment || cart.comment,
    deliveryOption: cart.deliveryOption ?? optionNamed(cart, details.deliveryOption),
  };
}

/** The slot of the cart that is moved. */
export const slotMoved = ({ from, selection }: MoveCommand): CartSlot => from ?? selection;

export const isAtSelection = (cart: Cart, selection: Selection): boolean =>
  isSameSelection(placeAndTimeOf(cart), selection);

/**
 * A cart where and when it is to be. What another day has left of its subsidy is reported by the carts of that day
 * alone.
 */
export const movedTo = (cart: Cart, selection: Selection): Cart => ({
  ...cart,
  ...placeOf(selection),
  orderDate: selection.date,
  deliveryTimeId: selection.deliveryTimeId,
  deliveryTime: selection.time,
  deliveryEndTime: selection.endTime,
  deliveryTimeName: selection.timeName,
  orderUntil: selection.orderUntil,
  subsidyLeft: cart.orderDate === selection.date ? cart.subsidyLeft : undefined,
});

const subsidyLeftOn = (carts: readonly Cart[], date: IsoDate) =>
  carts.find((cart) => cart.orderDate === date && cart.subsidyLeft !== undefined)?.subsidyLeft;

/** Another cart at the time of the selection. */
export const cartAt = (carts: readonly Cart[], selection: Selection, cart: Cart): Cart | undefined =>
  carts.find((other) => other !== cart && findCart([other], selection));

/** Joins the cart of the same place; where another place has one, the server refuses, and nothing is shown as moved. */
function moved(carts: Cart[], cart: Cart, selection: Selection): Cart[] {
  const target = cartAt(carts, selection, cart);
  if (!target)
    return replaceCart(carts, cart.id, (found) => ({
      ...movedTo(found, selection),
      subsidyLeft: subsidyLeftOn(carts, selection.date),
    }));
  if (target.locationId !== selection.locationId) return carts;
  const joined = cart.items
    .filter((item) => !item.isShippingArticle)
    .reduce((into, item) => withItem(into, { ...item, cartId: into.id }), {
      ...target,
      comment: joinedComment(target.comment, cart.comment),
    });
  return carts.filter((other) => other !== cart).map((other) => (other === target ? joined : other));
}

function withItem(cart: Cart, item: CartItem): Cart {
  const same = cart.items.find((other) => isSameVariant(other, item));
  if (!same) return withItems(cart, [...cart.items, item]);
  const more = scaled(same, same.quantity + item.quantity);
  return withItems(
    cart,
    cart.items.map((other) => (other === same ? more : other)),
  );
}

const replaceCart = (carts: Cart[], id: number, change: (cart: Cart) => Cart) =>
  carts.map((cart) => (cart.id === id ? change(cart) : cart)).filter(hasDish);

/** A shipping article alone is not a cart: the server removes it with the last dish. */
const hasDish = (cart: Cart): boolean => cart.items.some((item) => !item.isShippingArticle);

function applyChange(carts: Cart[], change: QuantityChange): Cart[] {
  const cart = findCart(carts, change.selection);
  if (cart) return replaceCart(carts, cart.id, (found) => withLine(found, change));
  return change.quantity === 0 ? carts : [...carts, withLine(newCart(change, provisionalId(carts)), change)];
}

/** Negative ids: shown, but not yet known to the server. */
const provisionalId = (carts: Cart[]) => Math.min(0, ...carts.map((cart) => cart.id)) - 1;

function withLine(cart: Cart, change: QuantityChange): Cart {
  const old = lineIn(cart, change.article);
  if (change.quantity === 0)
    return withItems(
      cart,
      cart.items.filter((item) => item !== old),
    );
  if (old)
    return withItems(
      cart,
      cart.items.map((item) => (item === old ? scaled(item, change.quantity) : item)),
    );
  return withItems(cart, [...cart.items, newLine(cart, change)]);
}

function withItems(cart: Cart, items: CartItem[]): Cart {
  const total = (lines: CartItem[]) => sumCents(lines.map((item) => lineTotal(cart, item)));
  return { ...cart, items, grossPriceTotalSum: cart.grossPriceTotalSum + total(items) - total(cart.items) };
}

/** An estimate until the server answers, by the price per piece so far. */
const scaled = (item: CartItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  grossPriceTotal: Math.round((item.grossPriceTotal * quantity) / item.quantity),
  subsidy: Math.round((item.subsidy * quantity) / item.quantity),
});

const newLine = (cart: Cart, { article, quantity }: QuantityChange): CartItem => ({
  id: -(article.detailId ?? article.id),
  cartId: cart.id,
  ...variantOf(article),
  quantity,
  grossPrice: article.grossPrice,
  grossPriceTotal: quantity * (article.grossPrice - article.subsidy),
  subsidy: quantity * article.subsidy,
  subsidyPerPiece: article.subsidyPerPiece,
  remainingItems: null,
  availabilityRestriction: null,
  isShippingArticle: article.isShippingArticle,
  allergenIds: article.allergenIds,
  detailName: article.detailName,
  shortName: article.shortName,
  name: article.name,
  errorTextKey: null,
});

const newCart = ({ selection, article }: QuantityChange, id: number): Cart => ({
  id,
  ...placeOf(selection),
  orderDate: selection.date,
  deliveryTimeId: selection.deliveryTimeId,
  deliveryTime: selection.time,
  deliveryEndTime: selection.endTime,
  deliveryTimeName: selection.timeName,
  orderUntil: selection.orderUntil,
  subsidyLeft: article.daySubsidy?.left,
  isOrderOnlyForEstimation: article.isOrderOnlyForEstimation,
  grossPriceTotalSum: 0,
  voucher: null,
  items: [],
  address: null,
  comment: '',
  deliveryOption: null,
  deliveryOptions: [],
  errorTextKey: null,
});
