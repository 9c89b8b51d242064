import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { type ServerContext } from '../core/context.ts';
import { type CardProvider as ProviderName } from '../../domain/payment-methods.ts';
import {
  type CardProvider,
  type CardProviders,
  type ProviderMessage,
} from '../features/card-providers/card-provider.ts';
import { copyAndPay } from '../features/card-providers/copyandpay/copyandpay.ts';
import { connectRedirect } from '../features/card-providers/redirect-config.ts';
import { type Cut, SimulatedCards, type ProviderCallName, type SimulatedPayment } from './cards/simulated-cards.ts';
import { oppwaApi } from './copyandpay/oppwa-api.ts';
import { copyAndPayMessage } from './copyandpay/webhook.ts';
import { stripeApi } from './stripe/stripe-api.ts';
import { stripeMessage } from './stripe/webhook.ts';
import { qentaApi } from './wirecard/qenta-api.ts';
import { qentaMessage } from './wirecard/qenta-message.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of a provider's interface, by what the server uses it for. */
    providerCall?: ProviderCallName;
  }
}

/** Books of both simulated card providers. */
export type SimulatedBooks = Record<ProviderName, SimulatedCards>;

/** The simulated card providers, which listen on this computer only, and the adapters that are connected to them. */
export interface ProviderHost {
  books: SimulatedBooks;
  /** The messages that the providers send of a payment. */
  messageOf: Record<ProviderName, (payment: SimulatedPayment) => ProviderMessage>;
  providers: Required<CardProviders>;
  close: () => Promise<void>;
}

/** Cuts the connection of calls that are to fail, as a network would. */
export function cutFailing(app: FastifyInstance, book: SimulatedCards): void {
  const cuts = new WeakMap<FastifyRequest, Cut>();
  app.addHook('onRequest', (request, reply, done) => {
    const { providerCall } = request.routeOptions.config;
    const cut = providerCall ? book.takeFailure(providerCall) : null;
    if (cut === 'before') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (cut) cuts.set(request, cut);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (cuts.has(request)) request.raw.socket.destroy();
    done();
  });
}

/** What the simulated redirect provider is: Stripe ends what is canceled, QENTA cannot. */
export type RedirectName = 'stripe' | 'qenta';

interface Redirect {
  provider: CardProvider;
  messageOf: (payment: SimulatedPayment) => ProviderMessage;
}

/** Adds the interface of a redirect provider, whose adapter is at the port as soon as the app listens. */
function addRedirect(app: FastifyInstance, name: RedirectName, book: SimulatedCards): (port: number) => Redirect {
  const { context } = book;
  const { now } = context.clock;
  const publicUrl = context.publicUrl ?? 'http://localhost/';
  const secret = randomBytes(24).toString('hex');
  if (name === 'stripe') {
    const secretKey = `sk_test_${secret}`;
    addApi(app, book, '', (scope) => stripeApi(scope, book, { secretKey, refusesRefunds: false }));
    return (port) => ({
      provider: connectRedirect(
        { stripe: { secretKey, webhookSecret: secret, publicUrl, api: { protocol: 'http', host: '127.0.0.1', port } } },
        context,
      ),
      messageOf: (payment) => stripeMessage(secret, payment, now()),
    });
  }
  const account = { customerId: 'D200001', shopId: null, secret, toolkitPassword: secret };
  const day = { isDayClosed: true, refusesRefunds: false };
  addApi(app, book, '/qenta', (scope) => qentaApi(scope, book, { ...account, ...day }));
  return (port) => ({
    provider: connectRedirect({ qenta: { ...account, publicUrl, url: `http://127.0.0.1:${port}/qenta` } }, context),
    messageOf: (payment) => qentaMessage(secret, payment),
  });
}

/** Each in a scope of its own, since each reads forms in its own way. */
function addApi(app: FastifyInstance, book: SimulatedCards, prefix: string, api: (scope: FastifyInstance) => void) {
  app.register(
    (scope, _options, done) => {
      cutFailing(scope, book);
      api(scope);
      done();
    },
    { prefix },
  );
}

/** Starts the interfaces of the simulated card providers: the server reaches them as it reaches real ones, over HTTP. */
export async function startProviderHost(
  context: ServerContext,
  { redirect = 'stripe' }: { redirect?: RedirectName } = {},
): Promise<ProviderHost> {
  const app = Fastify({ forceCloseConnections: true });
  const books: SimulatedBooks = {
    copyAndPay: new SimulatedCards(context, 'copyAndPay'),
    wirecard: new SimulatedCards(context, 'wirecard'),
  };
  const webhookKey = randomBytes(32).toString('hex');
  const keys = { entity: 'simulator', token: randomBytes(24).toString('base64url') };
  addApi(app, books.copyAndPay, '/copyandpay', (scope) => oppwaApi(scope, books.copyAndPay, keys));
  const redirectAt = addRedirect(app, redirect, books.wirecard);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const wirecard = redirectAt(port);
  const widget = { ...keys, url: `http://127.0.0.1:${port}/copyandpay`, pagesUrl: 'simulators/copyandpay', webhookKey };
  return {
    books,
    messageOf: {
      copyAndPay: ({ merchantTransactionId }) => copyAndPayMessage(webhookKey, merchantTransactionId),
      wirecard: wirecard.messageOf,
    },
    providers: { copyAndPay: copyAndPay(widget, context.clock.now), wirecard: wirecard.provider },
    close: () => app.close(),
  };
}
