import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';

/** The last twelve months, or a calendar year. */
export type SpanChoice = 'lastYear' | `${number}`;

const YEAR_DAYS = 365;
const YEARS = 10;

/** The years that can be chosen, the latest first. */
export const yearsToChoose = (today: IsoDate): `${number}`[] =>
  Array.from({ length: YEARS }, (_, index) => `${Number(today.slice(0, 4)) - index}` as const);

export const spanOf = (choice: SpanChoice, today: IsoDate): { from: IsoDate; until: IsoDate } =>
  choice === 'lastYear'
    ? { from: addDays(today, -YEAR_DAYS), until: today }
    : { from: `${choice}-01-01`, until: `${choice}-12-31` };
