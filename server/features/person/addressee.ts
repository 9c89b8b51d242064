import { eq } from 'drizzle-orm';
import { baseLanguage } from '../../../domain/language-tag.ts';
import { type Database } from '../../db/database.ts';
import { type persons } from '../../db/persons.schema.ts';
import { languages } from '../../db/schema.ts';
import { type Addressee } from '../mail/letter.ts';

/** Name and language for letters to a person. */
export async function addresseeOf(
  db: Database,
  { address, languageId }: Pick<typeof persons.$inferSelect, 'address' | 'languageId'>,
): Promise<Addressee> {
  const [language] = await db
    .select()
    .from(languages)
    .where(eq(languages.id, languageId ?? 0));
  const { firstname: name, email } = address;
  return { name, language: baseLanguage(language?.shortName ?? 'DE'), email };
}
