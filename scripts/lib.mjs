// Shared by the scripts that must run before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Ends with one clear line instead of a stack trace. */
export function fail(line) {
  console.error(`mittag: ${line}`);
  process.exit(1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`);
}

/** Runs a command in the project folder with its output shown; resolves with the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    });
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modified(path);
  return Math.max(modified(path), ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Installs from the lockfile when nothing is installed or the lockfile is newer than what is. */
export async function installIfNeeded() {
  if (modified(join(root, 'node_modules/.package-lock.json')) >= modified(join(root, 'package-lock.json'))) return;
  // npm would empty the folder behind the link, which belongs to another checkout.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link and older than package-lock.json: remove the link, or install where it leads.');
  console.log('Installing packages …');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail('the packages could not be installed (npm ci failed, its message is above).');
}

const SOURCES = [
  'src',
  'machines',
  'contract',
  'domain',
  'public',
  'scripts/vite',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the client when there is no build or a source is newer than it. */
export async function buildIfNeeded() {
  const built = modified(join(root, 'dist/client/index.html'));
  if (built > Math.max(...SOURCES.map((source) => newest(join(root, source))))) return;
  console.log('Building the client …');
  const code = await run('npx', ['vite', 'build', '--logLevel', 'warn']);
  if (code !== 0) fail('the client could not be built (the reason is above).');
}
