import * as z from 'zod/mini';
import { ArticleWire, toArticle } from '../contract/article.ts';
import { type Article } from '../domain/article.ts';
import { displayName } from '../domain/display-name.ts';
import { formatMoney } from '../domain/money.ts';
import { demoTenant } from '../server/demo-data/demo-tenant.ts';
import { catalogue as catalogueDe } from '../src/texts/de/catalogue.ts';
import { readList } from './support/accessibility-tree.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const Page = z.object({ Articles: z.array(ArticleWire), TotalCount: z.number() });
const builtIn: Record<string, string> = catalogueDe;
const labelOf = (label: string) =>
  demoTenant().texts[`order.label.${label}`]?.DE ?? builtIn[`order.label.${label}`] ?? label;
const allergenOf = (id: number) =>
  demoTenant().allergens.find((allergen) => allergen.id === id)?.name.DE ?? `unknown ${id}`;

/** What must be said of a dish after its name. The description is in its details there (DISH-60). */
const factsOf = (article: Article): string[] => [
  ...article.labels.map(labelOf),
  ...(article.allergenIds?.map(allergenOf) ?? ['Allergene nicht deklariert']),
  formatMoney(article.grossPrice - article.subsidy, 'de-AT', '€'),
  ...(article.remainingItems !== null && article.remainingItems <= 5
    ? [article.remainingItems === 0 ? 'Ausverkauft' : `Nur noch ${article.remainingItems}`]
    : []),
];

const plain = (text: string) => text.replace(/[\s\u00ad]+/g, ' ');

// COMFORT-7, DISH-13
test('a screen reader on a phone comes across every loaded dish, with all that is shown of it, wherever the page is scrolled to', async ({
  page,
  arrive,
}) => {
  const dishes: Article[] = [];
  page.on('response', (response) => {
    if (!/\/api\/article\?/.test(response.url())) return;
    void response.json().then((body) => dishes.push(...z.parse(Page, body).Articles.map(toArticle)));
  });
  await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
  const cards = page.getByRole('list', { name: 'Speisen', exact: true }).locator('> li');
  const total = Number(
    (
      await page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^\d+ Speisen$/ })
        .textContent()
    )?.match(/\d+/)?.[0],
  );
  expect(total).toBeGreaterThan(30);

  const expectAllRead = async () => {
    const unsaid = async () => {
      const entries = await readList(page, 'Speisen');
      return dishes.flatMap((dish, index) => {
        const { heading, words } = entries[index] ?? { heading: null, words: '' };
        const name = displayName(dish, false);
        if (heading !== name) return [`${name}: its heading is ${heading}`];
        return factsOf(dish)
          .filter((fact) => !plain(words).includes(plain(fact)))
          .map((fact) => `${name}: ${fact}`);
      });
    };
    // The names of the allergens come with a call of their own.
    await expect.poll(unsaid).toEqual([]);
  };
  // The first page, as it opens.
  await expect(cards).toHaveCount(20);
  await expectAllRead();
  // All pages, at the end of the list, and back at its start.
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(total);
  await cards.last().scrollIntoViewIfNeeded();
  await expectAllRead();
  await cards.first().scrollIntoViewIfNeeded();
  await expectAllRead();
  expect(new Set(dishes.flatMap(({ labels }) => labels)).size).toBeGreaterThan(4);
});
