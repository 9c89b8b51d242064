import type { SnapshotFrom } from 'xstate';
import type { CardMachine } from './card.machine.ts';

type CardSnapshot = SnapshotFrom<CardMachine>;

/** What the card in use holds, in cents; null where none is in use. */
export const selectCardBalance = ({ context }: CardSnapshot) => context.balance;

/** Whether offline transactions could not be booked, and may be tried again. */
export const selectIsCardUnsettled = (snapshot: CardSnapshot): boolean => snapshot.can({ type: 'transactions.retry' });
