import { statuses } from './payment.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { ANNA, begun, BEN, closed, LEFT, lookedUp, SILENT, changedTo } from './ledger.pins.ts';

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
          does: ['sendRecordReturned', 'ledger.changed'],
          gives: {
            sendRecordReturned: { type: 'person.returned' },
            'ledger.changed': { status: statuses.executing },
          },
          holds: { atWork: [ANNA] },
        },
      ],
      ['payment.execute', 'PaymentOpen', { ...changedTo(statuses.executing), asks: [], holds: { atWork: [ANNA] } }],
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
  // PAY-43
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

/** Payments of people who have left, or who are not the only ones at a terminal. */
export const ledgerLeavingScenarios: Scenarios = { ...leaving, ...sharing };
