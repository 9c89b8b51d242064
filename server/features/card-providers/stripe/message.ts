import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type ProviderMessage } from '../card-provider.ts';
import { PAYMENT_FIELD } from '../redirect-page.ts';

/** Sessions, payment intents, charges and refunds have the field, as far as we made them. */
const About = z.looseObject({ metadata: z.looseObject({ [PAYMENT_FIELD]: z.string() }) });

/** Our id of the payment that a webhook is about; null: none. Throws unless it is signed with the secret, and lately. */
export function readWebhook({ headers, body }: ProviderMessage, secret: string, now: number): string | null {
  const signature = headers['stripe-signature'];
  try {
    const event = Stripe.webhooks.constructEvent(body, signature ?? '', secret, undefined, undefined, now);
    const about = About.safeParse(event.data.object);
    return about.success ? (about.data.metadata[PAYMENT_FIELD] ?? null) : null;
  } catch (error) {
    // Without the library's error: it holds the whole message, with what the customer has entered.
    throw new Error(`The message is not Stripe's: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
