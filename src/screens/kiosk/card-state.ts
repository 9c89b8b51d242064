import { type Instant } from '../../../domain/calendar.ts';
import { type TextKey } from '../../texts/catalogue.ts';

interface CardFacts {
  /** Who was here, or had only just put a card on, is being signed out, and no other card lies there. */
  isLeaving: boolean;
  isBusy: boolean;
  isAway: boolean;
  lockedUntil: Instant | null;
  refusalKey: string | null;
}

export type CardStateKind = 'waiting' | 'leaving' | 'signingIn' | 'away' | 'locked' | 'refused' | 'ended';

/** What the terminal has to say, the most urgent first. */
export function cardStateOf({ isLeaving, isBusy, isAway, lockedUntil, refusalKey }: CardFacts): CardStateKind {
  if (isLeaving) return 'leaving';
  if (isBusy) return 'signingIn';
  if (lockedUntil !== null) return 'locked';
  if (refusalKey === 'error.timedOut') return 'ended';
  if (refusalKey !== null) return 'refused';
  return isAway ? 'away' : 'waiting';
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
