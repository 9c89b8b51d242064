import { amountText } from '../../../../domain/currency-amount.ts';
import { baseLanguage } from '../../../../domain/language-tag.ts';
import { type Cents, sumCents } from '../../../../domain/money.ts';
import { type CardProvider, type PaymentAtProvider, type ProviderStatus } from '../card-provider.ts';
import { PAYMENT_FIELD, messageUrl, returnUrl } from '../redirect-page.ts';
import { readConfirmation } from './message.ts';
import { type QentaConfig, QentaDenied, type QentaOrder, qentaCalls } from './qenta-calls.ts';

interface Besides {
  now: () => number;
  /** Amounts of the payment's other refunds that QENTA has given back, by our books. */
  otherRefunds: (paymentId: string, key: string) => Promise<Cents[]>;
}

/** A page lives half an hour; what is paid at its end is known a little later. */
const PAYABLE_MS = 35 * 60_000;

type Payment = QentaOrder['payments'][number];
const isDeposited = ({ deposited }: Payment): boolean => deposited > 0;
/** The bank holds the amount, and QENTA has not taken it yet. */
const isApproved = (payment: Payment): boolean => !isDeposited(payment) && payment.state === 'payment_approved';

/** What was given back beyond what our books know. */
function unexplained(credits: readonly Cents[], known: readonly Cents[]): Cents[] {
  const left = [...credits];
  for (const amount of known) {
    const index = left.indexOf(amount);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

function statusOfOrder({ payments }: QentaOrder, { currency }: PaymentAtProvider): ProviderStatus | null {
  const deposited = payments.filter(isDeposited);
  // The sum would mean something else. Some contracts name currencies by number, which cannot be compared.
  if (deposited.some((payment) => /^[A-Z]{3}$/.test(payment.currency) && payment.currency !== currency))
    throw new Error('QENTA took another currency.');
  if (deposited.length > 0) return { is: 'captured', amount: sumCents(deposited.map((payment) => payment.deposited)) };
  if (payments.some(isApproved)) return { is: 'pending' };
  return payments.length > 0 ? { is: 'failed' } : null;
}

/**
 * QENTA Checkout Page. An open page cannot be ended, so what is paid after it was canceled is refunded (`payableMs`).
 * Payments are known by QENTA's order number.
 */
export function qentaPage(config: QentaConfig, { now, otherRefunds }: Besides): CardProvider {
  const calls = qentaCalls(config);

  async function status(payment: PaymentAtProvider): Promise<ProviderStatus> {
    const order = await calls.order(payment.reference, payment.currency);
    const known = order && statusOfOrder(order, payment);
    if (known) return known;
    return { is: payment.createdAt.getTime() + PAYABLE_MS > now() ? 'open' : 'expired' };
  }

  /** False: not before the day-end closing. */
  async function giveBack({ reference, currency }: PaymentAtProvider, amount: Cents): Promise<boolean> {
    try {
      await calls.refund(reference, amountText(amount, currency), currency);
      return true;
    } catch (error) {
      if (error instanceof QentaDenied) return false;
      throw error;
    }
  }

  return {
    payableMs: PAYABLE_MS,

    prepare: async ({ id, amount, currency, merchant, browser, language }) => {
      const over = returnUrl(config.publicUrl, id, { isOver: true });
      const back = returnUrl(config.publicUrl, id);
      const text = amountText(amount, currency);
      const orderNumber = await calls.newOrderNumber();
      const url = await calls.openPage({
        orderNumber,
        amount: text,
        currency,
        language: baseLanguage(language).toLowerCase(),
        paymentType: 'SELECT',
        orderDescription: `${merchant.slice(0, 60)} ${orderNumber}`,
        successUrl: back,
        pendingUrl: back,
        cancelUrl: over,
        // An order that was declined looks like one that nobody has paid yet.
        failureUrl: over,
        serviceUrl: config.publicUrl,
        // QENTA prepares no page from server to server without these two.
        consumerIpAddress: browser.address,
        consumerUserAgent: browser.userAgent || 'unknown',
        confirmUrl: messageUrl(config.publicUrl),
        autoDeposit: 'yes',
        duplicateRequestCheck: 'yes',
        [PAYMENT_FIELD]: id,
      });
      return { reference: orderNumber, url, integrity: null };
    },

    status,

    cancel: async (payment) => {
      const current = await status(payment);
      return current.is === 'open' ? { is: 'canceled' } : current;
    },

    /**
     * QENTA names no refund by an id of ours. One whose answer was lost is what QENTA has given back beyond our books.
     * Before the day-end closing only the whole goes back, without an approval that could be taken again at night.
     */
    refund: async ({ payment, key, amount, signal }) => {
      const { reference, currency } = payment;
      const order = await calls.order(reference, currency);
      if (!order || order.payments.length === 0) throw new Error('QENTA knows no payment that could be given back.');
      if (unexplained(order.credits, await otherRefunds(payment.id, key)).includes(amount)) return;
      const deposited = order.payments.filter(isDeposited);
      signal?.throwIfAborted();
      if (deposited.length > 0 && (await giveBack(payment, amount))) return;
      if (amount !== payment.amount) throw new Error('QENTA gives back no part of it, or not before its closing.');
      for (const { number } of deposited) {
        signal?.throwIfAborted();
        await calls.reverseDeposit(reference, number);
      }
      const left = await calls.order(reference, currency);
      signal?.throwIfAborted();
      if (left?.payments.some(isApproved)) await calls.reverseApproval(reference);
    },

    readMessage: (message) => readConfirmation(message, config.secret),

    check: async () => void (await calls.newOrderNumber()),
  };
}
