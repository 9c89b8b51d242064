import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/payment.ts';
import { forbidden } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { type House } from '../house.ts';
import { executePayment } from '../payment/execute-payment.ts';
import { authorizedCard, finalizeTransactions, pendingTransactions } from '../payment/offline-transactions.ts';
import { cancelOpenPayments } from '../payment/providers/cancel-open.ts';
import { type Till } from '../payment/providers/till.ts';
import { readAgreed, readPaymentQuery } from './payment-input.ts';

export function paymentRoutes(app: FastifyInstance, house: House, key: Buffer, till: Till | null): void {
  route(app, calls.executePayment, async ({ identity, query, body, request }) => {
    const payment = {
      ...readPaymentQuery(request, query, query.sendConfirmMail),
      cardNumber: query.cardNumber || undefined,
      taken: null,
    };
    const carts = body.cartsToPay.map(readAgreed);
    if (till)
      await cancelOpenPayments(
        till,
        identity.owner,
        carts.map(({ cartId }) => cartId),
      );
    return executePayment(house, identity, payment, carts);
  });

  route(app, calls.getPendingOfflineTransactions, async ({ identity, query }) => {
    const card = await authorizedCard(house, key, identity, query.authString);
    if (card.number !== query.cardNumber) throw forbidden('error.noPermission');
    return pendingTransactions(house, card);
  });

  route(app, calls.finalizeOfflineTransactions, async ({ identity, query, body }) => {
    const card = await authorizedCard(house, key, identity, query.authString);
    return { OfflineSaldoInCent: await finalizeTransactions(house, identity, card, body) };
  });
}
