import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { field, heading, PASSWORD } from './support/journey.ts';
import { type TestServer } from './support/server.ts';

/** A refused passkey is a refusal that the browser notes. */
test.use({ expectedErrors: [/Failed to load resource/] });

/** Browsers make passkeys for a name, and for no address. */
const atName = ({ url }: TestServer): string => url.replace('127.0.0.1', 'localhost');

/** A device of the browser that verifies its user without asking. */
async function addDevice(page: Page, { isUserVerified = true } = {}) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  const count = async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { client, authenticatorId, count };
}

async function signInByPassword(page: Page, server: TestServer): Promise<void> {
  await page.context().addCookies([{ name: 'AllowCookies', value: 'true', url: atName(server) }]);
  await page.goto(`${atName(server)}/#/auth/login`);
  await field(page, 'Benutzername').fill('anna');
  await field(page, 'Passwort').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function createPasskey(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${atName(server)}/#/user`);
  await passkeys(page).getByRole('button', { name: 'Passkey erstellen' }).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
}

async function signOut(page: Page, server: TestServer): Promise<void> {
  await page.context().clearCookies({ name: 'mittag-refresh' });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${atName(server)}/?again#/auth/login`);
}

// SIGN-431
test('a passkey is created on the user’s page, and the browser signs in by it at the username', async ({
  page,
  server,
}) => {
  const device = await addDevice(page);
  await signInByPassword(page, server);
  await createPasskey(page, server);
  expect(await device.count()).toBe(1);
  await signOut(page, server);
  await expect(page).toHaveURL(/dashboard/);
  await expect(heading(page, /Anna/)).toBeVisible();
});

// SIGN-432
test('a passkey that was removed on the user’s page signs nobody in', async ({ page, server }) => {
  await addDevice(page);
  await signInByPassword(page, server);
  await createPasskey(page, server);
  await passkeys(page)
    .getByRole('button', { name: /^Passkey von .* entfernen$/ })
    .click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
  await signOut(page, server);
  await expect(page.getByRole('alert')).toHaveText(/Dieser Passkey wurde nicht angenommen/);
});

/** What a device signs on a page at an address, wherever the challenge comes from. */
async function signAt(page: Page, address: string, options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Sign here</title>' }));
  await page.goto(address);
  return page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given);
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON();
  }, options);
}

/** Calls the server as a page of this browser does. */
async function send(page: Page, server: TestServer, call: 'GetOptions' | 'SignIn', data?: object) {
  await page.request.get(atName(server));
  const cookies = await page.context().cookies(atName(server));
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  return page.request.post(`${atName(server)}/service/api/passkey/${call}`, { data, headers });
}

async function optionsFor(page: Page, server: TestServer): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await (await send(page, server, 'GetOptions')).json()) as PublicKeyCredentialRequestOptionsJSON;
}

/** With what the server answers to something signed. */
async function signIn(page: Page, server: TestServer, Response: unknown): Promise<string> {
  const answer = await send(page, server, 'SignIn', { Response });
  return answer.ok() ? 'signed in' : `${answer.status()} ${await answer.text()}`;
}

const REFUSED = '400 {"OrderErrorTextKey":"error.passkeyRefused"}';

// SIGN-432
test('what a device has signed is accepted once, of the app’s own origin and of nobody in between', async ({
  page,
  server,
}) => {
  await addDevice(page);
  await signInByPassword(page, server);
  await createPasskey(page, server);

  const own = await signAt(page, `${atName(server)}/here`, await optionsFor(page, server));
  expect(await signIn(page, server, own)).toBe('signed in');
  expect(await signIn(page, server, own)).toBe(REFUSED);

  // Browsers ask for the name of a host alone: a page at another port of it may use the passkey.
  const foreign = await signAt(page, 'http://localhost:8099/there', await optionsFor(page, server));
  expect(await signIn(page, server, foreign)).toBe(REFUSED);
});

// SIGN-432
test('a challenge of another browser, and a user who was not verified, are refused', async ({
  page,
  server,
  browser,
}) => {
  const { client, authenticatorId } = await addDevice(page);
  await signInByPassword(page, server);
  await createPasskey(page, server);

  const other = await browser.newPage();
  const stolen = await signAt(page, `${atName(server)}/here`, await optionsFor(other, server));
  expect(await signIn(page, server, stolen)).toBe(REFUSED);
  expect(await signIn(other, server, stolen)).toBe('signed in');
  await other.close();

  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  const options = await optionsFor(page, server);
  const unverified = await signAt(page, `${atName(server)}/here`, { ...options, userVerification: 'discouraged' });
  expect(await signIn(page, server, unverified)).toBe(REFUSED);
});

// SIGN-432
test('a copy of a passkey is refused once the passkey itself was used, and the login says so', async ({
  page,
  server,
}) => {
  const { client, authenticatorId } = await addDevice(page);
  await signInByPassword(page, server);
  await createPasskey(page, server);
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  const copy = credentials[0]!;
  await signOut(page, server);
  await expect(page).toHaveURL(/dashboard/);

  await client.send('WebAuthn.removeCredential', { authenticatorId, credentialId: copy.credentialId });
  await client.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
  await signOut(page, server);
  await expect(page.getByRole('alert')).toHaveText(/Dieser Passkey wurde kopiert/);
});

// SIGN-432
test('a device that does not verify its user creates no passkey', async ({ page, server }) => {
  await addDevice(page, { isUserVerified: false });
  await signInByPassword(page, server);
  await page.goto(`${atName(server)}/#/user`);
  await passkeys(page).getByRole('button', { name: 'Passkey erstellen' }).click();
  await expect(passkeys(page).getByRole('button', { name: 'Passkey erstellen' })).toBeEnabled();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
});

// SIGN-433
test('at another host than that of passkeys nothing of them shows', async ({ page, server, arrive }) => {
  await arrive({ as: 'anna', at: '/user' });
  await expect(page.getByRole('region', { name: 'Angemeldete Geräte' })).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  await page.goto(`${server.url}/?again#/auth/login`);
  await expect(page.locator('[autocomplete*=webauthn]')).toHaveCount(0);
});
