import { accessibilityScenarios } from '../accessibility/accessibility.scenarios.ts';
import { reorderScenarios } from '../reorder/reorder.scenarios.ts';
import { cancelScenarios } from '../cancel/cancel.scenarios.ts';
import { changeScenarios } from '../change/change.scenarios.ts';
import { cardScenarios } from '../card/card.scenarios.ts';
import { connectionScenarios } from '../connection/connection.scenarios.ts';
import { consentScenarios } from '../consent/consent.scenarios.ts';
import { filtersScenarios } from '../filters/filters.scenarios.ts';
import { finishScenarios } from '../finish/finish.scenarios.ts';
import { receiptCodeScenarios } from '../finish/receipt-code.scenarios.ts';
import { configurationCheckScenarios } from '../configuration-check/configuration-check.scenarios.ts';
import { idleScenarios } from '../idle/idle.scenarios.ts';
import { ledgerScenarios } from '../payment/ledger.scenarios.ts';
import { paymentRecordEquivalents, paymentRecordScenarios } from '../payment/payment-record.scenarios.ts';
import { moveScenarios } from '../move/move.scenarios.ts';
import { orderEquivalents, orderScenarios } from '../order/order.scenarios.ts';
import { orderStatusScenarios } from '../order-status/order-status.scenarios.ts';
import { paymentScenarios } from '../payment/payment.scenarios.ts';
import { proofScenarios } from '../proof/proof.scenarios.ts';
import { reminderScenarios } from '../reminder/reminder.scenarios.ts';
import { savedChangeScenarios, savedChangesScenarios } from '../saved-change/saved-change.scenarios.ts';
import { sessionEquivalents, sessionScenarios } from '../session/session.scenarios.ts';
import { startupEquivalents, startupScenarios } from '../startup/startup.scenarios.ts';
import { submissionScenarios } from '../submission/submission.scenarios.ts';
import { watchScenarios } from '../watch/watch.scenarios.ts';
import { type KitName } from './kits.ts';
import { type Scenarios } from './scenarios.ts';

/** The scenarios of every chart. */
export const SCENARIOS = {
  session: sessionScenarios,
  startup: startupScenarios,
  'configuration-check': configurationCheckScenarios,
  card: cardScenarios,
  idle: idleScenarios,
  order: orderScenarios,
  reminder: reminderScenarios,
  payment: paymentScenarios,
  ledger: ledgerScenarios,
  'payment-record': paymentRecordScenarios,
  cancel: cancelScenarios,
  reorder: reorderScenarios,
  change: changeScenarios,
  move: moveScenarios,
  submission: submissionScenarios,
  proof: proofScenarios,
  filters: filtersScenarios,
  finish: finishScenarios,
  'receipt-code': receiptCodeScenarios,
  'saved-changes': savedChangesScenarios,
  'saved-change': savedChangeScenarios,
  consent: consentScenarios,
  connection: connectionScenarios,
  watch: watchScenarios,
  'order-status': orderStatusScenarios,
  accessibility: accessibilityScenarios,
} satisfies Record<KitName, Scenarios>;

/** Equivalent mutants, which behave as the chart itself does: by their name in reports, each with the reason. */
export const EQUIVALENTS: Partial<Record<KitName, Readonly<Record<string, string>>>> = {
  session: sessionEquivalents,
  startup: startupEquivalents,
  order: orderEquivalents,
  'payment-record': paymentRecordEquivalents,
};
