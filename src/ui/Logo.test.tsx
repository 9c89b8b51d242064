import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { appConfiguration, renderInApp } from './app.fixtures.tsx';
import { Logo } from './Logo.tsx';

afterEach(cleanup);

const shown = {
  ...appConfiguration,
  restaurant: { ...appConfiguration.restaurant, websiteUrl: 'https://park.example' },
};

// TERM-15
it.each([
  ['Desktop', 1],
  ['Terminal', 0],
] as const)('the logo on a %s links to the website in %i new windows', (deviceType, count) => {
  renderInApp(<Logo />, { context: { appConfiguration: shown, deviceType } });
  expect(screen.queryAllByRole('link')).toHaveLength(count);
  expect(document.body.textContent + (screen.queryByRole('img')?.getAttribute('alt') ?? '')).toContain(
    appConfiguration.restaurant.name,
  );
});
