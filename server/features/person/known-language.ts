import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { languages } from '../../db/schema.ts';
import { badRequest } from '../../core/refusal.ts';

/** Throws a 400 for an unknown language. */
export async function refuseUnknownLanguage(db: Database, languageId: number | null): Promise<void> {
  if (languageId === null) return;
  const [known] = await db.select({ id: languages.id }).from(languages).where(eq(languages.id, languageId));
  if (!known) throw badRequest();
}
