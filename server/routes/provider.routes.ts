import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/payment.ts';
import { fromCents } from '../../domain/money.ts';
import { type CardProvider as ProviderName } from '../../domain/payment-methods.ts';
import { type Identity } from '../auth/identity.ts';
import { countRefusal } from '../features/metrics/count-refusal.ts';
import { notFound } from '../core/refusal.ts';
import { route } from '../http/route.ts';
import { cancelPayment, refreshPayment } from '../features/payment/providers/payment-status.ts';
import { outcomeWire } from '../features/payment/providers/outcome.ts';
import { findOwnPayment } from '../features/card-providers/payments.ts';
import { preparePayment } from '../features/payment/providers/prepare.ts';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { readAgreed, readPaymentQuery } from './payment-input.ts';

/** Payments at card providers. */
export function providerRoutes(app: FastifyInstance, gateway: PaymentGateway): void {
  const { db } = gateway.context;

  async function own(identity: Identity, provider: ProviderName, id: string | undefined, reference?: string) {
    const payment = await findOwnPayment(db, identity, provider, { id, reference });
    if (!payment) throw notFound('error.paymentNotFound');
    return payment;
  }

  route(app, calls.prepareCopyAndPay, async ({ identity, query, body, request }) => {
    const options = { ...readPaymentQuery(request, query, query.sendConfirmMailFlag), provider: 'copyAndPay' as const };
    const { id, reference, url, integrity, amount } = await countRefusal(gateway.context, () =>
      preparePayment(gateway, identity, options, body.map(readAgreed)),
    );
    return {
      CheckoutId: reference,
      MerchantTransactionId: id,
      WidgetUrl: url,
      Integrity: integrity,
      Amount: fromCents(amount),
    };
  });

  route(app, calls.redirectCopyAndPay, async ({ identity, query }) => {
    const payment = await own(identity, 'copyAndPay', query.merchantTransactionId, query.id);
    return outcomeWire(db, await refreshPayment(gateway, payment, { isReturn: Boolean(query.resourcePath) }));
  });

  route(app, calls.cancelCopyAndPay, async ({ identity, query }) => {
    const payment = await own(identity, 'copyAndPay', query.merchantTransactionId);
    return outcomeWire(db, await cancelPayment(gateway, payment));
  });

  route(app, calls.prepareWirecard, async ({ identity, query, body, request }) => {
    const options = { ...readPaymentQuery(request, query, query.sendConfirmMailFlag), provider: 'wirecard' as const };
    const { url } = await countRefusal(gateway.context, () =>
      preparePayment(gateway, identity, options, body.map(readAgreed)),
    );
    return url;
  });

  route(app, calls.redirectWirecard, async ({ identity, query }) => {
    const payment = await own(identity, 'wirecard', query.state);
    return outcomeWire(db, await refreshPayment(gateway, payment));
  });
}
