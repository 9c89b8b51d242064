import { amountText, readAmount } from '../../../../domain/currency-amount.ts';
import { type CardProvider, type PaymentAtProvider, type ProviderStatus } from '../card-provider.ts';
import { readWebhook } from './message.ts';
import { type Oppwa, type OppwaConfig, type OppwaPayment, oppwa } from './oppwa.ts';
import { groupOf, isCheckoutGone, isNotFound } from './result-codes.ts';

export interface CopyAndPayConfig extends OppwaConfig {
  /** Key of the webhooks, 64 hexadecimal digits; null: none are sent. */
  webhookKey: string | null;
  /** Where browsers load the widget from, if elsewhere: the simulator's is relative to the client's root. */
  pagesUrl?: string;
}

/** A checkout lives half an hour; the provider's reports are a little late. */
const LIFETIME_MS = 30 * 60_000;
const PAYABLE_MS = 35 * 60_000;

const isDebit = ({ paymentType }: OppwaPayment): boolean => paymentType === 'DB';

type Refund = Parameters<CardProvider['refund']>[0];

/** Throws where the provider does not know itself: a second try could give the money back twice. */
function isGivenBack(code: string): boolean {
  const is = groupOf(code);
  if (is === 'unknown') throw new Error(`COPYandPAY does not know yet whether money was given back: ${code}.`);
  return is === 'captured' || is === 'pending';
}

/** What was done under an id of the merchant; nothing is an answer, too. */
async function find(api: Oppwa, merchantTransactionId: string): Promise<OppwaPayment[]> {
  const { result, payments } = await api.query(merchantTransactionId);
  if (isNotFound(result.code)) return [];
  if (groupOf(result.code) !== 'captured') throw new Error(`COPYandPAY could not look a payment up: ${result.code}.`);
  return payments ?? [];
}

function capturedAmount(
  { amount, currency }: Pick<OppwaPayment, 'amount' | 'currency'>,
  payment: PaymentAtProvider,
): ProviderStatus {
  // The sum would mean something else.
  if (currency !== payment.currency) throw new Error('COPYandPAY took another currency than was asked for.');
  return { is: 'captured', amount: readAmount(amount ?? '', payment.currency) };
}

/** The status that the payments under one id make together: a card that was declined may be followed by another one. */
function statusOfAll(payments: readonly OppwaPayment[], payment: PaymentAtProvider): ProviderStatus | null {
  const debits = payments.filter(isDebit).map((debit) => ({ debit, is: groupOf(debit.result.code) }));
  const captured = debits.find(({ is }) => is === 'captured');
  if (captured) return capturedAmount(captured.debit, payment);
  if (debits.some(({ is }) => is === 'pending' || is === 'unknown')) return { is: 'pending' };
  const last = debits.at(-1)?.is;
  return last === 'canceled' || last === 'expired' || last === 'failed' ? { is: last } : null;
}

/**
 * COPYandPAY: a widget on our own page. Its checkouts cannot be ended, so what is paid after it was canceled is
 * refunded (`payableMs`). `now` decides whether a checkout that the provider has forgotten has lived its time.
 */
export function copyAndPay(config: CopyAndPayConfig, now: () => number): CardProvider {
  const api = oppwa(config);

  async function status(payment: PaymentAtProvider): Promise<ProviderStatus> {
    const checkout = await api.checkout(payment.reference);
    const isGone = isCheckoutGone(checkout.result.code);
    const is = groupOf(checkout.result.code);
    if (is === 'captured') return capturedAmount(checkout, payment);
    if (!isGone && (is === 'failed' || is === 'canceled' || is === 'expired')) return { is };
    // A checkout is pending both before and after the customer has paid, and forgets its payment after half an hour.
    const found = statusOfAll(await find(api, payment.id), payment);
    if (found) return found;
    if (!isGone) return { is: 'open' };
    if (payment.createdAt.getTime() + LIFETIME_MS > now()) throw new Error('COPYandPAY does not know this checkout.');
    return { is: 'expired' };
  }

  async function giveBack(paymentType: 'RV' | 'RF', { payment, key, amount, signal }: Refund, debit: OppwaPayment) {
    signal?.throwIfAborted();
    const { currency } = payment;
    const form = { paymentType, amount: amountText(amount, currency), currency, merchantTransactionId: key };
    return isGivenBack((await api.giveBack(debit.id, form)).result.code);
  }

  return {
    payableMs: PAYABLE_MS,

    prepare: async ({ id, amount, currency, merchant }) => {
      const checkout = await api.createCheckout({
        amount: amountText(amount, currency),
        currency,
        paymentType: 'DB',
        merchantTransactionId: id,
        // On the customer's statement.
        descriptor: merchant.slice(0, 127),
        integrity: 'true',
      });
      const { result, id: reference, integrity = null } = checkout;
      if (!reference || groupOf(result.code) !== 'pending')
        throw new Error(`COPYandPAY prepared no checkout: ${result.code}.`);
      const script = `/v1/paymentWidgets.js?${new URLSearchParams({ checkoutId: reference })}`;
      return { reference, url: (config.pagesUrl ?? config.url) + script, integrity };
    },

    status,

    cancel: async (payment) => {
      const current = await status(payment);
      return current.is === 'open' ? { is: 'canceled' } : current;
    },

    /** The whole is reversed as long as the bank allows: the customer's statement then has neither of both. */
    refund: async (refund) => {
      const { payment, key, amount } = refund;
      // An answer may have been lost: what was given back under this key is not given back again.
      const before = await find(api, key);
      if (before.some(({ result }) => isGivenBack(result.code))) return;
      const debit = (await find(api, payment.id)).find(
        (one) => isDebit(one) && groupOf(one.result.code) === 'captured',
      );
      if (!debit) throw new Error('COPYandPAY knows no payment that could be given back.');
      const isWhole = readAmount(debit.amount ?? '', payment.currency) === amount;
      if (isWhole && (await giveBack('RV', refund, debit))) return;
      if (!(await giveBack('RF', refund, debit))) throw new Error('COPYandPAY refused to give money back.');
    },

    readMessage: (message) => {
      if (config.webhookKey === null) throw new Error('No key for the messages of COPYandPAY is configured.');
      return readWebhook(message, config.webhookKey);
    },

    check: async () => void (await find(api, 'mittag-check')),
  };
}
