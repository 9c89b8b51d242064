import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { csvText } from '../../../domain/csv.ts';
import { today } from '../../core/context.ts';
import { StartError } from '../../db/lock.ts';
import { languages, restaurants } from '../../db/schema.ts';
import { Day } from '../../tenant-import/fields.ts';
import { dayLines, dayTable } from '../kitchen-list/day-lines.ts';
import { readDay } from '../../features/kitchen/read-day.ts';
import { type AdminCommand, withOption } from './command.ts';
import { writeNewFile } from './new-file.ts';
import { withTenant } from './open-tenant.ts';

const USAGE =
  'use it as: npm run admin -- orders, with a day such as 2026-11-30, and --csv FILE for a table of its orders.';

/** Null: today, and no file. Throws a StartError. */
export function readDayWanted(args: readonly string[]): { day: string | null; file: string | null } {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: { csv: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new StartError(USAGE, { cause: error });
  }
  const [day = null, ...others] = parsed.positionals;
  const file = parsed.values.csv ?? null;
  if (others.length > 0 || file === '' || (day !== null && !Day.safeParse(day).success)) throw new StartError(USAGE);
  return { day, file };
}

export const orders: AdminCommand = {
  usage: '[DAY] [--csv FILE]',
  about:
    'prints the kitchen list of today or a day: what is to be cooked, by time and place; with --csv each order, for a spreadsheet',
  isAudited: withOption,
  run: ({ args, config, print }) => {
    const { day, file } = readDayWanted(args);
    return withTenant(config, async (context) => {
      const date = day ?? today(context);
      const all = await readDay(context, date, 'DE');
      for (const line of dayLines(date, all)) print(line);
      if (file === null) return true;
      const [tenant] = await context.db
        .select({ language: languages.shortName })
        .from(restaurants)
        .innerJoin(languages, eq(languages.id, restaurants.languageId))
        .orderBy(asc(restaurants.id))
        .limit(1);
      writeNewFile(file, csvText(dayTable(all), (tenant?.language ?? 'DE').toLowerCase()));
      print(`${file} holds these orders with names and addresses.`);
      return true;
    });
  },
};
