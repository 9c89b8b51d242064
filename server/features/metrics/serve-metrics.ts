import Fastify, { type FastifyInstance } from 'fastify';
import { type ServerContext } from '../../core/context.ts';
import { answerInTurn } from '../../http/answers-in-turn.ts';
import { requestLimits } from '../../http/time-limits.ts';
import { type Metrics } from './metrics.ts';

/** Where metrics are served: beside the server, so that no proxy shows them to everybody. */
export interface MetricsAddress {
  port: number;
  host: string;
}

/** Serves `GET /metrics` on a port of its own, without a password. */
export function metricsApp(metrics: Metrics, context: ServerContext): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, ...requestLimits() });
  answerInTurn(app);
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.scrape(context)),
  );
  return app;
}
