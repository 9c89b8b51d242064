import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogueEn } from '../../texts/catalogue.en.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginScreen } from './LoginScreen.tsx';

afterEach(cleanup);

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.submit(username().form!);

describe('The login form', () => {
  it('hands over what was typed', () => {
    const onSubmit = vi.fn();
    renderInApp(<LoginForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    type(username(), ' anna ');
    type(password(), ' secret ');
    submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('anna', ' secret ');
  });

  it('asks for what is missing and leads there', () => {
    const onSubmit = vi.fn();
    renderInApp(<LoginForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    submit();
    expect(screen.getByText('Please enter your username.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(username());
    type(username(), 'anna');
    submit();
    expect(screen.queryByText('Please enter your username.')).toBeNull();
    expect(document.activeElement).toBe(password());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes no second attempt while one is on its way', () => {
    const onSubmit = vi.fn();
    renderInApp(<LoginForm isBusy refusal={null} onSubmit={onSubmit} />);
    type(username(), 'anna');
    type(password(), 'secret');
    submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing you in …' }).disabled).toBe(true);
  });

  it('shows the password on demand', () => {
    renderInApp(<LoginForm isBusy={false} refusal={null} onSubmit={() => undefined} />);
    expect(password().type).toBe('password');
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
  });
});

describe('The login screen', () => {
  it('says why signing in failed', () => {
    renderInApp(<LoginScreen />, { context: { refusalKey: 'error.loginFailed' } });
    expect(screen.getByRole('alert').textContent).toBe(catalogueEn['error.loginFailed']);
  });

  it('counts down a lock-out and keeps the form within reach', () => {
    renderInApp(<LoginScreen />, { context: { lockedUntil: 90_000, refusalKey: 'error.loginLocked' }, now: 25_000 });
    expect(screen.getByRole('alert').textContent).toContain('blocked for another 01:05');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
  });

  it('offers to register where the restaurant does', () => {
    renderInApp(<LoginScreen />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
