import { and, eq, isNull } from 'drizzle-orm';
import { type Database } from '../../../db/database.ts';
import { providerPayments } from '../../../db/provider.schema.ts';
import { type ServerContext } from '../../../core/context.ts';
import { type ProviderPayment, findPayment } from '../../card-providers/payments.ts';

/** A provider answers about nine requests a minute for a payment: at most four at once, then one in each interval. */
const SPACING_MS = 12_000;
const AT_ONCE = 4;
/** Requests reserved for the customer's return from the provider, which must get the current status. */
const RESERVED_FOR_RETURN = 1;

async function countRequest(db: Database, { id, asksUntil }: ProviderPayment, until: number): Promise<boolean> {
  const asBefore = asksUntil === null ? isNull(providerPayments.asksUntil) : eq(providerPayments.asksUntil, asksUntil);
  const moved = await db
    .update(providerPayments)
    .set({ asksUntil: new Date(until) })
    .where(and(eq(providerPayments.id, id), asBefore))
    .returning({ id: providerPayments.id });
  return moved.length === 1;
}

/** Whether the provider may be asked for a payment's status now. True counts as one request. */
export async function mayAsk(context: ServerContext, payment: ProviderPayment, isReturn: boolean): Promise<boolean> {
  const now = context.clock.now();
  const ahead = (AT_ONCE - 1 - (isReturn ? 0 : RESERVED_FOR_RETURN)) * SPACING_MS;
  const until = payment.asksUntil?.getTime() ?? 0;
  if (until - ahead > now) return false;
  if (await countRequest(context.db, payment, Math.max(until, now) + SPACING_MS)) return true;
  const fresh = await findPayment(context.db, payment.id);
  return fresh !== null && mayAsk(context, fresh, isReturn);
}
