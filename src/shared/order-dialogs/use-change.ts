import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { type AgreedChange, type ChangeWish } from '../../../domain/change-wish.ts';
import { type Order } from '../../../domain/order.ts';
import { changeMachine, type ChangeResult, type QuoteResult } from '../../../machines/change/change.machine.ts';
import { randomKey } from '../../adapters/random.ts';
import { changeOrder, quoteChange, readChangedOrder } from '../../api/order-change.ts';
import { useServices } from '../../context/app-context.ts';

/** The change of one order, for as long as its dialog is open. */
export function useChange(order: Order, wish: ChangeWish) {
  const { api, inspect } = useServices();
  const machine = useMemo(
    () =>
      changeMachine.provide({
        actors: {
          quoteChange: fromPromise<QuoteResult, ChangeWish>(({ input, signal }) =>
            quoteChange(api, input, randomKey(), signal),
          ),
          changeOrder: fromPromise<ChangeResult, AgreedChange>(({ input }) => changeOrder(api, input)),
          readOrder: fromPromise<Order | null, { order: Order; wish: ChangeWish }>(({ input, signal }) =>
            readChangedOrder(api, input, signal),
          ),
        },
      }),
    [api],
  );
  const [snapshot, send] = useMachine(machine, { input: { order, wish }, inspect });
  return { snapshot, send };
}

export type Change = ReturnType<typeof useChange>;
