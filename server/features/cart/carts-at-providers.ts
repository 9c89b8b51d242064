import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { carts } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { OPEN_STATUSES, providerPayments } from '../../db/provider.schema.ts';
import { providerPaymentCarts } from '../../db/settlement.schema.ts';
import { conflict } from '../../core/refusal.ts';

/**
 * Ids of carts that are being paid at a provider. They must not be deleted or moved: the money may be taken already.
 */
export const cartsAtProviders = (db: Database) =>
  db
    .select({ id: providerPaymentCarts.cartId })
    .from(providerPaymentCarts)
    .innerJoin(providerPayments, eq(providerPayments.id, providerPaymentCarts.paymentId))
    .where(inArray(providerPayments.status, [...OPEN_STATUSES]));

/** A column of a query for carts: whether the cart is being paid at a provider. */
export function isBeingPaid(db: Database) {
  const isOpen = and(eq(providerPaymentCarts.cartId, carts.id), inArray(providerPayments.status, [...OPEN_STATUSES]));
  const payment = db
    .select({ id: providerPayments.id })
    .from(providerPaymentCarts)
    .innerJoin(providerPayments, eq(providerPayments.id, providerPaymentCarts.paymentId))
    .where(isOpen);
  return sql<boolean>`${exists(payment)}`;
}

/** Throws a 409 if one of the carts is being paid at a provider. To be called under the owner's lock. */
export async function refuseIfBeingPaid(
  db: Database,
  cartIds: number[],
  textKey: ErrorTextKey = 'error.detailsLocked',
): Promise<void> {
  if (cartIds.length === 0) return;
  const paying = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(inArray(carts.id, cartIds), inArray(carts.id, cartsAtProviders(db))));
  if (paying.length > 0) throw conflict(textKey);
}
