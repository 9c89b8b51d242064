import { fromCallback, type ActorRefFrom, type ActorSystem, type AnyEventObject } from 'xstate';
import { type LedgerMachine } from './ledger.machine.ts';
import { type LedgerChange } from './payment.types.ts';

/** The ledger of this actor system. Some ancestor of the caller must have invoked it under this system id. */
export function ledgerOf(system: Pick<ActorSystem<never>, 'get'>): ActorRefFrom<LedgerMachine> {
  const ledger = system.get('ledger') as ActorRefFrom<LedgerMachine> | undefined;
  if (!ledger) throw new Error('The ledger is not running.');
  return ledger;
}

/** Follows the ledger: first the status of a payment that is open now, then every change. */
export const watchLedger = fromCallback<AnyEventObject, undefined, LedgerChange>(({ sendBack, system }) => {
  const ledger = ledgerOf(system);
  const subscription = ledger.on('ledger.changed', sendBack);
  const { status } = ledger.getSnapshot().context;
  if (status) sendBack({ type: 'ledger.changed', status });
  return () => subscription.unsubscribe();
});
