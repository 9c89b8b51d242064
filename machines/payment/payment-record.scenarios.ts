import { type Scenarios } from '../testing/scenarios.ts';
import { recordLookingScenarios } from './payment-record.reconciling.scenarios.ts';
import { recordPayingScenarios } from './payment-record.paying.scenarios.ts';

export const paymentRecordScenarios: Scenarios = { ...recordPayingScenarios, ...recordLookingScenarios };

const ALREADY_WRITTEN =
  '`Opening` leads to `Reconciling` at once if a record is written and, for a provider, prepared: here it always is.';

/** Equivalent mutants, by their name in reports, each with the reason. */
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
