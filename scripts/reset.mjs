// `npm run reset`: deletes the reference server's data; the next start seeds it again.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, root } from './lib.mjs';

const folder = resolve(root, process.env.DATA_DIR || 'data');
const lock = join(folder, 'lock');

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

if (existsSync(lock) && isRunning(Number.parseInt(readFileSync(lock, 'utf8'), 10))) {
  fail(`the server is running on ${folder}: stop it first.`);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${folder} is empty; the next start begins anew.`);
