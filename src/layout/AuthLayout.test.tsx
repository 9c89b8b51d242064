import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appConfiguration } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { AuthLayout } from './AuthLayout.tsx';

afterEach(cleanup);

describe('The pages of the sign-in', () => {
  // PAGE-39
  it('have the logo, language and footer, but neither top bar, menu nor cart', async () => {
    await renderAt('/auth/login', <AuthLayout />, {
      states: ['LoggedOut'],
      context: { appConfiguration },
      ownTexts: [['info.imprint', 'Park GmbH']],
    });
    const head = within(screen.getByRole('banner'));
    expect([head.getByText('Kantine am Park'), head.getByRole('combobox')]).toHaveLength(2);
    expect(screen.getByRole('main')).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/infoauth']);
    expect([screen.queryByRole('button'), screen.queryByRole('navigation'), screen.queryByRole('timer')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  // TERM-240
  it.each(['/auth/login', '/auth/register', '/auth/resetPassword'])(
    'lead a terminal that is at %s back to the card',
    async (path) => {
      await renderAt(path, <AuthLayout />, { context: { appConfiguration, deviceType: 'Terminal' } });
      const link = await screen.findByRole('link', { name: 'Sign in by card instead' });
      expect(link.getAttribute('href')).toBe('/auth/card?task=noCheck');
    },
  );

  // TERM-240
  it('lead nobody else there', async () => {
    await renderAt('/auth/login', <AuthLayout />, { context: { appConfiguration } });
    expect(screen.queryByRole('link', { name: 'Sign in by card instead' })).toBeNull();
  });

  // PAGE-39
  it('have a panel that welcomes and tells what the restaurant offers', async () => {
    await renderAt('/auth/login', <AuthLayout />);
    const panel = screen.getByRole('complementary');
    expect(within(panel).getByText('Good to see you.')).toBeTruthy();
    expect(await within(panel).findAllByRole('listitem')).toHaveLength(3);
  });
});
