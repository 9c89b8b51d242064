import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Settings } from '../../../domain/settings.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { GuestRegisterScreen } from '../guest/GuestRegisterScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

afterEach(cleanup);

const pages = [
  ['/auth/register', RegisterScreen, '/auth/login'],
  ['/guest/register', GuestRegisterScreen, '/guest/login'],
] as const;

// SIGN-63
it.each(pages)(
  '%s says that nobody can register, before anything is typed, and leads to the login',
  async (...page) => {
    const [path, Page, login] = page;
    const at = async (selfRegisterUrl: Settings['selfRegisterUrl']) => {
      const settings = { ...appConfiguration.settings, selfRegisterUrl };
      await renderAt(path, <Page />, { context: { appConfiguration: { ...appConfiguration, settings } } });
    };
    await at(null);
    expect(document.querySelector('form')).toBeTruthy();
    expect(screen.queryByText('Nobody can register here.')).toBeNull();
    cleanup();
    await at(false);
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getByText('Nobody can register here.')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([login]);
  },
);
