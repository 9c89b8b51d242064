import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CheckoutBody } from '../../../contract/cart.ts';
import { type Address, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type Identity } from '../../auth/identity.ts';
import { cartItems, carts, isOpenCart } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { locations } from '../../db/schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { checkedAddress } from './checked-address.ts';
import { HOME_DELIVERY, isDeliveredTo } from '../../../domain/delivery.ts';
import { readSettings } from '../../core/settings.ts';
import { areSameDetails, type CartDetails, detailsAfter } from './cart-details.ts';
import { refuseIfBeingPaid } from './carts-at-providers.ts';
import { type CartProblems, checkCart } from './check-cart.ts';
import { type OpenCart, readOpenCarts } from './open-carts.ts';
import { normalizeCart } from './normalize-cart.ts';

type Body = z.output<typeof CheckoutBody>;

/** The carts sent that are the caller's and not paid yet. */
const mineOf = (db: Database, { owner }: Identity, ids: number[]) =>
  db
    .select({ cart: carts, location: locations })
    .from(carts)
    .innerJoin(locations, eq(locations.id, carts.locationId))
    .where(and(inArray(carts.id, ids), eq(carts.owner, owner), isOpenCart));

/**
 * Throws a 400 for an address that cannot be stored or written to; one that is only proposed may have the e-mail
 * address that is stored with the person. A stored phone number is always taken: the checkout may not ask for one, so
 * nobody could mend it.
 */
const sentAddress = ({ AddressDto, IsAddressProposed }: Body, { person }: Identity): Address | null =>
  AddressDto
    ? checkedAddress(AddressDto, IsAddressProposed ? person.address : { ...EMPTY_ADDRESS, phone: person.address.phone })
    : null;

interface Details {
  /** The address that the cart is checked with. */
  address: Address | null;
  details: CartDetails;
}

/**
 * Of a cart after the checkout. An address that is not delivered to is not kept: the places would speak of it, and the
 * customer enters another one (CHECK-23).
 */
function detailsOf(one: Awaited<ReturnType<typeof mineOf>>[number], body: Body, sent: Address | null): Details {
  const { location, cart } = one;
  const details = detailsAfter(one, body, sent);
  const { address } = details;
  const isRefused =
    address !== null &&
    location.typeShortName === HOME_DELIVERY &&
    !isDeliveredTo(location.deliveryZips, address.postcode);
  return { address, details: { ...details, address: isRefused ? cart.address : address } };
}

/**
 * Keeps what was entered with the carts; returns the addresses to check, by cart id. Throws a 409 if a cart that is
 * being paid at a provider would change.
 */
async function saveDetails(
  db: Database,
  identity: Identity,
  mine: Awaited<ReturnType<typeof mineOf>>,
  body: Body,
): Promise<Map<number, Address | null>> {
  const sent = sentAddress(body, identity);
  const all = mine.map((one) => ({ cart: one.cart, ...detailsOf(one, body, sent) }));
  const changes = all.filter(({ cart, details }) => !areSameDetails(cart, details));
  await refuseIfBeingPaid(
    db,
    changes.map(({ cart }) => cart.id),
  );
  for (const { cart, details } of changes) await db.update(carts).set(details).where(eq(carts.id, cart.id));
  return new Map(all.map(({ cart, address }) => [cart.id, address]));
}

/** The location of an open cart does not offer the option that was sent for it. */
const isOptionMissing = ({ id, location }: OpenCart, { DeliveryOptions }: Body): boolean =>
  Boolean(DeliveryOptions[id]) && !location.deliveryOptions.some(({ shortName }) => shortName === DeliveryOptions[id]);

/** Flags lines whose price differs from the one last shown, once: the new price counts as shown from then on. */
async function flagChangedPrices(db: Database, open: OpenCart, problems: CartProblems): Promise<void> {
  for (const { item, grossPrice } of open.lines) {
    if (item.seenPrice === grossPrice) continue;
    if (!problems.items.has(item.id)) problems.items.set(item.id, 'error.priceChanged');
    await db.update(cartItems).set({ seenPrice: grossPrice }).where(eq(cartItems.id, item.id));
  }
}

/** Keeps what was entered, and checks the carts sent. Returns all open carts, the others without problems. */
export async function checkoutCarts(
  context: ServerContext,
  identity: Identity,
  body: Body,
): Promise<{ open: OpenCart; problems?: CartProblems }[]> {
  const { db } = context;
  const ids = body.Carts.map((cart) => cart.CartId);
  const mine = ids.length === 0 ? [] : await mineOf(db, identity, ids);
  const settings = await readSettings(db);
  const addresses = await saveDetails(db, identity, mine, body);
  for (const { cart } of mine) await normalizeCart(db, cart.id);
  const openCarts = await readOpenCarts(context, identity);
  const checked: { open: OpenCart; problems?: CartProblems }[] = [];
  for (const open of openCarts) {
    if (!ids.includes(open.id)) {
      checked.push({ open });
      continue;
    }
    const problems = checkCart(context, settings, { ...open, address: addresses.get(open.id) ?? null });
    if (isOptionMissing(open, body)) problems.cart ??= 'error.deliveryOptionNotOffered';
    await flagChangedPrices(db, open, problems);
    checked.push({ open, problems });
  }
  return checked;
}
