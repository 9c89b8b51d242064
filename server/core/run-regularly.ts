import { type FastifyInstance } from 'fastify';

interface Job {
  everyMs: number;
  /** Ends soon after the signal. */
  run: (signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Runs a job at the start and then every `everyMs` milliseconds, one run at a time. Closing the app ends the run, and
 * waits for its end.
 */
export function runRegularly(app: FastifyInstance, { everyMs, run, onError }: Job): void {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  const runOnce = () => {
    running ??= run(closing.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(runOnce, everyMs);
  timer.unref();
  app.addHook('onReady', (done) => {
    runOnce();
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
