import { type PaymentRecords } from '../../adapters/payment-records.ts';
import { type ApiClient } from '../../api/client.ts';
import { orRefusal } from '../../api/errors.ts';
import { prepareAtProvider } from '../../api/provider-payment.ts';
import { type PaymentRecord, type PaymentWish, type PrepareResult } from '../../../machines/payment/payment.types.ts';

/**
 * Has the provider prepare the payment, and stores with the record what it takes to go on there, before anybody can. What could not
 * be prepared, or not be stored, nobody can pay.
 */
export function prepare(
  api: ApiClient,
  records: PaymentRecords,
  { record, wish }: { record: PaymentRecord; wish: PaymentWish },
  signal: AbortSignal,
): Promise<PrepareResult> {
  const prepared = async (): Promise<PrepareResult> => {
    const { merchantTransactionId, checkout } = await prepareAtProvider(api, record.key, wish, signal);
    signal.throwIfAborted();
    const stored = { ...record, merchantTransactionId, checkout };
    records.write(stored);
    return { kind: 'prepared', record: stored };
  };
  return orRefusal(prepared(), ({ textKey }) => ({ kind: 'declined', textKey: textKey ?? 'error.paymentFailed' }));
}
