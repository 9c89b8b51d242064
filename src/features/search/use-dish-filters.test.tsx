import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Person } from '../../../domain/person.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { settle } from '../../../machines/testing/port-fake.ts';
import { type SessionContext } from '../../../machines/session/session.types.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { fakeActor } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { FilterChips } from './FilterChips.tsx';

afterEach(cleanup);

const SAVE = 'PUT /api/person/UpdateFilters';

async function show(
  person: Partial<Person>,
  answer: unknown = undefined,
  { states = [], ...context }: Partial<SessionContext> & { states?: string[] } = {},
) {
  const api = new FakeApi({ [SAVE]: answer });
  const { charts } = await renderAt('/order/articles', <FilterChips dishes={[]} onMissing={() => undefined} />, {
    api: api.client,
    states,
    children: { order: fakeActor({ value: {}, context: { carts: [], queue: [], selection: null } }) },
    context: { person: { ...anna, ...person }, ...context },
  });
  return { api, charts, saved: () => api.of(SAVE).map(({ body }) => body) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

// CALL-4, DISH-68
test('what was chosen on the last visit is pressed, and each change is saved after the one before', async () => {
  let answer = (_?: unknown) => {};
  const { api, saved } = await show(
    { filters: { chips: ['vegetarian', 'ofAnotherRelease'], maxPrice: 850 } },
    () => new Promise((resolve) => (answer = resolve)),
  );
  expect(pressed()).toEqual(['Vegetarian']);
  press('Without pork');
  press('Vegetarian');
  expect(pressed()).toEqual(['Without pork']);
  expect(saved()).toEqual([{ Chips: ['vegetarian', 'withoutPork'], MaxPrice: 8.5 }]);
  expect(api.of(SAVE)[0]?.isBackground).toBe(true);
  answer();
  await waitFor(() => expect(saved().slice(1)).toEqual([{ Chips: ['withoutPork'], MaxPrice: 8.5 }]));
  answer();
});

// DISH-68
test('a change that could not be saved holds, and goes with the next one', async () => {
  const { api, saved } = await show({ filters: null }, new Error('away'));
  press('Vegan');
  expect(pressed()).toEqual(['Vegan']);
  await act(settle);
  api.answers[SAVE] = undefined;
  press('Without pork');
  expect(saved()).toEqual([
    { Chips: ['vegan'], MaxPrice: null },
    { Chips: ['vegan', 'withoutPork'], MaxPrice: null },
  ]);
});

// DISH-69, CALL-60
test('a server without the call is asked once, and the filters hold', async () => {
  const { saved } = await show({ filters: null }, new RefusedError(SAVE, 404, null));
  press('Vegan');
  await act(settle);
  press('Without pork');
  await act(settle);
  expect([pressed(), saved().length]).toEqual([['Vegan', 'Without pork'], 1]);
});

// DISH-69
test.each<[string, Partial<Person>, Parameters<typeof show>[2]]>([
  ['of a guest', {}, { states: ['LoggedInGuest'] }],
  ['at a server without a place for them', {}, {}],
  ['at a terminal', { filters: { chips: ['vegetarian'], maxPrice: null } }, { deviceType: 'Terminal' }],
])('filters %s are neither read nor saved', async (_, person, overrides) => {
  const { saved } = await show(person, undefined, overrides);
  expect(pressed()).toEqual([]);
  press('Vegan');
  await act(settle);
  expect([pressed(), saved()]).toEqual([['Vegan'], []]);
});

// DISH-150
test('what the server holds replaces what stood in for it without a network', async () => {
  const { charts } = await show({ filters: { chips: ['vegetarian'], maxPrice: null } });
  expect(pressed()).toEqual(['Vegetarian']);
  act(() => charts.filters.send({ type: 'startData.read', savedFilters: { chips: ['vegan'], maxPrice: null } }));
  expect(pressed()).toEqual(['Vegan']);
});

// DISH-66
test('a guest is not offered allergens of their own', async () => {
  await show({ allergenIds: [7] }, undefined, { states: ['LoggedInGuest'] });
  expect(screen.queryByRole('button', { name: 'Without my allergens' })).toBeNull();
});
