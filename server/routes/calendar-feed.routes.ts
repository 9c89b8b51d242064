import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/calendar-feed.ts';
import { type Identity } from '../auth/identity.ts';
import { addressGroup } from '../core/address.ts';
import { type ServerContext } from '../core/context.ts';
import { forbidden } from '../core/refusal.ts';
import { createFeed, readFeed, revokeFeed, writeFeedToken } from '../features/orders/calendar-feed.ts';
import { route } from '../http/route.ts';

/** Guests share a person, whose orders are none of theirs. */
function refuseGuest({ isGuest }: Identity): void {
  if (isGuest) throw forbidden('error.noPermission');
}

/** Orders in the person's own calendar: the address of the subscription. */
export function calendarFeedRoutes(app: FastifyInstance, context: ServerContext, key: Buffer): void {
  const urlOf = (personId: number, feed: number): string =>
    `${context.publicUrl ?? '../'}feed/${writeFeedToken(key, personId, feed)}.ics`;

  route(app, calls.getCalendarFeed, ({ identity }) => {
    refuseGuest(identity);
    const { id, calendarFeed } = identity.person;
    return Promise.resolve({ Url: calendarFeed !== null && calendarFeed > 0 ? urlOf(id, calendarFeed) : null });
  });

  route(app, calls.createCalendarFeed, async ({ identity }) => {
    refuseGuest(identity);
    const { id } = identity.person;
    return { Url: urlOf(id, await createFeed(context, id)) };
  });

  route(app, calls.revokeCalendarFeed, async ({ identity }) => {
    refuseGuest(identity);
    await revokeFeed(context, identity.person.id);
  });
}

/** The calendar itself, at the root: for programs that know nothing but its address (FEED-1). */
export function calendarFileRoute(app: FastifyInstance, context: ServerContext, key: Buffer): void {
  app.get<{ Params: { token: string } }>('/feed/:token.ics', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const file = await app.readLimiter.ofAddress(addressGroup(request.ip), () => readFeed(context, key, token));
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
}
