import { type FastifyInstance } from 'fastify';
import { getNotifications, setNotifications } from '../../contract/notifications.ts';
import { type ServerContext } from '../core/context.ts';
import { readKinds, setKinds } from '../features/notifications/subscriptions.ts';
import { route } from '../http/route.ts';

/** Of what a device is notified while the app is closed. `services`: origins of further push services. */
export function notificationRoutes(app: FastifyInstance, context: ServerContext, services: readonly string[]): void {
  route(app, getNotifications, async ({ identity }) => ({ Kinds: await readKinds(context, identity) }));

  route(app, setNotifications, async ({ identity, body }) => ({
    Kinds: await setKinds(context, services, identity, body),
  }));
}
