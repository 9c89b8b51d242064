import { statuses } from './payment.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { recordFromAccount } from './ledger.kit.ts';
import { ANNA, begun, BEN, closed, LEFT, lookedUp, SILENT, changedTo } from './ledger.pins.ts';

const NOT_YET = changedTo({ kind: 'refused', textKey: 'payment.notYet' });
const SETTLED = closed(ANNA, statuses.settled);
const UNKNOWN = changedTo(statuses.unknown);
/** Includes the checkout with which the customer can pay there. */
const AT_PROVIDER = changedTo(statuses.atProvider);
const LOOK = { does: ['askRecordToLook'], gives: { askRecordToLook: { type: 'outcome.check' } } };
const OPEN = { does: ['askRecordToOpen'], gives: { askRecordToOpen: { type: 'provider.open' } } };
const CANCEL = { does: ['askRecordToCancel'], gives: { askRecordToCancel: { type: 'provider.cancel' } } };

/** Nothing can be paid before it is known who is signed in, and whether an earlier payment of theirs is open. */
const signingIn: Scenarios = {
  'nothing can be paid while nobody is signed in': {
    opens: 'NobodySignedIn',
    steps: [['payment.execute', 'NobodySignedIn', NOT_YET]],
  },
  'signing in looks up earlier payments before anything can be paid': {
    steps: [
      ['person.signedIn: anna', 'LookingUp', { ...lookedUp(anna.id), holds: { personId: anna.id, personKey: null } }],
      ['payment.execute', 'LookingUp', NOT_YET],
    ],
  },
  'a person without an open payment is free to pay': {
    after: 'signing in looks up earlier payments before anything can be paid',
    steps: [['findRecord: of anna, none', 'Free', { does: [], holds: { personKey: ANNA, atWork: [] } }]],
  },
  'a payment left behind is reconciled, and this is reported': {
    after: 'signing in looks up earlier payments before anything can be paid',
    steps: [
      [
        'findRecord: of anna, one left behind',
        'PaymentOpen',
        {
          ...changedTo(statuses.reconciling),
          asks: [`record:${ANNA}`],
          gives: { [`record:${ANNA}`]: { personKey: ANNA, paymentRequest: null, record: recordFromAccount } },
          holds: { personKey: ANNA, atWork: [ANNA] },
        },
      ],
    ],
  },
  'a person whose lookup fails cannot pay, and is looked up again': {
    after: 'signing in looks up earlier payments before anything can be paid',
    steps: [
      ['findRecord fails', 'LookUpFailed', SILENT],
      ['payment.execute', 'LookUpFailed', NOT_YET],
      ['after nextTry', 'LookingUp', lookedUp(anna.id)],
      ['findRecord: of anna, none', 'Free'],
    ],
  },
  'signing in the same person again changes nothing': {
    after: 'a payment left behind is reconciled, and this is reported',
    steps: [['person.signedIn: anna', 'PaymentOpen', { does: [], holds: { personKey: ANNA } }]],
  },
  'signing out forgets the person': {
    after: 'a person without an open payment is free to pay',
    steps: [['person.signedOut', 'NobodySignedIn', { does: [], holds: { personId: null, personKey: null } }]],
  },
  'a person who signs in after somebody else is looked up, too': {
    after: 'a person without an open payment is free to pay',
    steps: [
      ['person.signedIn: ben', 'LookingUp', { ...lookedUp(8), holds: { personId: 8, personKey: null } }],
      ['findRecord: of ben, none', 'Free', { does: [], holds: { personKey: BEN } }],
    ],
  },
};

/** A payment of the signed-in person starts once, however often it is requested. */
const paying: Scenarios = {
  'a payment starts once, and a further request is answered with its status': {
    after: 'a person without an open payment is free to pay',
    steps: [
      ['payment.execute', 'PaymentOpen', { ...begun(ANNA), holds: { atWork: [ANNA] } }],
      ['payment.execute', 'PaymentOpen', { ...changedTo(statuses.executing), asks: [], holds: { atWork: [ANNA] } }],
    ],
  },
  'a settled payment is reported, and the next one can start': {
    after: 'a payment starts once, and a further request is answered with its status',
    steps: [
      ['record.changed: settled, of the signed-in person', 'Free', { ...SETTLED, holds: { atWork: [] } }],
      ['payment.execute', 'PaymentOpen', begun(ANNA)],
    ],
  },
  'a declined payment is reported, and can be tried again': {
    after: 'a payment starts once, and a further request is answered with its status',
    steps: [
      [
        'record.changed: declined, of the signed-in person',
        'Free',
        { ...closed(ANNA, statuses.declined), holds: { atWork: [] } },
      ],
      ['payment.execute', 'PaymentOpen', begun(ANNA)],
    ],
  },
  'a payment refused because of another tab is reported': {
    after: 'a payment starts once, and a further request is answered with its status',
    steps: [
      [
        'record.changed: refused, of the signed-in person',
        'Free',
        { ...closed(ANNA, statuses.refused), holds: { atWork: [] } },
      ],
    ],
  },
  'a payment whose outcome is unknown is reconciled, and never started again': {
    after: 'a payment starts once, and a further request is answered with its status',
    steps: [
      [
        'record.changed: unknown, of the signed-in person',
        'PaymentOpen',
        { ...UNKNOWN, holds: { status: statuses.unknown } },
      ],
      ['payment.execute', 'PaymentOpen', { ...UNKNOWN, asks: [] }],
      ['outcome.check', 'PaymentOpen', LOOK],
      ['record.changed: reconciling, of the signed-in person', 'PaymentOpen', changedTo(statuses.reconciling)],
      ['payment.execute', 'PaymentOpen', { ...changedTo(statuses.reconciling), asks: [] }],
      ['record.changed: settled, of the signed-in person', 'Free', SETTLED],
    ],
  },
};

/** A payment at a provider: as long as it is open there, its checkout is known. */
const atTheProvider: Scenarios = {
  'a payment at a provider is prepared, and the customer can pay there': {
    after: 'a payment starts once, and a further request is answered with its status',
    steps: [
      ['record.changed: opening, of the signed-in person', 'PaymentOpen', changedTo(statuses.opening)],
      ['payment.execute', 'PaymentOpen', { ...changedTo(statuses.opening), asks: [] }],
      [
        'record.changed: atProvider, of the signed-in person',
        'PaymentOpen',
        { ...AT_PROVIDER, holds: { status: statuses.atProvider } },
      ],
      ['payment.execute', 'PaymentOpen', { ...AT_PROVIDER, asks: [] }],
    ],
  },
  'the customer continues at the provider, or checks the outcome': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['provider.open', 'PaymentOpen', OPEN],
      ['outcome.check', 'PaymentOpen', LOOK],
      ['record.changed: returning, of the signed-in person', 'PaymentOpen', changedTo(statuses.returning)],
      ['payment.execute', 'PaymentOpen', { ...changedTo(statuses.returning), asks: [] }],
      ['record.changed: settled, of the signed-in person', 'Free', { ...SETTLED, holds: { status: null } }],
    ],
  },
  'the customer cancels at the provider': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['provider.cancel', 'PaymentOpen', CANCEL],
      [
        'record.changed: canceled, of the signed-in person',
        'Free',
        { ...closed(ANNA, statuses.canceled), holds: { status: null, atWork: [] } },
      ],
    ],
  },
  'a payment open at a provider is not shown to the next person': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['person.signedOut', 'NobodySignedIn', { ...LEFT, holds: { status: null, personKey: null } }],
      ['record.shelved: of the signed-in person', 'NobodySignedIn', { ...closed(ANNA), holds: { atWork: [] } }],
      ['person.signedIn: ben', 'LookingUp'],
      ['findRecord: of ben, none', 'Free', { holds: { status: null } }],
    ],
  },
  'without a payment there is nothing to check, to continue or to cancel': {
    after: 'a person without an open payment is free to pay',
    steps: [
      ['outcome.check', 'Free', SILENT],
      ['provider.open', 'Free', SILENT],
      ['provider.cancel', 'Free', SILENT],
    ],
  },
};

/** From signing in to the outcome of a payment. */
export const ledgerPayingScenarios: Scenarios = { ...signingIn, ...paying, ...atTheProvider };
