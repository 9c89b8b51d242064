import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ArticlePage } from '../../../../domain/article.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { type SessionRef } from '../../../context/actor-types.ts';
import { queryClientOf } from '../../../queries/query-client.ts';
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
    const pages = useArticlePages({
      key: [text],
      readPage: (_, number, signal) => read(text, number, signal),
    });
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
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {isOpen && <List />}
        <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Leave' : 'Come back'}</button>
      </>
    );
  }
  const { session } = renderInApp(<Page />, { context: { person: anna } });
  queryClientOf(session as unknown as SessionRef).setDefaultOptions({ queries: { retry: false, gcTime: Infinity } });
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

  // DISH-30
  it.each([
    [3, ['soup 1', 'soup 2', 'soup 3']],
    [4, []],
  ])('of %i pages is there again when one comes back to it, and then asks for: %s', async (count, askedAgain) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const answers = () => numbers.map((number) => page(9, number));
    const asked = searchForSoup(...answers(), ...answers());
    for (const number of numbers) {
      await expectShown(`${numbers.slice(0, number).join(' ')} of 9`);
      if (number < count) press('More');
    }
    press('Leave');
    asked.length = 0;
    press('Come back');
    expect(screen.getByRole('status').textContent).toMatch(numbers.join(' '));
    await expectShown(`${numbers.join(' ')} of 9`);
    expect(asked).toEqual(askedAgain);
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
