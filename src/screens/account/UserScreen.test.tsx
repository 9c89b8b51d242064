import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { house } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { UserScreen } from './UserScreen.tsx';

afterEach(cleanup);

// USER-13
test('the user’s page shows personal data, allergens, cards, password and language', async () => {
  const api = new FakeApi({ 'GET /api/allergen': [{ Allergen_ID: 7, Code: 'G', Name: 'Milk' }] });
  await renderAt('/user', <UserScreen />, { api: api.client, context: { person: anna } });
  for (const name of ['Allergens', 'Cards and balance', 'Personal details', 'Security', 'Language'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: /Milk/ })).toBeTruthy();
});

// DISH-21
test('the user’s page does not mention allergens if the house does not show them', async () => {
  const settings = { ...house.settings, isAllergenInformationShown: false };
  const api = new FakeApi({});
  await renderAt('/user', <UserScreen />, {
    api: api.client,
    context: { person: anna, house: { ...house, settings } },
  });
  expect(screen.getByRole('heading', { name: 'Language' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/allergen/i);
  expect(api.of('GET /api/allergen')).toEqual([]);
});
