import { and, asc, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';
import { type Identity } from '../../auth/identity.ts';
import { type Database } from '../../db/database.ts';
import { sessions } from '../../db/persons.schema.ts';
import { OPEN_STATUSES, providerPayments } from '../../db/provider.schema.ts';
import { providerPaymentCarts } from '../../db/settlement.schema.ts';

export type ProviderPayment = typeof providerPayments.$inferSelect;

export const isOpen = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  OPEN_STATUSES.some((open) => open === status);

/** Start of a payment's id. Whoever knows the whole id of a guest's payment may read its outcome, so logs omit it. */
export const idInLog = (id: string): string => `${id.slice(0, 8)}…`;

export const isUndecided = inArray(providerPayments.status, [...OPEN_STATUSES]);

/** Undecided payments, and those that ended without money and are to be asked about once more. */
export const isToBeAsked = (now: Date) => or(isUndecided, lte(providerPayments.askAgainAt, now));

export async function findPayment(db: Database, id: string): Promise<ProviderPayment | null> {
  const [payment] = await db.select().from(providerPayments).where(eq(providerPayments.id, id));
  return payment ?? null;
}

export async function readPayment(db: Database, id: string): Promise<ProviderPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`The payment ${idInLog(id)} does not exist.`);
  return payment;
}

/** The carts of a payment, in the order of the call that prepared it. */
export const cartsOf = (db: Database, paymentId: string) =>
  db
    .select()
    .from(providerPaymentCarts)
    .where(eq(providerPaymentCarts.paymentId, paymentId))
    .orderBy(asc(providerPaymentCarts.position));

/** Undecided payments of an owner, the oldest first; `cartIds` limits them to payments of these carts. */
export async function openPaymentsOf(db: Database, owner: string, cartIds?: number[]): Promise<ProviderPayment[]> {
  const ofCarts =
    cartIds &&
    db
      .select({ id: providerPaymentCarts.paymentId })
      .from(providerPaymentCarts)
      .where(inArray(providerPaymentCarts.cartId, cartIds));
  return db
    .select()
    .from(providerPayments)
    .where(and(eq(providerPayments.owner, owner), isUndecided, ofCarts && inArray(providerPayments.id, ofCarts)))
    .orderBy(asc(providerPayments.createdAt));
}

/**
 * The payment that a customer asks about, by the merchant's (`id`) or the provider's id (`reference`). A guest's
 * session may have ended while at the provider: its payment is found by anybody who knows its id, or else the guest
 * could never learn the outcome.
 */
export async function findOwnPayment(
  db: Database,
  { owner }: Pick<Identity, 'owner'>,
  provider: ProviderName,
  named: { id: string | undefined; reference: string | undefined },
): Promise<ProviderPayment | null> {
  const { id, reference } = named;
  if (!id && !reference) return null;
  const session = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(providerPayments.owner, sql`'session:' || ${sessions.id}`));
  const isOfEndedSession = and(sql`${providerPayments.owner} like 'session:%'`, notExists(session));
  const [payment] = await db
    .select()
    .from(providerPayments)
    .where(
      and(
        eq(providerPayments.provider, provider),
        id ? eq(providerPayments.id, id) : undefined,
        reference ? eq(providerPayments.reference, reference) : undefined,
        or(eq(providerPayments.owner, owner), isOfEndedSession),
      ),
    );
  return payment ?? null;
}
