import { type PageLanguage } from '../../core/page-language.ts';
import { type SimulatedOutcome } from './outcomes.ts';

interface Choice {
  name: string;
  hint: string;
}

interface Words {
  copyAndPay: string;
  wirecard: string;
  lead: string;
  merchant: string;
  amount: string;
  card: string;
  others: string;
  note: string;
  outcomes: Record<SimulatedOutcome, Choice>;
  over: string;
  overLead: string;
  unknown: string;
  back: string;
  returning: string;
  done: string;
  doneLead: string;
}

export const CARD_WORDS: Record<PageLanguage, Words> = {
  de: {
    copyAndPay: 'Zahlung bestätigen (3-D Secure)',
    wirecard: 'Mit Karte bezahlen',
    lead: 'Prüfen Sie Händler und Betrag, bevor Sie bestätigen.',
    merchant: 'Händler',
    amount: 'Betrag',
    card: 'Karte',
    others: 'Was sonst noch geschehen kann',
    note: 'Eine Seite zum Ausprobieren: Hier bewegt sich kein echtes Geld.',
    outcomes: {
      success: { name: 'Zahlung bestätigen', hint: '' },
      decline: { name: 'Karte ablehnen', hint: 'Die Bank sagt nein, nichts wird abgebucht.' },
      cancel: { name: 'Abbrechen', hint: 'Zurück, ohne zu bezahlen.' },
      pendingSuccess: { name: 'Erst unklar, dann bezahlt', hint: 'Die Bank braucht ein wenig Zeit.' },
      pendingFailure: { name: 'Erst unklar, dann abgelehnt', hint: 'Die Bank braucht ein wenig Zeit.' },
      neverReturns: {
        name: 'Bezahlt, aber kein Weg zurück',
        hint: 'Das Geld ist abgebucht, die Seite bleibt hier stehen.',
      },
      returnsTwice: { name: 'Bezahlt, und zweimal zurück', hint: 'Die Rückkehr wird wiederholt.' },
      otherTab: { name: 'Bezahlt, zurück in einem anderen Tab', hint: 'Wie aus der App einer Bank.' },
      withoutSession: {
        name: 'Bezahlt, aber inzwischen abgemeldet',
        hint: 'Ihre Anmeldung beim Händler endet unterwegs.',
      },
    },
    over: 'Diese Zahlung ist nicht mehr offen',
    overLead: 'Sie wurde schon verwendet, zurückgezogen oder ist älter als 30 Minuten. Es wird nichts abgebucht.',
    unknown: 'Diese Zahlung gibt es hier nicht',
    back: 'Zurück zum Händler',
    returning: 'Sie werden zum Händler zurückgebracht …',
    done: 'Bezahlt',
    doneLead: 'Der Betrag wurde abgebucht. Sie können diese Seite schließen.',
  },
  en: {
    copyAndPay: 'Confirm the payment (3-D Secure)',
    wirecard: 'Pay by card',
    lead: 'Check merchant and amount before you confirm.',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    others: 'What else may happen',
    note: 'A page to try things: no real money moves here.',
    outcomes: {
      success: { name: 'Confirm the payment', hint: '' },
      decline: { name: 'Decline the card', hint: 'The bank says no, nothing is charged.' },
      cancel: { name: 'Cancel', hint: 'Back without paying.' },
      pendingSuccess: { name: 'Unclear at first, then paid', hint: 'The bank takes a little time.' },
      pendingFailure: { name: 'Unclear at first, then declined', hint: 'The bank takes a little time.' },
      neverReturns: { name: 'Paid, but no way back', hint: 'The money is taken, the page stays here.' },
      returnsTwice: { name: 'Paid, and back twice', hint: 'The return is repeated.' },
      otherTab: { name: 'Paid, back in another tab', hint: 'As from the app of a bank.' },
      withoutSession: { name: 'Paid, but signed out meanwhile', hint: 'Your session at the merchant ends on the way.' },
    },
    over: 'This payment is not open any more',
    overLead: 'It was used, taken back, or is older than 30 minutes. Nothing is charged.',
    unknown: 'There is no such payment here',
    back: 'Back to the merchant',
    returning: 'You are taken back to the merchant …',
    done: 'Paid',
    doneLead: 'The amount was charged. You may close this page.',
  },
};
