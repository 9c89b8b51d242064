import { describe, expect, it } from 'vitest';
import { infoEntries, menuEntries, type MenuFacts, userEntries } from './menu-entries.ts';

const facts: MenuFacts = {
  mode: 'LoggedInDefault',
  deviceType: 'Desktop',
  imprint: '<p>Kantine am Park</p>',
  privacyLink: 'https://kantine.example/privacy',
  termsLink: 'https://kantine.example/terms',
};
const ids = (changed: Partial<MenuFacts> = {}) => menuEntries({ ...facts, ...changed }).map(({ id }) => id);

describe('The side menu', () => {
  it('lists the entries of a signed-in person in the specified order, logging out last', () => {
    expect(ids()).toEqual(['overview', 'orders', 'user', 'imprint', 'privacy', 'terms', 'cookies', 'logout']);
  });

  it.each<[string, Partial<MenuFacts>, string[]]>([
    ['no imprint where its text is missing', { imprint: null }, ['overview', 'orders', 'user', 'privacy', 'terms', 'cookies', 'logout']],
    ['no imprint where its text is blank', { imprint: '  ' }, ['overview', 'orders', 'user', 'privacy', 'terms', 'cookies', 'logout']],
    ['no privacy without its link', { privacyLink: null }, ['overview', 'orders', 'user', 'imprint', 'terms', 'cookies', 'logout']],
    ['no terms without their link', { termsLink: '' }, ['overview', 'orders', 'user', 'imprint', 'privacy', 'cookies', 'logout']],
    ['neither privacy nor terms at a terminal', { deviceType: 'Terminal' }, ['overview', 'orders', 'user', 'imprint', 'cookies', 'logout']],
    ['privacy and terms in the app', { deviceType: 'App' }, ['overview', 'orders', 'user', 'imprint', 'privacy', 'terms', 'cookies', 'logout']],
    ['no pages of their own and no logout for a guest', { mode: 'LoggedInGuest' }, ['imprint', 'privacy', 'terms', 'cookies']],
    ['no link that is not a web address', { privacyLink: 'javascript:alert(1)' }, ['overview', 'orders', 'user', 'imprint', 'terms', 'cookies', 'logout']],
  ])('shows %s', (_, changed, expected) => {
    expect(ids(changed)).toEqual(expected);
  });

  it('opens privacy and terms outside', () => {
    expect(infoEntries(facts).filter(({ link }) => link.kind === 'external')).toHaveLength(2);
  });
});

describe('The user menu', () => {
  it('ends with logging out', () => {
    expect(userEntries().at(-1)?.id).toBe('logout');
  });
});
