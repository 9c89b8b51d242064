import { eq, inArray } from 'drizzle-orm';
import { providerPayments } from '../../db/provider.schema.ts';
import { sessions } from '../../db/persons.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { type SimulatedCards, type SimulatedPayment } from './simulated-cards.ts';

/** The outcomes that the customer can choose. */
export const OUTCOMES = [
  'success',
  'decline',
  'cancel',
  'pendingSuccess',
  'pendingFailure',
  'neverReturns',
  'returnsTwice',
  'otherTab',
  'withoutSession',
] as const;
export type SimulatedOutcome = (typeof OUTCOMES)[number];

export const isOutcome = (value: unknown): value is SimulatedOutcome => OUTCOMES.some((outcome) => outcome === value);

const ENDS: Partial<Record<SimulatedOutcome, Parameters<SimulatedCards['pay']>[1]>> = {
  decline: { state: 'declined' },
  cancel: { state: 'canceled' },
  pendingSuccess: { state: 'pending', becomes: 'captured' },
  pendingFailure: { state: 'pending', becomes: 'declined' },
};

/**
 * Ends a payment in an outcome; those without an entry in `ENDS` take the money. Null: it cannot be paid (any more).
 */
export const endPayment = (
  cards: SimulatedCards,
  reference: string,
  outcome: SimulatedOutcome,
): Promise<SimulatedPayment | null> => cards.pay(reference, ENDS[outcome] ?? { state: 'captured' });

/** Ends the customer's session while they are at the provider. */
export async function endSession(
  context: ServerContext,
  { merchantTransactionId }: Pick<SimulatedPayment, 'merchantTransactionId'>,
): Promise<void> {
  const ofPayment = context.db
    .select({ id: providerPayments.sessionId })
    .from(providerPayments)
    .where(eq(providerPayments.id, merchantTransactionId));
  await context.db.delete(sessions).where(inArray(sessions.id, ofPayment));
}
