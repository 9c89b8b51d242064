import { type Journeys } from '../testing/journeys.ts';
import { recordLookingJourneys } from './payment-record.looking.journeys.ts';
import { recordPayingJourneys } from './payment-record.paying.journeys.ts';

export const paymentRecordJourneys: Journeys = { ...recordPayingJourneys, ...recordLookingJourneys };

const ALREADY_WRITTEN =
  '`Opening` leads on to `Reconciling` at once where a record is written and, for a provider, prepared: here it always is.';

/** Wrong charts that are not wrong to anybody, by their name in reports, each with the reason. */
export const paymentRecordEquivalents: Readonly<Record<string, string>> = {
  'paymentRecord.AtProvider  outcome.check → paymentRecord.Reconciling, retargeted to paymentRecord.Opening':
    ALREADY_WRITTEN,
  'paymentRecord.AtProvider  xstate.after.providerLife.paymentRecord.AtProvider → paymentRecord.Reconciling, retargeted to paymentRecord.Opening':
    ALREADY_WRITTEN,
  'paymentRecord.OutcomeUnknown  outcome.check → paymentRecord.Reconciling, retargeted to paymentRecord.Opening':
    ALREADY_WRITTEN,
  'paymentRecord.OutcomeUnknown  xstate.after.nextLook.paymentRecord.OutcomeUnknown → paymentRecord.Reconciling, retargeted to paymentRecord.Opening':
    ALREADY_WRITTEN,
};
