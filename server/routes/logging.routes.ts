import { type FastifyInstance } from 'fastify';
import { postLog } from '../../contract/logging.ts';
import { LOG_LEVELS, type LogLevel } from '../../domain/log.ts';
import { redact } from '../../domain/redact.ts';
import { publicRoute } from '../http/route.ts';

const LONGEST = 4000;

const clip = (text: string | null | undefined): string | undefined =>
  text == null ? undefined : redact(text.slice(0, LONGEST));

const levelOf = (text: string): Exclude<LogLevel, 'off'> => {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  return level && level !== 'off' ? level : 'info';
};

/** Writes entries of the client's log into the server's, clipped and redacted. */
export function loggingRoutes(app: FastifyInstance): void {
  publicRoute(app, postLog, ({ body, request }) => {
    const entry = {
      client: true,
      at: clip(request.headers.logdate?.toString()),
      exception: clip(body.ExceptionMessage),
      stack: clip(body.StackTrace),
    };
    request.log[levelOf(body.Level)](entry, clip(body.Message));
    return Promise.resolve();
  });
}
