import { eq } from 'drizzle-orm';
import { type SettingKey, type Settings, parseSettings } from '../../domain/settings.ts';
import { readFlag } from '../../domain/setting-formats.ts';
import { PUBLIC_MENU_SETTING, type ServerSettingKey } from '../../domain/server-settings.ts';
import { STAY_SETTING, stayDaysOf } from '../../domain/stay-signed-in.ts';
import { type Database } from '../db/database.ts';
import { settings } from '../db/schema.ts';

/** The settings, parsed by the client's rules, so that both sides have the same limits. */
export async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.select().from(settings);
  return parseSettings(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

/** For how many days a device stays signed in (LEAVE-430); 0: none does. */
export async function readStayDays(db: Database): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.key, STAY_SETTING));
  return stayDaysOf(row?.value);
}

/** Whether everybody may read the menu (FEED-20). */
export async function readIsMenuPublic(db: Database): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.key, PUBLIC_MENU_SETTING));
  return readFlag(row?.value ?? '') ?? false;
}

export async function writeSetting(db: Database, key: SettingKey | ServerSettingKey, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
