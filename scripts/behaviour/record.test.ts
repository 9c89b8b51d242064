import { describe, expect, it } from 'vitest';
import { readBehaviour, tableOf } from './record.ts';

const page = {
  path: 'docs/behaviour/soups.md',
  text: '# Soups (SOUP)\n\n- **SOUP-1** A soup is hot.\n- **SOUP-3** A soup | a spoon.\n',
};
const test = (text: string, path = 'domain/soup.test.ts') => ({ path, text });

describe('The record of behaviour', () => {
  it('finds the test below a number, in each form that tests have', () => {
    const text = [
      "// SOUP-1\nit('is hot', () => {});",
      "// Cold ones too.\n// SOUP-1, SOUP-3\ntest(\n  'comes with a spoon', async () => {});",
      "// SOUP-3\nit.each([['pea', 1]])('%s soup comes with a spoon', () => {});",
      "// SOUP-3\n'the customer takes a spoon': {},",
    ].join('\n');
    const { mentions, problems } = readBehaviour([page], [test(text)]);
    expect(mentions.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'SOUP-1 is hot',
      'SOUP-1 comes with a spoon',
      'SOUP-3 comes with a spoon',
      'SOUP-3 %s soup comes with a spoon',
      'SOUP-3 the customer takes a spoon',
    ]);
    expect(problems).toEqual([]);
  });

  it('reports a promise that only other code names, and a number that does not exist', () => {
    const { problems } = readBehaviour(
      [page],
      [test("// SOUP-1, SOUP-2\nit('is hot')"), { path: 'domain/soup.ts', text: '/** See SOUP-3. */' }],
    );
    expect(problems).toEqual([
      'domain/soup.test.ts: there is no SOUP-2 in docs/behaviour.',
      'SOUP-3 is named by no test.',
    ]);
  });

  it('reports a number that is given twice, and one of another page', () => {
    const text = '# Soups (SOUP)\n- **SOUP-2** A.\n- **SOUP-2** B.\n- **CAKE-3** C.\n';
    const { problems } = readBehaviour([{ path: 'soups.md', text }], [test('// SOUP-2 CAKE-3')]);
    expect(problems).toEqual(['soups.md: SOUP-2 is given twice.', "soups.md: CAKE-3 does not have the page's prefix."]);
  });

  it('reports a page whose heading has no prefix', () => {
    const { problems } = readBehaviour([{ path: 'soups.md', text: '# Soups\n' }], []);
    expect(problems).toEqual([`soups.md: the heading does not end with the page's prefix, like "# Carts (CART)".`]);
  });

  it('is printed as a table of promises and their tests', () => {
    const behaviour = readBehaviour([page], [test("// SOUP-1\nit('is hot')"), test('// SOUP-3', 'e2e/soup.spec.ts')]);
    expect(tableOf(behaviour)).toBe(
      [
        '| number | promise | tests |',
        '|---|---|---|',
        '| SOUP-1 | A soup is hot. | domain/soup.test.ts: is hot |',
        '| SOUP-3 | A soup \\| a spoon. | e2e/soup.spec.ts |',
        '',
      ].join('\n'),
    );
  });
});
