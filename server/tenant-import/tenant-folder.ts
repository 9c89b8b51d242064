import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type * as z from 'zod/mini';
import { asName } from '../../domain/name.ts';
import { StartError } from '../db/lock.ts';
import { People } from './people.schema.ts';
import { type Problem, WrongFiles } from './problem.ts';
import { readCsv } from './read-csv.ts';
import { type FileContent, readYaml } from './read-yaml.ts';
import { Categories, Dishes, Drawings, Groups, News, Places, Restaurant, Settings, Texts } from './schemas.ts';
import { MENU, PRICES, VOUCHERS } from './tables.ts';

const YAML = {
  restaurant: Restaurant,
  places: Places,
  categories: Categories,
  dishes: Dishes,
  groups: Groups,
  people: People,
  texts: Texts,
  news: News,
  settings: Settings,
  pictures: Drawings,
};
const CSV = { prices: PRICES, vouchers: VOUCHERS, menu: MENU };

type YamlKinds = { [Kind in keyof typeof YAML]: FileContent<z.output<(typeof YAML)[Kind]>> | null };
type CsvKinds = { [Kind in keyof typeof CSV]: FileContent<z.output<(typeof CSV)[Kind]['row']>[]> | null };

/** A tenant as its folder describes it; null: the folder has no such file, and an import leaves that part alone. */
export type TenantFolder = YamlKinds &
  CsvKinds & {
    path: string;
    /** Names the folder's files in problems. */
    nameOf: (file: string) => string;
    /** Files of `pictures/` by their names without the ending. */
    pictureFiles: ReadonlyMap<string, string>;
  };

const PICTURE = /\.(svg|png|jpe?g|webp)$/i;
/** Belongs to the folder without being a part of the tenant. */
const ALONGSIDE = /^(pictures|\..*|README.*|LICENSE.*)$|\.(png|svg)$/i;

const NAMES = [...Object.keys(YAML).map((kind) => `${kind}.yaml`), ...Object.keys(CSV).map((kind) => `${kind}.csv`)];

/** A letter too many in the name of a file, and the file would be left out without a word. */
const unknownFiles = (path: string): string[] =>
  readdirSync(path).filter((file) => !NAMES.includes(file) && !ALONGSIDE.test(file));

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Throws a StartError for a folder without any file of a tenant, as an export of several restaurants is: theirs are in
 * it.
 */
function requireHouse(path: string): void {
  if (!isFolder(path)) throw new StartError(`${path} is no folder.`);
  const holdsHouse = (folder: string) => readdirSync(folder).some((file) => NAMES.includes(file));
  if (holdsHouse(path) || isFolder(join(path, 'pictures'))) return;
  const inner = readdirSync(path)
    .map((name) => join(path, name))
    .filter((folder) => isFolder(folder) && holdsHouse(folder));
  throw new StartError(
    inner.length > 0
      ? `${path} holds folders of restaurants: name them together, ${inner.join(' ')}`
      : `${path} has none of the files of a tenant: ${NAMES.join(', ')}.`,
  );
}

function listPictures(path: string): Map<string, string> {
  const folder = join(path, 'pictures');
  if (!isFolder(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => PICTURE.test(file));
  return new Map(files.map((file) => [asName(basename(file, extname(file))), join(folder, file)]));
}

/** Reads a folder and adds what is wrong with its files to the problems. Throws a StartError if it is none. */
export function readFolder(path: string, problems: Problem[], { isNamed = false } = {}): TenantFolder {
  requireHouse(path);
  const nameOf = (file: string) => (isNamed ? `${basename(resolve(path))}/${file}` : file);
  for (const file of unknownFiles(path))
    problems.push({ file: nameOf(file), line: null, field: '', message: 'no part of a tenant has this name' });
  const bytesOf = (file: string): Buffer | null => {
    try {
      return existsSync(join(path, file)) ? readFileSync(join(path, file)) : null;
    } catch (error) {
      const message = `cannot be read (${(error as NodeJS.ErrnoException).code})`;
      problems.push({ file: nameOf(file), line: null, field: '', message });
      return null;
    }
  };
  const yaml = Object.entries(YAML).map(([kind, schema]) => {
    const bytes = bytesOf(`${kind}.yaml`);
    const read = bytes && readYaml<unknown>(schema, bytes, nameOf(`${kind}.yaml`), problems);
    return [kind, read];
  });
  const csv = Object.entries(CSV).map(([kind, table]) => {
    const bytes = bytesOf(`${kind}.csv`);
    const read = bytes && readCsv<unknown>(table, bytes, nameOf(`${kind}.csv`), problems);
    return [kind, read];
  });
  const kinds = Object.fromEntries([...yaml, ...csv]) as YamlKinds & CsvKinds;
  return { ...kinds, path, nameOf, pictureFiles: listPictures(path) };
}

/** A table of a menu alone; `file`: its name. Throws `WrongFiles`. */
export function readMenu(bytes: Buffer, file: string): NonNullable<TenantFolder['menu']> {
  const problems: Problem[] = [];
  const read = readCsv(MENU, bytes, file, problems);
  if (!read) throw new WrongFiles(problems);
  return read;
}
