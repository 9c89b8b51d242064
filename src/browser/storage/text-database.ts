import { Dexie, type EntityTable } from 'dexie';
import { FOLDER } from '../page/folder.ts';

interface StoredText {
  /** `DE|login.title` */
  id: string;
  language: string;
  key: string;
  value: string;
}

/** Version 4, which Dexie opens as 40, with one store (START-25). Throws where the browser has no IndexedDB. */
class TextDatabase extends Dexie {
  DAT_Text!: EntityTable<StoredText, 'id'>;
  constructor() {
    super(`${FOLDER}mittag-texts`);
    this.version(4).stores({ DAT_Text: 'id, language' });
  }
}

const database = new TextDatabase();

export async function readTexts(language: string): Promise<[string, string][]> {
  const rows = await database.DAT_Text.where('language').equals(language).toArray();
  return rows.map((row) => [row.key, row.value]);
}

export async function replaceTexts(language: string, texts: [string, string][]): Promise<void> {
  await database.transaction('rw', database.DAT_Text, async () => {
    await database.DAT_Text.clear().catch((cause: unknown) => {
      throw new Error('DAT_Text clearing failed', { cause });
    });
    await database.DAT_Text.bulkPut(texts.map(([key, value]) => ({ id: `${language}|${key}`, language, key, value })));
  });
}
