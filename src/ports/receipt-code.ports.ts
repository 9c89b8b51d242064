import { fromPromise } from 'xstate';
import { receiptCodeMachine } from '../../machines/finish/receipt-code.machine.ts';
import { type ApiClient } from '../api/client.ts';
import { askForReceiptLink } from '../api/receipt.ts';

export const provideReceiptCode = (api: ApiClient, orderNumbers: number[]) =>
  receiptCodeMachine.provide({
    actors: { askForLink: fromPromise(({ signal }) => askForReceiptLink(api, orderNumbers, signal)) },
  });
