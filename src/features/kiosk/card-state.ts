import { type Instant } from '../../../domain/calendar.ts';
import { type TextKey } from '../../texts/catalogue.ts';
import { isTimedOut } from '../../texts/timed-out.ts';

/** How long a refusal is shown before the terminal is ready for the next card; a touch restarts the timer. */
export const REFUSAL_MS = 9_000;

interface CardStateInput {
  /** A person is being signed out, maybe right after presenting the card, and no other card is waiting. */
  isLeaving: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  lockedUntil: Instant | null;
  refusalKey: string | null;
}

export type CardStateKind = 'waiting' | 'leaving' | 'signingIn' | 'away' | 'locked' | 'refused' | 'ended';

/** The state to show, most urgent first. */
export function cardStateOf({
  isLeaving,
  isBusy,
  isUnreachable,
  lockedUntil,
  refusalKey,
}: CardStateInput): CardStateKind {
  if (isLeaving) return 'leaving';
  if (isBusy) return 'signingIn';
  if (lockedUntil !== null) return 'locked';
  if (isTimedOut(refusalKey)) return 'ended';
  if (refusalKey !== null) return 'refused';
  return isUnreachable ? 'away' : 'waiting';
}

export const TITLES: Record<CardStateKind, TextKey> = {
  waiting: 'card.hint',
  leaving: 'card.leaving',
  signingIn: 'card.signingIn',
  away: 'card.offline',
  locked: 'auth.locked',
  refused: 'card.refused',
  ended: 'card.ended',
};
