import { and, eq, ne } from 'drizzle-orm';
import { type Cents } from '../../../../domain/money.ts';
import { type ServerContext } from '../../../core/context.ts';
import { providerRefunds } from '../../../db/settlement.schema.ts';

/**
 * Amounts of a payment's other refunds that the provider has given back. Throws while one of them is being asked for:
 * whether it was given back is not known then.
 */
export async function otherRefunds(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  paymentId: string,
  key: string,
): Promise<Cents[]> {
  const isOther = and(eq(providerRefunds.paymentId, paymentId), ne(providerRefunds.id, key));
  const others = await db.select().from(providerRefunds).where(isOther);
  if (others.some(({ refundedAt, askedUntil }) => refundedAt === null && (askedUntil?.getTime() ?? 0) > clock.now()))
    throw new Error('Another refund of this payment is under way.');
  return others.flatMap(({ refundedAt, paidOutBy, amount }) =>
    refundedAt !== null && paidOutBy === null ? [amount] : [],
  );
}
