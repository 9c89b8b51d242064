import { type FastifyInstance } from 'fastify';
import { type ServerContext } from '../../core/context.ts';
import { runRegularly } from '../../core/run-regularly.ts';
import { type PushConfig } from './push-config.ts';
import { PushSender } from './push-sender.ts';
import { type VapidKeys } from './vapid-keys.ts';

const EVERY_MS = 2_000;

/** Sends the notifications that wait, at the start and then every two seconds. */
export function sendNotificationsRegularly(
  app: FastifyInstance,
  context: ServerContext,
  { config, keys }: { config: PushConfig; keys: VapidKeys },
): void {
  const sender = new PushSender(context, config, keys, { warn: (what) => app.log.warn(what) });
  runRegularly(app, {
    everyMs: EVERY_MS,
    run: (signal) => sender.run(signal),
    onError: (error) => app.log.error(error, 'notifications could not be sent'),
  });
}
