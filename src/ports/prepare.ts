import { type PaymentRecords } from '../browser/storage/payment-records.ts';
import { type ApiClient } from '../api/client.ts';
import { orRefusal } from '../api/errors.ts';
import { prepareAtProvider } from '../api/provider-payment.ts';
import { type PrepareResult } from '../../machines/payment/payment.types.ts';
import { type PaymentRecord, type PaymentRequest } from '../../domain/payment.ts';

/**
 * Has the provider prepare the payment, and stores its checkout with the record before anyone can pay there. A payment
 * that could not be prepared or stored cannot be paid.
 */
export function prepare(
  api: ApiClient,
  records: PaymentRecords,
  { record, paymentRequest }: { record: PaymentRecord; paymentRequest: PaymentRequest },
  signal: AbortSignal,
): Promise<PrepareResult> {
  const prepared = async (): Promise<PrepareResult> => {
    const { merchantTransactionId, checkout } = await prepareAtProvider(api, record.key, paymentRequest, signal);
    signal.throwIfAborted();
    const stored = { ...record, merchantTransactionId, checkout };
    records.write(stored);
    return { kind: 'prepared', record: stored };
  };
  return orRefusal(prepared(), ({ textKey }) => ({ kind: 'declined', textKey: textKey ?? 'error.paymentFailed' }));
}
