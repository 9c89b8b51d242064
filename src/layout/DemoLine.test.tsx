import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { appConfiguration, renderInApp } from '../ui/app.fixtures.tsx';
import { DemoLine } from './DemoLine.tsx';

afterEach(cleanup);

// SAFE-5
it('says that the data is invented, in a restaurant of demo data only', () => {
  const demo = { ...appConfiguration, restaurant: { ...appConfiguration.restaurant, isDemo: true } };
  renderInApp(<DemoLine />, { context: { appConfiguration: demo } });
  expect(screen.getByText(catalogueEn['layout.demo'])).toBeTruthy();
  cleanup();
  renderInApp(<DemoLine />, { context: { appConfiguration } });
  expect(screen.queryByText(catalogueEn['layout.demo'])).toBeNull();
});
