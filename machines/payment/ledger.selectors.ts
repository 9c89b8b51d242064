import { type SnapshotFrom } from 'xstate';
import { type PaymentRecord } from './payment.types.ts';
import { type LedgerMachine, recordId } from './ledger.machine.ts';

export type LedgerSnapshot = SnapshotFrom<LedgerMachine>;

/** A request of the person who is signed in is on its way, or its outcome is not known. */
export const selectIsPaying = (snapshot: LedgerSnapshot): boolean => snapshot.context.status !== null;

/** The open record of the person who is signed in; null before it was written. */
export const selectOpenRecord = (snapshot: LedgerSnapshot): PaymentRecord | null =>
  selectIsPaying(snapshot)
    ? (snapshot.children[recordId(snapshot.context.personKey)]?.getSnapshot().context.record ?? null)
    : null;
