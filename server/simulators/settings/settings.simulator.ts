import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { SETTING_KEYS } from '../../../domain/settings.ts';
import { persons } from '../../db/persons.schema.ts';
import { settings } from '../../db/schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { demoTenant } from '../../demo-data/demo-tenant.ts';
import { notFound } from '../../core/refusal.ts';
import { readDueRefunds } from '../../features/order-changes/due-refunds.ts';
import { writeSetting } from '../../core/settings.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { readRatings } from '../../features/favourites-and-ratings/ratings.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { sendPage } from '../page.ts';
import { LONGEST_VALUE, settingsPage } from './settings.page.ts';
import { Look, listLook, writeLook } from './settings.look.ts';
import { SETTINGS_WORDS } from './settings.words.ts';
import { refundRoutes } from './refunds.ts';

/** The account that the seed made for guests. */
const GUEST = 'gast';

const Params = z.object({ key: z.enum(SETTING_KEYS) });
/** Null: the seeded value. */
const Body = z.object({ value: z.nullable(z.string().check(z.maxLength(LONGEST_VALUE))) });

/** Replaces the operator's administration of settings. Writes pass the anti-forgery check (`server/http/xsrf.ts`). */
export function settingsSimulator(app: FastifyInstance, context: ServerContext, gateway: PaymentGateway | null): void {
  refundRoutes(app, { context, gateway });

  app.get('/simulators/settings', { schema: { hide: true } }, async (request, reply) => {
    const language = pageLanguage(request);
    const words = SETTINGS_WORDS[language];
    const rows = await context.db.select().from(settings);
    const [guest] = await context.db
      .select({ id: persons.id, username: persons.username })
      .from(persons)
      .where(eq(persons.username, GUEST));
    const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    const look = await listLook(context.db);
    const refunds = await readDueRefunds(context);
    const ratings = await readRatings(context, language.toUpperCase());
    const body = settingsPage({
      words,
      values,
      initial: demoTenant().settings,
      guest: guest ?? null,
      look,
      refunds,
      ratings,
    });
    return sendPage(reply, { language, title: words.title, root: './', body });
  });

  app.put(
    '/simulators/settings/values/:key',
    { schema: { hide: true, params: Params, body: Body } },
    async (request) => {
      const { key } = request.params as z.infer<typeof Params>;
      const { value } = request.body as z.infer<typeof Body>;
      const initial = demoTenant().settings[key];
      const stored = value ?? initial;
      await writeSetting(context.db, key, stored);
      return { value: stored, isChanged: stored !== initial };
    },
  );

  app.put('/simulators/settings/look/:kind/:id', { schema: { hide: true, ...Look } }, async (request) => {
    const { kind, id } = request.params as z.infer<typeof Look.params>;
    const { value } = request.body as z.infer<typeof Look.body>;
    const stored = await writeLook(context.db, kind, id, value);
    if (!stored) throw notFound();
    return { value: stored.value, isChanged: stored.value !== stored.initial };
  });
}
