import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakePush } from '../../browser/tabs/web-notifications.fixtures.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { UserScreen } from './UserScreen.tsx';

afterEach(cleanup);

// USER-13
test('the user’s page shows personal data, allergens, cards, password and language', async () => {
  const api = new FakeApi({
    'GET /api/allergen': [{ Allergen_ID: 7, Code: 'G', Name: 'Milk' }],
    'GET /api/person/GetSaldoForCard': '17.50',
  });
  const person = {
    ...anna,
    address: { ...anna.address, street: 'Parkring', housenumber: '4' },
    cards: [{ id: 1, number: '900011112222', name: 'Lunch card', isPreferred: true }],
  };
  await renderAt('/user', <UserScreen />, { api: api.client, context: { person } });
  for (const name of ['Allergens', 'Cards and balance', 'Personal details', 'Display'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: /Milk/ })).toBeTruthy();
  expect(await screen.findByText('€17.50')).toBeTruthy();
  expect([screen.getByText(/Parkring 4/), screen.getByText(/Lunch card/)]).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/user/changePassword');
  expect(screen.getByRole('combobox', { name: /Language/ })).toBeTruthy();
  // ORDER-321
  expect(screen.getByRole('link', { name: 'Spent' }).getAttribute('href')).toBe('/order/spending');
});

// TERM-48, TERM-14
test('who has signed in by card sees the balance and the language, and neither the data of the person nor how to change them', async () => {
  const api = new FakeApi({ 'GET /api/person/GetSaldoForCard': '17.50' });
  const cards = [{ id: 1, number: '900011112222', name: 'Lunch card', isPreferred: true, isBlocked: false }];
  const person = { ...anna, username: '', cards, isSignedInByCard: true };
  await renderAt('/user', <UserScreen />, { api: api.client, context: { person } });
  expect(await screen.findByText('€17.50')).toBeTruthy();
  expect(screen.getByText(/^You are signed in by card/)).toBeTruthy();
  for (const name of ['Allergens', 'Personal details']) expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: /lost|Change/ })).toBeNull();
  expect(api.of('GET /api/allergen')).toEqual([]);
});

// DISH-21
test('the user’s page does not mention allergens if the restaurant does not show them', async () => {
  const settings = { ...appConfiguration.settings, isAllergenInformationShown: false };
  const api = new FakeApi({});
  await renderAt('/user', <UserScreen />, {
    api: api.client,
    context: { person: anna, appConfiguration: { ...appConfiguration, settings } },
  });
  expect(await screen.findByRole('heading', { name: 'Display' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/allergen/i);
  expect(api.of('GET /api/allergen')).toEqual([]);
});

// PUSH-10
test.each([
  ['of their own', 'Desktop', false, true],
  ['at a terminal', 'Terminal', false, false],
  ['after a sign-in by card', 'Desktop', true, false],
] as const)(
  'who uses a device %s can switch its notifications: %s',
  async (_, deviceType, isSignedInByCard, isShown) => {
    const { remove } = fakePush(vi.stubGlobal);
    const GET = 'GET /api/person/GetNotifications';
    const api = new FakeApi({ [GET]: { Kinds: [] } });
    const restaurant = { ...appConfiguration.restaurant, pushKey: 'BKey' };
    const context = {
      person: { ...anna, isSignedInByCard },
      deviceType,
      appConfiguration: { ...appConfiguration, restaurant },
    };
    await renderAt('/user', <UserScreen />, { api: api.client, context });
    expect(await screen.findByRole('heading', { name: 'Display' })).toBeTruthy();
    expect([api.of(GET).length, screen.queryByRole('heading', { name: 'Notifications' }) !== null]).toEqual([
      isShown ? 1 : 0,
      isShown,
    ]);
    remove();
    vi.unstubAllGlobals();
  },
);
