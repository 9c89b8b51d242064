import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { type ClientConfiguration } from '../../../domain/session.ts';
import { type Settings } from '../../../domain/settings.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginScreen } from './LoginScreen.tsx';

afterEach(cleanup);

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.submit(username().form!);

describe('The login form', () => {
  it('submits the typed values', () => {
    const onSubmit = vi.fn();
    renderInApp(<LoginForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    type(username(), ' anna ');
    type(password(), ' secret ');
    submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'anna', password: ' secret ', staysSignedIn: false });
  });

  // SIGN-430
  it('asks whether the device stays signed in only where the restaurant allows that', () => {
    const onSubmit = vi.fn();
    renderInApp(<LoginForm isBusy={false} refusal={null} canStaySignedIn onSubmit={onSubmit} />);
    type(username(), 'anna');
    type(password(), 'secret');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in on this device' }));
    submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'anna', password: 'secret', staysSignedIn: true });
  });

  // SIGN-2
  it('asks for missing values and focuses the first empty field', async () => {
    const onSubmit = vi.fn();
    renderInApp(<LoginForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    submit();
    expect(screen.getByText('Please enter your username.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(username()));
    type(username(), 'anna');
    submit();
    expect(screen.queryByText('Please enter your username.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  // SIGN-22
  it('cannot be submitted while a sign-in is in flight', () => {
    const onSubmit = vi.fn();
    renderInApp(<LoginForm isBusy refusal={null} onSubmit={onSubmit} />);
    type(username(), 'anna');
    type(password(), 'secret');
    submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing you in …' }).ariaDisabled).toBe('true');
  });

  it('shows the password on demand', () => {
    renderInApp(<LoginForm isBusy={false} refusal={null} onSubmit={() => undefined} />);
    expect(password().type).toBe('password');
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show: Password' }));
    expect(password().type).toBe('text');
  });

  // SIGN-3
  it('keeps what was typed when it is refused', () => {
    function Form() {
      const [refusal, refuse] = useState<string | null>(null);
      return (
        <LoginForm isBusy={false} refusal={refusal} onSubmit={({ username: name }) => refuse(`No ${name} here.`)} />
      );
    }
    renderInApp(<Form />);
    type(username(), 'dora');
    type(password(), 'Suppe2026!');
    submit();
    expect(screen.getByRole('alert').textContent).toBe('No dora here.');
    expect([username().value, password().value]).toEqual(['dora', 'Suppe2026!']);
  });
});

describe('The login screen', () => {
  const show = (overrides: Parameters<typeof renderAt>[2] = {}, path = '/auth/login') =>
    renderAt(path, <LoginScreen />, overrides);
  const withConfiguration = (settings: Partial<Settings>, configuration: Partial<ClientConfiguration> = {}) => ({
    context: {
      appConfiguration: {
        ...appConfiguration,
        settings: { ...appConfiguration.settings, ...settings },
        configuration: { ...appConfiguration.configuration, ...configuration },
      },
    },
  });

  // SIGN-3
  it('shows why the sign-in failed', async () => {
    await show({ context: { refusalKey: 'error.loginFailed' } });
    expect(screen.getByRole('alert').textContent).toBe(catalogueEn['error.loginFailed']);
  });

  // SIGN-4
  it('counts down a lock-out beside the form and on its button, which sends nothing and says why', async () => {
    const { session } = await show({ context: { lockedUntil: 90_000, refusalKey: 'error.loginLocked' }, now: 25_000 });
    expect(screen.getByRole('alert').textContent).toContain('blocked for another 01:05');
    const button = screen.getByRole('button', { name: 'Sign in again in 01:05' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain(catalogueEn['auth.locked']);
    button.focus();
    expect(document.activeElement).toBe(button);
    type(username(), 'anna');
    type(password(), 'secret');
    submit();
    expect(session.sent).toEqual([]);
  });

  // SIGN-15
  it('links to the built-in registration, or to the restaurant’s own', async () => {
    await show();
    expect(screen.getByRole('link', { name: catalogueEn['auth.register'] }).getAttribute('href')).toBe(
      '/auth/register',
    );
    cleanup();
    await show(withConfiguration({ selfRegisterUrl: 'https://join.example' }));
    expect(screen.getByRole('link', { name: catalogueEn['auth.register'] }).getAttribute('href')).toBe(
      'https://join.example',
    );
  });

  // SIGN-63
  it('offers no registration where the restaurant has switched it off', async () => {
    await show(withConfiguration({ selfRegisterUrl: false }));
    expect(screen.queryByRole('link', { name: catalogueEn['auth.register'] })).toBeNull();
    expect(screen.getByRole('link', { name: catalogueEn['auth.forgotten'] })).toBeTruthy();
  });

  // SIGN-10
  it('offers guest mode only where the restaurant allows it', async () => {
    await show();
    expect(screen.queryByRole('button', { name: catalogueEn['auth.guest'] })).toBeNull();
    cleanup();
    const { session } = await show(withConfiguration({ defaultUserId: 6 }));
    fireEvent.click(screen.getByRole('button', { name: catalogueEn['auth.guest'] }));
    expect(session.sent).toEqual([{ type: 'guest.continue', isOrdering: false }]);
  });

  it('lets a guest continue with an order', async () => {
    const { session, router } = await show(
      { ...withConfiguration({ defaultUserId: 6 }), states: ['LoggedInGuest'] },
      '/order/login',
    );
    fireEvent.click(screen.getByRole('button', { name: catalogueEn['auth.guest'] }));
    expect(session.sent).toEqual([{ type: 'guestOrder.begin' }]);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/order/articles'));
  });

  // SIGN-24, SIGN-7
  it('offers single sign-on under the name of the directory', async () => {
    const { session } = await show(
      withConfiguration({ directoryName: 'Park AD' }, { authServiceEndpoint: 'service/sso/start' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with Park AD' }));
    expect(session.sent).toEqual([{ type: 'singleSignOn.request' }]);
    cleanup();
    await show(withConfiguration({}, { authServiceEndpoint: 'service/sso/start' }));
    expect(screen.getByRole('button', { name: catalogueEn['auth.singleSignOn'] })).toBeTruthy();
    cleanup();
    await show(withConfiguration({ directoryName: 'Park AD' }));
    expect(screen.queryByText('Sign in with Park AD')).toBeNull();
  });

  // SIGN-26
  it.each([
    [6, true],
    [null, false],
  ])(
    'names the guest mode to those who come back from paying only if it is offered (%s)',
    async (defaultUserId, isNamed) => {
      const overrides = withConfiguration({ defaultUserId });
      await show({ ...overrides, context: { ...overrides.context, refusalKey: 'auth.afterPayment' } });
      const hint = screen.getByText(/^You are back from paying/).textContent;
      expect(hint).toMatch(/^You are back from paying\. Please sign in/);
      expect(hint).toMatch(/have a look before you pay again\.$/);
      expect(hint.includes('guest')).toBe(isNamed);
      expect(screen.queryByRole('button', { name: catalogueEn['auth.guest'] }) !== null).toBe(isNamed);
    },
  );

  // SIGN-25
  it.each([
    ['FAILED', true],
    ['CANCELED', true],
    ['LOGGEDOUT', false],
  ] as const)('shows the result of single sign-on: %s', async (ssoState, isAlarming) => {
    await show({ context: { refusalKey: `auth.sso.${ssoState}` } });
    const words = catalogueEn[`auth.sso.${ssoState}`];
    expect(screen.getByText(words).closest('[role=alert]') !== null).toBe(isAlarming);
  });

  // LEAVE-27
  it('tells the end without input as a note, and no alarm', async () => {
    await show({ context: { refusalKey: 'error.timedOut' } });
    expect(screen.getByText(catalogueEn['error.timedOut']).closest('[role=alert]')).toBeNull();
  });
});
