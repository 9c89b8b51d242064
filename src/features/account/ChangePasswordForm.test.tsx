import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (old: string, password: string, repeat: string) => {
  fireEvent.change(field('Current password'), { target: { value: old } });
  fireEvent.change(field('New password'), { target: { value: password } });
  fireEvent.change(field('Repeat the new password'), { target: { value: repeat } });
};
const save = () => fireEvent.submit(field('New password').form!);

describe('Changing the password', () => {
  it('submits the old and the new password', () => {
    const onSubmit = vi.fn();
    renderInApp(<ChangePasswordForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    fill('Mittag2026!', 'Suppe2026!', 'Suppe2026!');
    save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      old: 'Mittag2026!',
      password: 'Suppe2026!',
      repeat: 'Suppe2026!',
    });
  });

  it('shows an error at each invalid field and focuses the first one', async () => {
    const onSubmit = vi.fn();
    renderInApp(<ChangePasswordForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    save();
    expect(screen.getByText(catalogueEn['user.oldPasswordMissing'])).toBeTruthy();
    expect(screen.getByText(catalogueEn['auth.newPasswordMissing'])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    fill('Mittag2026!', 'Mittag2026!', 'Mittag2026!');
    save();
    expect(screen.getByText(catalogueEn['error.passwordSame'])).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  // SIGN-19
  it('focuses the field that the server refused', async () => {
    const form = (refusal: Parameters<typeof ChangePasswordForm>[0]['refusal']) => (
      <ChangePasswordForm isBusy={false} refusal={refusal} onSubmit={() => undefined} />
    );
    renderInApp(form({ textKey: 'error.passwordWrong', field: 'old', lockedUntil: null }));
    expect(screen.getByText(catalogueEn['error.passwordWrong'])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  });

  it('counts down a lock-out', () => {
    renderInApp(
      <ChangePasswordForm
        isBusy={false}
        refusal={{ textKey: 'error.loginLocked', field: null, lockedUntil: 90_000 }}
        onSubmit={() => undefined}
      />,
      { now: 25_000 },
    );
    expect(screen.getByRole('alert').textContent).toContain('01:05');
  });

  it('cannot be submitted while a request is in flight', () => {
    const onSubmit = vi.fn();
    renderInApp(<ChangePasswordForm isBusy refusal={null} onSubmit={onSubmit} />);
    fill('Mittag2026!', 'Suppe2026!', 'Suppe2026!');
    save();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
