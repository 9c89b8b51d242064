// `npm run refunds`: lists refunds that failed; `-- --retry <order>` and `-- --retry-all` try them again.
import { withHouse } from './commands/open-house.ts';
import { readConfig } from './config.ts';
import { StartError } from './db/lock.ts';
import { runRefunds } from './order/refunds-command.ts';
import { simulatedCards } from './simulators/cards/providers.ts';

const report = (error: unknown, what: string) =>
  console.error(`mittag: ${what}: ${error instanceof Error ? error.message : String(error)}`);

async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  await withHouse(config, async (context) => {
    // The same providers as of the server (`app.ts`): connect your own in both places.
    const gateway = config.isSimulating ? { context, providers: simulatedCards(context), report } : null;
    const print = (line: string) => console.log(line);
    if (!(await runRefunds({ context, gateway, print }, process.argv.slice(2)))) process.exitCode = 1;
  });
}

main().catch((error: unknown) => {
  console.error(`mittag: ${error instanceof StartError ? error.message : String(error)}`);
  process.exitCode = 1;
});
