import * as z from 'zod/mini';
import { asName } from '../../domain/name.ts';
import { turnsDirection } from '../../domain/text-direction.ts';
import { type Translated } from '../db/columns.ts';

/** Fields that several files of a tenant have. */

/** A whole number. Without words of its own a text in its place would be told to be an amount. */
export const whole = () =>
  z.int({
    error: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined;
      return input === undefined || input === null ? 'is missing' : 'must be a whole number';
    },
  });

export const Id = whole().check(z.positive('must be above 0'), z.lte(2_000_000_000));

/** Of things that are counted; more is not kept. */
export const Count = whole().check(z.gte(0), z.lte(2_000_000_000));

/** Prices and times stand behind names, and would be read backwards. */
const staysInDirection = z.refine<string>(
  (text) => !turnsDirection(text),
  'must not turn the direction of what stands behind it (U+202A to U+202E, or an isolate without an end)',
);

/** A name, or another text of one line, as names are kept. */
export const Line = z
  .string()
  .check(z.overwrite(asName), z.minLength(1, 'must not be empty'), z.maxLength(300), staysInDirection);

/** A text by language short name; a text alone is that of `DE`, which stands for every language that has none. */
const wordsOf = (text: z.ZodMiniType<string>) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? { DE: value } : value)),
    z
      .record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), text)
      .check(z.refine((words) => 'DE' in words, { path: ['DE'], message: 'is missing' })),
  ) as unknown as z.ZodMiniType<Translated>;

export const Words = wordsOf(Line);
/** With simple HTML, or several lines. */
export const LongWords = wordsOf(z.string().check(z.normalize('NFC'), z.maxLength(20_000), staysInDirection));

const TIME = 'must be a time such as 11:30';
export const TimeOfDay = z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME));

/** Of an end, where both `00:00` and `24:00` are the midnight behind the day. */
export const EndTime = z.pipe(
  z.transform((value: unknown) => (value === '00:00' ? '24:00' : value)),
  z.string(TIME).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME)),
);

/** 1 Monday … 7 Sunday, each once. */
export const Weekdays = z
  .array(whole().check(z.gte(1, 'must be 1 to 7: 1 is Monday'), z.lte(7, 'must be 1 to 7: 7 is Sunday')))
  .check(z.refine((days) => new Set(days).size === days.length, 'names a weekday twice'));

export const Day = z.iso.date('must be a day such as 2026-12-24');

/** Codes of declared allergens (`allergenCodes`). */
export const Allergens = z.string().check(z.overwrite(asName), z.maxLength(300));

export const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0e7c6b'));

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
export const WebAddress = z
  .string()
  .check(z.refine(isWebAddress, 'must be an address such as https://kantine.example'));

const hasTwoPlaces = z.refine<number>(
  (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
  'must have at most two places',
);
const isNotAbove = z.lte(100_000, 'must not be above 100,000');

/** VAT in percent: `0.1` is what spreadsheets store for 10 %. */
export const VatPercent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((percent) => percent === 0 || percent >= 1, 'must be in percent, such as 10: below 1 it is a fraction'),
);

/** Money in whole units with at most two places. */
export const Amount = z.number().check(z.gte(0, 'must not be below 0'), isNotAbove, hasTwoPlaces);

/** What is on an account: below 0 is owed to the tenant. */
export const Balance = z.number().check(z.gte(-100_000, 'must not be below -100,000'), isNotAbove, hasTwoPlaces);

/** With the same value where the file leaves it out. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

/** Of a file in the folder. */
export const FileName = z
  .string()
  .check(z.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'must be the name of a file in this folder'));
