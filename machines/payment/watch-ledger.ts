import { fromCallback, type ActorRefFrom, type ActorSystem, type AnyEventObject } from 'xstate';
import { type LedgerFact } from './payment.types.ts';
import { type LedgerMachine } from './ledger.machine.ts';
import { selectOpenFact } from './ledger.selectors.ts';

const FACTS = [
  'ledger.executing',
  'ledger.opening',
  'ledger.atProvider',
  'ledger.returning',
  'ledger.unknown',
  'ledger.reconciling',
  'ledger.settled',
  'ledger.declined',
  'ledger.canceled',
  'ledger.refused',
] as const satisfies readonly LedgerFact['type'][];

/** The ledger of this system: whoever runs a payment runs below an actor that invoked it under this system id. */
export function ledgerOf(system: Pick<ActorSystem<never>, 'get'>): ActorRefFrom<LedgerMachine> {
  const ledger = system.get('ledger') as ActorRefFrom<LedgerMachine> | undefined;
  if (!ledger) throw new Error('The ledger is not running.');
  return ledger;
}

/** Follows the ledger: first what is open now, then every fact. Ends with the state that invoked it. */
export const watchLedger = fromCallback<AnyEventObject, undefined, LedgerFact>(({ sendBack, system }) => {
  const ledger = ledgerOf(system);
  const subscriptions = FACTS.map((type) => ledger.on(type, sendBack));
  const open = selectOpenFact(ledger.getSnapshot());
  if (open) sendBack(open);
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
