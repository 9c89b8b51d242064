import { type FastifyInstance } from 'fastify';
import { type ServerContext } from '../../core/context.ts';
import { runRegularly } from '../../core/run-regularly.ts';
import { type MailConfig } from './mail-config.ts';
import { LetterSender } from './send-letters.ts';

/** Sends the letters that wait, at the start and then every `everyMs` milliseconds. */
export function sendRegularly(
  app: FastifyInstance,
  context: ServerContext,
  { config, everyMs }: { config: MailConfig; everyMs: number },
): void {
  const sender = new LetterSender(context, config, { warn: (what) => app.log.warn(what) });
  runRegularly(app, {
    everyMs,
    run: (signal) => sender.run(signal),
    onError: (error) => app.log.error(error, 'letters could not be sent'),
  });
}
