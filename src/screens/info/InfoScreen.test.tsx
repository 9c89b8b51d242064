import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogueEn } from '../../texts/catalogue.en.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { InfoScreen } from './InfoScreen.tsx';

afterEach(cleanup);

// PAGE-33
it('a house without an imprint says so', async () => {
  await renderAt('/infoauth', <InfoScreen />);
  expect(screen.getByText(catalogueEn['info.emptyText'])).toBeTruthy();
});
