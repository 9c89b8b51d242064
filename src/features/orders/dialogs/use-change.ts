import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import {
  type AgreedChange,
  type AskedChange,
  type OrderChangeRequest,
} from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';
import { changeMachine, type ChangeResult, type QuoteResult } from '../../../../machines/change/change.machine.ts';
import { randomKey } from '../../../browser/page/random.ts';
import { changeOrder, quoteChange, readChangedOrder } from '../../../api/order-change.ts';
import { useServices } from '../../../context/app-context.ts';
import { useUnclearChanges } from './use-unclear-changes.ts';

/** The change of one order, for as long as its dialog is open. */
export function useChange(order: Order, changeRequest: OrderChangeRequest) {
  const { api, inspect } = useServices();
  const { note, forget } = useUnclearChanges();
  const [machine] = useState(() =>
    changeMachine.provide({
      actors: {
        quoteChange: fromPromise<QuoteResult, AskedChange>(({ input, signal }) =>
          quoteChange(api, input, randomKey(), signal),
        ),
        changeOrder: fromPromise<ChangeResult, AgreedChange>(async ({ input, signal }) => {
          // Nobody sees the answer if the page is left meanwhile.
          note(input);
          const result = await changeOrder(api, input);
          if (!signal.aborted) forget(input.changeRequest.number);
          return result;
        }),
        readOrder: fromPromise<Order | null, { order: Order; changeRequest: OrderChangeRequest }>(
          async ({ input, signal }) => {
            const read = await readChangedOrder(api, input, signal);
            forget(input.order.number);
            return read;
          },
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { order, changeRequest }, inspect });
  return { snapshot, send };
}

export type Change = ReturnType<typeof useChange>;
