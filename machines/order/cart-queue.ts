import { findCart, isSameVariant, type Cart, type CartItem, type CartSlot } from '../../domain/cart.ts';
import { isSameSelection } from '../../domain/delivery.ts';
import { displayName } from '../../domain/display-name.ts';
import { type Settings } from '../../domain/settings.ts';
import { changeForItem } from './cart-changes.ts';
import { applyQueue, detailsToSet, isAtSelection, lineIn, slotMoved, variantOf } from './shown-carts.ts';
import { type CartCommand, type CartRequest } from './order.types.ts';

export const isSameSlot = (a: CartSlot, b: CartSlot) => a.date === b.date && a.deliveryTimeId === b.deliveryTimeId;
export const slotOf = (cart: Cart): CartSlot => ({ date: cart.orderDate, deliveryTimeId: cart.deliveryTimeId });
const cartOf = (carts: readonly Cart[], id: number) => carts.find((cart) => cart.id === id) ?? null;

/** Where a command takes effect, as the carts are shown; null: in none of them. */
function slotTouched(command: CartCommand, shown: readonly Cart[]): CartSlot | null {
  switch (command.kind) {
    case 'set':
      return command.change.selection;
    case 'removeItem':
    case 'removeCart': {
      const cart = cartOf(shown, command.cartId);
      return cart && slotOf(cart);
    }
    case 'move':
      return slotMoved(command);
    case 'describe':
      return command.selection;
  }
}

/** Whether a command moves a cart to the slot or away from it: before it, another cart was meant by the slot. */
const changesSlot = (command: CartCommand, slot: CartSlot): boolean =>
  command.kind === 'move' &&
  !isSameSlot(slotMoved(command), command.selection) &&
  (isSameSlot(slotMoved(command), slot) || isSameSlot(command.selection, slot));

/** Whether the newer command makes a waiting one obsolete, if no cart has come to its slot or left it in between. */
function isSuperseded(old: CartCommand, newer: CartCommand, shown: readonly Cart[]): boolean {
  switch (newer.kind) {
    case 'set':
      return (
        old.kind === 'set' &&
        isSameVariant(variantOf(old.change.article), variantOf(newer.change.article)) &&
        isSameSlot(old.change.selection, newer.change.selection)
      );
    case 'removeItem': {
      const cart = cartOf(shown, newer.cartId);
      const item = cart?.items.find(({ id }) => id === newer.itemId);
      if (old.kind === 'removeItem') return old.itemId === newer.itemId;
      return (
        old.kind === 'set' &&
        cart !== null &&
        item !== undefined &&
        isSameVariant(item, variantOf(old.change.article)) &&
        isSameSlot(old.change.selection, slotOf(cart))
      );
    }
    case 'removeCart': {
      const cart = cartOf(shown, newer.cartId);
      if (old.kind === 'removeCart' || old.kind === 'removeItem') return old.cartId === newer.cartId;
      const { selection } = old.kind === 'set' ? old.change : old;
      return cart !== null && isSameSlot(selection, slotOf(cart));
    }
    case 'move':
      return (
        old.kind === 'move' &&
        isSameSlot(slotMoved(old), slotMoved(newer)) &&
        isSameSlot(old.selection, slotMoved(newer))
      );
    // Each adds its note to that of the cart.
    case 'describe':
      return false;
  }
}

/**
 * Whether a command is for an earlier cart of the slot, at another place, which the newer one can only follow once that
 * cart is gone; `after`: the commands between them, by which the cart may have been moved there.
 */
const isOfEarlierCart = (old: CartCommand, newer: CartCommand, after: readonly CartCommand[]): boolean =>
  old.kind === 'set' &&
  newer.kind === 'set' &&
  isSameSlot(old.change.selection, newer.change.selection) &&
  !isSameSelection(old.change.selection, newer.change.selection) &&
  !after.some((command) => command.kind === 'move' && isSameSelection(command.selection, newer.change.selection));

/**
 * Appends a command and drops waiting ones that it supersedes. The first `sending` commands are in flight and stay.
 * Quantities are absolute, so only the newest of a dish needs to be sent. What a cart got before it was moved went
 * along with it, and what brings a cart stays before the note for it.
 */
export function enqueue(
  queue: readonly CartCommand[],
  command: CartCommand,
  carts: readonly Cart[],
  sending: number,
): CartCommand[] {
  const shown = applyQueue(carts, queue);
  const slot = slotTouched(command, shown);
  const needsEarlier = (old: CartCommand, at: number): boolean =>
    slot !== null &&
    (changesSlot(old, slot) ||
      isOfEarlierCart(old, command, queue.slice(at + 1)) ||
      // The move to the place that a dish was chosen at comes before that dish.
      (command.kind === 'move' && old.kind === 'set' && isSameSlot(old.change.selection, slot)) ||
      (command.kind === 'set' && old.kind === 'describe' && isSameSlot(old.selection, slot)));
  const unchangedUntil = Math.max(sending, queue.findLastIndex(needsEarlier) + 1);
  const waiting = queue.slice(unchangedUntil).filter((old) => !isSuperseded(old, command, shown));
  return [...queue.slice(0, unchangedUntil), ...waiting, command];
}

/**
 * Commands to remove a shown line: by its id where the server has it in this cart. Otherwise its quantity is set to 0,
 * for the server gives it an id only with the change that brings it there.
 */
export function removalOfItem(
  carts: readonly Cart[],
  queue: readonly CartCommand[],
  cartId: number,
  itemId: number,
): CartCommand[] {
  const isItem = ({ id }: CartItem) => id === itemId;
  if (cartOf(carts, cartId)?.items.some(isItem)) return [{ kind: 'removeItem', cartId, itemId, quantity: 0 }];
  const cart = cartOf(applyQueue(carts, queue), cartId);
  return cart ? withdrawals(cart, cart.items.filter(isItem)) : [];
}

/** Commands to remove a shown cart, likewise. */
export function removalOfCart(carts: readonly Cart[], queue: readonly CartCommand[], cartId: number): CartCommand[] {
  if (cartId > 0) return [{ kind: 'removeCart', cartId }];
  const cart = cartOf(applyQueue(carts, queue), cartId);
  return cart ? withdrawals(cart, cart.items) : [];
}

const withdrawals = (cart: Cart, items: readonly CartItem[]): CartCommand[] =>
  items.map((item) => ({ kind: 'set', change: changeForItem(cart, item, 0) }));

/** The request to send for a command now, or null if the server's carts already match it. */
export function requestFor(command: CartCommand, carts: readonly Cart[]): CartRequest | null {
  switch (command.kind) {
    case 'set': {
      const { selection, article, quantity } = command.change;
      const cart = findCart(carts, selection);
      if (quantity === 0 && !lineIn(cart, article)) return null;
      const change = {
        cartId: cart?.id ?? null,
        restaurantId: selection.restaurantId,
        locationId: selection.locationId,
        orderDate: selection.date,
        deliveryTimeId: selection.deliveryTimeId,
        deliveryTime: selection.time,
        items: [{ ...variantOf(article), quantity, before: lineIn(cart, article)?.quantity ?? 0 }],
      };
      return { command, change, cart };
    }
    case 'removeItem': {
      const cart = cartOf(carts, command.cartId);
      const item = cart?.items.find(({ id }) => id === command.itemId);
      return item ? { command: { ...command, quantity: item.quantity }, change: null, cart } : null;
    }
    case 'removeCart': {
      const cart = cartOf(carts, command.cartId);
      return cart && { command, change: null, cart };
    }
    case 'move': {
      const cart = findCart(carts, slotMoved(command));
      return cart && !isAtSelection(cart, command.selection)
        ? { command: { ...command, cartId: cart.id }, change: null, cart }
        : null;
    }
    case 'describe': {
      const cart = findCart(carts, command.selection);
      const details = cart && detailsToSet(cart, command.details);
      return details && { command: { ...command, details }, change: null, cart };
    }
  }
}

/** Drops leading commands that have nothing left to do. Those after the first to be sent build on it, so they stay. */
export function dropMoot(queue: readonly CartCommand[], carts: readonly Cart[]): CartCommand[] {
  const first = queue.findIndex((command) => requestFor(command, carts) !== null);
  return first === -1 ? [] : queue.slice(first);
}

/** Name of the dish that a command is about, to tell which one was refused; null: none, or a whole cart. */
export function dishOf(
  command: CartCommand | undefined,
  carts: readonly Cart[],
  { isArticleNameShownFirst }: Pick<Settings, 'isArticleNameShownFirst'>,
): string | null {
  if (command?.kind === 'set') return displayName(command.change.article, isArticleNameShownFirst);
  if (command?.kind !== 'removeItem') return null;
  const item = cartOf(carts, command.cartId)?.items.find(({ id }) => id === command.itemId);
  return item ? displayName(item, isArticleNameShownFirst) : null;
}
