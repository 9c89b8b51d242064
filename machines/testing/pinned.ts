import { cancelJourneys } from '../cancel/cancel.journeys.ts';
import { cardJourneys } from '../card/card.journeys.ts';
import { connectionJourneys } from '../connection/connection.journeys.ts';
import { consentJourneys } from '../consent/consent.journeys.ts';
import { idleJourneys } from '../idle/idle.journeys.ts';
import { ledgerJourneys } from '../payment/ledger.journeys.ts';
import { paymentRecordEquivalents, paymentRecordJourneys } from '../payment/payment-record.journeys.ts';
import { orderEquivalents, orderJourneys } from '../order/order.journeys.ts';
import { paymentJourneys } from '../payment/payment.journeys.ts';
import { sessionEquivalents, sessionJourneys } from '../session/session.journeys.ts';
import { startupEquivalents, startupJourneys } from '../startup/startup.journeys.ts';
import { submissionJourneys } from '../submission/submission.journeys.ts';
import { type Journeys } from './journeys.ts';
import { type KitName } from './kits.ts';

/** The journeys of every chart. */
export const JOURNEYS = {
  session: sessionJourneys,
  startup: startupJourneys,
  card: cardJourneys,
  idle: idleJourneys,
  order: orderJourneys,
  payment: paymentJourneys,
  ledger: ledgerJourneys,
  'payment-record': paymentRecordJourneys,
  cancel: cancelJourneys,
  submission: submissionJourneys,
  consent: consentJourneys,
  connection: connectionJourneys,
} satisfies Record<KitName, Journeys>;

/** Wrong charts that are wrong to nobody, by their name in reports, each with the reason. */
export const EQUIVALENTS: Partial<Record<KitName, Readonly<Record<string, string>>>> = {
  session: sessionEquivalents,
  startup: startupEquivalents,
  order: orderEquivalents,
  'payment-record': paymentRecordEquivalents,
};
