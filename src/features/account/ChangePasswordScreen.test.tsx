import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';

afterEach(cleanup);

// SIGN-9
it.each([
  [false, 3],
  [true, 0],
])('after single sign-on (%s) there are %i fields to change the password with', async (isSsoUser, fields) => {
  const { container } = await renderAt('/user/changePassword', <ChangePasswordScreen />, { context: { isSsoUser } });
  expect(container.querySelectorAll('input')).toHaveLength(fields);
  expect(screen.queryByText(catalogueEn['user.passwordElsewhere']) !== null).toBe(isSsoUser);
  expect(screen.getByRole('link', { name: catalogueEn['user.backToProfile'] })).toBeTruthy();
});
