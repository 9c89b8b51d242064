import { asc } from 'drizzle-orm';
import { providerPayments } from '../../db/provider.schema.ts';
import { refresh } from './follow.ts';
import { giveBack } from './give-back.ts';
import { isUndecided } from './payments.ts';
import { type Till } from './till.ts';

/**
 * Settles what nobody came back for: asks for every outcome that is not known yet, and gives back what is still due. It may run
 * anywhere and at any time beside all else, in several instances too.
 */
export async function reconcile(till: Till): Promise<void> {
  const undecided = await till.house.db
    .select()
    .from(providerPayments)
    .where(isUndecided)
    .orderBy(asc(providerPayments.createdAt));
  for (const payment of undecided) await refresh(till, payment);
  await giveBack(till);
}
