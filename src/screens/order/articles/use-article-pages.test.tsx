import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ArticlePage } from '../../../../domain/article.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { renderInApp } from '../../../ui/app.fixtures.tsx';
import { useArticlePages } from './use-article-pages.ts';

afterEach(cleanup);

/** One page with the dishes of these ids; `totalCount`: length of the whole list. */
const page = (totalCount: number, ...ids: number[]) =>
  ({ articles: ids.map((id) => ({ id, detailId: 0 })), totalCount }) as ArticlePage;

/** Renders a search for soup that shows dish ids. Requests get these answers in turn, then none. */
function searchForSoup(...answers: (ArticlePage | Error)[]) {
  const asked: string[] = [];
  const read = (text: string, number: number, signal: AbortSignal) => {
    asked.push(`${text} ${number}`);
    signal.addEventListener('abort', () => asked.push(`${text} ${number} aborted`));
    const answer = answers.shift();
    if (!answer) return new Promise<ArticlePage>(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  function List() {
    const [text, setText] = useState('soup');
    const pages = useArticlePages([text], (number, signal) => read(text, number, signal));
    const state = pages.isReading ? 'reading' : pages.hasFailed ? 'failed' : `of ${String(pages.totalCount)}`;
    return (
      <>
        <output>{[...pages.articles.map(({ id }) => id), state].join(' ')}</output>
        {pages.hasMore && <button onClick={pages.readMore}>More</button>}
        {pages.hasFailed && <button onClick={pages.retry}>Again</button>}
        <button onClick={() => setText('cake')}>Search for cake</button>
      </>
    );
  }
  renderInApp(<List />, { context: { person: anna } });
  return asked;
}

const expectShown = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hasMore = () => screen.queryByRole('button', { name: 'More' }) !== null;

describe('A list of dishes', () => {
  // DISH-1
  it('is read page by page until complete, and shows a dish once if the list has shifted', async () => {
    const asked = searchForSoup(page(4, 1, 2), page(4, 2, 3), page(4, 4));
    await expectShown('1 2 of 4');
    press('More');
    await expectShown('1 2 3 of 4');
    press('More');
    await expectShown('1 2 3 4 of 4');
    expect([asked, hasMore()]).toEqual([['soup 1', 'soup 2', 'soup 3'], false]);
  });

  it('ends with an empty page, whatever the total count is', async () => {
    searchForSoup(page(3, 1, 2), page(3));
    await expectShown('1 2 of 3');
    press('More');
    await expectShown('1 2 of 3');
    await waitFor(() => expect(hasMore()).toBe(false));
  });

  it('stays visible while another search is loading, which starts at the first page', async () => {
    const asked = searchForSoup(page(4, 1, 2), page(4, 3));
    await expectShown('1 2 of 4');
    press('More');
    await expectShown('1 2 3 of 4');
    press('Search for cake');
    await expectShown('1 2 3 reading');
    expect(asked).toEqual(['soup 1', 'soup 2', 'cake 1']);
  });

  it('aborts a page of the previous search', async () => {
    const asked = searchForSoup(page(4, 1, 2));
    await expectShown('1 2 of 4');
    press('More');
    await expectShown('1 2 reading');
    press('Search for cake');
    await waitFor(() => expect(asked).toEqual(['soup 1', 'soup 2', 'soup 2 aborted', 'cake 1']));
  });

  // DISH-16
  it('retries a failed page and keeps those before it', async () => {
    const away = new Error('away');
    const asked = searchForSoup(away, page(4, 1, 2), away, page(4, 3, 4));
    await expectShown('failed');
    press('Again');
    await expectShown('1 2 of 4');
    press('More');
    await expectShown('1 2 failed');
    expect(hasMore()).toBe(false);
    press('Again');
    await expectShown('1 2 3 4 of 4');
    expect(asked).toEqual(['soup 1', 'soup 1', 'soup 2', 'soup 2']);
  });
});
