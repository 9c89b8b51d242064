import { type FastifyInstance } from 'fastify';
import { reconcile } from './reconcile.ts';
import { type PaymentGateway } from './payment-gateway.ts';

/** Reconciles at the start and then every `everyMs` milliseconds, one run at a time. Closing the app ends a run after its current payment. */
export function reconcileRegularly(app: FastifyInstance, gateway: PaymentGateway, everyMs: number): void {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= reconcile(gateway, closing.signal)
      .catch((error: unknown) => gateway.report(error, 'the reconciliation of payments failed'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  app.addHook('onReady', (done) => {
    run();
    done();
  });
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    closing.abort();
    done();
  });
  app.addHook('onClose', async () => {
    await running;
  });
}
