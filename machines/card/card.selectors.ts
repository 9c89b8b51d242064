import type { SnapshotFrom } from 'xstate';
import type { CardMachine } from './card.machine.ts';

type CardSnapshot = SnapshotFrom<CardMachine>;

/** Balance of the card in use, in cents, also after a reload; null if none is in use. */
export const selectCardBalance = (snapshot: CardSnapshot) =>
  snapshot.matches('InUse') || snapshot.matches('Remembered') ? snapshot.context.balance : null;

/** Whether offline transactions could not be booked, and a retry is possible. */
export const selectIsCardUnsettled = (snapshot: CardSnapshot): boolean => snapshot.can({ type: 'transactions.retry' });
