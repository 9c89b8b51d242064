import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyExample } from '../testing/tenant-copy.ts';
import { checkTenant } from './check-tenant.ts';
import { readFolder } from './tenant-folder.ts';
import { type Problem } from './problem.ts';

async function problemsOf(folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const tenant = readFolder(folder, problems);
  return problems.length > 0 ? problems : checkTenant([tenant], null);
}

/** A change of a file, and where and what the first problem is then. */
interface Case {
  what: string;
  file: string;
  from: string | RegExp;
  to: string;
  field: string;
  message: string | RegExp;
  /** In the line of the problem, and its file; by default what was changed. */
  line?: string;
  inFile?: string;
}

const WRONG: Case[] = [
  {
    what: 'a time',
    file: 'places.yaml',
    from: '11:45',
    to: '25:45',
    field: 'times.0.from',
    message: 'must be a time such as 11:30',
  },
  {
    what: 'a type',
    file: 'places.yaml',
    from: 'DESK\n',
    to: 'TABLE\n',
    field: 'places.1.type',
    message: 'must be one of PICKUP, DESK, DEL',
  },
  {
    what: 'a field',
    file: 'dishes.yaml',
    from: 'portions: 60',
    to: 'portion: 60',
    field: 'dishes.0.portion',
    message: 'there is no such field',
  },
  {
    what: 'an e-mail address',
    file: 'people.yaml',
    from: '@mensa.example',
    to: '',
    line: 'email',
    field: '0.email',
    message: 'must be an e-mail address',
  },
  {
    what: 'a setting',
    file: 'settings.yaml',
    from: 'MaxMulti',
    to: 'MaximumMulti',
    field: 'MaximumMultiplicator',
    message: 'there is no such field',
  },
  {
    what: 'a price',
    file: 'prices.csv',
    from: '7.90',
    to: 'teuer',
    field: 'price',
    message: 'must be a number such as 7.90, with at most two places',
  },
  {
    what: 'a name that turns the price behind it',
    file: 'categories.yaml',
    from: 'DE: Getränke',
    to: 'DE: Getränke\u202e',
    field: 'categories.1.name.DE',
    message: /must not turn the direction/,
  },
  {
    what: 'a third place',
    file: 'prices.csv',
    from: '5.40',
    to: '5.405',
    field: 'price',
    message: 'must be a number such as 7.90, with at most two places',
  },
  {
    what: 'a number that is a text',
    file: 'people.yaml',
    from: 'lastname: Leitner',
    to: 'postcode: 01067',
    field: '0.postcode',
    message: 'must stand in quotes, as it is a text',
  },
  {
    what: 'a key twice',
    file: 'texts.yaml',
    from: 'auth.termsText',
    to: 'info.imprint',
    line: 'info.imprint',
    field: '',
    message: /^names a field that stands further up already/,
  },
  {
    what: 'a missing text',
    file: 'categories.yaml',
    from: 'DE: Getränke, ',
    to: '',
    line: 'Drinks',
    field: 'categories.1.name.DE',
    message: 'is missing',
  },
];

const UNKNOWN: Case[] = [
  {
    what: 'a time',
    file: 'places.yaml',
    from: '[1, 2], weekdays',
    to: '[1, 7], weekdays',
    field: 'places.0.orders.0.times.1',
    message: 'there is no time 7',
  },
  {
    what: 'a category',
    file: 'dishes.yaml',
    from: 'Getränke',
    to: 'Saft',
    field: 'dishes.1.category',
    message: 'there is no category "Saft"; there are: Hauptspeisen, Getränke',
  },
  {
    what: 'an allergen',
    file: 'dishes.yaml',
    from: 'allergens: FL',
    to: 'allergens: FZ',
    field: 'dishes.0.allergens',
    message: 'there is no allergen with the letter Z',
  },
  {
    what: 'a menu line',
    file: 'dishes.yaml',
    from: '[3], line: Menü 1',
    to: '[3], line: Menü 2',
    field: 'dishes.0.days.1.line',
    message: 'there is no menu line "Menü 2"; there are: Menü 1',
  },
  {
    what: 'a picture',
    file: 'dishes.yaml',
    from: 'picture: lentil-curry',
    to: 'picture: lentils',
    field: 'dishes.0.picture',
    message: /there is no picture "lentils"/,
  },
  {
    what: 'an icon',
    file: 'pictures.yaml',
    from: 'curry-rice',
    to: 'curryrice',
    field: 'lentil-curry.icons',
    message: 'there is no icon "curryrice"',
  },
  {
    what: 'a price',
    file: 'prices.csv',
    from: '2,Apfelsaft,2.80,0.00,20\n',
    to: '',
    inFile: 'dishes.yaml',
    line: 'id: 2',
    field: 'dishes.1.id',
    message: 'prices.csv has no row for 2',
  },
  {
    what: 'a group',
    file: 'people.yaml',
    from: 'group: 2',
    to: 'group: 5',
    field: '0.group',
    message: 'there is no customer group 5',
  },
  {
    what: 'a role of staff',
    file: 'people.yaml',
    from: 'group: 2',
    to: 'group: 2\n  role: chef',
    line: 'role',
    field: '0.role',
    message: 'must be one of kitchen, hall',
  },
  {
    what: 'a balance without a card',
    file: 'people.yaml',
    from: /cards:\n.*\n/,
    to: 'cards: []\n',
    line: 'type: CH',
    field: '0.accounts.0',
    message: /^needs a card/,
  },
  {
    what: 'a language',
    file: 'people.yaml',
    from: 'language: DE',
    to: 'language: FR',
    field: '0.language',
    message: 'the tenant has no language FR',
  },
  {
    what: 'a text’s language',
    file: 'news.yaml',
    from: 'EN: Order',
    to: 'FR: Order',
    field: '0.title.FR',
    message: 'the tenant has no language FR',
  },
  {
    what: 'a logo',
    file: 'restaurant.yaml',
    from: 'logo.png',
    to: 'people.yaml',
    field: 'logo',
    message: 'must be a picture of the kind png',
  },
  {
    what: 'a link of the settings',
    file: 'settings.yaml',
    from: 'MaxMultiplicator',
    to: 'Order_EssTopUpLink: javascript:alert(1)\nMaxMultiplicator',
    line: 'Order_EssTopUpLink',
    field: 'Order_EssTopUpLink',
    message: /must be an address such as/,
  },
  {
    what: 'a link of the texts',
    file: 'texts.yaml',
    from: 'auth.termsText',
    to: 'layout.privacyLink:\n  DE: //kantine.example\nauth.termsText',
    line: '//kantine.example',
    field: 'layout.privacyLink.DE',
    message: /must be an address such as/,
  },
  {
    what: 'a placeholder that nothing fills in a text',
    file: 'texts.yaml',
    from: 'auth.termsText',
    to: 'again.line:\n  DE: "{name} am {day} um {time}"\nauth.termsText',
    line: '{day}',
    field: 'again.line.DE',
    message: 'nothing is filled in for {day}, {time}; here are: {name}',
  },
  {
    what: 'a placeholder in a text that has none',
    file: 'texts.yaml',
    from: 'auth.termsText',
    to: 'title.login: "Hallo {name}"\nauth.termsText',
    line: 'Hallo',
    field: 'title.login.DE',
    message: 'nothing is filled in for {name}',
  },
  {
    what: 'a picture of a size',
    file: 'dishes.yaml',
    from: 'portions: 20 }',
    to: 'portions: 20, picture: small }',
    field: 'dishes.0.variants.0.picture',
    message: /there is no picture "small"/,
  },
  {
    what: 'an id of something else',
    file: 'dishes.yaml',
    from: 'id: 3,',
    to: 'id: 2,',
    field: 'dishes.0.variants.0.id',
    message: '2 is given twice',
  },
  {
    what: 'a time that ends before it begins',
    file: 'places.yaml',
    from: '13:15',
    to: '12:15',
    field: 'times.1.to',
    message: 'must be after 12:30',
  },
  {
    what: 'an end of orders after the meal',
    file: 'places.yaml',
    from: '09:45',
    to: '12:31',
    field: 'places.0.orders.0.until',
    message: 'must not be after 12:30, when time 1 is over; daysBefore: 1 is the day before',
  },
];

// SERVER-18, SAFE-91, SAFE-92
describe.each([
  ['wrong', WRONG],
  ['nowhere else in the folder', UNKNOWN],
])('what is %s', (_kind, cases) => {
  it.each(cases)(
    'is named with file, line and field: $what',
    async ({ file, from, to, field, message, line, inFile }) => {
      const folder = copyExample({ [file]: (text) => text.replace(from, to) });
      const [problem] = await problemsOf(folder);
      const named = inFile ?? file;
      expect(problem).toEqual({
        file: named,
        line: expect.any(Number) as number,
        field,
        message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
      });
      const lines = readFileSync(join(folder, named), 'utf8').split('\n');
      expect(lines[problem!.line! - 1]).toContain((line ?? to).trim());
    },
  );
});

it('an example that is right has no problem', async () => {
  expect(await problemsOf(copyExample())).toEqual([]);
});

it('YAML that cannot be read is named with its line', async () => {
  const [problem] = await problemsOf(copyExample({ 'groups.yaml': (text) => text.replace('Externe', '"Externe') }));
  expect(problem).toMatchObject({ file: 'groups.yaml', message: expect.stringContaining('quote') as string });
});

it('a file with a wrong name is no part of a tenant, and left out by nobody’s wish', async () => {
  expect(await problemsOf(copyExample({ 'dish.yaml': 'dishes: []' }))).toEqual([
    { file: 'dish.yaml', line: null, field: '', message: 'no part of a tenant has this name' },
  ]);
});
