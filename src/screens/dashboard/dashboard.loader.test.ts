import { createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type LoaderArgs } from '../../context/router-context.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { house } from '../../ui/app.fixtures.tsx';
import { loadDashboard } from './dashboard.loader.ts';

const READINGS = { 'GET /api/bon': [], 'GET /api/article/GetMenuPlan': [], 'GET /api/news': [] };

function load(bonusActivationDays: number, isActive = true) {
  const api = new FakeApi({
    ...READINGS,
    'GET /': { Points: 120, IsActive: isActive, ActivationDays: bonusActivationDays },
  });
  const session = createActor(
    createMachine({
      context: { house: { ...house, settings: { ...house.settings, bonusActivationDays } }, person: null },
    }),
  );
  const args = {
    context: { api: api.client, session },
    abortController: new AbortController(),
  } as unknown as LoaderArgs;
  return { api, data: loadDashboard(args) };
}

describe('The bonus on the dashboard', () => {
  it('is read where the setting has it checked, and not otherwise', () => {
    expect([load(30), load(0)].map(({ api }) => api.of('GET /').length)).toEqual([1, 0]);
    expect(load(0).data.bonus).toBeNull();
  });

  it('is left out where it cannot be read', async () => {
    const { api, data } = load(30);
    api.answers = {};
    expect(await data.bonus?.again()).toEqual({ isRead: true, value: null });
  });
});
