import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { BonusCard } from './BonusCard.tsx';

afterEach(cleanup);

function show(answer: unknown, bonusActivationDays = 30) {
  const api = new FakeApi({ 'GET /': answer });
  const settings = { ...appConfiguration.settings, bonusActivationDays };
  renderInApp(<BonusCard />, {
    api: api.client,
    context: { person: anna, appConfiguration: { ...appConfiguration, settings } },
  });
  return api;
}

const points = (isActive: boolean) => ({ Points: 1200, IsActive: isActive, ActivationDays: 30 });

// USER-9
test('bonus points are shown while the bonus is active', async () => {
  show(points(true));
  expect(await screen.findByText('1,200 points')).toBeTruthy();
});

// USER-9
test.each([
  ['is not active', points(false)],
  ['cannot be read', new Error('away')],
])('nothing is shown if the bonus %s', async (_, answer) => {
  const api = show(answer);
  await waitFor(() => expect(api.sent.length).toBe(1));
  expect(document.body.textContent).not.toContain('points');
  expect(screen.queryByRole('alert')).toBeNull();
});

// USER-9
test('the bonus is not read if its setting is 0 days', () => {
  expect([show(points(true), 0), show(points(true), 30)].map((api) => api.of('GET /').length)).toEqual([0, 1]);
});
