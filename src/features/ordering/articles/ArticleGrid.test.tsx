import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/settings.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { appConfiguration } from '../../../ui/app.fixtures.tsx';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';

afterEach(cleanup);

const goulash: Article = {
  id: 41,
  detailId: 0,
  name: 'Goulash',
  shortName: '',
  detailName: '',
  description: '',
  productGroupId: 3,
  grossPrice: 910,
  subsidy: 0,
  vatPercent: 10,
  remainingItems: null,
  maxQuantity: null,
  allergenIds: [27, 31],
  nutrition: null,
  labels: ['PORK', 'SPICY'],
  hasImage: false,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
};
const selection: Selection = {
  locationId: 5,
  locationName: 'Foyer',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  locationTypeShortName: 'PICKUP',
  date: '2026-11-26',
  deliveryTimeId: 3,
  time: '11:30',
  endTime: '12:00',
  orderUntil: '2026-11-26T09:30:00',
};

function show(answer: unknown, { articles = [goulash], isNarrow = false, now = '2026-11-26T07:00:00Z' } = {}) {
  const api = new FakeApi({ 'GET /api/allergen': answer });
  api.now = Date.parse(now);
  renderInOrder(
    <ArticleGrid
      selection={selection}
      pages={{
        articles,
        totalCount: articles.length,
        isReading: false,
        hasFailed: false,
        hasMore: false,
        readMore: vi.fn(),
        retry: vi.fn(),
      }}
    />,
    {
      api: api.client,
      isNarrow,
      appConfiguration: { ...appConfiguration, settings: { ...DEFAULT_SETTINGS, isAllergenInformationShown: true } },
      session: { person: { ...anna, allergenIds: [31] } },
    },
  );
  return api;
}

// DISH-10
test('a list of allergens that cannot be loaded is reported, can be retried, and no dish shows ids instead', async () => {
  const api = show(new Error('away'));
  expect((await screen.findByRole('alert')).textContent).toContain('The names of the allergens could not be loaded');
  expect(screen.getByRole('listitem').textContent).toContain('Careful, contains one of your allergens');
  expect(screen.getByRole('listitem').textContent).not.toMatch(/27|31/);
  api.answers['GET /api/allergen'] = [
    { Allergen_ID: 27, Code: 'A', Name: 'Gluten' },
    { Allergen_ID: 31, Code: 'G', Name: 'Milk' },
  ];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Careful, contains: Milk')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

// DISH-191
test.each([
  ['after the cut-off say so beside the button', '2026-11-26T08:30:00Z', 1],
  ['before it do not', '2026-11-26T08:29:00Z', 0],
])('the details of a dish %s', async (_, now, times) => {
  show([], { now });
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Goulash' }));
  const details = within(await screen.findByRole('dialog', { name: 'Goulash' }));
  expect(details.queryAllByText('Ordering for this time has closed.')).toHaveLength(times);
  const add = details.getByRole<HTMLButtonElement>('button', { name: 'Add Goulash to the cart' });
  expect(add.ariaDisabled === 'true').toBe(times === 1);
});

test('labels follow the heading of their dish, outside the button whose name would hide them', async () => {
  show([]);
  const heading = await screen.findByRole('heading', { name: 'Goulash' });
  const labels = heading.parentElement?.nextElementSibling?.firstElementChild;
  expect(labels?.textContent).toBe('PORK, Spicy');
  expect(labels?.closest('button')).toBeNull();
});

// DISH-33
test.each([
  ['three dishes where the page is wide', false, ['eager', 'eager', 'eager', 'lazy']],
  ['the first dish on a phone', true, ['eager', 'lazy', 'lazy', 'lazy']],
])('the pictures that are asked for at once are those of %s', async (_, isNarrow, expected) => {
  const articles = [41, 42, 43, 44].map((id) => ({ ...goulash, id, hasImage: true }));
  show([], { articles, isNarrow });
  expect(await screen.findAllByRole('heading')).toHaveLength(4);
  expect([...document.images].map((picture) => picture.getAttribute('loading'))).toEqual(expected);
});
