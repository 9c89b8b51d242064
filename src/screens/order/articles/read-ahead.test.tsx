import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Selection } from '../../../../domain/delivery.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { useServices } from '../../../context/app-context.ts';
import { type Opening } from '../../../shared/reading/read-ahead.ts';
import { house } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { renderInOrder } from '../order.fixtures.tsx';
import { ArticleList } from './ArticleList.tsx';
import { readPageAhead } from './read-ahead.ts';

afterEach(cleanup);

const selection = { date: '2026-11-26', deliveryTimeId: 3, orderUntil: '2026-11-26T09:30:00' } as Selection;
const dishes = <ArticleList selection={selection} isAboveComplete />;
const own = {
  ...house.settings,
  articlesPerPage: 33,
  isArticleListUsedAsFilter: true,
  isAllergenInformationShown: true,
};

/** What is sent before a page is built, and all that has been sent when it is there. */
async function open(path: string, page: ReactNode, reads: (opening: Opening) => void, settings = own) {
  const api = new FakeApi({
    'GET /api/location': [],
    'GET /api/article': { Articles: [], TotalCount: 0 },
    'GET /api/article/categories': [],
    'GET /api/allergen': [],
  });
  api.now = Date.parse('2026-11-25T23:30:00Z');
  let sentAhead: unknown[] = [];
  function Opens() {
    const services = useServices();
    const [isOpen, setIsOpen] = useState(false);
    const press = () => {
      reads(services);
      sentAhead = [...api.sent];
      // The page is built when the answers are there already.
      setTimeout(() => setIsOpen(true));
    };
    return isOpen ? page : <button onClick={press}>Open</button>;
  }
  const { page: routed } = await routerAt(path, <Opens />);
  const facts = {
    session: { person: anna },
    context: { selection },
    house: { ...house, settings },
    api: api.client,
  };
  await act(() => Promise.resolve(renderInOrder(routed, facts)));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return { sentAhead, sent: api.sent };
}

// PAGE-52
it('what the page of the dishes reads is sent before it is built, and not again by the page', async () => {
  const readSoups = (opening: Opening) => readPageAhead(opening, { q: 'soup' });
  const { sentAhead, sent } = await open('/order/articles?q=soup', dishes, readSoups);
  expect(sentAhead).toHaveLength(4);
  expect(sent).toEqual(sentAhead);
});

// DISH-16
it('what a house does not show is not read ahead', async () => {
  const settings = { ...own, isArticleListUsedAsFilter: false, isAllergenInformationShown: false };
  const { sentAhead } = await open('/order/articles', null, (opening) => readPageAhead(opening, {}), settings);
  expect(sentAhead).toMatchObject([{ call: 'GET /api/article' }, { call: 'GET /api/article/categories' }]);
});
