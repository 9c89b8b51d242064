import Stripe from 'stripe';
import { CALL_MS } from '../call-provider.ts';
import { type CardProvider, type PaymentAtProvider, type ProviderStatus } from '../card-provider.ts';
import { PAYMENT_FIELD, returnUrl } from '../redirect-page.ts';
import { readWebhook } from './message.ts';
import { fromStripe, toStripe } from './stripe-amount.ts';

export interface StripeConfig {
  secretKey: string;
  /** Of the webhook; null: none is set up at Stripe. */
  webhookSecret: string | null;
  publicUrl: string;
  /** Where Stripe's interface is, if elsewhere: the simulator's is on this computer. */
  api?: { protocol: 'http'; host: string; port: number };
}

/** A page lives half an hour, which is the shortest that Stripe allows, and a minute for clocks that differ. */
const LIFETIME_MS = 31 * 60_000;
const REFUND_FIELD = 'mittag_refund';

const isBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/** What a session with a finished page has come to. With bank transfers and the like, that takes days. */
function statusOfIntent(intent: Stripe.PaymentIntent, payment: PaymentAtProvider): ProviderStatus {
  if (intent.status === 'requires_payment_method' || intent.status === 'canceled') return { is: 'failed' };
  if (intent.status !== 'succeeded') return { is: 'pending' };
  // The sum would mean something else.
  if (intent.currency.toUpperCase() !== payment.currency) throw new Error('Stripe took another currency.');
  return { is: 'captured', amount: fromStripe(intent.amount_received, payment.currency) };
}

/** Stripe Checkout: a page of Stripe's, with all that the account has switched on (cards, Apple Pay, Google Pay …). */
export function stripeCheckout(config: StripeConfig, now: () => number): CardProvider {
  const stripe = new Stripe(config.secretKey, {
    ...config.api,
    timeout: CALL_MS,
    // An answer that is lost is asked for again by the server itself, later than the library would.
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  async function status(payment: PaymentAtProvider): Promise<ProviderStatus> {
    const session = await sessions.retrieve(payment.reference, { expand: ['payment_intent'] });
    if (session.status === 'open') return { is: 'open' };
    // Only we end one before its time.
    if (session.status === 'expired') return { is: now() < session.expires_at * 1000 ? 'canceled' : 'expired' };
    const intent = session.payment_intent;
    if (!intent || typeof intent === 'string') throw new Error('Stripe names no payment of a finished page.');
    return statusOfIntent(intent, payment);
  }

  return {
    payableMs: 0,

    /**
     * No idempotency key of ours: a repeated preparation needs another page if the first was ended. A page that nobody
     * knows of expires unpaid.
     */
    prepare: async ({ id, amount, currency, merchant }) => {
      const metadata = { [PAYMENT_FIELD]: id };
      const { id: reference, url } = await sessions.create({
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: toStripe(amount, currency), product_data: { name: merchant } },
          },
        ],
        client_reference_id: id,
        metadata,
        payment_intent_data: { metadata },
        success_url: returnUrl(config.publicUrl, id),
        cancel_url: returnUrl(config.publicUrl, id, { isOver: true }),
        expires_at: Math.floor((now() + LIFETIME_MS) / 1000),
        locale: 'auto',
        // It would take another currency than the one that the customer agreed to.
        adaptive_pricing: { enabled: false },
      });
      if (url === null) throw new Error('Stripe prepared no page.');
      return { reference, url, integrity: null };
    },

    status,

    cancel: async (payment) => {
      try {
        await sessions.expire(payment.reference);
        return { is: 'canceled' };
      } catch (error) {
        // Refused as the page is over already.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return status(payment);
        throw error;
      }
    },

    /**
     * Stripe forgets idempotency keys after a day, and repeats a failed refund under its key: so a refund is looked for
     * first, and one that failed is tried again under another key.
     */
    refund: async ({ payment, key, amount, signal }) => {
      const { payment_intent: intent } = await sessions.retrieve(payment.reference);
      const paid = typeof intent === 'string' ? intent : intent?.id;
      if (!paid) throw new Error('Stripe knows no payment that could be given back.');
      const { data } = await stripe.refunds.list({ payment_intent: paid, limit: 100 });
      const tried = data.filter(({ metadata }) => metadata?.[REFUND_FIELD] === key);
      if (tried.some(isBack)) return;
      signal?.throwIfAborted();
      const refund = await stripe.refunds.create(
        {
          payment_intent: paid,
          amount: toStripe(amount, payment.currency),
          metadata: { [PAYMENT_FIELD]: payment.id, [REFUND_FIELD]: key },
        },
        { idempotencyKey: `${key}#${tried.length}` },
      );
      if (!isBack(refund)) throw new Error(`Stripe could not give money back: ${refund.failure_reason ?? 'unknown'}.`);
    },

    readMessage: (message) => {
      if (config.webhookSecret === null) throw new Error('No secret for the messages of Stripe is configured.');
      return readWebhook(message, config.webhookSecret, now());
    },

    /** By the two rights that a restricted key needs, besides writing them. */
    check: async () => {
      await sessions.list({ limit: 1 });
      await stripe.refunds.list({ limit: 1 });
    },

    methods: async () => {
      const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 }).catch(() => ({ data: [] }));
      const settings = data.find(({ is_default, active }) => is_default && active) ?? {};
      return Object.entries(settings)
        .filter(
          ([, method]) => typeof method === 'object' && method !== null && 'available' in method && method.available,
        )
        .map(([name]) => name.replaceAll('_', '').toUpperCase());
    },
  };
}
