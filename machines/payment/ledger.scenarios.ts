import { statuses } from './payment.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { type PaymentStatus } from './payment.types.ts';
import { recordFromAccount, wishFromAccount } from './ledger.kit.ts';

const ANNA = 'key-of-anna';
const BEN = 'key-of-ben';
const SILENT = { does: [] };
const told = (status: PaymentStatus) => ({ does: ['ledger.changed'], gives: { 'ledger.changed': { status } } });
/** The person's record is closed and its actor stopped; then the end is reported, if somebody is there. */
const closed = (personKey: string, status?: PaymentStatus) => ({
  does: ['stopRecord', ...(status ? ['ledger.changed'] : [])],
  gives: { stopRecord: { personKey }, ...(status && { 'ledger.changed': { status } }) },
});
const NOT_YET = told({ kind: 'refused', textKey: 'payment.notYet' });
/** The record of this person is looked up. */
const lookedUp = (personId: number) => ({ does: [], asks: ['findRecord'], gives: { findRecord: { personId } } });
/** A payment starts with the wish of the signed-in person, and without an earlier record. */
const begun = (personKey: string) => ({
  does: ['ledger.changed'],
  asks: [`record:${personKey}`],
  gives: {
    'ledger.changed': { status: statuses.executing },
    [`record:${personKey}`]: { personKey, wish: { type: 'payment.execute', ...wishFromAccount }, record: null },
  },
});
const SETTLED = closed(ANNA, statuses.settled);
const UNKNOWN = told(statuses.unknown);
/** Includes the checkout with which the customer can pay there. */
const AT_PROVIDER = told(statuses.atProvider);
/** The record is told that its person has left, so that it reports to nobody. */
const LEFT = { does: ['tellRecordLeft'], gives: { tellRecordLeft: { type: 'person.left' } } };
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
          ...told(statuses.reconciling),
          asks: [`record:${ANNA}`],
          gives: { [`record:${ANNA}`]: { personKey: ANNA, wish: null, record: recordFromAccount } },
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
      ['payment.execute', 'PaymentOpen', { ...told(statuses.executing), asks: [], holds: { atWork: [ANNA] } }],
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
      ['record.changed: reconciling, of the signed-in person', 'PaymentOpen', told(statuses.reconciling)],
      ['payment.execute', 'PaymentOpen', { ...told(statuses.reconciling), asks: [] }],
      ['record.changed: settled, of the signed-in person', 'Free', SETTLED],
    ],
  },
};

/** A payment at a provider: as long as it is open there, its checkout is known. */
const atTheProvider: Scenarios = {
  'a payment at a provider is prepared, and the customer can pay there': {
    after: 'a payment starts once, and a further request is answered with its status',
    steps: [
      ['record.changed: opening, of the signed-in person', 'PaymentOpen', told(statuses.opening)],
      ['payment.execute', 'PaymentOpen', { ...told(statuses.opening), asks: [] }],
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
      ['record.changed: returning, of the signed-in person', 'PaymentOpen', told(statuses.returning)],
      ['payment.execute', 'PaymentOpen', { ...told(statuses.returning), asks: [] }],
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

/** A request that continues after its person has left; nobody else sees anything of it. */
const leaving: Scenarios = {
  'a payment in flight continues after its person has signed out': {
    after: 'a payment starts once, and a further request is answered with its status',
    steps: [
      ['person.signedOut', 'NobodySignedIn', { ...LEFT, holds: { personId: null, personKey: null, atWork: [ANNA] } }],
    ],
  },
  'a person who comes back during the request gets its status, and cannot start another': {
    after: 'a payment in flight continues after its person has signed out',
    steps: [
      ['person.signedIn: anna', 'LookingUp', lookedUp(anna.id)],
      [
        'findRecord: of anna, one left behind',
        'PaymentOpen',
        {
          does: ['tellRecordReturned', 'ledger.changed'],
          gives: {
            tellRecordReturned: { type: 'person.returned' },
            'ledger.changed': { status: statuses.executing },
          },
          holds: { atWork: [ANNA] },
        },
      ],
      ['payment.execute', 'PaymentOpen', { ...told(statuses.executing), asks: [], holds: { atWork: [ANNA] } }],
    ],
  },
  'it can be settled while nobody is signed in': {
    after: 'a payment in flight continues after its person has signed out',
    steps: [
      [
        'record.changed: settled, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it can be declined while nobody is signed in': {
    after: 'a payment in flight continues after its person has signed out',
    steps: [
      [
        'record.changed: declined, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it can be refused while nobody is signed in': {
    after: 'a payment in flight continues after its person has signed out',
    steps: [
      [
        'record.changed: refused, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it can be canceled while nobody is signed in': {
    after: 'a payment in flight continues after its person has signed out',
    steps: [
      [
        'record.changed: canceled, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it can be shelved while nobody is signed in': {
    after: 'a payment in flight continues after its person has signed out',
    steps: [['record.shelved: of the signed-in person', 'NobodySignedIn', { ...closed(ANNA), holds: { atWork: [] } }]],
  },
};

/** Two people one after the other at the same terminal, both with a payment in flight. */
const sharing: Scenarios = {
  'the next person can pay while somebody else’s payment is in flight': {
    steps: [
      ['person.signedIn: ben', 'LookingUp'],
      ['findRecord: of ben, none', 'Free'],
      ['payment.execute', 'PaymentOpen', begun(BEN)],
      [
        'person.signedIn: anna',
        'LookingUp',
        {
          ...lookedUp(anna.id),
          ...LEFT,
          gives: { ...lookedUp(anna.id).gives, ...LEFT.gives },
          holds: { atWork: [BEN] },
        },
      ],
      ['findRecord: of anna, none', 'Free', SILENT],
      ['payment.execute', 'PaymentOpen', { ...begun(ANNA), holds: { atWork: [BEN, ANNA] } }],
    ],
  },
  'the status of somebody else’s payment is not shown': {
    after: 'the next person can pay while somebody else’s payment is in flight',
    steps: [
      ['record.changed: opening, of somebody else', 'PaymentOpen', SILENT],
      [
        'record.changed: atProvider, of somebody else',
        'PaymentOpen',
        { does: [], holds: { status: statuses.executing } },
      ],
      ['record.changed: returning, of somebody else', 'PaymentOpen', SILENT],
      ['record.changed: unknown, of somebody else', 'PaymentOpen', SILENT],
      ['record.changed: reconciling, of somebody else', 'PaymentOpen', SILENT],
    ],
  },
  'somebody else’s settled payment is not shown, and blocks nobody': {
    after: 'the next person can pay while somebody else’s payment is in flight',
    steps: [
      ['record.changed: settled, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'somebody else’s declined payment is not shown': {
    after: 'the next person can pay while somebody else’s payment is in flight',
    steps: [
      ['record.changed: declined, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'somebody else’s refused payment is not shown': {
    after: 'the next person can pay while somebody else’s payment is in flight',
    steps: [
      ['record.changed: refused, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'somebody else’s canceled payment is not shown': {
    after: 'the next person can pay while somebody else’s payment is in flight',
    steps: [
      ['record.changed: canceled, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'somebody else’s shelved payment is not shown': {
    after: 'the next person can pay while somebody else’s payment is in flight',
    steps: [['record.shelved: of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }]],
  },
};

export const ledgerScenarios: Scenarios = { ...signingIn, ...paying, ...atTheProvider, ...leaving, ...sharing };
