import { type FastifyInstance } from 'fastify';
import { runRegularly } from '../../../core/run-regularly.ts';
import { reconcile } from './reconcile.ts';
import { type PaymentGateway } from '../../card-providers/payment-gateway.ts';

/**
 * Reconciles at the start and then every `everyMs` milliseconds. Closing the app ends a run after its current payment.
 */
export function reconcileRegularly(app: FastifyInstance, gateway: PaymentGateway, everyMs: number): void {
  runRegularly(app, {
    everyMs,
    run: async (signal) => {
      await reconcile(gateway, signal);
      gateway.context.tally?.reconciled();
    },
    onError: (error) => gateway.report(error, 'the reconciliation of payments failed'),
  });
}
