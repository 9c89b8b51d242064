import { useMachine } from '@xstate/react';
import { type OrderChangeRequest } from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';
import { provideChange } from '../../../ports/change.ports.ts';
import { useServices } from '../../../context/app-context.ts';
import { useUnclearChanges } from './use-unclear-changes.ts';

/** The change of one order, for as long as its dialog is open. */
export function useChange(order: Order, changeRequest: OrderChangeRequest, readShownAgain: () => void) {
  const { api, inspect } = useServices();
  const { note, forget } = useUnclearChanges();
  const machine = provideChange({ api, note, forget, readShownAgain });
  const [snapshot, send] = useMachine(machine, { input: { order, changeRequest }, inspect });
  return { snapshot, send };
}

export type Change = ReturnType<typeof useChange>;
