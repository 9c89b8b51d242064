import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AddressField } from '../../../domain/address.ts';
import { renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { GuestContact } from './GuestContact.tsx';

afterEach(cleanup);

// CHECK-12
test.each<[AddressField[], string]>([
  [['firstname', 'lastname', 'email'], 'Name and e-mail'],
  [['email'], 'E-mail'],
  [['lastname'], 'Name'],
])('what a guest can give, %s, is headed “%s”', (fields, title) => {
  renderInOrder(<GuestContact fields={fields} problems={[]} />);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(fields.length);
});

// ORDER-148
test('each field of a guest says that it is optional', () => {
  renderInOrder(<GuestContact fields={['lastname', 'email']} problems={[]} />);
  const names = screen.getAllByRole('textbox').map((field) => field.closest('div')?.parentElement?.textContent);
  expect(names.every((name) => name?.includes('(optional)'))).toBe(true);
});
