import { fromCallback, type ActorRefFrom, type ActorSystem, type AnyEventObject } from 'xstate';
import { type LedgerMachine } from './ledger.machine.ts';
import { type LedgerChange } from './payment.types.ts';

/** The ledger of this system: whoever runs a payment runs below an actor that invoked it under this system id. */
export function ledgerOf(system: Pick<ActorSystem<never>, 'get'>): ActorRefFrom<LedgerMachine> {
  const ledger = system.get('ledger') as ActorRefFrom<LedgerMachine> | undefined;
  if (!ledger) throw new Error('The ledger is not running.');
  return ledger;
}

/** Follows the ledger: first the payment that is open now, then every change. Ends with the state that invoked it. */
export const watchLedger = fromCallback<AnyEventObject, undefined, LedgerChange>(({ sendBack, system }) => {
  const ledger = ledgerOf(system);
  const subscription = ledger.on('ledger.changed', sendBack);
  const { status } = ledger.getSnapshot().context;
  if (status) sendBack({ type: 'ledger.changed', status });
  return () => subscription.unsubscribe();
});
