import { fromPromise } from 'xstate';
import {
  type AgreedChange,
  type AskedChange,
  type ChangeResult,
  type OrderChangeRequest,
  type QuoteResult,
} from '../../domain/order-change-request.ts';
import { type Order } from '../../domain/order.ts';
import { changeMachine } from '../../machines/change/change.machine.ts';
import { abortable } from '../../machines/port.ts';
import { changeOrder, quoteChange } from '../api/order-change.ts';
import { readOrder } from '../api/orders.ts';
import { randomKey } from '../browser/page/random.ts';
import { type UnclearPorts } from './cancel.ports.ts';

export const provideChange = ({ api, note, forget, readShownAgain }: UnclearPorts<AgreedChange>) =>
  changeMachine.provide({
    actors: {
      quoteChange: fromPromise<QuoteResult, AskedChange>(({ input, signal }) =>
        quoteChange(api, input, randomKey(), signal),
      ),
      changeOrder: fromPromise<ChangeResult, AgreedChange>(async ({ input, signal }) => {
        note(input);
        const result = await changeOrder(api, input);
        if (!signal.aborted) forget(input.changeRequest.number);
        return result;
      }),
      readOrder: fromPromise<Order | null, { order: Order; changeRequest: OrderChangeRequest }>(
        ({ input: { order, changeRequest }, signal }) =>
          abortable(readOrder(api, order, changeRequest.date, signal), signal),
      ),
    },
    actions: { readShownAgain, forgetUnclear: ({ context }) => forget(context.order.number) },
  });
