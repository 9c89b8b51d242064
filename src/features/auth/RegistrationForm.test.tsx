import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registrationFields } from '../../../domain/registration.ts';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

afterEach(cleanup);

const NOW = Date.parse('2026-11-23T08:00:00Z');
type Props = Parameters<typeof RegistrationForm>[0];
const show = (props: Partial<Props> = {}) => {
  const onSubmit = vi.fn();
  const view = renderInApp(
    <RegistrationForm
      rules={registrationFields([], [])}
      isBusy={false}
      refusal={null}
      onSubmit={onSubmit}
      {...props}
    />,
    { now: NOW },
  );
  return { ...view, onSubmit };
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
const type = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
const submit = () => fireEvent.submit(field('username').form!);
const account = { username: 'dora', password: 'Geheim 2026', repeat: 'Geheim 2026' };

describe('The registration form', () => {
  it('submits the typed values', () => {
    const { onSubmit } = show();
    type({ ...account, birthdate: '17.5.1990', email: 'dora@park.example' });
    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      ...account,
      birthdate: '17.5.1990',
      email: 'dora@park.example',
      city: '',
      hasAcceptedTerms: true,
    });
  });

  // SIGN-27
  it('shows an error at each invalid field and focuses the first one', async () => {
    const { onSubmit } = show();
    type({ ...account, repeat: 'anders', birthdate: '24.11.2026' });
    submit();
    expect(screen.getByText(catalogueEn['account.passwordsDiffer'])).toBeTruthy();
    expect(screen.getByText(catalogueEn['account.notPast'])).toBeTruthy();
    expect(screen.getByText(catalogueEn['account.termsNotAccepted'])).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(catalogueEn['account.formInvalid']);
    await waitFor(() => expect(document.activeElement).toBe(field('repeat')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  // SIGN-14
  it('shows and requires the fields that the restaurant configures', async () => {
    show({ rules: registrationFields(['Phone', 'birthdate'], ['city']) });
    expect(field('phone')).toBeNull();
    expect(field('birthdate')).toBeNull();
    expect([field('city').required, field('street').required]).toEqual([true, false]);
    type(account);
    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field('city')));
  });

  // SIGN-14, SIGN-270
  it('asks for what is required first, and says what it means to give no e-mail address', () => {
    show({ rules: registrationFields([], ['city']) });
    const isBehind = (name: string) => field(name).closest('details') !== null;
    expect(['username', 'password', 'repeat', 'city', 'street', 'email', 'birthdate'].filter(isBehind)).toEqual([
      'street',
      'email',
      'birthdate',
    ]);
    expect(document.querySelector('details')?.open).toBe(false);
    expect(screen.getByText(catalogueEn['account.noEmail'])).toBeTruthy();
    cleanup();
    show({ rules: registrationFields([], ['email']) });
    expect(isBehind('email')).toBe(false);
    expect(screen.queryByText(catalogueEn['account.noEmail'])).toBeNull();
  });

  // SIGN-27
  it('opens the optional part where something is wrong in it', async () => {
    show();
    type({ ...account, email: 'nobody' });
    submit();
    expect(document.querySelector('details')?.open).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(field('email')));
  });

  it('focuses the field that a refusal of the server concerns', async () => {
    show({ refusal: { textKey: 'error.usernameTaken', field: 'username', lockedUntil: null } });
    expect(screen.getByText(catalogueEn['error.usernameTaken'])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('username')));
  });

  it('shows a refusal of a hidden field above the form', () => {
    show({
      rules: registrationFields(['email'], []),
      refusal: { textKey: 'error.emailInvalid', field: 'email', lockedUntil: null },
    });
    expect(screen.getByRole('alert').textContent).toBe(catalogueEn['error.emailInvalid']);
  });

  it('opens the terms from a button beside the consent', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: catalogueEn['account.readTerms'] }));
    expect(screen.getByRole('dialog', { name: catalogueEn['title.legalDisclaimer'] })).toBeTruthy();
  });
});
