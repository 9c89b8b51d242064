import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

afterEach(cleanup);

// PAGE-7
it('the error page shows the parameter of the address as text, and a link to the login', async () => {
  await renderAt(`/error?error=${encodeURIComponent('<b>E41</b>')}`, <ErrorScreen />);
  expect(screen.getByText('Error: <b>E41</b>')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth/login');
});
