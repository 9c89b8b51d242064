import { type FastifyInstance } from 'fastify';
import { type ServerContext } from '../../core/context.ts';
import { runRegularly } from '../../core/run-regularly.ts';
import { lookForNews } from './look-for-news.ts';

const EVERY_MS = 60_000;

/** Looks for what there is to tell devices, at the start and then every minute. */
export function lookRegularly(app: FastifyInstance, context: ServerContext): void {
  runRegularly(app, {
    everyMs: EVERY_MS,
    run: () => lookForNews(context),
    onError: (error) => app.log.error(error, 'deadlines and free portions could not be looked for'),
  });
}
