import { parseArgs } from 'node:util';
import { StartError } from '../../db/lock.ts';
import { checkTenant } from '../../tenant-import/check-tenant.ts';
import { type TenantFolder, readFolder } from '../../tenant-import/tenant-folder.ts';
import { type Problem, WrongFiles } from '../../tenant-import/problem.ts';
import { type AdminCommand } from './command.ts';

/** The folders that a command names. Throws `WrongFiles` where a file cannot be read. */
export function readFolders(args: readonly string[], command: string): TenantFolder[] {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  if (positionals.length === 0) throw new StartError(`name the folder: npm run admin -- ${command} FOLDER`);
  const problems: Problem[] = [];
  const folders = positionals.map((path) => readFolder(path, problems, { isNamed: positionals.length > 1 }));
  if (problems.length > 0) throw new WrongFiles(problems);
  return folders;
}

/** Files that others refer to. A folder without one of them leaves that part of a tenant as it is. */
const REFERRED_TO = ['restaurant', 'places', 'categories', 'dishes', 'prices', 'groups'] as const;

export const check: AdminCommand = {
  usage: 'FOLDER…',
  about: 'says what is wrong with the files of a tenant, without a database',
  isAudited: () => false,
  run: async ({ args, print }) => {
    const folders = readFolders(args, 'check');
    const problems = await checkTenant(folders, null);
    if (problems.length > 0) throw new WrongFiles(problems);
    print(`${folders.map(({ path }) => path).join(', ')}: all is well.`);
    const missing = REFERRED_TO.filter((kind) => folders.every((folder) => folder[kind] === null));
    const files = missing.map((kind) => `${kind}.${kind === 'prices' ? 'csv' : 'yaml'}`).join(', ');
    if (files !== '')
      print(
        `Not checked, without ${files}: what refers to them. The import does it, and changes nothing where something is wrong.`,
      );
    return true;
  },
};
