import { join } from 'node:path';
import { type AnyJourney } from '../walks/journey.ts';
import { NOWHERE } from '../walks/journeys.ts';
import { findPaths } from '../walks/paths.ts';
import { SCHEMES, SIZES, type Scheme, type Size } from '../walks/sizes.ts';
import { type Visit, visitsOf } from '../walks/visits.ts';
import { type Language } from '../walks/words.ts';

/** Where the pictures and their page are; not part of the repository. */
export const FOLDER = join(import.meta.dirname, '../../gallery');

/** One picture of one state. */
interface Shot {
  size: Size;
  scheme: Scheme;
}

/** File of a picture, below the folder. */
export const fileOf = (journey: string, state: string, { size, scheme }: Shot, language: Language): string =>
  join('shots', journey, `${state}.${size}.${scheme}.${language.toLowerCase()}.jpg`);

/** The sizes at which there is such a journey, each in both colour schemes. */
export const shotsOf = ({ name }: AnyJourney): Shot[] =>
  (Object.keys(SIZES) as Size[])
    .filter((size) => !NOWHERE.some((row) => row.journey === name && row.size === size))
    .flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));

/** The shortest paths to every state. */
export const shortestVisitsOf = ({ chart }: AnyJourney): Visit[] =>
  visitsOf(findPaths(chart, 'shortest')).filter(({ newStates }) => newStates.size > 0);
