import { type ServerContext } from '../../core/context.ts';
import { explainError } from '../../http/log.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { cancelStranded } from '../../features/order-changes/cancel-stranded.ts';
import { type StrandedOrder, strandedLine } from '../../features/order-changes/stranded-orders.ts';

interface Services {
  context: ServerContext;
  /** Null: no card provider is connected. */
  gateway: PaymentGateway | null;
  print: (line: string) => void;
}

/** Cancels and refunds orders that cannot be served any more, and says so of each. False: a refund is still due. */
export async function cancelOrders(
  { context, gateway, print }: Services,
  stranded: readonly StrandedOrder[],
): Promise<boolean> {
  const onRefundFailure = (number: number, error: unknown) =>
    print(`the refund of order ${number} failed and stays due: ${explainError(error)}`);
  const numbers = stranded.map(({ order }) => order.number);
  const canceled = await cancelStranded({ context, gateway, onRefundFailure }, numbers);
  for (const { stranded: one, isRefunded } of canceled)
    print(`canceled${isRefunded ? ' and refunded' : ', refund due'}: ${strandedLine(one)}`);
  return canceled.every(({ isRefunded }) => isRefunded);
}
