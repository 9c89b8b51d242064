import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as calls from '../../contract/payment.ts';
import { toPaymentType } from '../../contract/person.ts';
import { toCents } from '../../domain/money.ts';
import { Refusal, badRequest, forbidden } from '../http/refusal.ts';
import { publicRoute, route } from '../http/route.ts';
import { type House } from '../house.ts';
import { executePayment } from '../payment/execute-payment.ts';
import { authorizedCard, finalizeTransactions, pendingTransactions } from '../payment/offline-transactions.ts';

const LONGEST_KEY = 200;

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) throw badRequest();
  return key;
}

/** The pages of card providers are not connected to this house. */
const notConnected = (): Promise<never> => Promise.reject(new Refusal(403, 'error.paymentTypeNotAllowed'));

export function paymentRoutes(app: FastifyInstance, house: House, key: Buffer): void {
  route(app, calls.executePayment, ({ identity, query, body, request }) => {
    const type = toPaymentType(query.selectedPaymentTypeShortName);
    if (!type) throw badRequest('error.paymentTypeNotAllowed');
    const { voucher, cardNumber, sendConfirmMail } = query;
    const cartsToPay = body.cartsToPay.map((cart) => ({ cartId: cart.CartId, total: toCents(cart.GrossPriceTotalSum) }));
    const payment = {
      type,
      voucher: voucher?.trim().toUpperCase() || undefined,
      cardNumber: cardNumber || undefined,
      isMailWanted: sendConfirmMail ?? false,
      key: idempotencyKey(request),
    };
    return executePayment(house, identity, payment, cartsToPay);
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

  route(app, calls.prepareCopyAndPay, notConnected);
  route(app, calls.redirectCopyAndPay, notConnected);
  route(app, calls.cancelCopyAndPay, notConnected);
  route(app, calls.prepareWirecard, notConnected);
  route(app, calls.redirectWirecard, notConnected);
  publicRoute(app, calls.returnFromWirecard, notConnected);
}
