import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { MergeNotice } from './MergeNotice.tsx';

afterEach(cleanup);

describe('The notice of what came along from a guest’s cart', () => {
  it.each([
    [3, '3 dishes from your guest cart came along. To the cart'],
    [1, '1 dish from your guest cart came along. To the cart'],
  ])('says that %i did, and leads there', async (count, expected) => {
    await renderAt('/dashboard', <MergeNotice />, { context: { takenAlong: { count } } });
    expect(screen.getByRole('status').textContent).toBe(expected);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/order/cart');
  });

  it('goes when it was read', async () => {
    const { session } = await renderAt('/dashboard', <MergeNotice />, { context: { takenAlong: { count: 3 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(session.sent).toEqual([{ type: 'merge.dismiss' }]);
  });

  it('says nothing where nothing did', async () => {
    await renderAt('/dashboard', <MergeNotice />);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
