import { eq, inArray } from 'drizzle-orm';
import { providerPayments } from '../../db/provider.schema.ts';
import { sessions } from '../../db/persons.schema.ts';
import { type House } from '../../house.ts';
import { type SimulatedCards, type SimulatedPayment } from './simulated-cards.ts';

/** What the customer may let happen. */
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

/** Lets a payment end so; all that is not named takes the money. Null: it cannot be paid (any more). */
export const endIn = (
  cards: SimulatedCards,
  reference: string,
  outcome: SimulatedOutcome,
): Promise<SimulatedPayment | null> => cards.pay(reference, ENDS[outcome] ?? { state: 'captured' });

/** The customer's session at the house ends while they are away. */
export async function endSession(
  house: House,
  { merchantTransactionId }: Pick<SimulatedPayment, 'merchantTransactionId'>,
): Promise<void> {
  const ofPayment = house.db
    .select({ id: providerPayments.sessionId })
    .from(providerPayments)
    .where(eq(providerPayments.id, merchantTransactionId));
  await house.db.delete(sessions).where(inArray(sessions.id, ofPayment));
}
