// `npm run refunds`: lists refunds that failed; `-- --retry <order>` and `-- --retry-all` try them again.
import { withHouse } from './commands/open-house.ts';
import { connectedProviders } from './commands/providers.ts';
import { readConfig } from './config.ts';
import { StartError } from './db/lock.ts';
import { runRefunds } from './order/refunds-command.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  await withHouse(config, async (context) => {
    const gateway = connectedProviders(config, context, (line) => console.error(`mittag: ${line}`));
    const print = (line: string) => console.log(line);
    if (!(await runRefunds({ context, gateway, print }, process.argv.slice(2)))) process.exitCode = 1;
  });
}

main().catch((error: unknown) => {
  console.error(`mittag: ${error instanceof StartError ? error.message : String(error)}`);
  process.exitCode = 1;
});
