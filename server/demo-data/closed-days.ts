import { type IsoDate } from '../../domain/calendar.ts';
import { addDays } from '../../domain/zone.ts';

/** Easter Sunday by the Gregorian rule (Meeus, Jones, Butcher). */
function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${year}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
}

/** Public holidays of Austria in a year. */
export function publicHolidays(year: number): IsoDate[] {
  const easter = easterSunday(year);
  const fixed = ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'];
  return [...fixed.map((day) => `${year}-${day}`), ...[1, 39, 50, 60].map((days) => addDays(easter, days))].sort();
}

/** The canteen's own closing day: the Thursday of the week after next, when the team is away. */
export function outingDay(today: IsoDate): IsoDate {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return addDays(today, 14 - weekday + 4);
}
