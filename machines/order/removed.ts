import { type Cart, CUT_OFF_PASSED, findCart, hasItemError, type Variant, isSameVariant } from '../../domain/cart.ts';
import { goElsewhere, effectiveAddress } from '../../domain/checkout.ts';
import { type Selection } from '../../domain/delivery.ts';
import { displayName } from '../../domain/display-name.ts';
import { changeForItem, selectionOfCart } from './cart-changes.ts';
import { slotOf } from './cart-queue.ts';
import { type CartCommand, type OrderContext, type Removed } from './order.types.ts';
import { applyQueue } from './shown-carts.ts';

type Inputs = Pick<OrderContext, 'carts' | 'queue' | 'details' | 'person' | 'settings'>;

const hasLine = (cart: Cart | null, line: Variant) => cart?.items.some((item) => isSameVariant(item, line)) ?? false;

/** What the commands remove of the shown carts; null: nothing, or nothing that could be ordered again. */
export function removedBy(commands: readonly CartCommand[], inputs: Inputs): Removed | null {
  if (commands.some(({ kind }) => kind === 'move')) return null;
  const before = applyQueue(inputs.carts, inputs.queue);
  const after = applyQueue(inputs.carts, [...inputs.queue, ...commands]);
  const isGone = (cart: Cart) => cart.items.some((item) => !hasLine(findCart(after, slotOf(cart)), item));
  const cart = before.find(isGone);
  return cart ? removedOf(cart, after, inputs) : null;
}

function removedOf(cart: Cart, after: readonly Cart[], { details, person, settings }: Inputs): Removed | null {
  const left = findCart([...after], slotOf(cart));
  const gone = cart.items.filter((item) => !item.isShippingArticle && !hasLine(left, item));
  const orderable = gone.filter((item) => !hasItemError(item));
  // Another address is entered for all: it would not go where it was to go before.
  const isElsewhere =
    !left && goElsewhere([cart], effectiveAddress(details.address, after, cart.address ?? person.address)).length > 0;
  if (cart.errorTextKey === CUT_OFF_PASSED || orderable.length === 0 || isElsewhere) return null;
  const [item, ...others] = gone;
  const from = selectionOfCart(cart);
  return {
    dish: item && others.length === 0 ? displayName(item, settings.isArticleNameShownFirst) : null,
    from,
    commands: [
      ...orderable.map((line): CartCommand => ({ kind: 'set', change: changeForItem(cart, line, line.quantity) })),
      ...(left ? [] : noteOf(cart, from, details)),
    ],
    address: left ? null : cart.address,
  };
}

/** What was typed for the cart, else what it held. */
function noteOf(
  cart: Cart,
  selection: Selection,
  { comments, deliveryOptions }: OrderContext['details'],
): CartCommand[] {
  const comment = comments[cart.id] ?? cart.comment;
  const deliveryOption = deliveryOptions[cart.id] ?? cart.deliveryOption?.shortName ?? null;
  if (comment === '' && deliveryOption === null) return [];
  return [{ kind: 'describe', selection, details: { comment, deliveryOption } }];
}
