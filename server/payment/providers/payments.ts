import { and, asc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';
import { type Identity, type Payer } from '../../auth/identity.ts';
import { type Database } from '../../db/database.ts';
import { customerGroups, persons, sessions } from '../../db/persons.schema.ts';
import { OPEN_STATUSES, providerPayments } from '../../db/provider.schema.ts';
import { providerPaymentCarts } from '../../db/settlement.schema.ts';

export type ProviderPayment = typeof providerPayments.$inferSelect;

export const isOpen = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  OPEN_STATUSES.some((open) => open === status);

/** Enough of an id to find the payment by. The whole one stays out of the log: it is told what became of a guest's payment. */
export const nameInLog = (id: string): string => `${id.slice(0, 8)}…`;

export const isUndecided = inArray(providerPayments.status, [...OPEN_STATUSES]);

export async function findPayment(db: Database, id: string): Promise<ProviderPayment | null> {
  const [payment] = await db.select().from(providerPayments).where(eq(providerPayments.id, id));
  return payment ?? null;
}

export async function readPayment(db: Database, id: string): Promise<ProviderPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`The payment ${nameInLog(id)} is gone.`);
  return payment;
}

/** The carts of a payment, in the order in which they were named. */
export const cartsOf = (db: Database, paymentId: string) =>
  db
    .select()
    .from(providerPaymentCarts)
    .where(eq(providerPaymentCarts.paymentId, paymentId))
    .orderBy(asc(providerPaymentCarts.position));

/** Undecided payments of an owner; of some carts, where they are named. */
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
 * The payment that a customer asks about, by the merchant's or the provider's id. A guest's session may have ended on the
 * way: then its payment answers to whoever knows its id, else that customer would never learn what became of the money.
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
  const isOfNobody = and(sql`${providerPayments.owner} like 'session:%'`, notExists(session));
  const [payment] = await db
    .select()
    .from(providerPayments)
    .where(
      and(
        eq(providerPayments.provider, provider),
        id ? eq(providerPayments.id, id) : undefined,
        reference ? eq(providerPayments.reference, reference) : undefined,
        or(eq(providerPayments.owner, owner), isOfNobody),
      ),
    );
  return payment ?? null;
}

/** Who pays, as far as that is needed without them: their session may be over. */
export async function payerOf(db: Database, payment: ProviderPayment): Promise<Payer> {
  const [found] = await db
    .select({ person: persons, group: customerGroups })
    .from(persons)
    .innerJoin(customerGroups, eq(customerGroups.number, persons.customerGroupNumber))
    .where(eq(persons.id, payment.personId));
  if (!found) throw new Error(`The payment ${nameInLog(payment.id)} belongs to nobody.`);
  const { owner, sessionId, language } = payment;
  return { ...found, owner, sessionId, language, isGuest: owner.startsWith('session:') };
}
