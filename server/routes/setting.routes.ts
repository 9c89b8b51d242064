import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { getBinarySetting, getSetting } from '../../contract/setting.ts';
import { type SettingKey } from '../../domain/settings.ts';
import { notFound } from '../core/refusal.ts';
import { binarySettings, settings } from '../db/schema.ts';
import { type ServerContext } from '../core/context.ts';
import { publicRoute } from '../http/route.ts';

const PROVIDER_SETTINGS = new Set<string>([
  'Order_CopyAndPayConfiguration',
  'Order_WirecardConfiguration',
] satisfies SettingKey[]);

export function settingRoutes(app: FastifyInstance, { db }: ServerContext, areProvidersConnected: boolean): void {
  publicRoute(app, getSetting, async ({ query }) => {
    const [setting] = await db.select().from(settings).where(eq(settings.key, query.key));
    if (!setting) throw notFound();
    // Without a connection to providers, clients must not offer them, whatever the setting says.
    if (!areProvidersConnected && PROVIDER_SETTINGS.has(query.key)) return '';
    return setting.value;
  });

  publicRoute(app, getBinarySetting, async ({ query, reply }) => {
    const [setting] = await db.select().from(binarySettings).where(eq(binarySettings.key, query.key));
    if (!setting) throw notFound();
    reply.type(setting.contentType);
    return Buffer.from(setting.base64, 'base64');
  });
}
