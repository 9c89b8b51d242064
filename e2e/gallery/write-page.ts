import { relative } from 'node:path';
import { writePage } from './page.ts';

/** Puts the pictures that have been taken, now or before, onto one page. */
export default async function writeGallery(): Promise<void> {
  const { file, shown, missing } = await writePage();
  console.log(`${shown} pictures on ${relative('.', file)}${missing > 0 ? `, ${missing} are missing` : ''}.`);
}
