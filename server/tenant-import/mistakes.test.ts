import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyExample } from '../testing/tenant-copy.ts';
import { checkTenant } from './check-tenant.ts';
import { readFolder } from './tenant-folder.ts';
import { NOTHING } from './known-tenant.ts';
import { type Problem } from './problem.ts';

type Files = Parameters<typeof copyExample>[0];

async function problemsOf(folder: string): Promise<string[]> {
  const problems: Problem[] = [];
  const tenant = readFolder(folder, problems);
  const all = problems.length > 0 ? problems : await checkTenant([tenant], NOTHING);
  return all.map(({ file, line, field, message }) => `${textAt(folder, file, line)}${field}: ${message}`);
}

/** The line that a problem names, or its file as a whole. */
const textAt = (folder: string, file: string, line: number | null): string =>
  line === null ? `${file} ` : `${readFileSync(join(folder, file), 'utf8').split('\n')[line - 1]?.trim()} | `;

const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);

describe('a mistake of somebody who writes files by hand', () => {
  // SERVER-18
  it.each<[string, Files, string]>([
    [
      'a comma in a text without quotes, which would end it',
      { 'dishes.yaml': replaced('EN: Lentil curry', 'EN: Lentil curry, mild') },
      'name: { DE: Linsencurry, EN: Lentil curry, mild } | dishes.0.name.mild: has no value',
    ],
    [
      'a colour without quotes, which would be a comment',
      { 'restaurant.yaml': replaced("'#1d6f8f'", '#1d6f8f') },
      'colour: #1d6f8f | colour: has no value',
    ],
    [
      'an amount with a comma',
      { 'groups.yaml': replaced('maxSubsidy: 3.5', 'maxSubsidy: 3,50') },
      'maxSubsidy: 3,50, paymentTypes: [CH, BA] } | 1.50: has no value',
    ],
    [
      'a language in small letters',
      { 'dishes.yaml': replaced('EN: Apple juice', 'en: Apple juice') },
      'en: Apple juice } | dishes.1.name.en: is no name that may stand here',
    ],
    [
      'an indentation that is too short',
      { 'dishes.yaml': replaced('    allergens: FL', '   allergens: FL') },
      'allergens: FL | : is not indented as the lines',
    ],
    [
      'an indentation that is too deep',
      { 'dishes.yaml': replaced('    maxQuantity', '     maxQuantity') },
      'maxQuantity: 5 | : is not indented as the lines',
    ],
    [
      'a tab',
      { 'dishes.yaml': replaced('    allergens: FL', '\tallergens: FL') },
      'allergens: FL | : is indented by a tab',
    ],
    [
      'a list without its bracket',
      { 'dishes.yaml': replaced('labels: [VEGAN]', 'labels: [VEGAN') },
      ': is reached before the ] of a list',
    ],
    [
      'a colon in a text',
      { 'dishes.yaml': replaced('EN: Apple juice', 'EN: Juice: apple') },
      'EN: Juice: apple } | : cannot be read here',
    ],
    [
      'a weekday by its name',
      { 'dishes.yaml': replaced('weekdays: [1]', 'weekdays: [Mon]') },
      'weekdays: [Mon], line: Menü 1 } | dishes.0.days.0.weekdays.0: must be a whole number',
    ],
    [
      'a weekday 0',
      { 'dishes.yaml': replaced('weekdays: [1]', 'weekdays: [0]') },
      'weekdays: [0], line: Menü 1 } | dishes.0.days.0.weekdays.0: must be 1 to 7',
    ],
    [
      'portions below 0',
      { 'dishes.yaml': replaced('portions: 60', 'portions: -6') },
      'portions: -6 | dishes.0.portions: must not be below 0',
    ],
    [
      'orders until after the meal',
      { 'places.yaml': replaced('until: 09:45', 'until: 19:45') },
      ' | places.0.orders.0.until: must not be after 12:30, when time 1 is over',
    ],
    [
      'a subsidy above the price',
      { 'prices.csv': replaced('7.90,1.50', '7.90,15.50') },
      '1,Linsencurry,7.90,15.50,10 | subsidy: must not be above the price',
    ],
    [
      'a picture with its ending',
      { 'dishes.yaml': replaced('picture: lentil-curry', 'picture: lentil-curry.jpg') },
      'picture: lentil-curry.jpg | dishes.0.picture: must be the name of the file without its ending',
    ],
    ['a workbook', { 'menu.csv': Buffer.from('PK\u0003\u0004…') }, 'menu.csv : must be saved as CSV'],
    [
      'a country in the place of a language',
      { 'restaurant.yaml': replaced('shortName: EN', 'shortName: CZ') },
      'shortName: CZ, name: English } | languages.1.shortName: "CZ" is no code of a language; that of Czech is CS',
    ],
    [
      'a language that nobody knows',
      { 'restaurant.yaml': replaced('shortName: EN', 'shortName: XX') },
      'languages.1.shortName: "XX" is no code of a language',
    ],
    [
      'a code of allergens that could be two others',
      {
        'categories.yaml': replaced('letter: R', 'letter: FL'),
      },
      'allergens: FL | dishes.0.allergens: FL is an allergen, and so is each of its letters: write "FL," or "F, L"',
    ],
    [
      'an allergen twice',
      { 'dishes.yaml': replaced('allergens: FL', 'allergens: FLF') },
      'allergens: FLF | dishes.0.allergens: names an allergen twice',
    ],
    [
      'codes of allergens without a comma between them',
      {
        'categories.yaml': replaced('letter: R', 'letter: A1'),
        'dishes.yaml': replaced('allergens: FL', 'allergens: FA1'),
      },
      'allergens: FA1 | dishes.0.allergens: there is no allergen with the letter 1; codes of several letters stand apart',
    ],
  ])('is named: %s', async (_what, files, said) => {
    expect((await problemsOf(copyExample(files)))[0]).toContain(said);
  });

  // SERVER-18
  it('is named once where the lines behind it cannot be read for it', async () => {
    const second = '  username: zweite\n  group: 2\n  language: DE\n';
    expect(await problemsOf(copyExample({ 'people.yaml': (text) => text + second }))).toEqual([
      expect.stringMatching(/^username: zweite \| : names a field that stands further up already/) as string,
    ]);
  });

  // SERVER-18
  it('is named where a photo is of a kind that is not read', async () => {
    const folder = copyExample();
    mkdirSync(join(folder, 'pictures'));
    writeFileSync(join(folder, 'pictures', 'soup.HEIC'), 'photo');
    expect(await problemsOf(folder)).toEqual(['pictures/soup.HEIC : must be a JPEG, PNG, WebP or SVG']);
  });

  it('is not the comma between letters of allergens', async () => {
    expect(await problemsOf(copyExample({ 'dishes.yaml': replaced('allergens: FL', 'allergens: F, L') }))).toEqual([]);
  });

  it('is not a limit that is said to be none', async () => {
    expect(await problemsOf(copyExample({ 'groups.yaml': replaced('maxSubsidy: 3.5', 'maxSubsidy: null') }))).toEqual(
      [],
    );
  });
});
