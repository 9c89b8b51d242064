/**
 * Prints which tests prove which promise of `docs/behaviour`: `npm run behaviour`. With `--check` it prints only what
 * is wrong: a promise that no test names, or a name that the record does not have.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readBehaviour, type Source, tableOf } from './behaviour/record.ts';
import { Options } from './options.ts';

const values = new Options('npm run behaviour -- [--check]').read({ check: { type: 'boolean', default: false } });

/** Tracked files and new ones that are not ignored. */
function sources(...patterns: string[]): Source[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { encoding: 'utf8' });
  const paths = [...new Set(list.split('\n').filter((path) => path !== ''))];
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const behaviour = readBehaviour(
  sources('docs/behaviour/*.md').filter(({ path }) => !path.endsWith('README.md')),
  sources('*.ts', '*.tsx', '*.mjs', '*.css').filter(({ path }) => !path.startsWith('scripts/behaviour')),
);
if (!values.check) process.stdout.write(tableOf(behaviour));
for (const problem of behaviour.problems) console.error(problem);
if (behaviour.problems.length > 0) process.exitCode = 1;
