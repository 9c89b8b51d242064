import { type TextsLike } from '../text-keys.ts';
import { type move as moveDe } from '../de/move.ts';

export const move = {
  'slots.earlierDays': 'Earlier days',
  'move.close': 'Close',
  'move.checking': 'Checking whether everything is to be had there …',
  'move.without': 'missing: {name}',
  'move.fewer': 'too little: {name}',
  'move.withoutSome': '{count} dishes missing',
  'move.missing': 'Not everything is to be had on {when}:',
  'move.stays':
    'What is missing there stays in the cart, marked, until you remove it. You can also move the cart back.',
  'move.anyway': 'Move it anyway',
  'move.another': 'Choose another time',
} satisfies TextsLike<typeof moveDe>;
