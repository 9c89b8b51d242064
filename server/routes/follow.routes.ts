import { type FastifyInstance } from 'fastify';
import { followKitchen } from '../../contract/kitchen.ts';
import { followOrders } from '../../contract/order-events.ts';
import { type Followers } from '../features/order-events/followers.ts';
import { eventRoute } from '../http/route.ts';

/** The streams of server-sent events. */
export function followRoutes(app: FastifyInstance, followers: Followers): void {
  eventRoute(app, followOrders, ({ identity, reply }) => followers.followOrders(identity, reply));
  eventRoute(app, followKitchen, ({ identity, reply }) => followers.followDays(identity, reply, followKitchen.roles));
}
