import Papa from 'papaparse';
import { type Translated } from '../db/columns.ts';

/** Files of a folder by their names. */
export type Files = Map<string, string | Buffer>;

export const csvFile = (rows: readonly object[]): string =>
  `${Papa.unparse([...rows], { newline: '\n', escapeFormulae: true })}\n`;

/** Without what stands for nothing: null, false, an empty text or list. */
export const short = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * A text that there is in German alone stands without its language; German comes first, whatever order the database
 * keeps.
 */
export const plain = ({ DE, ...others }: Translated): string | Translated =>
  Object.keys(others).length === 0 ? DE : { DE, ...others };

export const plainOrNull = (words: Translated | null): string | Translated | null => words && plain(words);
