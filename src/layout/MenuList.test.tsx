import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../ui/router.fixtures.tsx';
import { MenuActions } from './layout-actions.ts';
import { type MenuInput } from './info-entries.ts';
import { menuEntries } from './menu-entries.ts';
import { MenuList } from './MenuList.tsx';
import classes from './MenuList.module.css';

afterEach(cleanup);

const input: MenuInput = {
  mode: 'LoggedInDefault',
  deviceType: 'Desktop',
  hasPassword: true,
  imprint: 'Kantine',
  privacyLink: 'https://kantine.example/privacy',
  termsLink: null,
};

async function show(changed: Partial<MenuInput> = {}) {
  const act = vi.fn();
  await renderAt(
    '/user',
    <MenuActions value={act}>
      <MenuList entries={menuEntries({ ...input, ...changed })} />
    </MenuActions>,
  );
  return act;
}

describe('The side menu', () => {
  // PAGE-13
  it('marks the entry of the current page, and no other', async () => {
    await show();
    const current = [...document.querySelectorAll('[aria-current="page"]')];
    expect(current).toEqual([screen.getByRole('link', { name: 'My profile' })]);
    expect(current[0]?.classList.contains(classes.active ?? '')).toBe(true);
  });

  // PAGE-35
  it('has no entry that leads nowhere', async () => {
    await show();
    const entries = screen.getAllByRole('listitem').map((entry) => entry.querySelector('a[href], button'));
    expect(entries).toHaveLength(8);
    expect(entries).not.toContain(null);
  });

  // PAGE-28
  it('opens links in new windows, and says so', async () => {
    await show();
    const link = screen.getByRole('link', { name: /^Privacy.*\(new window\)$/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([input.privacyLink, '_blank']);
  });

  // PAGE-29
  it.each([
    ['legal/privacy.html', 'https://essen.example/app/legal/privacy.html'],
    ['/privacy', 'https://essen.example/privacy'],
  ])('leads by the relative link %s to %s', async (privacyLink, address) => {
    const base = document.createElement('base');
    base.href = 'https://essen.example/app/#/user';
    document.head.append(base);
    try {
      await show({ privacyLink });
      expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Privacy/ }).href).toBe(address);
    } finally {
      base.remove();
    }
  });

  // PAGE-10
  it('ends with signing out, in red', async () => {
    const act = await show();
    const last = screen.getAllByRole('listitem').at(-1)?.querySelector('button');
    expect([last?.textContent, last?.classList.contains(classes.logout ?? '')]).toEqual(['Sign out', true]);
    fireEvent.click(last!);
    expect(act).toHaveBeenCalledExactlyOnceWith({ kind: 'logout' });
  });
});
