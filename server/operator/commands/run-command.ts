import { sql } from 'drizzle-orm';
import { auditCommand } from '../../core/audit.ts';
import { explainError } from '../../http/log.ts';
import { type AdminCommand, type CommandCall } from './command.ts';
import { withTenant } from './open-tenant.ts';

/** A command with its options and actions, as its usage names them: nothing else that was typed. */
function nameOf(name: string, { usage }: AdminCommand, args: readonly string[]): string {
  const known = usage.split(/[\s|[\]=]+/).filter((word) => /^(--)?[a-z][a-z-]*$/.test(word));
  const given = args.map((arg) => arg.split('=')[0]!).filter((word) => known.includes(word));
  return [name, ...given].join(' ');
}

/** Where there is no tenant, or one of a release that had no audit trail, there is nothing to write it to. */
async function audit(
  call: Pick<CommandCall, 'config'>,
  command: string,
  done: { isDone: boolean; personId: number | null },
): Promise<void> {
  const write = async (context: Parameters<typeof auditCommand>[0]): Promise<void> => {
    const name = sql<string | null>`to_regclass('audit_entries')::text`;
    const [table] = await context.db.select({ name }).from(sql`(select 1) as one`);
    if (table?.name != null) await auditCommand(context, { command, ...done });
  };
  // A zone that the database does not have is no obstacle here.
  await withTenant({ ...call.config, zone: null }, write, { acceptsFormer: true });
}

/**
 * Runs a command, and writes to the audit trail what it was called with and whether it is done. Returns that; throws
 * what the command throws.
 */
export async function runCommand(
  name: string,
  command: AdminCommand,
  call: Omit<CommandCall, 'concerns'>,
): Promise<boolean> {
  let personId: number | null = null;
  let isDone = false;
  const concerns = (id: number) => void (personId = id);
  try {
    isDone = await command.run({ ...call, concerns });
    return isDone;
  } finally {
    if (command.isAudited(call.args)) {
      const entry = nameOf(name, command, call.args);
      await audit(call, entry, { isDone, personId }).catch((error: unknown) => {
        // What has kept the command from its work is said by it.
        if (isDone) call.print(`The audit trail could not be written: ${explainError(error)}`);
      });
    }
  }
}
