import { infoEntries, type MenuEntry, type MenuInput } from './info-entries.ts';

const COOKIES: MenuEntry = { id: 'cookies', textKey: 'layout.cookies', link: { kind: 'cookies' } };
const LOGOUT: MenuEntry = { id: 'logout', textKey: 'layout.logout', link: { kind: 'logout' } };
/** Ending a guest session begins a new one with an empty cart. */
const LEAVE_GUEST: MenuEntry = { id: 'logout', textKey: 'layout.endGuestSession', link: { kind: 'logout' } };
const OWN: MenuEntry[] = [
  { id: 'overview', textKey: 'layout.overview', link: { kind: 'route', to: '/dashboard' } },
  { id: 'orders', textKey: 'layout.orders', link: { kind: 'route', to: '/order' } },
  { id: 'user', textKey: 'layout.user', link: { kind: 'route', to: '/user' } },
];
const PASSWORD: MenuEntry = {
  id: 'password',
  textKey: 'title.changePassword',
  link: { kind: 'route', to: '/user/changePassword' },
};
const GUEST: MenuEntry[] = [
  { id: 'overview', textKey: 'layout.overview', link: { kind: 'route', to: '/guest' } },
  { id: 'user', textKey: 'layout.signIn', link: { kind: 'route', to: '/guest/login' } },
];

const ownEntries = ({ hasPassword }: Pick<MenuInput, 'hasPassword'>): MenuEntry[] =>
  hasPassword ? [...OWN, PASSWORD] : OWN;

/** The side menu in its order (PAGE-10): logout last. */
export function menuEntries(input: MenuInput): MenuEntry[] {
  const info = infoEntries(input);
  switch (input.mode) {
    case 'LoggedInDefault':
      return [...ownEntries(input), ...info, COOKIES, LOGOUT];
    case 'LoggedInGuest':
      return [...GUEST, ...info, COOKIES, LEAVE_GUEST];
    case 'LoggedOut':
      return [...info, COOKIES];
  }
}

/** The user menu: the person's own pages, logout last. Not shown at a terminal. */
export const userEntries = (input: Pick<MenuInput, 'hasPassword'>): MenuEntry[] => [...ownEntries(input), LOGOUT];
