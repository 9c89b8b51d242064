import { type SettingKey, type Settings, parseSettings } from '../../domain/settings.ts';
import { type UNPAID_PORTIONS_SETTING } from '../../domain/unpaid-portions.ts';
import { type Database } from '../db/database.ts';
import { settings } from '../db/schema.ts';

/** The settings, parsed by the client's rules, so that both sides have the same limits. */
export async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.select().from(settings);
  return parseSettings(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

export async function writeSetting(
  db: Database,
  key: SettingKey | typeof UNPAID_PORTIONS_SETTING,
  value: string,
): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
