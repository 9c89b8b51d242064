import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { said } from '../testing/announced.ts';
import { announcer } from '../accessibility/announcer.ts';
import { renderAt } from '../ui/router.fixtures.tsx';
import { MergeNotice } from './MergeNotice.tsx';

afterEach(() => {
  cleanup();
  announcer.silence();
});

describe('The notice about dishes taken over from the guest cart', () => {
  // SIGN-12
  it.each([
    [3, '3 dishes from your guest cart came along. To the cart'],
    [1, '1 dish from your guest cart came along. To the cart'],
  ])('states the number %i and links to the cart', async (count, expected) => {
    await renderAt('/dashboard', <MergeNotice />, { context: { takenAlong: { count } } });
    expect(screen.getByRole('paragraph').textContent).toBe(expected);
    await vi.waitFor(() => expect(said()).toEqual([expected]));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/order/cart');
  });

  it('can be dismissed', async () => {
    const { session } = await renderAt('/dashboard', <MergeNotice />, { context: { takenAlong: { count: 3 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(session.sent).toEqual([{ type: 'merge.dismiss' }]);
  });

  it('is empty if there were none', async () => {
    await renderAt('/dashboard', <MergeNotice />);
    expect(screen.queryByRole('paragraph')).toBeNull();
  });
});
