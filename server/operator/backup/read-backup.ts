import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../db/lock.ts';
import { EndOfTable, FORMAT_VERSION, Header, Trailer, newChecksum, wrongBackup } from './format.ts';

/** Characters. A picture of the tenant is the longest value; a line without end would fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

const FOREIGN = 'is none of "npm run admin -- backup"';
const INCOMPLETE = 'is not complete: its end is missing';
const ALTERED = 'was altered or damaged after it was made';

/** The lines of a gzipped file without their ends. Throws a StartError where it is none. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text);
  text.setEncoding('utf8');
  let rest = '';
  try {
    for await (const piece of text as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw wrongBackup(file, FOREIGN);
      yield* lines;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw new StartError(`the file ${file} cannot be read (${code}).`, { cause: error });
    const reason = code === 'Z_BUF_ERROR' ? INCOMPLETE : code === 'Z_DATA_ERROR' ? ALTERED : FOREIGN;
    // Zlib says the same of a damaged file and of one that was never gzipped.
    throw wrongBackup(file, String(error).includes('incorrect header check') ? FOREIGN : reason);
  } finally {
    source.destroy();
    text.destroy();
  }
  if (rest !== '') throw wrongBackup(file, INCOMPLETE);
}

/** What a line holds, or null where it is no such line. */
function parse<T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, line: string): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function checkedHeader(file: string, line: string): Header {
  const header = parse(Header, line);
  if (!header) throw wrongBackup(file, FOREIGN);
  if (header.version > FORMAT_VERSION) throw wrongBackup(file, 'was made by a newer release');
  return header;
}

/** What is done with the parts of a backup, in their order. */
interface Reader {
  header?: (header: Header) => Promise<void> | void;
  /** A row as JSON. */
  row?: (table: Header['tables'][number], line: string) => Promise<void> | void;
  endOfTable?: (table: Header['tables'][number]) => Promise<void>;
}

/**
 * Reads a backup once from its beginning to its end. Throws a StartError that says what is wrong with it, which may
 * come as late as at the end: whoever stores the rows has to be able to take them back.
 */
export async function readBackup(file: string, reader: Reader): Promise<{ header: Header; trailer: Trailer }> {
  const checksum = newChecksum();
  let header: Header | null = null;
  let trailer: Trailer | null = null;
  let [place, rows, all] = [0, 0, 0];
  for await (const line of linesOf(file)) {
    if (trailer) throw wrongBackup(file, ALTERED);
    const table = header?.tables[place];
    if (header && !table) {
      trailer = parse(Trailer, line);
      if (trailer?.checksum !== checksum.digest('hex') || trailer.rows !== all) throw wrongBackup(file, ALTERED);
      continue;
    }
    checksum.update(`${line}\n`);
    if (!header || !table) {
      header = checkedHeader(file, line);
      await reader.header?.(header);
    } else if (line.startsWith('{')) {
      rows += 1;
      await reader.row?.(table, line);
    } else {
      const end = parse(EndOfTable, line);
      if (end?.[0] !== table.name || end[1] !== rows) throw wrongBackup(file, ALTERED);
      await reader.endOfTable?.(table);
      all += rows;
      [place, rows] = [place + 1, 0];
    }
  }
  if (!header || !trailer) throw wrongBackup(file, header ? INCOMPLETE : FOREIGN);
  return { header, trailer };
}
