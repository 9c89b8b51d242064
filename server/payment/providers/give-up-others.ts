import { conflict } from '../../http/refusal.ts';
import { giveUp } from './follow.ts';
import { type ProviderPayment, openPaymentsOf } from './payments.ts';
import { type Till } from './till.ts';

/**
 * Gives up what an owner prepared and nobody has paid, at the provider too, so that it can never be paid beside what comes
 * now; of some carts, where they are named. Answers the payments as they are after it.
 */
export async function giveUpOpen(till: Till, owner: string, cartIds?: number[]): Promise<ProviderPayment[]> {
  const after: ProviderPayment[] = [];
  for (const payment of await openPaymentsOf(till.house.db, owner, cartIds)) after.push(await giveUp(till, payment));
  return after;
}

/** The same before a new payment at a provider. Throws where a former one is under way or was paid: the customer has to see that first. */
export async function giveUpOthers(till: Till, owner: string, cartIds: number[]): Promise<void> {
  const others = await giveUpOpen(till, owner, cartIds);
  if (others.some(({ status }) => !['failed', 'canceled', 'expired'].includes(status)))
    throw conflict('error.paymentUnderWay');
}
