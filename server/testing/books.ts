import { eq, inArray } from 'drizzle-orm';
import { type Cents, fromCents, sumCents } from '../../domain/money.ts';
import { orderPayments, orders } from '../db/orders.schema.ts';
import { persons, wallets } from '../db/persons.schema.ts';
import { providerPayments } from '../db/provider.schema.ts';
import { providerRefunds } from '../db/settlement.schema.ts';
import { simulatedPayments, simulatedRefunds } from '../db/simulators.schema.ts';
import { notFound } from '../core/refusal.ts';
import { type ServerContext } from '../core/context.ts';

const total = (rows: readonly { amount: Cents }[]): number => fromCents(sumCents(rows.map(({ amount }) => amount)));

/** Captures and refunds of a person by the providers' own books, and the server's payments, orders and wallets. */
export async function readBooks(context: ServerContext, username: string) {
  const { db } = context;
  const [person] = await db.select().from(persons).where(eq(persons.username, username.toLowerCase()));
  if (!person) throw notFound();
  const payments = await db.select().from(providerPayments).where(eq(providerPayments.personId, person.id));
  const ids = payments.map(({ id }) => id);
  const taken = (
    await db.select().from(simulatedPayments).where(inArray(simulatedPayments.merchantTransactionId, ids))
  ).filter(({ state }) => state === 'captured');
  const returned = await db
    .select()
    .from(simulatedRefunds)
    .where(
      inArray(
        simulatedRefunds.reference,
        taken.map(({ reference }) => reference),
      ),
    );
  const refunds = await db.select().from(providerRefunds).where(inArray(providerRefunds.paymentId, ids));
  const placed = await db.select().from(orders).where(eq(orders.personId, person.id)).orderBy(orders.number);
  const paid = await db
    .select()
    .from(orderPayments)
    .where(
      inArray(
        orderPayments.orderNumber,
        placed.map(({ number }) => number),
      ),
    )
    .orderBy(orderPayments.id);
  const ownWallets = await db.select().from(wallets).where(eq(wallets.personId, person.id)).orderBy(wallets.id);
  return {
    captured: total(taken),
    refunded: total(returned),
    refundDue: total(refunds.filter(({ refundedAt }) => refundedAt === null)),
    payments: payments.map(({ id, status, captured }) => ({ id, status, captured: fromCents(captured) })),
    ordered: placed.map(({ number, cartId, total: sum, canceledAt, isRefunded }) => ({
      number,
      cartId,
      total: fromCents(sum),
      isCanceled: canceledAt !== null,
      isRefunded,
      payments: paid
        .filter(({ orderNumber }) => orderNumber === number)
        .map(({ type, amount, providerPaymentId }) => ({
          type,
          amount: fromCents(amount),
          isAtProvider: providerPaymentId !== null,
        })),
    })),
    wallets: ownWallets.map(({ type, balance }) => ({ type, balance: fromCents(balance) })),
  };
}
