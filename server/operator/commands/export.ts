import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import { inSnapshot } from '../../core/context.ts';
import { StartError } from '../../db/lock.ts';
import { restaurants } from '../../db/schema.ts';
import { exportTenant } from '../../tenant-import/export-tenant.ts';
import { writeFolder } from '../../tenant-import/write-folder.ts';
import { type AdminCommand } from './command.ts';
import { withTenant } from './open-tenant.ts';

const folderName = ({ id, name }: { id: number; name: string }): string =>
  `${id}-${name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

export const exportFolder: AdminCommand = {
  usage: 'FOLDER [--people]',
  about:
    'writes the tenant as the files of a folder, a folder for each restaurant where there are several; with --people everybody too',
  isAudited: () => true,
  run: async ({ args, config, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { people: { type: 'boolean', default: false } },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1)
      throw new StartError('use it as: npm run admin -- export FOLDER [--people]');
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartError(`${folder} is not empty. Name another folder: nothing is overwritten.`);
    await withTenant(config, async (outside) => {
      await inSnapshot(outside, async (context) => {
        const all = await context.db
          .select({ id: restaurants.id, name: restaurants.name })
          .from(restaurants)
          .orderBy(asc(restaurants.id));
        for (const [index, restaurant] of all.entries()) {
          const path = all.length === 1 ? folder : join(folder, folderName(restaurant));
          const options = { hasShared: index === 0, hasPeople: index === 0 && values.people };
          writeFolder(path, await exportTenant(context, restaurant.id, options));
          print(path);
        }
      });
    });
    return true;
  },
};
