import { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Refusal } from '../core/refusal.ts';

export const FaultBody = z.object({
  /** Path below `/service`, e.g. `/api/payment/ExecutePayment`. */
  path: z.string(),
  method: z.string(),
  /**
   * dropAnswer: the request is processed, but its response is lost. dropRequest: it is lost before it is processed.
   * delay: it is processed late. delayAnswer: it is processed at once, but its response comes late.
   */
  kind: z.enum(['dropAnswer', 'dropRequest', 'delay', 'delayAnswer', 'status']),
  status: z.optional(z.number().check(z.int(), z.gte(400), z.lte(999))),
  times: z.optional(z.number()),
  ms: z.optional(z.number()),
});
type Fault = z.infer<typeof FaultBody>;

declare module 'fastify' {
  interface FastifyRequest {
    isAnswerDropped: boolean;
    /** Milliseconds. */
    answerDelay: number;
  }
}

/** Makes calls fail in a chosen way, a given number of times. */
export class Faults {
  private faults: (Fault & { left: number })[] = [];

  add(fault: Fault): void {
    this.faults.push({ ...fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.faults = [];
  }

  private take(method: string, path: string): Fault | null {
    const fault = this.faults.find(
      (one) => one.left > 0 && one.method.toUpperCase() === method && path.replace(/^\/service/, '') === one.path,
    );
    if (fault) fault.left -= 1;
    return fault ?? null;
  }

  install(app: FastifyInstance): void {
    app.decorateRequest('isAnswerDropped', false);
    app.decorateRequest('answerDelay', 0);
    app.addHook('onRequest', async (request, reply) => {
      const fault = this.take(request.method, request.url.split('?')[0] ?? '');
      if (!fault) return;
      if (fault.kind === 'delay') await sleep(fault.ms ?? 1000);
      if (fault.kind === 'dropAnswer') request.isAnswerDropped = true;
      if (fault.kind === 'delayAnswer') request.answerDelay = fault.ms ?? 1000;
      if (fault.kind === 'status') throw new Refusal(fault.status ?? 500, 'error.general');
      if (fault.kind === 'dropRequest') {
        reply.hijack();
        request.raw.socket.destroy();
      }
    });
    app.addHook('onSend', async (request) => {
      if (request.answerDelay > 0) await sleep(request.answerDelay);
      if (request.isAnswerDropped) request.raw.socket.destroy();
    });
  }
}
