import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as calls from '../../contract/provider-messages.ts';
import { type CardProvider as ProviderName } from '../../domain/payment-methods.ts';
import { badRequest, notFound } from '../core/refusal.ts';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { findPayment } from '../features/card-providers/payments.ts';
import { cancelPayment, refreshPayment } from '../features/payment/providers/payment-status.ts';
import { publicRoute } from '../http/route.ts';

/** The client's root, relative to the provider's return: a proxy may serve both below any path. */
const backToClient = (state: string): string => `../../../?${new URLSearchParams({ state })}`;

/** Longer than any of a provider's messages. */
const MESSAGE_BYTES = 100_000;

/**
 * What card providers send by themselves: customers who come back, and messages (webhooks). Neither is believed. Both
 * make the server ask the provider, so that one that is forged, repeated or comes in another order changes nothing.
 */
export function providerMessageRoutes(app: FastifyInstance, gateway: PaymentGateway): void {
  const { db } = gateway.context;

  /** Throws if the message is not the provider's, and if the provider cannot be asked: it will send it again then. */
  async function take(name: ProviderName, { headers, body }: FastifyRequest): Promise<string> {
    const provider = gateway.providers[name];
    if (!provider) throw notFound();
    let id: string | null;
    try {
      id = provider.readMessage({ headers, body: typeof body === 'string' ? body : '' });
    } catch (error) {
      gateway.report(error, `a message to ${name} was refused`);
      throw badRequest();
    }
    const payment = id === null ? null : await findPayment(db, id);
    if (payment?.provider === name) await refreshPayment(gateway, payment, { isReturn: true, mustAnswer: true });
    return 'OK';
  }

  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MESSAGE_BYTES }, (_request, body, ready) =>
      ready(null, body),
    );
    publicRoute(scope, calls.messageOfCopyAndPay, ({ request }) => take('copyAndPay', request));
    publicRoute(scope, calls.messageOfWirecard, ({ request }) => take('wirecard', request));

    for (const call of [calls.returnFromWirecard, calls.linkFromWirecard, calls.postFromWirecard])
      /** Browsers navigate here, so it redirects to the client even after an error. */
      publicRoute(scope, call, async ({ query, request, reply }) => {
        try {
          const payment = await findPayment(db, query.state);
          if (payment?.provider === 'wirecard' && query.canceled) await cancelPayment(gateway, payment);
          else if (payment?.provider === 'wirecard') await refreshPayment(gateway, payment, { isReturn: true });
        } catch (error) {
          request.log.error(error, 'a return from a provider could not be followed');
        }
        reply.header('cache-control', 'no-store').redirect(backToClient(query.state), 303);
      });
    done();
  });
}
