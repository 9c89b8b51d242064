import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attemptWindows } from '../../../db/persons.schema.ts';
import { settings } from '../../../db/schema.ts';
import { Customer } from '../../../testing/customer.ts';
import { Navigator } from '../../../testing/navigator.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { countedName } from './counted-name.ts';
import { type Directory } from './directory.ts';

const testServer = useTestServer();

/** Knows `ida` alone, whose password nobody guesses. */
const directory: Directory = {
  issuer: 'a directory',
  mapping: { names: { username: 'uid' }, groups: [], createsPersons: false, linksByName: true },
  signIn: (name) =>
    Promise.resolve(name === 'ida' ? { refused: 'wrong password' } : { refused: 'unknown', isUnknown: true }),
  isStillThere: () => Promise.resolve(true),
};

/** Tries a password for each name; returns the last page. */
async function guess(...names: string[]): Promise<string> {
  await testServer.context.db.insert(settings).values({ key: 'Order_DirectorySignIn', value: 'Werk' });
  const app = await testServer.startBeside({ directory });
  const navigator = new Navigator(app, new Customer(app));
  let page = await navigator.go('/service/sso/start?directory=Werk');
  for (const username of names) {
    const [, state = ''] = /name="state" value="([\w-]+)"/.exec(page.body) ?? [];
    page = await navigator.go('/service/sso/directory', { form: { state, username, password: 'guess' } });
  }
  return page.body;
}

// SAFE-521
it('guesses at invented names use up nothing of what the tenant has', async () => {
  await guess('nobody', 'nobody-2', 'ida', 'nobody-3');
  const [tenant] = await testServer.context.db
    .select()
    .from(attemptWindows)
    .where(eq(attemptWindows.name, 'password tenant'));
  expect(tenant?.failures).toBe(1);
});

// SAFE-522
it('guesses at one name count together, however it is written', async () => {
  const page = await guess('ida', 'IDA', 'ｉｄａ', 'i\u00adda', 'i\u200bda', 'ıda');
  expect(page).toContain('Zu viele Versuche');
});

// SAFE-522
it.each([
  ['Straße  7', 'STRASSE 7'],
  ['\u0130da', 'ida'],
  ['Idá', 'ida'],
  ['ⅰda', 'ida'],
])('%s counts as %s', (one, other) => {
  expect(countedName(one)).toBe(countedName(other));
  expect(countedName(one)).not.toBe(countedName('ben'));
});
