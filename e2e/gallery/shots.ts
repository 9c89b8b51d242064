import { join } from 'node:path';
import { type AnyJourney } from '../walks/journey.ts';
import { NOWHERE } from '../walks/journeys.ts';
import { findPaths, type Path } from '../walks/paths.ts';
import { SCHEMES, SIZES, type Scheme, type Size } from '../walks/sizes.ts';
import { type Language } from '../walks/words.ts';

/** Where the pictures and their page are; not part of the repository. */
export const FOLDER = join(import.meta.dirname, '../../gallery');

/** One picture of one state. */
export interface Shot {
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

/** The shortest paths to every state, each with the states that no path before it has shown. */
export function visitsOf({ chart }: AnyJourney): { path: Path; states: Set<string> }[] {
  const seen = new Set<string>();
  return findPaths(chart, 'shortest').flatMap((path) => {
    const news = [path.start, ...path.steps.map(({ to }) => to)].filter((state) => !seen.has(state));
    for (const state of news) seen.add(state);
    return news.length > 0 ? { path, states: new Set(news) } : [];
  });
}
