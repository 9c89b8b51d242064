import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { InfoScreen } from './InfoScreen.tsx';

afterEach(cleanup);

// PAGE-33
it.each(['/info', '/infoauth'])('the imprint of the restaurant is shown at %s', async (path) => {
  await renderAt(path, <InfoScreen />, { ownTexts: [['info.imprint', '<p>Park GmbH, <b>ATU4711</b></p>']] });
  expect((await screen.findByText('ATU4711')).parentElement?.textContent).toBe('Park GmbH, ATU4711');
  expect(screen.queryByText(catalogueEn['info.empty'])).toBeNull();
});

// PAGE-33
it('a restaurant without an imprint says so', async () => {
  await renderAt('/infoauth', <InfoScreen />);
  expect(screen.getByText('The restaurant has not provided a legal notice.')).toBeTruthy();
});
