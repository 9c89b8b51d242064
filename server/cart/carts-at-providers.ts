import { eq, inArray } from 'drizzle-orm';
import { type Database } from '../db/database.ts';
import { OPEN_STATUSES, providerPayments } from '../db/provider.schema.ts';
import { providerPaymentCarts } from '../db/settlement.schema.ts';

/** Ids of carts that are being paid at a provider. They must not be deleted or moved: the money may be taken already. */
export const cartsAtProviders = (db: Database) =>
  db
    .select({ id: providerPaymentCarts.cartId })
    .from(providerPaymentCarts)
    .innerJoin(providerPayments, eq(providerPayments.id, providerPaymentCarts.paymentId))
    .where(inArray(providerPayments.status, [...OPEN_STATUSES]));
