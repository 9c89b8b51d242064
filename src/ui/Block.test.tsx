import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { Block } from './Block.tsx';
import { readable } from './readable.ts';

afterEach(cleanup);

describe('A block of a page', () => {
  it('fails alone, and is asked for again alone', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('Goulash');
    const menu = readable(read, new AbortController().signal);
    const news = readable(() => Promise.resolve('New cook'), new AbortController().signal);
    await act(async () => {
      renderInApp(
        <>
          <Block data={menu} fallback="…">
            {(dish) => <p>{dish}</p>}
          </Block>
          <Block data={news} fallback="…">
            {(title) => <p>{title}</p>}
          </Block>
        </>,
      );
      await Promise.all([menu.first, news.first]);
    });
    expect(screen.getByText('New cook')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await Promise.resolve();
    });
    expect(screen.getByText('Goulash')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(read).toHaveBeenCalledTimes(2);
  });
});
