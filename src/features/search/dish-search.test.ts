import { describe, expect, it, test } from 'vitest';
import { type Article } from '../../../domain/article.ts';
import { finding as findingDe } from '../../texts/de/finding.ts';
import { finding as findingEn } from '../../texts/en/finding.ts';
import { DishSearch } from './dish-search.ts';

const dish = (name: string, overrides: Partial<Article> = {}) =>
  ({ name, shortName: '', detailName: '', description: '', labels: [], productGroupId: 1, ...overrides }) as Article;

const LABELS: Record<string, string> = { VEGAN: 'Vegan', GLUTENFREE: 'Ohne Gluten hergestellt' };
const CATEGORIES: Record<number, string> = { 2: 'Suppen', 3: 'Mehlspeisen' };

const MENU = [
  dish('Kartoffelsalat', { labels: ['VEGAN'] }),
  dish('Knödel mit Ei', { description: 'Zwei Semmelknödel mit grünem Salat' }),
  dish('Käsespätzle', { description: 'Mit Röstzwiebeln', labels: ['VEGETARIAN'] }),
  dish('Frittaten', { productGroupId: 2, description: 'In klarer Brühe' }),
  dish('Wiener Schnitzel', { shortName: 'Schnitzel', description: 'Mit Petersilkartoffeln' }),
  dish('Bunter Salat', { description: 'Mit Paradeisern und Salatgurke, als Salat zum Schnitzel' }),
  dish('Menü 3', { detailName: 'Reis mit Gemüse', labels: ['GLUTENFREE', 'Hauslabel'] }),
];

const searchIn = (dishes: Article[], synonyms: string) => {
  const search = new DishSearch(dishes, {
    labelOf: (label) => LABELS[label] ?? label,
    categoryOf: (id) => CATEGORIES[id] ?? '',
    synonyms,
  });
  return (text: string) => search.find(text).map(({ name }) => name);
};

const find = searchIn(MENU, findingDe['finding.synonyms']);

describe('The search', () => {
  // DISH-70
  test.each([
    ['schnitzel', 'name and short name', ['Wiener Schnitzel', 'Bunter Salat']],
    ['reis', 'detail name', ['Menü 3']],
    ['vegan', 'label', ['Kartoffelsalat']],
    ['gluten', 'label in the words of the page', ['Menü 3']],
    ['hauslabel', 'label without words', ['Menü 3']],
    ['suppe', 'category', ['Frittaten']],
    ['röstzwiebel', 'description', ['Käsespätzle']],
    ['wiener petersil', 'words of several fields', ['Wiener Schnitzel']],
    ['wiener reis', 'words of no one dish', []],
    ['menü-3', 'parts of a word', ['Menü 3']],
  ])('“%s” finds by %s', (text, _, found) => {
    expect(find(text)).toEqual(found);
  });

  // DISH-70
  it('has names before labels and categories, and those before descriptions', () => {
    const named = dish('Vegan');
    const described = dish('Eintopf', { description: 'vegan, vegan, vegan und noch einmal vegan' });
    const labelled = dish('Curry', { labels: ['VEGAN'] });
    const inCategory = dish('Linsen', { productGroupId: 2, description: 'mit Suppengrün' });
    expect(searchIn([described, labelled, named], '')('vegan')).toEqual(['Vegan', 'Curry', 'Eintopf']);
    expect(searchIn([dish('Rind', { description: 'aus der Suppe' }), inCategory, dish('Suppe')], '')('suppe')).toEqual([
      'Suppe',
      'Linsen',
      'Rind',
    ]);
  });

  // DISH-70
  it('has whole words before beginnings, and those before other parts', () => {
    const menu = [dish('Milchreis mit Zimt'), dish('Eistee'), dish('Eis')];
    expect(searchIn(menu, '')('eis')).toEqual(['Eis', 'Eistee', 'Milchreis mit Zimt']);
    expect(searchIn(menu, '')('e')).toEqual(['Eistee', 'Eis']);
  });

  // DISH-71
  test.each([
    ['Kaesespaetzle', 'Käsespätzle'],
    ['kasespatzle', 'Käsespätzle'],
    ['KNÖDEL', 'Knödel mit Ei'],
    ['bruehe', 'Frittaten'],
  ])('“%s” finds what is written with an umlaut', (text, name) => {
    expect(find(text)).toEqual([name]);
  });

  // DISH-72
  test.each([
    ['Erdäpfelsalat', ['Kartoffelsalat']],
    ['tomate', ['Bunter Salat']],
    ['Erdapfel', ['Kartoffelsalat', 'Wiener Schnitzel']],
  ])('“%s” finds what is called otherwise', (text, names) => {
    expect(find(text)).toEqual(names);
  });

  // DISH-72
  it('knows the synonyms of each language, and those of the restaurant', () => {
    const aubergine = [dish('Aubergine gratin'), dish('Chips'), dish('Ice')];
    expect(searchIn(aubergine, findingEn['finding.synonyms'])('eggplant')).toEqual(['Aubergine gratin']);
    expect(searchIn(aubergine, 'Chips, Crisps')('crisps')).toEqual(['Chips']);
  });

  // DISH-73
  test.each([
    ['schnizel', ['Wiener Schnitzel', 'Bunter Salat']],
    ['kartofelsalat', ['Kartoffelsalat']],
    ['kartofel', ['Kartoffelsalat', 'Wiener Schnitzel']],
    ['salta', ['Kartoffelsalat', 'Bunter Salat', 'Knödel mit Ei']],
    ['knödle', ['Knödel mit Ei']],
    ['wiener schnitzl', ['Wiener Schnitzel']],
    ['ries', []],
    ['curry', []],
  ])('“%s” finds, with its typing error, %j', (text, names) => {
    expect(find(text)).toEqual(names);
  });

  // DISH-73
  it('takes a part of a longer word, or of a category, with an error in it, in each script', () => {
    const menu = [dish('Palatschinken', { productGroupId: 3 }), dish('Суп картопляний')];
    expect([searchIn(menu, '')('mehlspies'), searchIn(menu, '')('картпля')]).toEqual([
      ['Palatschinken'],
      ['Суп картопляний'],
    ]);
  });

  // DISH-73
  it('takes nothing for a typing error that is a word of the menu', () => {
    const salads = [dish('Salat'), dish('Salami')];
    expect(searchIn(salads, '')('salat')).toEqual(['Salat']);
  });

  it('finds everything by nothing', () => {
    expect([find(' '), find('–')]).toEqual([MENU.map(({ name }) => name), MENU.map(({ name }) => name)]);
  });

  it.each(['(', '[a', 'a{9', '*', '+?', '\\', '\\d', '^$', '(a+)+$'])(
    'takes the signs of patterns for no pattern, and has an answer: %s',
    (signs) => {
      expect(find(signs).every((name) => MENU.some((one) => one.name === name))).toBe(true);
    },
  );

  // DISH-500
  it.each([50, 51, 5_000])('has an answer to a word of %i letters, which is none', (length) => {
    expect(find('a'.repeat(length))).toEqual([]);
  });

  it('has an answer for a thousand dishes', () => {
    const many = Array.from({ length: 1000 }, (_, n) => dish(`Gericht ${n}`, { description: 'Mit Beilage' }));
    expect(searchIn(many, findingDe['finding.synonyms'])('ei')).toHaveLength(1000);
  });
});
