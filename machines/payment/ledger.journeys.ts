import { checkout, outcome } from './payment-bench.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { type Journeys } from '../testing/journeys.ts';
import { recordAtHome, wishAtHome } from './ledger.kit.ts';

const ANNA = 'key-of-anna';
const BEN = 'key-of-ben';
const NOT_YET = { does: ['ledger.refused payment.notYet'] };
const SILENT = { does: [] };
/** Whose record is asked for. */
const lookedUp = (personId: number) => ({ does: [], asks: ['findRecord'], gives: { findRecord: { personId } } });
/** A payment is begun with the wish of the one who is here, and with nothing of an earlier one. */
const begun = (personKey: string) => ({
  does: ['ledger.executing'],
  asks: [`record:${personKey}`],
  gives: { [`record:${personKey}`]: { personKey, wish: { type: 'payment.execute', ...wishAtHome }, record: null } },
});
const SETTLED = { does: ['ledger.settled'], gives: { 'ledger.settled': { outcome } } };
const UNKNOWN = { does: ['ledger.unknown'], gives: { 'ledger.unknown': { checkout: null } } };
/** With what the customer can pay there. */
const AT_PROVIDER = { does: ['ledger.atProvider'], gives: { 'ledger.atProvider': { checkout } } };
const LOOK = { does: ['askRecordToLook'], gives: { askRecordToLook: { type: 'outcome.check' } } };
const OPEN = { does: ['askRecordToOpen'], gives: { askRecordToOpen: { type: 'provider.open' } } };
const CANCEL = { does: ['askRecordToCancel'], gives: { askRecordToCancel: { type: 'provider.cancel' } } };

/** Who is here, and whether an earlier payment of theirs is open: before that is known nothing can be paid. */
const signingIn: Journeys = {
  'where nobody is signed in nothing can be paid': {
    opens: 'NobodySignedIn',
    steps: [['payment.execute', 'NobodySignedIn', NOT_YET]],
  },
  'who signs in is looked up before they can pay': {
    steps: [
      ['person.signedIn: anna', 'LookingUp', { ...lookedUp(anna.id), holds: { personId: anna.id, personKey: null } }],
      ['payment.execute', 'LookingUp', NOT_YET],
    ],
  },
  'who has left nothing behind is free to pay': {
    after: 'who signs in is looked up before they can pay',
    steps: [['findRecord: of anna, none', 'Free', { does: [], holds: { personKey: ANNA, atWork: [] } }]],
  },
  'who has left a payment behind is told that it is looked after': {
    after: 'who signs in is looked up before they can pay',
    steps: [
      [
        'findRecord: of anna, one left behind',
        'Occupied.Reconciling',
        {
          does: ['ledger.reconciling'],
          asks: [`record:${ANNA}`],
          gives: { [`record:${ANNA}`]: { personKey: ANNA, wish: null, record: recordAtHome } },
          holds: { personKey: ANNA, atWork: [ANNA] },
        },
      ],
    ],
  },
  'who cannot be looked up cannot pay, and is looked up again': {
    after: 'who signs in is looked up before they can pay',
    steps: [
      ['findRecord fails', 'BookUnreadable', SILENT],
      ['payment.execute', 'BookUnreadable', NOT_YET],
      ['after nextTry', 'LookingUp', lookedUp(anna.id)],
      ['findRecord: of anna, none', 'Free'],
    ],
  },
  'who is told of once more stays where they are': {
    after: 'who has left a payment behind is told that it is looked after',
    steps: [['person.signedIn: anna', 'Occupied.Reconciling', { does: [], holds: { personKey: ANNA } }]],
  },
  'who signs out leaves nothing to be seen': {
    after: 'who has left nothing behind is free to pay',
    steps: [['person.signedOut', 'NobodySignedIn', { does: [], holds: { personId: null, personKey: null } }]],
  },
  'who signs in after somebody else is looked up too': {
    after: 'who has left nothing behind is free to pay',
    steps: [
      ['person.signedIn: ben', 'LookingUp', { ...lookedUp(8), holds: { personId: 8, personKey: null } }],
      ['findRecord: of ben, none', 'Free', { does: [], holds: { personKey: BEN } }],
    ],
  },
};

/** One payment of who is here: however often it is asked for, it is begun once. */
const paying: Journeys = {
  'a payment is begun once, and who asks again is told that it is on its way': {
    after: 'who has left nothing behind is free to pay',
    steps: [
      ['payment.execute', 'Occupied.Executing', { ...begun(ANNA), holds: { atWork: [ANNA] } }],
      ['payment.execute', 'Occupied.Executing', { does: ['ledger.executing'], asks: [], holds: { atWork: [ANNA] } }],
    ],
  },
  'what was paid is told, and the next payment can begin': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      ['record.settled: of who is here', 'Free', { ...SETTLED, holds: { atWork: [] } }],
      ['payment.execute', 'Occupied.Executing', begun(ANNA)],
    ],
  },
  'what was declined is told, and can be tried again': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      [
        'record.declined: of who is here',
        'Free',
        { does: ['ledger.declined error.paymentDeclined'], holds: { atWork: [] } },
      ],
      ['payment.execute', 'Occupied.Executing'],
    ],
  },
  'what another tab pays is refused here': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      [
        'record.refused: of who is here',
        'Free',
        { does: ['ledger.refused payment.paidInOtherTab'], holds: { atWork: [] } },
      ],
    ],
  },
  'a payment whose outcome is unknown is looked after, and never begun again': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      ['record.unknown: of who is here', 'Occupied.OutcomeUnknown', { ...UNKNOWN, holds: { checkout: null } }],
      ['payment.execute', 'Occupied.OutcomeUnknown', { ...UNKNOWN, asks: [] }],
      ['outcome.check', 'Occupied.OutcomeUnknown', LOOK],
      ['record.reconciling: of who is here', 'Occupied.Reconciling', { does: ['ledger.reconciling'] }],
      ['payment.execute', 'Occupied.Reconciling', { does: ['ledger.reconciling'], asks: [] }],
      ['record.settled: of who is here', 'Free', SETTLED],
    ],
  },
};

/** A payment at a provider: what can be gone on with there is known as long as it is open. */
const atTheProvider: Journeys = {
  'a payment at a provider is prepared, and the customer can pay there': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      ['record.opening: of who is here', 'Occupied.OpeningProvider', { does: ['ledger.opening'] }],
      ['payment.execute', 'Occupied.OpeningProvider', { does: ['ledger.opening'] }],
      ['record.atProvider: of who is here', 'Occupied.AtProvider', { ...AT_PROVIDER, holds: { checkout } }],
      ['payment.execute', 'Occupied.AtProvider', { ...AT_PROVIDER, asks: [] }],
    ],
  },
  'the customer goes on at the provider, or looks whether it was paid': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['provider.open', 'Occupied.AtProvider', OPEN],
      ['outcome.check', 'Occupied.AtProvider', LOOK],
      ['record.returning: of who is here', 'Occupied.Returning', { does: ['ledger.returning'] }],
      ['payment.execute', 'Occupied.Returning', { does: ['ledger.returning'] }],
      ['record.settled: of who is here', 'Free', { ...SETTLED, holds: { checkout: null } }],
    ],
  },
  'the customer calls it off at the provider': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['provider.cancel', 'Occupied.AtProvider', CANCEL],
      ['record.canceled: of who is here', 'Free', { does: ['ledger.canceled'], holds: { checkout: null, atWork: [] } }],
    ],
  },
  'what was open at a provider is nothing to who comes next': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['person.signedOut', 'NobodySignedIn', { does: [], holds: { checkout: null, personKey: null } }],
      ['record.shelved: of who is here', 'NobodySignedIn', { does: [], holds: { atWork: [] } }],
      ['person.signedIn: ben', 'LookingUp'],
      ['findRecord: of ben, none', 'Free', { holds: { checkout: null } }],
    ],
  },
  'outside a payment there is nothing to look at, to go on with or to call off': {
    after: 'who has left nothing behind is free to pay',
    steps: [
      ['outcome.check', 'Free', SILENT],
      ['provider.open', 'Free', SILENT],
      ['provider.cancel', 'Free', SILENT],
    ],
  },
};

/** A request that goes on after its person has left: it is theirs alone, and nobody else sees anything of it. */
const leaving: Journeys = {
  'a payment on its way outlives its person’s signing out': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      ['person.signedOut', 'NobodySignedIn', { does: [], holds: { personId: null, personKey: null, atWork: [ANNA] } }],
    ],
  },
  'who comes back while it is on its way is told so, and cannot begin another': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [
      ['person.signedIn: anna', 'LookingUp', lookedUp(anna.id)],
      [
        'findRecord: of anna, one left behind',
        'Occupied.Executing',
        {
          does: ['tellRecordReturned', 'ledger.executing'],
          gives: { tellRecordReturned: { type: 'person.returned' } },
          holds: { atWork: [ANNA] },
        },
      ],
      ['payment.execute', 'Occupied.Executing', { does: ['ledger.executing'], asks: [], holds: { atWork: [ANNA] } }],
    ],
  },
  'it is paid when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [['record.settled: of who is here', 'NobodySignedIn', { does: [], holds: { atWork: [] } }]],
  },
  'it is declined when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [['record.declined: of who is here', 'NobodySignedIn', { does: [], holds: { atWork: [] } }]],
  },
  'it is refused when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [['record.refused: of who is here', 'NobodySignedIn', { does: [], holds: { atWork: [] } }]],
  },
  'it is canceled when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [['record.canceled: of who is here', 'NobodySignedIn', { does: [], holds: { atWork: [] } }]],
  },
  'it is shelved when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [['record.shelved: of who is here', 'NobodySignedIn', { does: [], holds: { atWork: [] } }]],
  },
};

/** Two people one after the other at the same terminal, both with a payment on its way. */
const sharing: Journeys = {
  'who comes next pays while somebody else’s payment is on its way': {
    steps: [
      ['person.signedIn: ben', 'LookingUp'],
      ['findRecord: of ben, none', 'Free'],
      ['payment.execute', 'Occupied.Executing', begun(BEN)],
      ['person.signedIn: anna', 'LookingUp', { ...lookedUp(anna.id), holds: { atWork: [BEN] } }],
      ['findRecord: of anna, none', 'Free', SILENT],
      ['payment.execute', 'Occupied.Executing', { ...begun(ANNA), holds: { atWork: [BEN, ANNA] } }],
    ],
  },
  'where somebody else’s payment stands is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [
      ['record.opening: of somebody else', 'Occupied.Executing', SILENT],
      ['record.atProvider: of somebody else', 'Occupied.Executing', { does: [], holds: { checkout: null } }],
      ['record.returning: of somebody else', 'Occupied.Executing', SILENT],
      ['record.unknown: of somebody else', 'Occupied.Executing', SILENT],
      ['record.reconciling: of somebody else', 'Occupied.Executing', SILENT],
    ],
  },
  'that somebody else has paid is not shown, and holds nobody up': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [['record.settled: of somebody else', 'Occupied.Executing', { does: [], holds: { atWork: [ANNA] } }]],
  },
  'that somebody else was declined is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [['record.declined: of somebody else', 'Occupied.Executing', { does: [], holds: { atWork: [ANNA] } }]],
  },
  'that somebody else was refused is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [['record.refused: of somebody else', 'Occupied.Executing', { does: [], holds: { atWork: [ANNA] } }]],
  },
  'that somebody else has canceled is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [['record.canceled: of somebody else', 'Occupied.Executing', { does: [], holds: { atWork: [ANNA] } }]],
  },
  'that somebody else’s payment is shelved is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [['record.shelved: of somebody else', 'Occupied.Executing', { does: [], holds: { atWork: [ANNA] } }]],
  },
};

export const ledgerJourneys: Journeys = { ...signingIn, ...paying, ...atTheProvider, ...leaving, ...sharing };
