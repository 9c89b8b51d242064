import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeApi } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { GuestRegisterScreen } from './GuestRegisterScreen.tsx';

afterEach(cleanup);

async function register(answer: unknown) {
  const api = new FakeApi({ 'POST /api/person/CreatePerson': answer });
  api.now = Date.parse('2026-11-23T08:00:00Z');
  const { session } = await renderAt('/guest/register', <GuestRegisterScreen />, { api: api.client });
  const form = document.querySelector('form')!;
  const account = { username: ' dora ', password: 'Geheim 2026', repeat: 'Geheim 2026', birthdate: '17.5.1990' };
  for (const [name, value] of Object.entries(account))
    fireEvent.change(form.elements.namedItem(name) as HTMLInputElement, { target: { value } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.submit(form);
  return { api, session };
}

// SIGN-30
it('a guest who registers is signed in at once', async () => {
  const { api, session } = await register({ PersonId: 41 });
  await expect
    .poll(() => session.sent)
    .toEqual([{ type: 'password.submit', username: 'dora', password: 'Geheim 2026' }]);
  expect(api.of('POST /api/person/CreatePerson')).toMatchObject([{ body: { Username: 'dora' } }]);
});

// COMFORT-10
it('a guest whose registration is refused is not signed in, and what was typed stays', async () => {
  const refusal = new RefusedError('POST /api/person/CreatePerson', 409, { OrderErrorTextKey: 'error.usernameTaken' });
  const { session } = await register(refusal);
  expect(await screen.findByText('This username is already taken.')).toBeTruthy();
  expect(session.sent).toEqual([]);
  const typed = ['username', 'password', 'birthdate'].map(
    (name) => (document.querySelector('form')!.elements.namedItem(name) as HTMLInputElement).value,
  );
  expect(typed).toEqual([' dora ', 'Geheim 2026', '17.5.1990']);
});
