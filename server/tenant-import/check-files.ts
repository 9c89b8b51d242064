import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CARD_SYMBOL_SETTING } from '../../domain/settings.ts';
import { Checks } from './checks.ts';
import { type TenantFolder, isFolder } from './tenant-folder.ts';
import { drawPicture } from './pictures/draw.ts';
import { type Problem } from './problem.ts';
import { readPictures } from './read-pictures.ts';

/** Bytes. Every page loads them. */
const LARGEST = 200_000;

/** As cameras and old programs write pictures, which would be left out without a word. */
const OTHER_FORMATS = /\.(hei[cf]|avif|gif|tiff?|bmp|raw|dng|psd|pdf)$/i;

function checkFormats({ path, nameOf }: TenantFolder, problems: Problem[]): void {
  const folder = join(path, 'pictures');
  if (!isFolder(folder)) return;
  for (const file of readdirSync(folder).filter((name) => OTHER_FORMATS.test(name)))
    problems.push({
      file: nameOf(`pictures/${file}`),
      line: null,
      field: '',
      message: 'must be a JPEG, PNG, WebP or SVG',
    });
}

/** What is wrong with a picture that a file names; null: nothing. */
async function problemOf(path: string, file: string, formats: readonly string[]): Promise<string | null> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return `there is no file ${file}`;
  const bytes = readFileSync(path);
  const { default: sharp } = await import('sharp');
  const format = await sharp(bytes)
    .metadata()
    .then(
      (metadata) => metadata.format,
      () => 'no picture',
    );
  if (!formats.includes(format)) return `must be a picture of the kind ${formats.join(' or ')}`;
  return bytes.length > LARGEST ? `must not be larger than ${LARGEST / 1000} kB` : null;
}

/** Pictures, and files that others name: whether they are there and can be drawn. */
export async function checkFiles(folder: TenantFolder, problems: Problem[]): Promise<void> {
  const { path, nameOf, restaurant, settings, pictures, pictureFiles } = folder;
  const logo = restaurant?.value.logo;
  if (restaurant && logo) {
    const problem = await problemOf(join(path, logo), logo, ['png']);
    new Checks(restaurant, problems).require(problem === null, ['logo'], problem ?? '');
  }
  const symbol = settings?.value[CARD_SYMBOL_SETTING];
  if (settings && symbol) {
    const problem = await problemOf(join(path, symbol), symbol, ['svg', 'png', 'jpeg']);
    new Checks(settings, problems).require(problem === null, [CARD_SYMBOL_SETTING], problem ?? '');
  }
  if (pictures) {
    const checks = new Checks(pictures, problems);
    for (const name of Object.keys(pictures.value))
      checks.require(!pictureFiles.has(name), [name], 'there is a file of this name in pictures/ as well');
    for (const [name, { variant, ...picture }] of Object.entries(pictures.value)) {
      try {
        drawPicture(picture, variant);
      } catch (error) {
        checks.require(false, [name, 'icons'], error instanceof Error ? error.message : String(error));
      }
    }
  }
  checkFormats(folder, problems);
  for (const [name, read] of await readPictures(pictureFiles)) {
    if (read.status === 'fulfilled') continue;
    const error: unknown = read.reason;
    const message = `cannot be read as a picture: ${error instanceof Error ? error.message : String(error)}`;
    problems.push({
      file: nameOf(`pictures/${basename(pictureFiles.get(name) ?? name)}`),
      line: null,
      field: '',
      message,
    });
  }
}
