import { type Clock } from '../../core/context.ts';
import { type Database } from '../../db/database.ts';
import { StartError } from '../../db/lock.ts';
import { type CardProvider } from './card-provider.ts';
import { otherRefunds } from './qenta/other-refunds.ts';
import { type QentaConfig } from './qenta/qenta-calls.ts';
import { qentaPage } from './qenta/qenta-page.ts';
import { type StripeConfig, stripeCheckout } from './stripe/stripe-checkout.ts';

/** The redirect provider that the tenant has a contract with. */
export type RedirectConfig = { stripe: StripeConfig } | { qenta: QentaConfig };

const NAME = 'MITTAG_REDIRECT_PROVIDER';
const STRIPE_KEY = 'MITTAG_STRIPE_KEY';
const STRIPE_WEBHOOK = 'MITTAG_STRIPE_WEBHOOK_SECRET';
const QENTA = {
  customerId: 'MITTAG_QENTA_CUSTOMER',
  shopId: 'MITTAG_QENTA_SHOP',
  secret: 'MITTAG_QENTA_SECRET',
  toolkitPassword: 'MITTAG_QENTA_TOOLKIT_PASSWORD',
} as const;
const KEYS = [STRIPE_KEY, STRIPE_WEBHOOK, ...Object.values(QENTA)];

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new StartError(`${NAME}=${env[NAME] ?? ''} needs ${name}, which is missing.`);
  return value;
}

// The messages are without the keys: they end up in logs.
function readStripe(env: NodeJS.ProcessEnv, publicUrl: string): StripeConfig {
  const secretKey = required(env, STRIPE_KEY);
  const webhookSecret = env[STRIPE_WEBHOOK] || null;
  if (!/^[sr]k_(test|live)_\w+$/.test(secretKey))
    throw new StartError(`${STRIPE_KEY} must be a secret or restricted key of Stripe: sk_live_… or rk_live_….`);
  if (webhookSecret !== null && !webhookSecret.startsWith('whsec_'))
    throw new StartError(`${STRIPE_WEBHOOK} must be the signing secret of Stripe's webhook: whsec_….`);
  return { secretKey, webhookSecret, publicUrl };
}

function readQenta(env: NodeJS.ProcessEnv, publicUrl: string): QentaConfig {
  const customerId = required(env, QENTA.customerId);
  if (!/^\w{7}$/.test(customerId))
    throw new StartError(`${QENTA.customerId} must be the seven characters of a customer ID, not "${customerId}".`);
  const [secret, toolkitPassword] = [required(env, QENTA.secret), required(env, QENTA.toolkitPassword)];
  return { customerId, shopId: env[QENTA.shopId] || null, secret, toolkitPassword, publicUrl };
}

/** The redirect provider of the environment; null: none is connected. Throws a StartError for what is half said. */
export function readRedirect(env: NodeJS.ProcessEnv, publicUrl: string | null): RedirectConfig | null {
  const name = env[NAME];
  if (!name) {
    const key = KEYS.find((one) => env[one]);
    if (key) throw new StartError(`${key} is given, but ${NAME} names no provider: stripe or qenta.`);
    return null;
  }
  if (name !== 'stripe' && name !== 'qenta') throw new StartError(`${NAME} must be stripe or qenta, not "${name}".`);
  if (publicUrl === null) throw new StartError(`${NAME} needs MITTAG_PUBLIC_URL, to which customers come back.`);
  return name === 'stripe' ? { stripe: readStripe(env, publicUrl) } : { qenta: readQenta(env, publicUrl) };
}

/** Without a database, keys can be checked, but money cannot be given back by every provider. */
export function connectRedirect(config: RedirectConfig, { clock, db }: { clock: Clock; db?: Database }): CardProvider {
  const { now } = clock;
  if ('stripe' in config) return stripeCheckout(config.stripe, now);
  return qentaPage(config.qenta, {
    now,
    otherRefunds: async (paymentId, key) => {
      if (!db) throw new Error('No refund without the books.');
      return otherRefunds({ db, clock }, paymentId, key);
    },
  });
}
