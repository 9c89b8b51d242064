import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the screen ignores an input device: what is typed there reaches no page. Asks udev, whose rule says so. */
export async function isIgnored(device: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const { stdout } = await run('udevadm', ['info', '--query=property', `--name=${device}`], { env });
  return stdout.split('\n').includes('LIBINPUT_IGNORE_DEVICE=1');
}
