import { type SnapshotFrom } from 'xstate';
import { type LedgerMachine } from './ledger.machine.ts';

type LedgerSnapshot = SnapshotFrom<LedgerMachine>;

/** A request of the person who is signed in is on its way, or its outcome is not known. */
export const selectIsPaying = (snapshot: LedgerSnapshot): boolean => snapshot.context.status !== null;
