import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CheckoutBody } from '../../contract/cart.ts';
import { type Identity } from '../auth/identity.ts';
import { cartItems, carts } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { type ServerContext } from '../context.ts';
import { checkedAddress } from '../person/checked-address.ts';
import { readSettings } from '../settings.ts';
import { clipText } from './cart-text.ts';
import { type CartProblems, checkCart } from './check-cart.ts';
import { type OpenCart, readOpenCarts } from './open-carts.ts';
import { normalizeCart } from './normalize-cart.ts';

async function saveTexts(db: Database, cartIds: number[], body: z.output<typeof CheckoutBody>): Promise<void> {
  if (cartIds.length > 0 && body.AddressDto) {
    await db
      .update(carts)
      .set({ address: checkedAddress(body.AddressDto) })
      .where(inArray(carts.id, cartIds));
  }
  for (const id of cartIds) {
    const comment = clipText(body.Comments[id]);
    const deliveryOption = clipText(body.DeliveryOptions[id]);
    if (comment === undefined && deliveryOption === undefined) continue;
    await db.update(carts).set({ comment, deliveryOption }).where(eq(carts.id, id));
  }
}

/** Flags lines whose price differs from the one last shown, once: the new price counts as shown from then on. */
async function flagChangedPrices(db: Database, open: OpenCart, problems: CartProblems): Promise<void> {
  for (const { item, grossPrice } of open.lines) {
    if (item.seenPrice === grossPrice) continue;
    if (!problems.items.has(item.id)) problems.items.set(item.id, 'error.priceChanged');
    await db.update(cartItems).set({ seenPrice: grossPrice }).where(eq(cartItems.id, item.id));
  }
}

/** Saves address and comments, and checks the carts sent. Returns all open carts, the others without problems. */
export async function checkoutCarts(
  context: ServerContext,
  identity: Identity,
  body: z.output<typeof CheckoutBody>,
): Promise<{ open: OpenCart; problems?: CartProblems }[]> {
  const { db } = context;
  const ids = body.Carts.map((cart) => cart.CartId);
  const mine =
    ids.length === 0
      ? []
      : await db
          .select({ id: carts.id })
          .from(carts)
          .where(and(inArray(carts.id, ids), eq(carts.owner, identity.owner), eq(carts.isPaid, false)));
  await saveTexts(
    db,
    mine.map(({ id }) => id),
    body,
  );
  for (const { id } of mine) await normalizeCart(db, id);
  const settings = await readSettings(db);
  const openCarts = await readOpenCarts(context, identity);
  const checked: { open: OpenCart; problems?: CartProblems }[] = [];
  for (const open of openCarts) {
    if (!ids.includes(open.id)) {
      checked.push({ open });
      continue;
    }
    const problems = checkCart(context, settings, open);
    await flagChangedPrices(db, open, problems);
    checked.push({ open, problems });
  }
  return checked;
}
