import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { RegisterSuccessScreen } from './RegisterSuccessScreen.tsx';

afterEach(cleanup);

// SIGN-30
it('the page after registering leads to the login', async () => {
  await renderAt('/auth/register-success', <RegisterSuccessScreen />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/auth/login']);
});
