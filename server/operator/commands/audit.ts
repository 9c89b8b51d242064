import { parseArgs } from 'node:util';
import { and, asc, eq, gte } from 'drizzle-orm';
import { toUsername } from '../../../domain/username.ts';
import { local } from '../../core/context.ts';
import { auditEntries } from '../../db/entry.schema.ts';
import { StartError } from '../../db/lock.ts';
import { persons } from '../../db/persons.schema.ts';
import { type AdminCommand } from './command.ts';
import { withTenant } from './open-tenant.ts';

const DEFAULT_DAYS = '30';

export const audit: AdminCommand = {
  usage: '[NAME] [--days 30]',
  about:
    'lists sign-ins, changes of passwords, e-mail addresses and cards, refused calls, what operators called, and what staff did',
  isAudited: () => false,
  run: async ({ args, config, print }) => {
    const options = { days: { type: 'string', default: DEFAULT_DAYS } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const days = /^\d{1,4}$/.test(values.days) ? Number(values.days) : 0;
    if (days === 0 || positionals.length > 1)
      throw new StartError('use it as: npm run admin -- audit, audit NAME, or with --days 7');
    const [name] = positionals;
    return withTenant(config, async (context) => {
      const since = gte(auditEntries.at, new Date(context.clock.now() - days * 86_400_000));
      const isOf = name === undefined ? since : and(since, eq(persons.username, toUsername(name)));
      const rows = await context.db
        .select({ entry: auditEntries, username: persons.username })
        .from(auditEntries)
        .leftJoin(persons, eq(persons.id, auditEntries.personId))
        .where(isOf)
        .orderBy(asc(auditEntries.id));
      for (const { entry, username } of rows) {
        const { at, event, outcome, personId, address, command } = entry;
        const who = personId === null ? 'nobody known' : `${username} (${personId})`;
        print([local(context, at), command ?? event, outcome, who, address ?? ''].join('  ').trimEnd());
      }
      if (rows.length === 0) print(`There is nothing in the last ${days} days.`);
      return true;
    });
  },
};
