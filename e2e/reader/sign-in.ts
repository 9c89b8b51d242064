import { type Listener } from './listener.ts';

/** Agrees to cookies and signs in as anna; the presses up to here do not count. */
export async function signIn(me: Listener): Promise<void> {
  await me.hear(/Einverstanden push button/);
  await me.press('Return');
  await me.until('Tab', /Benutzername entry/);
  await me.type('anna');
  await me.until('Tab', /Passwort password text/);
  await me.type('Mittag2026!');
  await me.press('Return');
  await me.hear(/Guten Morgen, Anna/);
  me.presses = 0;
}
