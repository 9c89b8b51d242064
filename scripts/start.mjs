// `npm start` and `npm run dev`: install, build and serve, from a fresh clone, with one command.
import { spawn } from 'node:child_process';
import { buildIfNeeded, fail, installIfNeeded, requireNode, root } from './lib.mjs';

requireNode();
await installIfNeeded();

const isDev = process.argv.includes('--dev');
/** Where people really order, demo data needs a decision of its own: its accounts have a published password. */
const isProduction = process.env.NODE_ENV === 'production';
// With simulators the app is opened at this computer, so that the server knows where a notification leads.
const isTrial = !isProduction && !process.env.MITTAG_SIMULATORS;
const defaults = {
  MITTAG_SIMULATORS: '1',
  ...(!isProduction && { MITTAG_DEMO: '1' }),
  ...(isTrial && { MITTAG_PUSH_CONTACT: 'mailto:demo@mittag.example' }),
};
const children = [];

function serve(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...defaults, ...process.env, ...env },
  });
  children.push(child);
  child.on('close', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}

if (isDev) {
  // Hot reload: Vite at the public port, the reference server behind it, restarted when its files change.
  const port = Number(process.env.PORT || 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    fail(`PORT must be a number up to 65534, not "${process.env.PORT}".`);
  const service = String(port + 1);
  serve(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: service,
    MITTAG_DEV: '1',
    MITTAG_PUBLIC_PORT: String(port),
  });
  serve(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], { MITTAG_API_PORT: service });
} else {
  await buildIfNeeded();
  serve(['--import', 'tsx', 'server/main.ts']);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
