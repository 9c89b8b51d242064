import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anna } from '../../machines/session/session.fixtures.ts';
import { renderInApp } from '../ui/app.fixtures.tsx';
import { Block } from './Block.tsx';

afterEach(cleanup);

describe('A block of a page', () => {
  // COMFORT-5, USER-1
  it('fails and is retried independently of other blocks', async () => {
    const menu = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('Goulash');
    const news = vi.fn<() => Promise<string>>().mockResolvedValue('New cook');
    renderInApp(
      <>
        <Block query={{ key: ['menu'], read: menu }} fallback="…">
          {(dish) => <p>{dish}</p>}
        </Block>
        <Block query={{ key: ['news'], read: news }} fallback="…">
          {(title) => <p>{title}</p>}
        </Block>
      </>,
      { context: { person: anna } },
    );
    expect(await screen.findByText('New cook')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Goulash')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect([menu.mock.calls.length, news.mock.calls.length]).toEqual([2, 1]);
  });
});
