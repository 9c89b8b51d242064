import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { IncrementalList, RenderLater } from './IncrementalList.tsx';

afterEach(cleanup);

const list = (name: string) => Array.from({ length: 11 }, (_, n) => ({ id: `${name} ${n}` }));

/** Renders a list; tells how many of its items each commit had. */
function commitsOf(items: { id: string }[]) {
  const commits: number[] = [];
  act(() => {
    render(
      <Profiler id="list" onRender={() => commits.push(screen.queryAllByRole('listitem').length)}>
        <ul>
          <IncrementalList items={items}>{(drawn) => drawn.map(({ id }) => <li key={id}>{id}</li>)}</IncrementalList>
        </ul>
      </Profiler>,
    );
  });
  cleanup();
  return commits;
}

it('a long list is drawn in two parts, and at once when it is opened again', () => {
  const soups = list('soup');
  expect(commitsOf(soups)).toEqual([6, 11]);
  expect(commitsOf(soups)).toEqual([11]);
  expect(commitsOf(list('cake'))).toEqual([6, 11]);
});

it('what cannot be seen is drawn after what can', () => {
  const commits: (string | null)[] = [];
  act(() => {
    render(
      <Profiler id="page" onRender={() => commits.push(document.body.textContent)}>
        Page
        <RenderLater> and menu</RenderLater>
      </Profiler>,
    );
  });
  expect(commits).toEqual(['Page', 'Page and menu']);
});
