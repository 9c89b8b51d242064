import { readPicture } from './read-picture.ts';

/** Pictures by their names without the ending; rejected: the file is no picture. */
type ReadPictures = ReadonlyMap<string, PromiseSettledResult<string>>;

const read = new WeakMap<ReadonlyMap<string, string>, Promise<ReadPictures>>();

async function readAll(files: ReadonlyMap<string, string>): Promise<ReadPictures> {
  const results = new Map<string, PromiseSettledResult<string>>();
  // One by one: unpacked, a photo takes a hundred megabytes.
  for (const [name, file] of files) {
    const [result] = await Promise.allSettled([readPicture(file)]);
    results.set(name, result);
  }
  return results;
}

/**
 * The files of `pictures/` of a folder, as SVG (`readPicture`). They are read the first time it is called for this
 * folder: photos take seconds, which an import spends before its transaction.
 */
export function readPictures(files: ReadonlyMap<string, string>): Promise<ReadPictures> {
  const known = read.get(files) ?? readAll(files);
  read.set(files, known);
  return known;
}
