import { type Scenarios } from '../testing/scenarios.ts';

const OFFERED = { left: 2, receipt: 'offered' };

export const finishScenarios: Scenarios = {
  // TERM-36
  'a customer who has paid is signed out after the countdown': {
    opens: ['CountingDown', { does: [], asks: ['seconds'], holds: OFFERED }],
    steps: [
      ['second.passed', 'CountingDown', { does: [], holds: { left: 1 } }],
      ['second.passed', 'Leaving', { does: ['signOut'] }],
    ],
  },
  // TERM-36
  'whoever stays is not signed out, and finishes later': {
    opens: 'CountingDown',
    steps: [
      ['stay.choose', 'Staying', { does: [], holds: OFFERED }],
      ['finish.choose', 'Leaving', { does: ['signOut'] }],
    ],
  },
  'whoever finishes at once is signed out at once': {
    opens: 'CountingDown',
    steps: [['finish.choose', 'Leaving', { does: ['signOut'] }]],
  },
  // TERM-37
  'a printed receipt begins the countdown anew, and is not printed twice': {
    opens: 'CountingDown',
    steps: [
      ['second.passed', 'CountingDown', { holds: { left: 1 } }],
      ['receipt.print', 'Printing', { does: [], asks: ['printReceipt'] }],
      ['printReceipt: taken', 'CountingDown', { asks: ['seconds'], holds: { left: 2, receipt: 'printed' } }],
      ['receipt.print', 'CountingDown', { asks: [], holds: { left: 2, receipt: 'printed' } }],
    ],
  },
  // TERM-37
  'a host that refuses is reported to the customer, who stays and may try again': {
    opens: 'CountingDown',
    steps: [
      ['receipt.print', 'Printing'],
      ['printReceipt: refused', 'Staying', { does: [], holds: { receipt: 'failed' } }],
      ['receipt.print', 'Printing', { asks: ['printReceipt'] }],
      ['printReceipt fails', 'Staying', { does: [], holds: { receipt: 'failed' } }],
    ],
  },
  'a customer who stays may print': {
    opens: 'CountingDown',
    steps: [
      ['stay.choose', 'Staying'],
      ['receipt.print', 'Printing'],
      ['printReceipt: taken', 'CountingDown', { holds: { receipt: 'printed' } }],
      ['stay.choose', 'Staying'],
      ['receipt.print', 'Staying', { asks: [] }],
    ],
  },
  // TERM-37
  'a host that is silent is taken for one that has failed': {
    opens: 'CountingDown',
    steps: [
      ['receipt.print', 'Printing'],
      ['after untilHostIsSilent', 'Staying', { does: [], holds: { receipt: 'failed' } }],
    ],
  },
  'whoever does not wait for the receipt is signed out': {
    opens: 'CountingDown',
    steps: [
      ['receipt.print', 'Printing'],
      ['finish.choose', 'Leaving', { does: ['signOut'] }],
    ],
  },
  'a terminal without a printer prints nothing': {
    start: 'a terminal without a printer',
    opens: ['CountingDown', { holds: { receipt: null } }],
    steps: [['receipt.print', 'CountingDown', { asks: [] }]],
  },
};
