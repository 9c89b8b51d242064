// A PostgreSQL server of its own for one test run: in a temporary folder, on a Unix socket only.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of the newest server's programs, from Debian's layout or the path. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  const path = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim();
  return path ? path.replace(/\/initdb$/, '') : null;
}

/** Starts it; null if no PostgreSQL is installed. `url` is a connection string, `stop` ends and removes it. */
export async function startPostgres() {
  const bin = findPrograms();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mittag-pg-'));
  // The server refuses to run as root: hand the folder to the account that Debian made for it.
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const pg = (program, ...args) =>
    spawnSync(join(bin, program), args, {
      encoding: 'utf8',
      cwd: folder,
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const stop = () => {
    pg('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  const steps = [
    () => pg('initdb', '-D', data, '-U', 'mittag', '--auth=trust', '--no-sync', '--locale=C.UTF-8'),
    () =>
      pg(
        'pg_ctl',
        '-D',
        data,
        '-w',
        '-o',
        `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=60`,
        'start',
      ),
    () => pg('createdb', '-h', folder, '-U', 'mittag', 'mittag'),
  ];
  for (const step of steps) {
    const result = step();
    if (result.status !== 0) {
      stop();
      throw new Error(`PostgreSQL did not start: ${result.stderr}`);
    }
  }
  return { url: `postgres://mittag@localhost/mittag?host=${encodeURIComponent(folder)}`, stop };
}
