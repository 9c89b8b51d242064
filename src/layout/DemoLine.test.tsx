import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { house, renderInApp } from '../ui/app.fixtures.tsx';
import { DemoLine } from './DemoLine.tsx';

afterEach(cleanup);

// SAFE-5
it('says that the data is invented, in a house of demo data only', () => {
  const demo = { ...house, restaurant: { ...house.restaurant, isDemo: true } };
  renderInApp(<DemoLine />, { context: { house: demo } });
  expect(screen.getByText(catalogueEn['layout.demo'])).toBeTruthy();
  cleanup();
  renderInApp(<DemoLine />, { context: { house } });
  expect(screen.queryByText(catalogueEn['layout.demo'])).toBeNull();
});
