import { join } from 'node:path';
import { type AnyJourney } from '../walks/journey.ts';
import { UNSUPPORTED } from '../walks/journeys.ts';
import { findPaths } from '../walks/paths.ts';
import { SCHEMES, SIZES, type Scheme, type Size } from '../walks/sizes.ts';
import { type Visit, visitsOf } from '../walks/visits.ts';
import { type Language } from '../walks/words.ts';

/** Folder of the pictures and their page; not part of the repository. */
export const FOLDER = join(import.meta.dirname, '../../gallery');

/** One picture of one state. */
interface Shot {
  size: Size;
  scheme: Scheme;
}

/** Path of a picture within the folder. */
export const fileOf = (journey: string, state: string, { size, scheme }: Shot, language: Language): string =>
  join('shots', journey, `${state}.${size}.${scheme}.${language.toLowerCase()}.jpg`);

/** The sizes at which the journey exists. */
export const sizesOf = ({ name }: AnyJourney): Size[] =>
  (Object.keys(SIZES) as Size[]).filter(
    (size) => !UNSUPPORTED.some((row) => row.journey === name && row.size === size),
  );

/** Each of them in both colour schemes. */
export const shotsOf = (journey: AnyJourney): Shot[] =>
  sizesOf(journey).flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));

/** The shortest paths to every state. */
export const shortestVisitsOf = ({ chart }: AnyJourney): Visit[] =>
  visitsOf(findPaths(chart, 'shortest')).filter(({ newStates }) => newStates.size > 0);
