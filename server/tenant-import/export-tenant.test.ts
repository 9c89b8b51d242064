import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tables } from '../db/database.ts';
import { forgetPerson } from '../operator/personal-data/forget-person.ts';
import { findWrongBalances } from '../start.ts';
import { CURRY, useExampleTenant, WEDNESDAY } from '../testing/example-tenant.ts';
import { copyExample } from '../testing/tenant-copy.ts';
import { exportTenant } from './export-tenant.ts';
import { readMenu } from './tenant-folder.ts';
import { readPicture } from './read-picture.ts';
import { storeMenu } from './store-tenant.ts';
import { writeFolder } from './write-folder.ts';

const tenant = useExampleTenant();

/**
 * The example with everything that a folder may have: a photo, a menu of its own, vouchers, and texts in German alone.
 */
async function copyFull(): Promise<string> {
  const folder = copyExample({
    'dishes.yaml': (text) =>
      text
        .replace('labels: [VEGAN, REGIONAL]', 'labels: [VEGAN]\n    picture: juice')
        .replace('portions: 20 }', 'portions: 20, picture: juice }'),
    'vouchers.csv': 'code,value,validUntil\nMAHLZEIT5,5.00,2026-12-31\nGENUSS10,10.00,\n',
    'menu.csv': `date,line,dish,portions\n${WEDNESDAY},Menü 1,Linsencurry,30\n`,
    'settings.yaml': (text) => `${text}Order_ChPaymentCardSymbol: symbol.svg\n`,
    'people.yaml': (text) => text.replace('group: 2', 'group: 2\n  role: kitchen'),
    'symbol.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  });
  mkdirSync(join(folder, 'pictures'));
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c62' } });
  writeFileSync(join(folder, 'pictures/juice.png'), await photo.png().toBuffer());
  return folder;
}

async function exported(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-export-'));
  writeFolder(folder, await exportTenant(tenant.context, 1, { hasShared: true, hasPeople: true }));
  return folder;
}

/** All that a folder decides, without what each import makes anew. */
async function everything() {
  const { db } = tenant.context;
  const names = [
    'languages', 'restaurants', 'closedDays', 'deliveryTimes', 'locations', 'locationTimes', 'productGroups',
    'articleLists', 'allergens', 'articles', 'pictures', 'offers', 'ownMenus', 'news', 'texts', 'settings',
    'binarySettings', 'customerGroups', 'vouchers', 'wallets', 'cards',
  ] as const; // prettier-ignore
  const rows: Record<string, unknown> = {};
  for (const name of names)
    rows[name] = (await db.select().from(tables[name])).map((row) => JSON.stringify(row)).sort();
  const rules = await db.select().from(tables.menuRules).orderBy(tables.menuRules.articleId, tables.menuRules.id);
  const people = await db.select().from(tables.persons);
  return {
    ...rows,
    rules: rules.map(({ id: _id, ...rule }) => rule),
    people: people.map(({ passwordHash, ...person }) => ({ ...person, hasPassword: passwordHash !== null })),
  };
}

describe('the folder of a tenant', () => {
  // SERVER-64, KITCHEN-31
  it('is written so that an import makes the same tenant of it, and changes nothing in the tenant that it is of', async () => {
    await tenant.storeFolder(await copyFull());
    const before = await everything();
    const folder = await exported();
    expect((await tenant.storeFolder(folder)).lines).toEqual([]);
    await tenant.reset();
    await tenant.storeFolder(folder);
    expect(await everything()).toEqual(before);
  });

  // SERVER-64
  it('has the lines that only the menu of a week has', async () => {
    await tenant.store();
    const table = join(mkdtempSync(join(tmpdir(), 'mittag-menu-')), 'week.csv');
    writeFileSync(table, `date,line,dish,portions\n${WEDNESDAY},Teller,${CURRY},30\n`);
    await storeMenu(tenant.context, readMenu(readFileSync(table), 'week.csv'), null);
    const before = await everything();
    expect((await tenant.storeFolder(await exported())).lines).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  // SERVER-122
  it('has codes of allergens with several letters, and a time that ends at midnight', async () => {
    const imported = await tenant.store({
      'categories.yaml': (text) => text.replace('letter: R', 'letter: A1').replace('letter: P', 'letter: GL'),
      'dishes.yaml': (text) =>
        text.replace('allergens: FL', 'allergens: GL, A1').replace("allergens: ''", "allergens: 'GL,'"),
      'people.yaml': (text) => text.replace('  paymentType: CH', '  allergens: A1, GL\n  paymentType: CH'),
      'places.yaml': (text) => text.replace('to: 13:15', 'to: 00:00'),
    });
    expect(imported.lines).not.toEqual([]);
    const { db } = tenant.context;
    const [curry] = await db.select().from(tables.articles).where(eq(tables.articles.id, CURRY));
    expect(curry?.allergenIds).toEqual([13, 14]);
    const [late] = await db.select().from(tables.deliveryTimes).where(eq(tables.deliveryTimes.id, 2));
    expect(late?.endTime).toBe('24:00');
    const before = await everything();
    const folder = await exported();
    expect(readFileSync(join(folder, 'dishes.yaml'), 'utf8')).toContain('allergens: GL, A1');
    expect((await tenant.storeFolder(folder)).lines).toEqual([]);
    await tenant.reset();
    await tenant.storeFolder(folder);
    expect(await everything()).toEqual(before);
  });

  // SERVER-64
  it('holds what is on accounts now, and no password', async () => {
    const { password } = await tenant.store();
    await tenant.order(await tenant.signInFirst(password), CURRY, 1);
    const text = readFileSync(join(await exported(), 'people.yaml'), 'utf8');
    expect(text).toContain('balance: 13.6');
    expect(text).not.toContain('scrypt');
  });
});

// SERVER-91
it('the folder of a tenant keeps what is owed on accounts, and leaves out who was forgotten', async () => {
  const { db } = tenant.context;
  await tenant.store({ 'people.yaml': (text) => `${text}- { username: zweite, group: 2 }\n` });
  const [second] = await db.select().from(tables.persons).where(eq(tables.persons.username, 'zweite'));
  expect(await forgetPerson(tenant.context, second?.id ?? 0)).toEqual([]);
  await db.update(tables.wallets).set({ balance: -1250 }).where(eq(tables.wallets.type, 'BA'));
  const folder = await exported();
  expect((await tenant.storeFolder(folder)).lines).toEqual([]);
  await tenant.reset();
  await tenant.storeFolder(folder);
  const owed = await db.select().from(tables.wallets).where(eq(tables.wallets.type, 'BA'));
  expect(owed).toMatchObject([{ balance: -1250, creditLimit: 5000 }]);
  expect(await findWrongBalances(db)).toEqual([]);
  await expect(tenant.store({ 'people.yaml': (text) => text.replace('balance: 20', 'balance: -1') })).rejects.toThrow(
    '0.accounts.0.balance: must not be below minus the creditLimit',
  );
});

describe('a photo', () => {
  it('is stored in a size that a page can use, and as it is when it comes back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mittag-photo-'));
    const large = join(folder, 'large.png');
    await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c62' } }).toFile(large);
    const svg = await readPicture(large);
    const [, base64 = ''] = /base64,([^"]*)/.exec(svg) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 });
    const again = join(folder, 'again.jpg');
    writeFileSync(again, bytes);
    expect(await readPicture(again)).toBe(svg);
    const drawn = await sharp(Buffer.from(svg)).resize(40, 30).removeAlpha().raw().toBuffer();
    expect([...drawn.subarray(0, 3)]).toEqual([204, 102, 34].map((value) => expect.closeTo(value, -1) as number));
  });

  const photoOf = async (bytes: Buffer) => {
    const file = join(mkdtempSync(join(tmpdir(), 'mittag-photo-')), 'small.jpg');
    writeFileSync(file, bytes);
    const [, base64 = ''] = /base64,([^"]*)/.exec(await readPicture(file)) ?? [];
    return sharp(Buffer.from(base64, 'base64'));
  };

  // SERVER-125
  it('stands upright however small it is', async () => {
    // Red above, blue below, as the camera held upright saw them; the file has it lying on its side.
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await photoOf(lying);
    const { width, height, orientation } = await photo.metadata();
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined });
    const [red, , blue] = await photo.extract({ left: 10, top: 2, width: 1, height: 1 }).raw().toBuffer();
    expect([red! > 200, blue! < 60]).toEqual([true, true]);
  });

  // SERVER-125
  it.each(['p3', 'cmyk'])('has the colours of screens however small it is (%s)', async (profile) => {
    const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: '#e06020' } });
    const coloured = profile === 'cmyk' ? flat.toColourspace('cmyk') : flat.withIccProfile(profile);
    const wide = await coloured.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const photo = await photoOf(wide);
    expect(await photo.metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    expect((await photo.metadata()).icc).toBeUndefined();
    const [red = 0, green = 0, blue = 0] = await photo.raw().toBuffer();
    expect([red, green, blue].map((value, index) => Math.abs(value - [0xe0, 0x60, 0x20][index]!) < 24)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('that is none is refused', async () => {
    await expect(readPicture(join(copyExample(), 'people.yaml'))).rejects.toThrow();
  });
});
