import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { LegalDisclaimerScreen } from './LegalDisclaimerScreen.tsx';

afterEach(cleanup);

// COMFORT-562
it('the button that accepts the terms is said with them', async () => {
  await renderAt('/auth/legalDisclaimer', <LegalDisclaimerScreen />);
  expect(await screen.findByRole('button', { name: 'I agree', description: /obliges you to pay/ })).toBeTruthy();
});
