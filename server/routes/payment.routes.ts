import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/payment.ts';
import { forbidden } from '../core/refusal.ts';
import { route } from '../http/route.ts';
import { type ServerContext } from '../core/context.ts';
import { executePayment } from '../features/payment/execute-payment.ts';
import { authorizedCard, finalizeTransactions, pendingTransactions } from '../features/payment/offline-transactions.ts';
import { walletsWire } from '../features/payment/wallets-wire.ts';
import { cancelOpenPayments } from '../features/payment/providers/cancel-open.ts';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { countRefusal } from '../features/metrics/count-refusal.ts';
import { readAgreed, readPaymentQuery } from './payment-input.ts';

export function paymentRoutes(
  app: FastifyInstance,
  context: ServerContext,
  key: Buffer,
  gateway: PaymentGateway,
): void {
  route(app, calls.getWallets, ({ identity }) => walletsWire(context, identity));

  route(app, calls.executePayment, async ({ identity, query, body, request, reply }) => {
    const payment = { ...readPaymentQuery(request, query, query.sendConfirmMail), taken: null };
    const carts = body.cartsToPay.map(readAgreed);
    await cancelOpenPayments(
      gateway,
      identity.owner,
      carts.map(({ cartId }) => cartId),
    );
    const outcomes = await countRefusal(context, () =>
      executePayment(context, identity, payment, carts, () => reply.elapsedTime),
    );
    for (const { OrderErrorTextKey: textKey } of outcomes) if (textKey) context.tally?.refused(textKey);
    return outcomes;
  });

  route(app, calls.getPendingOfflineTransactions, async ({ identity, query }) => {
    const card = await authorizedCard(context, key, identity, query.authString);
    if (card.number !== query.cardNumber) throw forbidden('error.noPermission');
    return pendingTransactions(context, card);
  });

  route(app, calls.finalizeOfflineTransactions, async ({ identity, query, body }) => {
    const card = await authorizedCard(context, key, identity, query.authString);
    return { OfflineSaldoInCent: await finalizeTransactions(context, identity, card, body) };
  });
}
