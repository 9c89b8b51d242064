import { type SnapshotFrom } from 'xstate';
import { type LedgerFact, type PaymentRecord } from './payment.types.ts';
import { type LedgerMachine, recordId } from './ledger.machine.ts';

export type LedgerSnapshot = SnapshotFrom<LedgerMachine>;

/** A request of the person who is signed in is on its way, or its outcome is not known. */
export const selectIsPaying = (snapshot: LedgerSnapshot): boolean => snapshot.matches('Occupied');

/** The open record of the person who is signed in; null before it was written. */
export const selectOpenRecord = (snapshot: LedgerSnapshot): PaymentRecord | null =>
  snapshot.matches('Occupied')
    ? (snapshot.children[recordId(snapshot.context.personKey)]?.getSnapshot().context.record ?? null)
    : null;

/** What someone who starts to follow the ledger has missed; null: nothing is open. */
export function selectOpenFact(snapshot: LedgerSnapshot): LedgerFact | null {
  if (snapshot.matches({ Occupied: 'Executing' })) return { type: 'ledger.executing' };
  if (snapshot.matches({ Occupied: 'OpeningProvider' })) return { type: 'ledger.opening' };
  if (snapshot.matches({ Occupied: 'AtProvider' }))
    return { type: 'ledger.atProvider', checkout: snapshot.context.checkout };
  if (snapshot.matches({ Occupied: 'Returning' })) return { type: 'ledger.returning' };
  if (snapshot.matches({ Occupied: 'OutcomeUnknown' }))
    return { type: 'ledger.unknown', checkout: snapshot.context.checkout };
  if (snapshot.matches({ Occupied: 'Reconciling' })) return { type: 'ledger.reconciling' };
  return null;
}
