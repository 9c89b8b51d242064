import { type FastifyInstance } from 'fastify';
import { reconcile } from './reconcile.ts';
import { type PaymentGateway } from './payment-gateway.ts';

/** Reconciles at the start and then every `everyMs` milliseconds, one run at a time. Closing the app waits for a run to end. */
export function reconcileRegularly(app: FastifyInstance, gateway: PaymentGateway, everyMs: number): void {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= reconcile(gateway)
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
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
