import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeApi } from '../../api/api.fixtures.ts';
import { getBonusPoints } from '../../api/bonus.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { readable } from '../../ui/readable.ts';
import { BonusCard } from './BonusCard.tsx';

afterEach(cleanup);

const show = (isActive: boolean) =>
  act(async () => {
    const api = new FakeApi({ 'GET /': { Points: 1200, IsActive: isActive, ActivationDays: 30 } });
    const points = readable((signal) => getBonusPoints(api.client, signal), new AbortController().signal);
    renderInApp(<BonusCard points={points} />);
    await Promise.resolve();
  });

test('bonus points are shown while the bonus is active', async () => {
  await show(true);
  expect(await screen.findByText('1,200 points')).toBeTruthy();
});

test('nothing is shown of a bonus that is not active', async () => {
  await show(false);
  expect(screen.queryByText(/points/)).toBeNull();
});
