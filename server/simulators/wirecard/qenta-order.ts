import { amountText } from '../../../domain/currency-amount.ts';
import { type simulatedRefunds } from '../../db/simulators.schema.ts';
import { type SimulatedPayment } from '../cards/simulated-cards.ts';

type Refund = typeof simulatedRefunds.$inferSelect;
type Named = Record<string, string>;

const STATE = {
  pending: 'payment_approved',
  captured: 'payment_deposited',
  declined: 'payment_approvalexpired',
} as const;

/** Key in the books of a deposit that was reversed; other refunds have the number of their credit note. */
export const reversalOf = (reference: string): string => `reversal ${reference}`;

function paymentFields(payment: SimulatedPayment, { isReversed, isReleased }: Reversal): Named {
  const { reference, state, amount, currency } = payment;
  const isTaken = state === 'captured' && !isReversed;
  const named = isReversed ? (isReleased ? 'payment_closed' : 'payment_approved') : STATE[state as keyof typeof STATE];
  return {
    'payment.1.1.paymentNumber': reference,
    'payment.1.1.orderNumber': reference,
    'payment.1.1.approveAmount': amountText(amount, currency),
    'payment.1.1.depositAmount': isTaken ? amountText(amount, currency) : '0',
    'payment.1.1.currency': currency,
    'payment.1.1.state': named,
    'payment.1.1.paymentType': 'WCP',
  };
}

interface Reversal {
  /** Whether its deposit was reversed. */
  isReversed: boolean;
  /** Whether its approval was reversed, too. */
  isReleased: boolean;
}

/** Details of an order as QENTA answers them. There is no order before somebody has paid. */
export function orderFields(payment: SimulatedPayment, refunds: readonly Refund[], isReleased: boolean): Named {
  const { reference, state, amount, currency } = payment;
  if (state === 'open' || state === 'canceled' || state === 'expired') return { orders: '0' };
  const isReversed = refunds.some(({ key }) => key === reversalOf(reference));
  const credits = refunds.filter(({ key }) => key !== reversalOf(reference));
  return {
    orders: '1',
    'order.1.orderNumber': reference,
    'order.1.amount': amountText(amount, currency),
    'order.1.currency': currency,
    'order.1.state': state === 'captured' ? 'REFUNDABLE' : 'ORDERED',
    'order.1.payments': '1',
    ...paymentFields(payment, { isReversed, isReleased }),
    'order.1.credits': String(credits.length),
    ...Object.fromEntries(
      credits.flatMap((credit, index) => [
        [`credit.1.${index + 1}.creditNumber`, credit.key],
        [`credit.1.${index + 1}.amount`, amountText(credit.amount, currency)],
        [`credit.1.${index + 1}.currency`, currency],
        [`credit.1.${index + 1}.state`, 'credit_refunded'],
      ]),
    ),
  };
}
