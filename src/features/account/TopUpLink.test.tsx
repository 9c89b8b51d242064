import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type DeviceType } from '../../../domain/session.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { TopUpLink } from './TopUpLink.tsx';

afterEach(cleanup);

const show = (topUpUrl: string | null, deviceType: DeviceType) => {
  const settings = { ...appConfiguration.settings, topUpUrl };
  renderInApp(<TopUpLink />, { context: { deviceType, appConfiguration: { ...appConfiguration, settings } } });
  return screen.queryByRole('link', { name: 'Top up' });
};

// USER-2
test('the page for topping up opens in a window of its own', () => {
  const link = show('https://topup.example/now', 'App');
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['https://topup.example/now', '_blank']);
});

// USER-2, TERM-15
test.each([
  ['at a terminal, where nobody could close the window', 'https://topup.example/now', 'Terminal'],
  ['in a restaurant without one', null, 'Desktop'],
] as const)('nothing leads to a page for topping up %s', (_, url, deviceType) => {
  expect(show(url, deviceType)).toBeNull();
});
