import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { NewsScreen } from './NewsScreen.tsx';

afterEach(cleanup);

const news = (id: number, date: string) => ({ News_ID: id, Title: `News ${id}`, Text: '<p>…</p>', Date: date });

function show(answer: unknown) {
  const api = new FakeApi({ 'GET /api/news': answer });
  return { api, ...renderInApp(<NewsScreen />, { api: api.client, context: { person: anna } }) };
}

describe('The page of all news', () => {
  // PAGE-9
  it('lists them, the latest first, in the language on the screen', async () => {
    const { api } = show([news(1, '2026-10-05'), news(2, '2026-11-12'), news(3, '2026-09-01')]);
    await screen.findByText('News 1');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'News 2',
      'News 1',
      'News 3',
    ]);
    expect(api.of('GET /api/news')).toMatchObject([{ query: { languageshortname: 'EN' } }]);
  });

  it('asks for the pictures as they come near, and draws them beside its work', async () => {
    show([{ ...news(1, '2026-10-05'), ImageUrl: 'https://app.example/soup.jpg' }]);
    await screen.findByText('News 1');
    const [picture] = document.images;
    expect(['loading', 'decoding'].map((name) => picture?.getAttribute(name))).toEqual(['lazy', 'async']);
  });

  it('says that there are none', async () => {
    show([]);
    expect(await screen.findByText('Nothing new right now.')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = show(new Error('away'));
    expect((await screen.findByRole('alert')).textContent).toContain('The news could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(api.of('GET /api/news')).toHaveLength(2);
  });
});
