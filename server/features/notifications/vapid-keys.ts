import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { type Database } from '../../db/database.ts';
import { pushSubscriptions } from '../../db/notifications.schema.ts';
import { secrets } from '../../db/schema.ts';

/** How push services know this server (RFC 8292), base64url. */
export type VapidKeys = z.infer<typeof Keys>;

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });
const NAME = 'vapid-keys';

/**
 * They live in the database: browsers subscribe with the public one, so that it must stay, also in each instance. What
 * was subscribed with others that are lost is forgotten, so that people are asked again.
 */
export async function readVapidKeys(db: Database): Promise<VapidKeys> {
  const made = await db
    .insert(secrets)
    .values({ name: NAME, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) await db.delete(pushSubscriptions);
  const [row] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('The keys of notifications are missing.');
  return Keys.parse(JSON.parse(row.value));
}
