import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { tables } from '../db/database.ts';
import { useExampleTenant } from '../testing/example-tenant.ts';
import { copyExample } from '../testing/tenant-copy.ts';
import { checkTenant } from './check-tenant.ts';
import { readFolder } from './tenant-folder.ts';
import { type Problem } from './problem.ts';
import { storeTenant } from './store-tenant.ts';

const tenant = useExampleTenant();

type Files = Parameters<typeof copyExample>[0];

function read(...all: Files[]) {
  const problems: Problem[] = [];
  const folders = all.map((files) => readFolder(copyExample(files), problems, { isNamed: all.length > 1 }));
  expect(problems).toEqual([]);
  return folders;
}

const ALL = [
  'restaurant',
  'places',
  'categories',
  'dishes',
  'groups',
  'people',
  'texts',
  'news',
  'settings',
  'pictures',
];

/** Without all other files. */
const only = (...names: string[]): Files =>
  Object.fromEntries(
    [...ALL.map((kind) => `${kind}.yaml`), 'prices.csv']
      .filter((file) => !names.includes(file))
      .map((file) => [file, null]),
  );

const store = (...all: Files[]) => storeTenant(tenant.context, read(...all));

// SERVER-18
it.each([...ALL.map((kind) => `${kind}.yaml`), 'prices.csv'])(
  'a folder that has %s alone is right without a database, and changes nothing in its tenant',
  async (file) => {
    const folders = read(only(file));
    expect(await checkTenant(folders, null)).toEqual([]);
    await tenant.store();
    const { changes, people } = await storeTenant(tenant.context, folders);
    expect([...changes.lines(), ...changes.notes, ...people]).toEqual([]);
  },
);

it('a picture alone takes the place of the one that a dish has', async () => {
  await tenant.store();
  const drawn = {
    ...only('pictures.yaml'),
    'pictures.yaml': (text: string) => text.replace('curry-rice', 'dumplings'),
  };
  expect((await store(drawn)).changes.lines()).toEqual(['pictures: 1 changed']);
  expect((await store(drawn)).changes.lines()).toEqual([]);
});

it('what a part of a folder names is compared with the tenant', async () => {
  await tenant.store();
  const wrong = store({
    ...only('dishes.yaml', 'people.yaml'),
    'dishes.yaml': (text) =>
      text.replace('picture: lentil-curry', 'picture: lentils').replace('category: Getränke', 'category: Saft'),
    'people.yaml': (text) => text.replace('group: 2', 'group: 5'),
  });
  await expect(wrong).rejects.toThrow(/dishes.yaml:\d+: dishes.0.picture: there is no picture "lentils"/);
  await expect(wrong).rejects.toThrow(/dishes.yaml:\d+: dishes.1.category: there is no category "Saft"/);
  await expect(wrong).rejects.toThrow(/people.yaml:\d+: 0.group: there is no customer group 5/);
});

it('a language keeps its number, which people and receipts refer to', async () => {
  await tenant.store();
  const moved = (text: string) => text.replace('{ id: 1, shortName: DE', '{ id: 3, shortName: DE');
  await expect(store({ 'restaurant.yaml': moved })).rejects.toThrow(
    'restaurant.yaml:7: languages.0.id: the tenant has DE with the number 1 already, which stays',
  );
  const taken = (text: string) => text.replace('shortName: EN', 'shortName: FR');
  await expect(store({ ...only('restaurant.yaml'), 'restaurant.yaml': taken })).rejects.toThrow(
    'restaurant.yaml:8: languages.1.id: the tenant has EN with this number already: choose a free one',
  );
});

// SERVER-124
it('a picture is found by its name, in whichever form the file system keeps it', async () => {
  const folder = copyExample({ 'dishes.yaml': (text) => text.replace('picture: lentil-curry', 'picture: käse') });
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(
    join(folder, 'pictures', 'ka\u0308se.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  );
  expect(await checkTenant([readFolder(folder, [])], null)).toEqual([]);
});

// SERVER-123
it('a language that was stored as a country gets its code, and keeps its number', async () => {
  await tenant.store();
  await tenant.context.db.insert(tables.languages).values({ id: 3, shortName: 'CZ', name: 'Čeština' });
  const czech = (text: string) => text.replace('{ id: 2,', '{ id: 3, shortName: CS, name: Čeština }\n  - { id: 2,');
  expect((await store({ 'restaurant.yaml': czech })).changes.lines()).toContain('languages: 1 changed');
});

it('a name of the tenant keeps its number, also between the folders of one import', async () => {
  await tenant.store();
  const again = store({
    'categories.yaml': (text) => text.replace('id: 1, name: { DE: Hauptspeisen', 'id: 9, name: { DE: Hauptspeisen'),
  });
  await expect(again).rejects.toThrow(/categories.0.name: the tenant has Hauptspeisen with the number 1 already/);
  const lettered = store({
    ...only('categories.yaml'),
    'categories.yaml': (text) => text.replace('{ id: 1, letter: A', '{ id: 15, letter: A'),
  });
  await expect(lettered).rejects.toThrow(/allergens.0.letter: the tenant has A with the number 1 already/);
  const other = (text: string) => text.replace('{ id: 2, shortName: EN', '{ id: 3, shortName: EN');
  const problems = await checkTenant(read({}, { ...only('restaurant.yaml'), 'restaurant.yaml': other }), null);
  expect(problems.map(({ message }) => message)).toContain('the tenant has EN with the number 2 already, which stays');
});

it('what all restaurants share is in one folder', async () => {
  const own: Files = {
    ...only('texts.yaml', 'news.yaml', 'settings.yaml', 'groups.yaml', 'people.yaml', 'categories.yaml'),
  };
  const folders = read({}, own);
  const [first, second] = folders.map(({ path }) => basename(path));
  const said = (await checkTenant(folders, null)).map(({ file, field, message }) => [file, field, message]);
  for (const kind of ['texts', 'news', 'settings'])
    expect(said).toContainEqual([
      `${second}/${kind}.yaml`,
      '',
      `all restaurants share it, and there is ${first}/${kind}.yaml`,
    ]);
  expect(said).toContainEqual([`${second}/groups.yaml`, '0.number', `${first}/groups.yaml has the group 1 as well`]);
  expect(said).toContainEqual([
    `${second}/people.yaml`,
    '0.username',
    `${first}/people.yaml has the username leitung as well`,
  ]);
  for (const [list, kind] of [
    ['categories', 'category'],
    ['allergens', 'allergen'],
  ])
    expect(said).toContainEqual([
      `${second}/categories.yaml`,
      `${list}.0.id`,
      `${first}/categories.yaml has the ${kind} 1 as well`,
    ]);
});

it('a folder without a file of a tenant is refused, one of several restaurants with their names', () => {
  const empty = copyExample(only());
  expect(() => readFolder(empty, [])).toThrow('has none of the files of a tenant: restaurant.yaml, places.yaml,');
  renameSync(copyExample(), join(empty, 'lokal'));
  expect(() => readFolder(empty, [])).toThrow(
    `${empty} holds folders of restaurants: name them together, ${join(empty, 'lokal')}`,
  );
});
