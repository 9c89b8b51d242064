import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Article } from '../../../../domain/article.ts';
import { ArticleDetails } from '../../dishes/ArticleDetails.tsx';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';

afterEach(cleanup);

const chili: Article = {
  id: 101,
  detailId: 1,
  name: 'Chili con Carne',
  shortName: 'Chili',
  detailName: '',
  description: 'With beans and bread',
  productGroupId: 2,
  grossPrice: 860,
  subsidy: 180,
  vatPercent: 10,
  remainingItems: null,
  maxQuantity: null,
  allergenIds: [7],
  nutrition: { kcal: 640, protein: 31, fat: 22, carbs: 70 },
  labels: ['SPICY', 'restaurant special'],
  hasImage: true,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
};
const milk = { known: [{ id: 7, code: 'G', name: 'Milk' }], personIds: [] };

const offered = (article: Article, allergens: typeof milk | null = milk) => ({
  article,
  quantity: 0,
  date: '2026-11-26',
  deliveryTimeId: 4,
  remaining: article.remainingItems,
  isOpen: true,
  allergens,
  onQuantity: () => undefined,
});
const showCard = (
  overrides: Partial<Article> = {},
  allergens: typeof milk | null = milk,
  maxSubsidy: number | null = null,
) =>
  renderInOrder(
    <ArticleCard
      {...offered({ ...chili, ...overrides }, allergens)}
      isFirst={false}
      isRow={false}
      onOpen={() => undefined}
    />,
    {
      context: { customerGroup: { number: 1, name: 'Staff', maxSubsidy, paymentTypes: [] } },
    },
  );
const words = () => document.body.textContent;
const addButton = () => screen.queryByRole('button', { name: 'Add Chili to the cart' });

describe('A dish', () => {
  // DISH-3
  it('shows its name, description, price, labels, allergens and energy', () => {
    showCard({ nutrition: { kcal: 639.6, protein: 31, fat: 22, carbs: 70 } });
    expect(screen.getByRole('heading', { name: 'Chili' })).toBeTruthy();
    for (const part of ['With beans and bread', '€6.80', 'Spicy', 'restaurant special', 'Contains: Milk', '640 kcal'])
      expect(words()).toContain(part);
  });

  // DISH-3
  it('shows nutrition and VAT in its details', () => {
    renderInOrder(<ArticleDetails card={offered(chili)} onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: 'Chili' }).textContent).toMatch(
      /640 kcal.*31 g.*22 g.*70 g.*incl\. 10% VAT/,
    );
  });

  // DISH-4
  it.each([
    [null, null, true],
    [6, null, true],
    [5, 'Only 5 left', true],
    [1, 'Only 1 left', true],
    [0, 'Sold out', false],
  ])('with %s portions left says %s, and can be added: %s', (remainingItems, said, canBeAdded) => {
    showCard({ remainingItems });
    expect(/Only \d left|Sold out/.exec(words())?.[0] ?? null).toBe(said);
    expect(addButton() !== null).toBe(canBeAdded);
  });

  // DISH-18, DISH-220
  it('says in its details that its picture could not be loaded, and shows a drawing alone in a list', () => {
    showCard();
    fireEvent.error(document.images[0]!);
    expect([document.images.length, screen.queryByText('The picture could not be loaded.')]).toEqual([0, null]);
    cleanup();
    renderInOrder(<ArticleDetails card={offered(chili)} onClose={() => undefined} />);
    expect(screen.queryByText('The picture could not be loaded.')).toBeNull();
    fireEvent.error(document.images[0]!);
    screen.getByText('The picture could not be loaded.');
  });

  // DISH-8
  it.each([
    [null, 'Instead of €8.60 now€6.80'],
    [450, 'Instead of €8.60 now€6.80'],
    [0, '€6.80'],
  ])('costs its price, in a group with a maximum subsidy of %s: %s', (maxSubsidy, price) => {
    showCard({}, null, maxSubsidy);
    expect(/(Instead of .*)?€6\.80(.* deducted)?/.exec(words())?.[0]).toBe(price);
  });

  // DISH-26
  it('says that its price is an estimate if it is sold by weight', () => {
    showCard({ isOrderOnlyForEstimation: true });
    expect(words()).toContain('Estimated price, sold by weight');
    cleanup();
    showCard();
    expect(words()).not.toContain('Estimated');
  });

  // DISH-11
  it('does not mention allergens if the restaurant does not show them', () => {
    showCard({}, null);
    expect(words()).not.toMatch(/allergen|milk/i);
    cleanup();
    renderInOrder(<ArticleDetails card={offered(chili, null)} onClose={() => undefined} />);
    expect(words()).not.toMatch(/allergen|milk/i);
  });

  // DISH-12, CALL-6
  it.each([
    [1, 'width=320&height=240'],
    [1.5, 'width=480&height=360'],
    [3, 'width=640&height=480'],
  ])(
    'asks for its picture in the size of its place on a screen of density %d, and of its delivery time',
    (ratio, size) => {
      vi.stubGlobal('devicePixelRatio', ratio);
      showCard();
      expect(document.querySelector('img')?.getAttribute('src')).toBe(
        `service/api/article/101/image?${size}&deliveryTimeId=4&articleDetailId=1`,
      );
      vi.unstubAllGlobals();
    },
  );

  // DISH-60, DISH-12
  it('is a row on a phone, with a small picture, and leaves description, subsidy and heart to its details', () => {
    const opened: Article[] = [];
    renderInOrder(<ArticleCard {...offered(chili)} isFirst={false} isRow onOpen={(article) => opened.push(article)} />);
    for (const part of ['Chili', 'Spicy', 'Contains: Milk', 'Instead of €8.60 now€6.80'])
      expect(words()).toContain(part);
    expect(screen.getByText('Allergens: G')).toBeTruthy();
    for (const part of ['With beans and bread', 'deducted', 'kcal']) expect(words()).not.toContain(part);
    expect(addButton()).not.toBeNull();
    expect(document.querySelector('img')?.getAttribute('src')).toContain('width=96&height=96');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Details of Chili' }));
    expect(opened).toEqual([chili]);
  });

  // DISH-33
  it.each([
    [true, 'eager', 'high'],
    [false, 'lazy', 'auto'],
  ])('asks for its picture at once only in the first row (%s): %s, with priority %s', (isFirst, loading, priority) => {
    renderInOrder(<ArticleCard {...offered(chili)} isFirst={isFirst} isRow={false} onOpen={() => undefined} />);
    const picture = document.querySelector('img');
    expect(
      ['loading', 'fetchpriority', 'decoding', 'width', 'height'].map((name) => picture?.getAttribute(name)),
    ).toEqual([loading, priority, 'async', '400', '300']);
  });

  // DISH-18, CALL-30
  it('has a drawing if it has no picture, or one that cannot be loaded', () => {
    const { container } = showCard();
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toContain('101');
    fireEvent.error(picture as Element);
    expect([container.querySelector('img'), container.querySelector('svg') !== null]).toEqual([null, true]);
    cleanup();
    expect(showCard({ hasImage: false }).container.querySelector('img')).toBeNull();
  });
});

// DISH-60
it.each([
  [true, ''],
  [false, 'With beans and bread'],
])('the list of a phone (%s) has rows, any other has cards', (isNarrow, description) => {
  const pages = {
    articles: [chili],
    totalCount: 1,
    isReading: false,
    hasFailed: false,
    hasMore: false,
    readMore: () => undefined,
    retry: () => undefined,
  };
  const selection = { date: '2026-11-26', deliveryTimeId: 3, orderUntil: '2026-11-26T09:30:00' } as never;
  renderInOrder(<ArticleGrid selection={selection} pages={pages} />, { isNarrow });
  expect(screen.getByRole('list', { name: 'Dishes' }).textContent).toContain('Chili');
  expect(/With beans and bread/.exec(words())?.[0] ?? '').toBe(description);
});

// DISH-24
it('after the deadline no dish can be added, and the page says why', () => {
  const selection = { date: '2026-11-26', deliveryTimeId: 3, orderUntil: '2026-11-26T09:30:00' } as never;
  const pages = {
    articles: [chili],
    totalCount: 1,
    isReading: false,
    hasFailed: false,
    hasMore: false,
    readMore: () => undefined,
    retry: () => undefined,
  };
  const show = (moment: string) =>
    renderInOrder(<ArticleGrid selection={selection} pages={pages} />, { now: Date.parse(moment) });
  show('2026-11-26T09:29:59+01:00');
  expect([screen.queryByRole('alert'), addButton()?.hasAttribute('aria-disabled')]).toEqual([null, false]);
  cleanup();
  show('2026-11-26T09:30:00+01:00');
  expect(words()).toContain('Ordering for this time has closed.');
  expect(addButton()?.hasAttribute('aria-disabled')).toBe(true);
});
