import { statuses } from './payment.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { type PaymentStatus } from './payment.types.ts';
import { recordAtHome, wishAtHome } from './ledger.kit.ts';

const ANNA = 'key-of-anna';
const BEN = 'key-of-ben';
const SILENT = { does: [] };
const told = (status: PaymentStatus) => ({ does: ['ledger.changed'], gives: { 'ledger.changed': { status } } });
/** The record of a person is closed and its actor stopped, before the end is told, if it is told. */
const closed = (personKey: string, status?: PaymentStatus) => ({
  does: ['stopRecord', ...(status ? ['ledger.changed'] : [])],
  gives: { stopRecord: { personKey }, ...(status && { 'ledger.changed': { status } }) },
});
const NOT_YET = told({ kind: 'refused', textKey: 'payment.notYet' });
/** Whose record is asked for. */
const lookedUp = (personId: number) => ({ does: [], asks: ['findRecord'], gives: { findRecord: { personId } } });
/** A payment is begun with the wish of the one who is here, and with nothing of an earlier one. */
const begun = (personKey: string) => ({
  does: ['ledger.changed'],
  asks: [`record:${personKey}`],
  gives: {
    'ledger.changed': { status: statuses.executing },
    [`record:${personKey}`]: { personKey, wish: { type: 'payment.execute', ...wishAtHome }, record: null },
  },
});
const SETTLED = closed(ANNA, statuses.settled);
const UNKNOWN = told(statuses.unknown);
/** With what the customer can pay there. */
const AT_PROVIDER = told(statuses.atProvider);
/** The record is told that its person is gone, so that it reports to nobody. */
const LEFT = { does: ['tellRecordLeft'], gives: { tellRecordLeft: { type: 'person.left' } } };
const LOOK = { does: ['askRecordToLook'], gives: { askRecordToLook: { type: 'outcome.check' } } };
const OPEN = { does: ['askRecordToOpen'], gives: { askRecordToOpen: { type: 'provider.open' } } };
const CANCEL = { does: ['askRecordToCancel'], gives: { askRecordToCancel: { type: 'provider.cancel' } } };

/** Who is here, and whether an earlier payment of theirs is open: before that is known nothing can be paid. */
const signingIn: Scenarios = {
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
        'PaymentOpen',
        {
          ...told(statuses.reconciling),
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
      ['findRecord fails', 'LookUpFailed', SILENT],
      ['payment.execute', 'LookUpFailed', NOT_YET],
      ['after nextTry', 'LookingUp', lookedUp(anna.id)],
      ['findRecord: of anna, none', 'Free'],
    ],
  },
  'who is told of once more stays where they are': {
    after: 'who has left a payment behind is told that it is looked after',
    steps: [['person.signedIn: anna', 'PaymentOpen', { does: [], holds: { personKey: ANNA } }]],
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
const paying: Scenarios = {
  'a payment is begun once, and who asks again is told that it is on its way': {
    after: 'who has left nothing behind is free to pay',
    steps: [
      ['payment.execute', 'PaymentOpen', { ...begun(ANNA), holds: { atWork: [ANNA] } }],
      ['payment.execute', 'PaymentOpen', { ...told(statuses.executing), asks: [], holds: { atWork: [ANNA] } }],
    ],
  },
  'what was paid is told, and the next payment can begin': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      ['record.changed: settled, of the signed-in person', 'Free', { ...SETTLED, holds: { atWork: [] } }],
      ['payment.execute', 'PaymentOpen', begun(ANNA)],
    ],
  },
  'what was declined is told, and can be tried again': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      [
        'record.changed: declined, of the signed-in person',
        'Free',
        { ...closed(ANNA, statuses.declined), holds: { atWork: [] } },
      ],
      ['payment.execute', 'PaymentOpen'],
    ],
  },
  'what another tab pays is refused here': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      [
        'record.changed: refused, of the signed-in person',
        'Free',
        { ...closed(ANNA, statuses.refused), holds: { atWork: [] } },
      ],
    ],
  },
  'a payment whose outcome is unknown is looked after, and never begun again': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
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

/** A payment at a provider: what can be gone on with there is known as long as it is open. */
const atTheProvider: Scenarios = {
  'a payment at a provider is prepared, and the customer can pay there': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      ['record.changed: opening, of the signed-in person', 'PaymentOpen', told(statuses.opening)],
      ['payment.execute', 'PaymentOpen', told(statuses.opening)],
      [
        'record.changed: atProvider, of the signed-in person',
        'PaymentOpen',
        { ...AT_PROVIDER, holds: { status: statuses.atProvider } },
      ],
      ['payment.execute', 'PaymentOpen', { ...AT_PROVIDER, asks: [] }],
    ],
  },
  'the customer goes on at the provider, or looks whether it was paid': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['provider.open', 'PaymentOpen', OPEN],
      ['outcome.check', 'PaymentOpen', LOOK],
      ['record.changed: returning, of the signed-in person', 'PaymentOpen', told(statuses.returning)],
      ['payment.execute', 'PaymentOpen', told(statuses.returning)],
      ['record.changed: settled, of the signed-in person', 'Free', { ...SETTLED, holds: { status: null } }],
    ],
  },
  'the customer calls it off at the provider': {
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
  'what was open at a provider is nothing to who comes next': {
    after: 'a payment at a provider is prepared, and the customer can pay there',
    steps: [
      ['person.signedOut', 'NobodySignedIn', { ...LEFT, holds: { status: null, personKey: null } }],
      ['record.shelved: of the signed-in person', 'NobodySignedIn', { ...closed(ANNA), holds: { atWork: [] } }],
      ['person.signedIn: ben', 'LookingUp'],
      ['findRecord: of ben, none', 'Free', { holds: { status: null } }],
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
const leaving: Scenarios = {
  'a payment on its way outlives its person’s signing out': {
    after: 'a payment is begun once, and who asks again is told that it is on its way',
    steps: [
      ['person.signedOut', 'NobodySignedIn', { ...LEFT, holds: { personId: null, personKey: null, atWork: [ANNA] } }],
    ],
  },
  'who comes back while it is on its way is told so, and cannot begin another': {
    after: 'a payment on its way outlives its person’s signing out',
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
  'it is paid when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [
      [
        'record.changed: settled, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it is declined when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [
      [
        'record.changed: declined, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it is refused when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [
      [
        'record.changed: refused, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it is canceled when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [
      [
        'record.changed: canceled, of the signed-in person',
        'NobodySignedIn',
        { ...closed(ANNA), holds: { atWork: [] } },
      ],
    ],
  },
  'it is shelved when nobody is there to hear it': {
    after: 'a payment on its way outlives its person’s signing out',
    steps: [['record.shelved: of the signed-in person', 'NobodySignedIn', { ...closed(ANNA), holds: { atWork: [] } }]],
  },
};

/** Two people one after the other at the same terminal, both with a payment on its way. */
const sharing: Scenarios = {
  'who comes next pays while somebody else’s payment is on its way': {
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
  'where somebody else’s payment stands is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
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
  'that somebody else has paid is not shown, and holds nobody up': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [
      ['record.changed: settled, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'that somebody else was declined is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [
      ['record.changed: declined, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'that somebody else was refused is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [
      ['record.changed: refused, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'that somebody else has canceled is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [
      ['record.changed: canceled, of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }],
    ],
  },
  'that somebody else’s payment is shelved is not shown': {
    after: 'who comes next pays while somebody else’s payment is on its way',
    steps: [['record.shelved: of somebody else', 'PaymentOpen', { ...closed(BEN), holds: { atWork: [ANNA] } }]],
  },
};

export const ledgerScenarios: Scenarios = { ...signingIn, ...paying, ...atTheProvider, ...leaving, ...sharing };
