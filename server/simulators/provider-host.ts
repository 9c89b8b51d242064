import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { type ServerContext } from '../core/context.ts';
import { type CardProvider as ProviderName } from '../../domain/payment-methods.ts';
import { type CardProviders, type ProviderMessage } from '../features/card-providers/card-provider.ts';
import { copyAndPay } from '../features/card-providers/copyandpay/copyandpay.ts';
import { type Cut, type ProviderCallName, SimulatedCards } from './cards/simulated-cards.ts';
import { oppwaApi } from './copyandpay/oppwa-api.ts';
import { copyAndPayMessage } from './copyandpay/webhook.ts';

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
  /** The messages that the providers send of a payment; null: they send none. */
  messageOf: Record<ProviderName, ((id: string) => ProviderMessage) | null>;
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

/** Starts the interfaces of the simulated card providers: the server reaches them as it reaches real ones, over HTTP. */
export async function startProviderHost(context: ServerContext): Promise<ProviderHost> {
  const app = Fastify({ forceCloseConnections: true });
  const books: SimulatedBooks = {
    copyAndPay: new SimulatedCards(context, 'copyAndPay'),
    wirecard: new SimulatedCards(context, 'wirecard'),
  };
  const webhookKey = randomBytes(32).toString('hex');
  const keys = { entity: 'simulator', token: randomBytes(24).toString('base64url') };
  await app.register(
    (scope, _options, done) => {
      cutFailing(scope, books.copyAndPay);
      oppwaApi(scope, books.copyAndPay, keys);
      done();
    },
    { prefix: '/copyandpay' },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    books,
    messageOf: { copyAndPay: (id) => copyAndPayMessage(webhookKey, id), wirecard: null },
    providers: {
      copyAndPay: copyAndPay(
        { ...keys, url: `${url}/copyandpay`, pagesUrl: 'simulators/copyandpay', webhookKey },
        context.clock.now,
      ),
      wirecard: inProcess(books.wirecard),
    },
    close: () => app.close(),
  };
}

/** Until the redirect provider speaks over HTTP, too. */
function inProcess(book: SimulatedCards): Required<CardProviders>['wirecard'] {
  const failing = async (call: ProviderCallName) => {
    if (book.takeFailure(call)) throw new Error(`The provider does not answer to ${call}.`);
    return Promise.resolve();
  };
  return {
    payableMs: 0,
    prepare: async (payment) => {
      await failing('prepare');
      const { reference } = await book.prepare(payment);
      return { reference, url: `simulators/wirecard/page?token=${reference}`, integrity: null };
    },
    status: async ({ reference }) => {
      await failing('status');
      return book.status(reference);
    },
    cancel: async ({ reference }) => {
      await failing('cancel');
      return book.cancel(reference);
    },
    refund: async ({ payment, ...refund }) => {
      await failing('refund');
      await book.refund({ ...refund, reference: payment.reference });
    },
    readMessage: () => null,
    check: () => Promise.resolve(),
  };
}
