import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (email: string, password: string) => {
  fireEvent.change(field('New e-mail address'), { target: { value: email } });
  fireEvent.change(field('Current password'), { target: { value: password } });
};
const save = () => fireEvent.submit(field('New e-mail address').form!);

describe('Changing the e-mail address', () => {
  it('submits the address without blanks, and the password as typed', () => {
    const onSubmit = vi.fn();
    renderInApp(<ChangeEmailForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    fill(' neu@park.example ', ' Mittag2026! ');
    save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'neu@park.example', password: ' Mittag2026! ' });
  });

  it('shows an error at each invalid field and focuses the first one', async () => {
    const onSubmit = vi.fn();
    renderInApp(<ChangeEmailForm isBusy={false} refusal={null} onSubmit={onSubmit} />);
    save();
    expect(screen.getByText(catalogueEn['user.emailMissing'])).toBeTruthy();
    expect(screen.getByText(catalogueEn['error.passwordNeeded'])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('New e-mail address')));
    fill('neu@park', '');
    save();
    expect(screen.getByText(catalogueEn['account.emailInvalid'])).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('focuses the field that the server refused', async () => {
    const refusal = { textKey: 'error.passwordWrong', field: 'password', lockedUntil: null };
    renderInApp(<ChangeEmailForm isBusy={false} refusal={refusal} onSubmit={() => undefined} />);
    expect(screen.getByText(catalogueEn['error.passwordWrong'])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  });

  it('cannot be submitted while a request is in flight', () => {
    const onSubmit = vi.fn();
    renderInApp(<ChangeEmailForm isBusy refusal={null} onSubmit={onSubmit} />);
    fill('neu@park.example', 'Mittag2026!');
    save();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
