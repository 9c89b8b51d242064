import { shareOf } from '../../../machines/payment/payment-outcome.ts';
import { type OrderRef } from '../../context/actor-types.ts';

/**
 * The customer has read, changed or canceled orders, which tell more than the news that all of a payment was ordered.
 * What was charged and not ordered stays to be shown until its own page was read.
 */
export function recordOrdersSeen(order: OrderRef | undefined): void {
  const { outcome = null, isOutcomeSeen = true } = order?.getSnapshot().context ?? {};
  if (outcome && !isOutcomeSeen && shareOf(outcome) === 'all') order?.send({ type: 'outcome.seen' });
}
