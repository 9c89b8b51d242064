import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

afterEach(cleanup);

const letsPaste = (field: HTMLElement) => fireEvent.paste(field, { clipboardData: { getData: () => 'x' } });

it('password managers and the clipboard may fill in a password', () => {
  renderInApp(<LoginForm isBusy={false} refusal={null} onSubmit={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.autocomplete, field.maxLength, letsPaste(field)]).toEqual(['current-password', -1, true]);
});

it('password managers and the clipboard may fill in a new password', () => {
  renderInApp(<NewPasswordField label="New password" />);
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  expect([field.autocomplete, letsPaste(field)]).toEqual(['new-password', true]);
});
