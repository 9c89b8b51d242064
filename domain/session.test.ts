import { describe, expect, it, test } from 'vitest';
import {
  singleSignOnUrl,
  withQuery,
  destinationAfterLogout,
  isGuestModeAllowed,
  modeOf,
  type LogoutDestination,
  type LogoutInput,
} from './session.ts';

describe('session mode', () => {
  // SIGN-6
  test.each([
    [null, null, 'LoggedOut'],
    [null, 7, 'LoggedOut'],
    [3, null, 'LoggedInDefault'],
    [3, 7, 'LoggedInDefault'],
    [7, 7, 'LoggedInGuest'],
  ] as const)('of person %s with default user %s is %s', (personId, defaultUserId, mode) => {
    expect(modeOf(personId, defaultUserId)).toBe(mode);
  });

  // SIGN-10
  it('allows guests only where a default user is configured', () => {
    expect(isGuestModeAllowed(7)).toBe(true);
    expect(isGuestModeAllowed(null)).toBe(false);
  });
});

describe('after a logout', () => {
  const base: LogoutInput = {
    deviceType: 'Desktop',
    leftFrom: '/dashboard',
    isGuestModeAllowed: false,
    isSsoUser: false,
    isForced: false,
    ssoLogoutUrl: 'https://sso.example/logout',
    carriedOver: {},
  };
  const toLogin = { kind: 'login', path: '/auth/login', search: {} } as const;
  const toCard = { kind: 'card', path: '/auth/card', search: { task: 'noCheck' } } as const;
  const toGuest = { kind: 'guest', path: '/guest', fallbackPath: '/auth/login', search: {} } as const;

  // LEAVE-2, LEAVE-3, LEAVE-4, LEAVE-5, LEAVE-6
  test.each<[string, Partial<LogoutInput>, LogoutDestination]>([
    ['a regular user goes to the login', {}, toLogin],
    ['a terminal asks for the next card', { deviceType: 'Terminal' }, toCard],
    ['a terminal asks for the next card from any page', { deviceType: 'Terminal', leftFrom: '/auth/register' }, toCard],
    ['a terminal never becomes a guest', { deviceType: 'Terminal', isGuestModeAllowed: true }, toCard],
    ['the card login leads back to itself on a desktop', { leftFrom: '/auth/card' }, toCard],
    ['the card login leads back to itself with its query', { leftFrom: '#/auth/card?task=noCheck' }, toCard],
    ['the card login leads back to itself in the app', { deviceType: 'App', leftFrom: '/auth/card' }, toCard],
    ['a query that names the card login does not count', { leftFrom: '/dashboard?from=/auth/card' }, toLogin],
    ['the registration stays open', { leftFrom: '/auth/register' }, { kind: 'stay' }],
    ['the registration’s confirmation stays open', { leftFrom: '/auth/register-success' }, { kind: 'stay' }],
    ['the password reset stays open', { leftFrom: '/auth/resetPassword/?mail=a' }, { kind: 'stay' }],
    [
      'the registration stays open where guests are allowed',
      { leftFrom: '/auth/register', isGuestModeAllowed: true },
      { kind: 'stay' },
    ],
    ['the guest’s registration does not stay open', { leftFrom: '/guest/register', isGuestModeAllowed: true }, toGuest],
    ['the next session is a guest’s where guests are allowed', { isGuestModeAllowed: true }, toGuest],
    [
      'a single-sign-on user is redirected to its logout page',
      { isSsoUser: true },
      { kind: 'redirect', url: 'https://sso.example/logout' },
    ],
    [
      'single sign-on takes precedence over terminal and card',
      { isSsoUser: true, deviceType: 'Terminal', leftFrom: '/auth/card' },
      { kind: 'redirect', url: 'https://sso.example/logout' },
    ],
    ['a forced logout stays in the app', { isSsoUser: true, isForced: true }, toLogin],
    ['single sign-on without a configured page goes to the login', { isSsoUser: true, ssoLogoutUrl: null }, toLogin],
    ['an empty page counts as not configured', { isSsoUser: true, ssoLogoutUrl: '' }, toLogin],
  ])('%s', (_, input, destination) => {
    expect(destinationAfterLogout({ ...base, ...input })).toEqual(destination);
  });

  // LEAVE-7
  test.each<[string, Partial<LogoutInput>]>([
    ['login', {}],
    ['guest', { isGuestModeAllowed: true }],
    ['card', { deviceType: 'Terminal' }],
  ])('ssoState and autoSsoLogin are carried over to the %s page', (_, input) => {
    const carriedOver = { ssoState: 'SUCCESS', autoSsoLogin: 'TRUE' };
    expect(destinationAfterLogout({ ...base, ...input, carriedOver })).toMatchObject({ search: carriedOver });
    // Those of the open page are newer.
    const leftFrom = '/order?ssoState=FAILED&date=2026-11-23';
    expect(destinationAfterLogout({ ...base, ...input, leftFrom, carriedOver })).toMatchObject({
      search: { ssoState: 'FAILED', autoSsoLogin: 'TRUE' },
    });
  });
});

describe('Adding parameters to an address', () => {
  it.each([
    ['service/sso/start', { a: '1' }, 'service/sso/start?a=1'],
    ['https://sso.example/begin?client=7', { a: 'x y' }, 'https://sso.example/begin?client=7&a=x+y'],
    ['/sso#top', { a: '1' }, '/sso?a=1#top'],
    ['/sso', {}, '/sso'],
  ])('%s', (url, parameters, expected) => {
    expect(withQuery(url, parameters)).toBe(expected);
  });
});

describe('Single sign-on', () => {
  // SIGN-24, SIGN-7
  it.each([
    [null, null, null],
    [null, 'Konzern', null],
    ['service/sso/start', null, 'service/sso/start'],
    ['service/sso/start', 'Konzern AG', 'service/sso/start?directory=Konzern+AG'],
  ])('with endpoint %s and directory %s starts at %s', (authServiceEndpoint, directoryName, expected) => {
    expect(singleSignOnUrl({ authServiceEndpoint }, directoryName)).toBe(expected);
  });
});
