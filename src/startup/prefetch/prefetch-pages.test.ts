import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { type RouterContext } from '../../context/router-context.ts';
import { createAppRouter } from '../../navigation/router.ts';
import { prefetchPages, PREFETCHED_PAGES } from './prefetch-pages.ts';

const router = createAppRouter(createMemoryHistory(), {} as RouterContext);

describe('What is prefetched', () => {
  // START-39
  it('are pages of the app', () => {
    const ids = [...PREFETCHED_PAGES.LoggedInDefault, ...PREFETCHED_PAGES.LoggedInGuest];
    expect(ids.filter((id) => !(id in router.routesById))).toEqual([]);
  });

  // START-39
  it.each(['LoggedInDefault', 'LoggedInGuest'] as const)(
    'begins with the order for %s, one page after the other',
    async (mode) => {
      const seen: string[] = [];
      const pages = Object.fromEntries(
        Object.keys(router.routesById).map((id) => [
          id,
          { options: { component: { preload: () => Promise.resolve(void seen.push(id)) } } },
        ]),
      );
      await prefetchPages({ routesById: pages }, mode, () => Promise.resolve(void seen.push('quiet')));
      expect(seen.slice(0, 5)).toEqual(['quiet', 'quiet', '/main/order/location', 'quiet', '/main/order/articles']);
      expect(seen.filter((id) => id !== 'quiet')).toEqual(PREFETCHED_PAGES[mode]);
    },
  );

  // START-39
  it('leaves out what this person cannot reach, and the pages of a kiosk', () => {
    const { LoggedInDefault: customer, LoggedInGuest: guest } = PREFETCHED_PAGES;
    expect([...customer, ...guest].filter((id) => /card|auth/.test(id))).toEqual([]);
    expect(customer.filter((id) => id.startsWith('/main/guest'))).toEqual([]);
    expect(guest.filter((id) => /user/.test(id) || id === '/main/order')).toEqual([]);
  });
});
