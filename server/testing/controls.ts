import { and, eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { toCents } from '../../domain/money.ts';
import { CARD_PROVIDERS } from '../../domain/payment-methods.ts';
import { SERVER_SETTING_KEYS } from '../../domain/server-settings.ts';
import { SETTING_KEYS } from '../../domain/settings.ts';
import { orders } from '../db/orders.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { articles, offers } from '../db/schema.ts';
import { readSigningKey } from '../auth/secret.ts';
import { SessionStore } from '../auth/session-store.ts';
import { REFRESH_COOKIE, setRefreshCookie } from '../auth/cookies.ts';
import { notFound } from '../core/refusal.ts';
import { type ServerContext } from '../core/context.ts';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { extendOffers } from '../features/menu/plan-offers.ts';
import { isAt } from '../features/menu/read-articles.ts';
import { readOrders } from '../features/orders/read-orders.ts';
import { reconcile } from '../features/payment/providers/reconcile.ts';
import { writeSetting } from '../core/settings.ts';
import { CUTS, PROVIDER_CALLS } from '../simulators/cards/simulated-cards.ts';
import { type SimulatedBooks } from '../simulators/provider-host.ts';
import { arrive, Arriving } from './arrival.ts';
import { readBooks } from './books.ts';
import { type AdjustableClock } from './clock.ts';
import { FaultBody, Faults } from './faults.ts';
import { Snapshot } from './snapshot.ts';

/** Counts API calls only, not the files that a page loads. */
function countCalls(app: FastifyInstance): Map<string, number> {
  const calls = new Map<string, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/service')) {
      const call = `${request.method} ${path.replace(/^\/service/, '')}`;
      calls.set(call, (calls.get(call) ?? 0) + 1);
    }
    done();
  });
  return calls;
}

/**
 * Adds calls below `/testing/` by which tests steer a server and look into it. `clock`: the one that the server itself
 * uses.
 */
export const testControls =
  (clock: AdjustableClock) =>
  (app: FastifyInstance, context: ServerContext, gateway: PaymentGateway, books: SimulatedBooks | null): void => {
    const faults = new Faults();
    const calls = countCalls(app);
    let initial: Promise<Snapshot> | null = null;
    app.addHook('onReady', async () => {
      await (initial ??= Snapshot.take(context.db));
    });
    // What goes on as events is never sent as a whole.
    app.addHook('onRequest', async ({ routeOptions }, reply) => {
      const isEndless = routeOptions.config.call?.answerAs === 'events';
      if (clock.isAdjusted && isEndless) reply.header('date', new Date(clock.now()).toUTCString());
    });
    // Not where it would make the browser misjudge the age of a file: its own clock is that of the computer.
    app.addHook('onSend', async (_request, reply) => {
      const isCacheable = String(reply.getHeader('cache-control')).includes('max-age');
      if (clock.isAdjusted && !isCacheable) reply.header('date', new Date(clock.now()).toUTCString());
    });
    faults.install(app);

    const hidden = { hide: true };
    app.get('/testing/health', { schema: hidden }, () => ({ pid: process.pid }));
    app.get('/testing/calls', { schema: hidden }, () => Object.fromEntries(calls));

    app.post('/testing/reset', { schema: hidden }, async () => {
      faults.clear();
      calls.clear();
      clock.reset();
      for (const name of CARD_PROVIDERS) books?.[name].reset();
      await (await (initial ??= Snapshot.take(context.db))).restore(context.db);
      return {};
    });

    const Clock = z.object({ now: z.nullable(z.string()) });
    app.post('/testing/clock', { schema: { ...hidden, body: Clock } }, async (request) => {
      const { now } = request.body as z.infer<typeof Clock>;
      clock.set(now === null ? null : Date.parse(now));
      await extendOffers(context);
      return { now: new Date(clock.now()).toISOString() };
    });

    const Stock = z.object({
      articleId: z.number(),
      date: z.string(),
      deliveryTimeId: z.optional(z.number()),
      remaining: z.nullable(z.number()),
    });
    app.post('/testing/stock', { schema: { ...hidden, body: Stock } }, async (request) => {
      const { articleId, date, deliveryTimeId, remaining } = request.body as z.infer<typeof Stock>;
      // Portions are per day, shared by its times. A time that does not offer the dish is refused.
      const isThen = deliveryTimeId === undefined ? undefined : isAt(deliveryTimeId);
      const changed = await context.db
        .update(offers)
        .set({ remaining })
        .where(and(eq(offers.articleId, articleId), eq(offers.date, date), isThen))
        .returning();
      if (changed.length === 0) throw notFound('error.articleNotOffered');
      return {};
    });

    const Price = z.object({ articleId: z.number(), grossPrice: z.number() });
    app.post('/testing/price', { schema: { ...hidden, body: Price } }, async (request) => {
      const { articleId, grossPrice } = request.body as z.infer<typeof Price>;
      await context.db
        .update(articles)
        .set({ grossPrice: toCents(grossPrice) })
        .where(eq(articles.id, articleId));
      return {};
    });

    const Setting = z.object({ key: z.enum([...SETTING_KEYS, ...SERVER_SETTING_KEYS]), value: z.string() });
    app.post('/testing/setting', { schema: { ...hidden, body: Setting } }, async (request) => {
      const { key, value } = request.body as z.infer<typeof Setting>;
      await writeSetting(context.db, key, value);
      return {};
    });

    app.post('/testing/fault', { schema: { ...hidden, body: FaultBody } }, (request) => {
      faults.add(request.body as z.infer<typeof FaultBody>);
      return {};
    });

    app.post('/testing/arrival', { schema: { ...hidden, body: Arriving } }, async (request, reply) => {
      const { arrival, customer } = await arrive(app, context, request.body as z.infer<typeof Arriving>);
      const sessions = new SessionStore(context, await readSigningKey(context.db));
      setRefreshCookie(request, reply, sessions, {
        token: customer.cookies.get(REFRESH_COOKIE) ?? '',
        seconds: 86_400,
      });
      return arrival;
    });

    app.post('/testing/mend', { schema: hidden }, () => {
      faults.clear();
      return {};
    });

    const Whose = z.object({ username: z.string() });
    app.get('/testing/orders', { schema: { ...hidden, querystring: Whose } }, async (request) => {
      const { username } = request.query as z.infer<typeof Whose>;
      const [person] = await context.db.select().from(persons).where(eq(persons.username, username.toLowerCase()));
      if (!person) throw notFound();
      return readOrders(context, eq(orders.personId, person.id), 'DE');
    });

    app.get('/testing/books', { schema: { ...hidden, querystring: Whose } }, (request) => {
      const { username } = request.query as z.infer<typeof Whose>;
      return readBooks(context, username);
    });

    app.post('/testing/reconcile', { schema: hidden }, async () => {
      await reconcile(gateway);
      return {};
    });

    const Failing = z.object({
      provider: z.enum(CARD_PROVIDERS),
      call: z.enum(PROVIDER_CALLS),
      times: z.number(),
      /** When the connection is cut; before the provider does anything by default. */
      cut: z.optional(z.enum(CUTS)),
    });
    app.post('/testing/provider', { schema: { ...hidden, body: Failing } }, (request) => {
      const { provider, call, times, cut } = request.body as z.infer<typeof Failing>;
      books?.[provider].fail(call, times, cut);
      return {};
    });

    const Banks = z.object({ areSilent: z.boolean() });
    app.post('/testing/banks', { schema: { ...hidden, body: Banks } }, (request) => {
      const { areSilent } = request.body as z.infer<typeof Banks>;
      for (const name of CARD_PROVIDERS) books?.[name].silenceBanks(areSilent);
      return {};
    });
  };
