import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { getBinarySetting, getSetting } from '../../contract/setting.ts';
import { type SettingKey } from '../../domain/settings.ts';
import { type CardProvider as ProviderName } from '../../domain/payment-methods.ts';
import { type CardProviders } from '../features/card-providers/card-provider.ts';
import { withShownBrands } from '../features/card-providers/shown-brands.ts';
import { notFound } from '../core/refusal.ts';
import { binarySettings, settings } from '../db/schema.ts';
import { type ServerContext } from '../core/context.ts';
import { publicRoute } from '../http/route.ts';

const PROVIDER_OF: Partial<Record<SettingKey, ProviderName>> = {
  Order_CopyAndPayConfiguration: 'copyAndPay',
  Order_WirecardConfiguration: 'wirecard',
};

export function settingRoutes(app: FastifyInstance, { db, clock }: ServerContext, providers: CardProviders): void {
  publicRoute(app, getSetting, async ({ query }) => {
    const [setting] = await db.select().from(settings).where(eq(settings.key, query.key));
    if (!setting) throw notFound();
    const provider = PROVIDER_OF[query.key as SettingKey];
    // Without a connection to a provider, clients must not offer it, whatever the setting says.
    const connected = provider && providers[provider];
    if (provider && !connected) return '';
    if (connected) return withShownBrands(setting.value, connected, clock);
    return setting.value;
  });

  publicRoute(app, getBinarySetting, async ({ query, reply }) => {
    const [setting] = await db.select().from(binarySettings).where(eq(binarySettings.key, query.key));
    if (!setting) throw notFound();
    reply.type(setting.contentType);
    return Buffer.from(setting.base64, 'base64');
  });
}
