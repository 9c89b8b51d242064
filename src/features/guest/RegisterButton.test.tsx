import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { RegisterButton } from './RegisterButton.tsx';

afterEach(cleanup);

// SIGN-15
test.each([
  ['the registration', null, '/guest/register'],
  ['the link of the restaurant, where it has one', 'https://staff.example/new', 'https://staff.example/new'],
])('a guest who registers is led to %s', async (_, selfRegisterUrl, expected) => {
  const settings = { ...appConfiguration.settings, selfRegisterUrl };
  await renderAt('/guest', <RegisterButton />, { context: { appConfiguration: { ...appConfiguration, settings } } });
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(expected);
});
