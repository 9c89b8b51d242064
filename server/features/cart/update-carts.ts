import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CartWire } from '../../../contract/cart.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { conflict, notFound } from '../../core/refusal.ts';
import { carts, isOpenCart } from '../../db/carts.schema.ts';
import { isElsewhere, readPlaced } from '../menu/orders-elsewhere.ts';
import { findSlot } from '../menu/slot-store.ts';
import { slotProblem } from '../menu/slots.ts';
import { clipText, commentAfter } from './cart-text.ts';
import { refuseIfBeingPaid } from './carts-at-providers.ts';
import { findOpenCart } from './find-open-cart.ts';
import { mergeInto } from './merge-carts.ts';
import { normalizeCart } from './normalize-cart.ts';

type Wanted = z.output<typeof CartWire>;

/**
 * Refuses a move to a slot that takes no orders, or where something of the customer is for another place. Returns the
 * cart of the slot, which the moved one joins; null: there is none.
 */
async function checkMove(context: ServerContext, identity: Identity, wanted: Wanted) {
  const key = { locationId: wanted.DeliveryLocationId, deliveryTimeId: wanted.DeliveryTime.ID, date: wanted.OrderDate };
  const found = await findSlot(context, key);
  if (!found) throw notFound('error.locationNotFound');
  const problem = slotProblem(context, found.slot);
  if (problem) throw conflict(problem);
  const [other] = await context.db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.owner, identity.owner),
        isOpenCart,
        eq(carts.orderDate, key.date),
        eq(carts.deliveryTimeId, key.deliveryTimeId),
        ne(carts.id, wanted.CartId),
      ),
    );
  if (other && other.locationId !== key.locationId) throw conflict('error.cartExistsAtLocation');
  const place = { orderDate: key.date, deliveryTimeId: key.deliveryTimeId, locationId: key.locationId };
  const placed = await readPlaced(context.db, identity.owner, [key.date]);
  if (placed.some((order) => isElsewhere(order, place))) throw conflict('error.orderExistsAtLocation');
  return other ?? null;
}

/**
 * Moves carts, and saves their comments and delivery options; not while they are being paid at a provider. Dishes that
 * the new slot does not offer stay in the cart. A cart that is moved to where the customer has one joins that.
 */
export async function updateCarts(context: ServerContext, identity: Identity, wantedCarts: Wanted[]): Promise<void> {
  const { db } = context;
  for (const wanted of wantedCarts) {
    const cart = await findOpenCart(db, identity.owner, wanted.CartId);
    const isMoved =
      cart.locationId !== wanted.DeliveryLocationId ||
      cart.orderDate !== wanted.OrderDate ||
      cart.deliveryTimeId !== wanted.DeliveryTime.ID;
    const joined = isMoved ? await checkMove(context, identity, wanted) : null;
    if (joined) {
      await refuseIfBeingPaid(db, [cart.id, joined.id]);
      await mergeInto(db, joined, cart);
      await normalizeCart(db, joined.id);
      continue;
    }
    const comment = commentAfter(cart.comment, wanted.Comment);
    const deliveryOption = clipText(wanted.DeliveryOption) ?? cart.deliveryOption;
    const isChanged = isMoved || comment !== cart.comment || deliveryOption !== cart.deliveryOption;
    if (isChanged) await refuseIfBeingPaid(db, [cart.id]);
    await db
      .update(carts)
      .set({
        locationId: wanted.DeliveryLocationId,
        orderDate: wanted.OrderDate,
        deliveryTimeId: wanted.DeliveryTime.ID,
        comment,
        deliveryOption,
      })
      .where(eq(carts.id, cart.id));
    await normalizeCart(db, cart.id);
  }
}
