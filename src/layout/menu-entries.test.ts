import { describe, expect, it } from 'vitest';
import { infoEntries, type MenuInput } from './info-entries.ts';
import { menuEntries, userEntries } from './menu-entries.ts';

const input: MenuInput = {
  mode: 'LoggedInDefault',
  deviceType: 'Desktop',
  hasPassword: true,
  imprint: '<p>Kantine am Park</p>',
  privacyLink: 'https://kantine.example/privacy',
  termsLink: 'https://kantine.example/terms',
};
const ids = (changed: Partial<MenuInput> = {}) => menuEntries({ ...input, ...changed }).map(({ id }) => id);

describe('The side menu', () => {
  // PAGE-10
  it('lists the entries of a signed-in person in the specified order, logout last', () => {
    expect(ids()).toEqual([
      'overview',
      'orders',
      'user',
      'password',
      'imprint',
      'privacy',
      'terms',
      'cookies',
      'logout',
    ]);
  });

  // SIGN-9, PAGE-11, PAGE-12, PAGE-28
  it.each<[string, Partial<MenuInput>, string[]]>([
    [
      'no imprint if its text is missing',
      { imprint: null },
      ['overview', 'orders', 'user', 'password', 'privacy', 'terms', 'cookies', 'logout'],
    ],
    [
      'no imprint if its text is blank',
      { imprint: '  ' },
      ['overview', 'orders', 'user', 'password', 'privacy', 'terms', 'cookies', 'logout'],
    ],
    [
      'no privacy without its link',
      { privacyLink: null },
      ['overview', 'orders', 'user', 'password', 'imprint', 'terms', 'cookies', 'logout'],
    ],
    [
      'no terms without their link',
      { termsLink: '' },
      ['overview', 'orders', 'user', 'password', 'imprint', 'privacy', 'cookies', 'logout'],
    ],
    [
      'neither privacy nor terms at a terminal',
      { deviceType: 'Terminal' },
      ['overview', 'orders', 'user', 'password', 'imprint', 'cookies', 'logout'],
    ],
    [
      'privacy and terms in the app',
      { deviceType: 'App' },
      ['overview', 'orders', 'user', 'password', 'imprint', 'privacy', 'terms', 'cookies', 'logout'],
    ],
    [
      'no password to change after single sign-on',
      { hasPassword: false },
      ['overview', 'orders', 'user', 'imprint', 'privacy', 'terms', 'cookies', 'logout'],
    ],
    [
      'guests entries to sign in and to end the session',
      { mode: 'LoggedInGuest' },
      ['overview', 'user', 'imprint', 'privacy', 'terms', 'cookies', 'logout'],
    ],
    [
      'only the entries about the restaurant when nobody is signed in',
      { mode: 'LoggedOut' },
      ['imprint', 'privacy', 'terms', 'cookies'],
    ],
    [
      'no link that is not a web address',
      { privacyLink: 'javascript:alert(1)' },
      ['overview', 'orders', 'user', 'password', 'imprint', 'terms', 'cookies', 'logout'],
    ],
  ])('shows %s', (_, changed, expected) => {
    expect(ids(changed)).toEqual(expected);
  });

  // PAGE-12, PAGE-29
  it.each([
    ['https://park.example/p', 'https://park.example/p'],
    [' legal/privacy.html ', 'legal/privacy.html'],
    ['/legal', '/legal'],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['  ', undefined],
  ])('with the privacy link %j leads to %s', (privacyLink, href) => {
    const entry = infoEntries({ ...input, privacyLink }).find(({ id }) => id === 'privacy');
    expect(entry?.link).toEqual(href && { kind: 'external', href });
  });

  // PAGE-28
  it('opens privacy and terms in a new window', () => {
    expect(infoEntries(input).filter(({ link }) => link.kind === 'external')).toHaveLength(2);
  });
});

describe('The entries of a guest', () => {
  // PAGE-11
  it('lead to the guest’s own pages', () => {
    const links = menuEntries({ ...input, mode: 'LoggedInGuest' })
      .slice(0, 2)
      .map(({ link }) => link);
    expect(links).toEqual([
      { kind: 'route', to: '/guest' },
      { kind: 'route', to: '/guest/login' },
    ]);
  });
});

describe('The user menu', () => {
  // PAGE-10
  it('lists the person’s own pages, logout last', () => {
    expect(userEntries(input).map(({ id }) => id)).toEqual(['overview', 'orders', 'user', 'password', 'logout']);
  });
});
