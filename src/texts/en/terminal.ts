import { type TextsLike } from '../text-keys.ts';
import { type terminal as terminalDe } from '../de/terminal.ts';

export const terminal = {
  'terminal.dishes': 'Dishes',
  'terminal.profile': 'Profile',
  'terminal.help': 'Help',
  'terminal.finish': 'Finish',
  'terminal.pay': 'Pay',
  'terminal.help.dish': 'Tap the plus at a dish. It is then in your cart.',
  'terminal.help.pay': 'Tap “Pay”. You pay with the card that lies here.',
  'terminal.help.finish': 'Tap “Finish” and take your card with you.',
  'terminal.help.access':
    'At the very bottom you can choose larger text, more contrast, lower controls, reading aloud and more time. This applies only to you.',
  'terminal.card': 'Your card',
  'terminal.balance': 'Balance',
  'terminal.afterwards': 'afterwards',
  'terminal.otherWays': 'Pay another way or redeem a voucher',
  'terminal.withCard': 'with the card that lies here',
  'terminal.number.one': 'Your number',
  'terminal.number': 'Your numbers',
  'terminal.done': 'Paid',
  'terminal.finishNow': 'Finish and sign out',
  'terminal.stay': 'Stay',
  'terminal.leaving.one': 'Signing out in 1 second',
  'terminal.leaving': 'Signing out in {count} seconds',
  'terminal.staying': 'You stay signed in until you tap “Finish”.',
  'terminal.receipt': 'Print receipt',
  'terminal.receiptPrinting': 'The receipt is being printed …',
  'terminal.receiptPrinted': 'The receipt is printed. Please take it with you.',
  'terminal.receiptFailed': 'The receipt could not be printed. You will find it later among your orders.',
} satisfies TextsLike<typeof terminalDe>;
