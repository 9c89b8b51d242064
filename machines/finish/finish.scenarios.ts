import { type Scenarios } from '../testing/scenarios.ts';

const OFFERED = { left: 2, receipt: 'offered' };

export const finishScenarios: Scenarios = {
  // TERM-36
  'a customer who has paid is signed out after the countdown': {
    opens: ['CountingDown.Running', { does: [], asks: ['speech', 'seconds'], holds: OFFERED }],
    steps: [
      ['second.passed', 'CountingDown.Running', { does: [], holds: { left: 1 } }],
      ['second.passed', 'Leaving', { does: ['signOut'] }],
    ],
  },
  // TERM-540
  'the countdown begins anew when nothing is read aloud any more': {
    opens: 'CountingDown.Running',
    steps: [
      ['second.passed', 'CountingDown.Running', { holds: { left: 1 } }],
      ['speech.began', 'CountingDown.Listening', { does: [], asks: [], holds: OFFERED }],
      ['second.passed', 'CountingDown.Listening', { does: [], holds: OFFERED }],
      ['speech.ended', 'CountingDown.Running', { does: [], asks: ['seconds'], holds: OFFERED }],
      ['second.passed', 'CountingDown.Running', { holds: { left: 1 } }],
      ['second.passed', 'Leaving', { does: ['signOut'] }],
    ],
  },
  // TERM-540
  'whoever has heard enough stays or finishes while the page is still read aloud': {
    opens: 'CountingDown.Running',
    steps: [
      ['speech.began', 'CountingDown.Listening'],
      ['stay.choose', 'Staying', { does: [] }],
      ['finish.choose', 'Leaving', { does: ['signOut'] }],
    ],
  },
  // TERM-36
  'whoever stays is not signed out, and finishes later': {
    opens: 'CountingDown.Running',
    steps: [
      ['stay.choose', 'Staying', { does: [], holds: OFFERED }],
      ['finish.choose', 'Leaving', { does: ['signOut'] }],
    ],
  },
  'whoever finishes at once is signed out at once': {
    opens: 'CountingDown.Running',
    steps: [['finish.choose', 'Leaving', { does: ['signOut'] }]],
  },
  // TERM-37
  'a printed receipt begins the countdown anew, and is not printed twice': {
    opens: 'CountingDown.Running',
    steps: [
      ['second.passed', 'CountingDown.Running', { holds: { left: 1 } }],
      ['receipt.print', 'Printing', { does: [], asks: ['printReceipt'] }],
      [
        'printReceipt: taken',
        'CountingDown.Running',
        { asks: ['speech', 'seconds'], holds: { left: 2, receipt: 'printed' } },
      ],
      ['receipt.print', 'CountingDown.Running', { asks: [], holds: { left: 2, receipt: 'printed' } }],
    ],
  },
  // TERM-37
  'a host that refuses is reported to the customer, who stays and may try again': {
    opens: 'CountingDown.Running',
    steps: [
      ['receipt.print', 'Printing'],
      ['printReceipt: refused', 'Staying', { does: [], holds: { receipt: 'failed' } }],
      ['receipt.print', 'Printing', { asks: ['printReceipt'] }],
      ['printReceipt fails', 'Staying', { does: [], holds: { receipt: 'failed' } }],
    ],
  },
  'a customer who stays may print': {
    opens: 'CountingDown.Running',
    steps: [
      ['stay.choose', 'Staying'],
      ['receipt.print', 'Printing'],
      ['printReceipt: taken', 'CountingDown.Running', { holds: { receipt: 'printed' } }],
      ['stay.choose', 'Staying'],
      ['receipt.print', 'Staying', { asks: [] }],
    ],
  },
  // TERM-37
  'a host that is silent is taken for one that has failed': {
    opens: 'CountingDown.Running',
    steps: [
      ['receipt.print', 'Printing'],
      ['after untilHostIsSilent', 'Staying', { does: [], holds: { receipt: 'failed' } }],
    ],
  },
  'whoever does not wait for the receipt is signed out': {
    opens: 'CountingDown.Running',
    steps: [
      ['receipt.print', 'Printing'],
      ['finish.choose', 'Leaving', { does: ['signOut'] }],
    ],
  },
  'a terminal without a printer prints nothing': {
    start: 'a terminal without a printer',
    opens: ['CountingDown.Running', { holds: { receipt: null } }],
    steps: [['receipt.print', 'CountingDown.Running', { asks: [] }]],
  },
};
