import { readFileSync } from 'node:fs';
import { ConfigError, readConfig, readSecret } from './config/config.ts';
import { startKiosk } from './kiosk.ts';
import { realTime } from './keep-running.ts';
import { notifySystemd, watchdogMs } from './operation/systemd.ts';

const CONFIG = '/etc/mittag-kiosk/config.yaml';
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

async function main(): Promise<void> {
  const config = readConfig(process.argv[2] ?? CONFIG);
  const kiosk = await startKiosk(config, { secret: readSecret(config.secretFile), version, log: console.log });
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => over.abort());
  await notifySystemd('READY=1');
  console.log(`Terminal for ${config.address}, health at http://127.0.0.1:${kiosk.healthPort}/`);
  const beat = watchdogMs();
  while (!over.signal.aborted) {
    await realTime.wait(beat ?? 60_000, over.signal).catch(() => undefined);
    if (beat) await notifySystemd('WATCHDOG=1');
  }
  await kiosk.stop();
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
