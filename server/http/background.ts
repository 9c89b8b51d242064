import { type FastifyBaseLogger, type FastifyInstance } from 'fastify';

/** Work after the response, if the response time would reveal a secret. Closing the app waits for it. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly log: FastifyBaseLogger;

  constructor(app: FastifyInstance) {
    this.log = app.log;
    app.addHook('onClose', async () => {
      await Promise.all(this.running);
    });
  }

  start(work: () => Promise<void>): void {
    const run = work()
      .catch((error: unknown) => this.log.error(error, 'work after an answer failed'))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }
}
