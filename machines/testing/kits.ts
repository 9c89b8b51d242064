import { accessibilityKit } from '../accessibility/accessibility.kit.ts';
import { reorderKit } from '../reorder/reorder.kit.ts';
import { cancelKit } from '../cancel/cancel.kit.ts';
import { cardKit } from '../card/card.kit.ts';
import { changeKit } from '../change/change.kit.ts';
import { connectionKit } from '../connection/connection.kit.ts';
import { consentKit } from '../consent/consent.kit.ts';
import { filtersKit } from '../filters/filters.kit.ts';
import { finishKit } from '../finish/finish.kit.ts';
import { configurationCheckKit } from '../configuration-check/configuration-check.kit.ts';
import { idleKit } from '../idle/idle.kit.ts';
import { ledgerKit } from '../payment/ledger.kit.ts';
import { paymentRecordKit } from '../payment/payment-record.kit.ts';
import { moveKit } from '../move/move.kit.ts';
import { orderKit } from '../order/order.kit.ts';
import { orderStatusKit } from '../order-status/order-status.kit.ts';
import { paymentKit } from '../payment/payment.kit.ts';
import { proofKit } from '../proof/proof.kit.ts';
import { receiptCodeKit } from '../finish/receipt-code.kit.ts';
import { reminderKit } from '../reminder/reminder.kit.ts';
import { savedChangeKit, savedChangesKit } from '../saved-change/saved-change.kit.ts';
import { sessionKit } from '../session/session.kit.ts';
import { startupKit } from '../startup/startup.kit.ts';
import { submissionKit } from '../submission/submission.kit.ts';
import { watchKit } from '../watch/watch.kit.ts';
import { type AnyKit } from './kit.ts';

/** The kit of every chart, by the name of its picture in `docs/charts`. */
export const KITS = {
  session: sessionKit,
  startup: startupKit,
  'configuration-check': configurationCheckKit,
  card: cardKit,
  idle: idleKit,
  order: orderKit,
  reminder: reminderKit,
  payment: paymentKit,
  ledger: ledgerKit,
  'payment-record': paymentRecordKit,
  cancel: cancelKit,
  reorder: reorderKit,
  change: changeKit,
  move: moveKit,
  submission: submissionKit,
  proof: proofKit,
  filters: filtersKit,
  finish: finishKit,
  'receipt-code': receiptCodeKit,
  'saved-changes': savedChangesKit,
  'saved-change': savedChangeKit,
  consent: consentKit,
  connection: connectionKit,
  watch: watchKit,
  'order-status': orderStatusKit,
  accessibility: accessibilityKit,
} satisfies Record<string, AnyKit>;
export type KitName = keyof typeof KITS;

/** Charts in which money, a session or an order can be lost: explored, and tried with mutants in the long lane. */
export const EXPLORED = [
  'session',
  'startup',
  'card',
  'idle',
  'order',
  'payment',
  'ledger',
  'payment-record',
] as const satisfies readonly KitName[];
