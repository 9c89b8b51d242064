import { type TextsLike } from '../text-keys.ts';
import { type card as cardDe } from '../de/card.ts';

export const card = {
  'card.title': 'Sign in by card',
  'card.welcome': 'Freshly cooked. Quickly ordered.',
  'card.hint': 'Please present your card',
  'card.signingIn': 'Card recognised',
  'card.signingInText': 'One moment, we are getting your data …',
  'card.leaving': 'You are being signed out',
  'card.leavingText': 'One moment, the terminal will be free again.',
  'card.refused': 'That did not work',
  'card.refusedText': 'Take the card away and present it again.',
  'card.ended': 'Signed out',
  'card.pause': 'Pause the animation',
  'card.play': 'Resume the animation',
  'card.lockedText': 'Please wait another {time}.',
  'card.offline': 'No connection right now',
  'card.offlineText': 'The terminal will be back for you in a moment.',
  'card.languages': 'Language',
  'card.balance': 'Balance',
  'card.unsettled': 'Earlier payments with your card, at a vending machine for example, are not booked yet.',
  'card.bookingUnknown':
    'We do not know whether earlier payments with your card, at a vending machine for example, are booked by now.',
  'card.book': 'Try again',
  'error.cardBlocked': 'This card is blocked. Please contact the restaurant.',
} satisfies TextsLike<typeof cardDe>;
