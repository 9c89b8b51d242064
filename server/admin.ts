// `npm run admin -- <command>`: what an operator does with a tenant. Without a command it lists them.
import { readConfig } from './config.ts';
import { type AdminCommand } from './operator/commands/command.ts';
import { audit } from './operator/commands/audit.ts';
import { backup } from './operator/commands/backup.ts';
import { balance } from './operator/commands/balance.ts';
import { card } from './operator/commands/card.ts';
import { check } from './operator/commands/check.ts';
import { exportFolder } from './operator/commands/export.ts';
import { importFolder } from './operator/commands/import.ts';
import { menu } from './operator/commands/menu.ts';
import { migrate } from './operator/commands/migrate.ts';
import { orders } from './operator/commands/orders.ts';
import { person } from './operator/commands/person.ts';
import { providers } from './operator/commands/providers.ts';
import { restore } from './operator/commands/restore.ts';
import { retention } from './operator/commands/retention.ts';
import { runCommand } from './operator/commands/run-command.ts';
import { todo } from './operator/commands/todo.ts';
import { zone } from './operator/commands/zone.ts';
import { outliveReader } from './core/broken-pipe.ts';
import { StartError } from './db/lock.ts';
import { explainError } from './http/log.ts';

const COMMANDS: Readonly<Record<string, AdminCommand>> = {
  check,
  import: importFolder,
  menu,
  export: exportFolder,
  migrate,
  orders,
  balance,
  todo,
  backup,
  restore,
  retention,
  person,
  providers,
  zone,
  card,
  audit,
};

function list(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.trim()}\n      ${about}`,
  );
  return ['use it as: npm run admin -- <command>', ...lines].join('\n');
}

/** An option that `parseArgs` does not know, or not like this. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function main([name = '', ...args]: readonly string[]): Promise<boolean> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartError(name === '' ? list() : `there is no command "${name}".\n${list()}`);
  const print = (line: string) => console.log(line);
  try {
    return await runCommand(name, command, { args, config: readConfig(process.env, []), print });
  } catch (error) {
    if (!isWrongOption(error)) throw error;
    const [said] = error.message.split('. ');
    throw new StartError(`${said}. Use it as: npm run admin -- ${name} ${command.usage}`, { cause: error });
  }
}

outliveReader();
main(process.argv.slice(2)).then(
  (isDone) => {
    if (!isDone) process.exitCode = 1;
  },
  (error: unknown) => {
    console.error(`mittag: ${error instanceof StartError ? error.message : explainError(error)}`);
    process.exitCode = 1;
  },
);
