/** As they stand in tables, beginning with Sunday. */
const WEEKDAYS = [
  ['sonntag', 'sunday'],
  ['montag', 'monday'],
  ['dienstag', 'tuesday'],
  ['mittwoch', 'wednesday'],
  ['donnerstag', 'thursday'],
  ['freitag', 'friday'],
  ['samstag', 'saturday', 'sonnabend'],
] as const;

/** The number of a weekday, also of a shortened one (`Fr.`, `Wed`); null: the text is none. */
function weekdayOf(text: string): number | null {
  const [, word = ''] = /^(\p{L}{2,})\.?$/u.exec(text.trim().toLowerCase()) ?? [];
  const index = WEEKDAYS.findIndex((names) => word !== '' && names.some((name) => name.startsWith(word)));
  return index < 0 ? null : index;
}

/** What is wrong with a weekday that stands beside a date such as `2026-12-02`; null: nothing, or it is none. */
export function weekdayProblem(text: string, date: string): string | null {
  const said = weekdayOf(text);
  const is = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (said === null || Number.isNaN(is) || said === is) return null;
  const [german, english] = WEEKDAYS[is]!;
  const name = german.slice(0, 1).toUpperCase() + german.slice(1);
  return `says "${text.trim()}", but ${date} is a ${english.slice(0, 1).toUpperCase()}${english.slice(1)} (${name})`;
}
