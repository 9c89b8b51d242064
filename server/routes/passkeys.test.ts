import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { storeTemporaryPassword } from '../auth/temporary-password.ts';
import { auditEntries } from '../db/entry.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { relyingPartyOf } from '../features/sign-in/relying-party.ts';
import { clientPasswordHash } from '../core/password.ts';
import { renewPassword } from '../operator/personal-data/renew-password.ts';
import { type Customer } from '../testing/customer.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const MINUTE = 60_000;
const SENT = 'abcd-efgh-jkmn-pqrs';

interface Options {
  challenge: string;
  user: { id: string };
  excludeCredentials: { id: string }[];
  [name: string]: unknown;
}

async function optionsOf(customer: Customer, call: 'GetCreationOptions' | 'GetOptions'): Promise<Options> {
  await customer.get('/api/version');
  return (await customer.send<Options>('POST', `/api/passkey/${call}`)).body;
}

type Signing = Parameters<SoftwarePasskey['sign']>[0];

/** Creates a passkey of a person who is signed in. */
async function create(customer: Customer, asked: Partial<Signing> = {}, passkey = new SoftwarePasskey()) {
  const { challenge, user } = await optionsOf(customer, 'GetCreationOptions');
  passkey.userHandle = user.id;
  const Response = passkey.create({ challenge, ...asked });
  const { status, body } = await customer.send('POST', '/api/passkey/Create', { Response });
  return { passkey, status, body };
}

/** Signs in by a passkey in a browser of its own. */
async function signIn(passkey: SoftwarePasskey, asked: Partial<Signing> = {}, visitor = testServer.visitor()) {
  const { challenge } = await optionsOf(visitor, 'GetOptions');
  const Response = passkey.sign({ challenge, ...asked });
  const answer = await visitor.send<{ PersonId: number }>('POST', '/api/passkey/SignIn', { Response });
  return { ...answer, visitor, Response };
}

const refused = { status: 400, body: { OrderErrorTextKey: 'error.passkeyRefused' } };

// SIGN-431
describe('a passkey', () => {
  it('signs its person in, in place of the password, and is listed with its last use', async () => {
    const anna = await testServer.customer('anna');
    const { passkey, status } = await create(anna);
    expect(status).toBe(204);
    const { status: signed, body, visitor } = await signIn(passkey);
    expect([signed, body.PersonId]).toEqual([200, 1]);
    expect(await visitor.authorize()).toBe(200);
    const { body: listed } = await visitor.get<{ LastUsedDate: string }[]>('/api/passkey');
    expect(listed.map(({ LastUsedDate }) => typeof LastUsedDate)).toEqual(['string']);
  });

  it('is not made twice on a device, and its person is told to it by a random handle', async () => {
    const anna = await testServer.customer('anna');
    const { passkey } = await create(anna);
    const { excludeCredentials, user } = await optionsOf(anna, 'GetCreationOptions');
    expect(excludeCredentials.map(({ id }) => id)).toEqual([passkey.id.toString('base64url')]);
    expect(user.id).toBe(passkey.userHandle);
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
  });

  it('is made for neither a guest nor somebody whose password is not of this server', async () => {
    const guest = await testServer.guest();
    expect((await guest.send('POST', '/api/passkey/GetCreationOptions')).status).toBe(403);
    const anna = await testServer.customer('anna');
    await testServer.context.db.update(persons).set({ passwordHash: null }).where(eq(persons.id, 1));
    expect((await anna.send('POST', '/api/passkey/GetCreationOptions')).status).toBe(403);
  });

  it('keeps a locked person out', async () => {
    const { passkey } = await create(await testServer.customer('anna'));
    await testServer.context.db.update(persons).set({ isLocked: true }).where(eq(persons.id, 1));
    expect(await signIn(passkey)).toMatchObject({ status: 403, body: { OrderErrorTextKey: 'error.accountLocked' } });
  });
});

// SIGN-432
describe('a passkey is refused', () => {
  const anyPasskey = async () => (await create(await testServer.customer('anna'))).passkey;

  it.each([
    ['for another origin', { origin: 'https://mittag.example.evil' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its user verified', { isVerified: false }],
    ['with a challenge that nobody has made', { challenge: Buffer.from('made up').toString('base64url') }],
  ])('%s, at the sign-in as at its creation', async (_, asked) => {
    expect(await signIn(await anyPasskey(), asked)).toMatchObject(refused);
    expect(await create(await testServer.customer('anna'), asked)).toMatchObject(refused);
  });

  it('when its answer is sent again', async () => {
    const { Response, visitor } = await signIn(await anyPasskey());
    expect(await visitor.send('POST', '/api/passkey/SignIn', { Response })).toMatchObject(refused);
  });

  it('after five minutes', async () => {
    const passkey = await anyPasskey();
    const visitor = testServer.visitor();
    const { challenge } = await optionsOf(visitor, 'GetOptions');
    testServer.wait(5 * MINUTE + 1);
    const Response = passkey.sign({ challenge });
    expect(await visitor.send('POST', '/api/passkey/SignIn', { Response })).toMatchObject(refused);
  });

  it('with the challenge of another browser', async () => {
    const passkey = await anyPasskey();
    const { challenge } = await optionsOf(testServer.visitor(), 'GetOptions');
    expect(await signIn(passkey, { challenge })).toMatchObject(refused);
  });

  it('when it was removed, and by nobody else', async () => {
    const anna = await testServer.customer('anna');
    const { passkey } = await create(anna);
    const path = `/api/passkey?passkeyId=${passkey.id.toString('base64url')}`;
    expect((await (await testServer.customer('ben')).send('DELETE', path)).status).toBe(404);
    expect((await signIn(passkey)).status).toBe(200);
    expect((await anna.send('DELETE', path)).status).toBe(204);
    expect(await signIn(passkey)).toMatchObject(refused);
  });

  it('when its counter goes back, which the audit trail tells', async () => {
    const passkey = await anyPasskey();
    expect((await signIn(passkey, { counter: 7 })).status).toBe(200);
    const cloned = { status: 403, body: { OrderErrorTextKey: 'error.passkeyCloned' } };
    expect(await signIn(passkey, { counter: 7 })).toMatchObject(cloned);
    expect(await signIn(passkey, { counter: 0 })).toMatchObject(cloned);
    expect((await signIn(passkey, { counter: 8 })).status).toBe(200);
    const entries = await testServer.context.db.select().from(auditEntries);
    expect(entries.map(({ event, outcome }) => `${event}: ${outcome}`)).toContain(
      'sign-in by passkey: error.passkeyCloned',
    );
  });

  it('when another key signs in its name', async () => {
    const passkey = await anyPasskey();
    const other = Object.assign(new SoftwarePasskey(), { userHandle: passkey.userHandle });
    Object.assign(other, { id: passkey.id });
    expect(await signIn(other)).toMatchObject(refused);
  });
});

// SIGN-501
it('a passkey is made by whoever has just signed in or proven who they are, and by no session that lies open', async () => {
  const anna = await testServer.customer('anna');
  testServer.wait(10 * MINUTE + 1);
  await anna.authorize();
  for (const call of ['GetCreationOptions', 'Create'])
    expect(await anna.send('POST', `/api/passkey/${call}`, { Response: {} })).toMatchObject({
      status: 403,
      body: { OrderErrorTextKey: 'error.proofNeeded' },
    });
  await anna.send('PUT', '/api/person/ProveSignIn', { PasswordHash: clientPasswordHash(PASSWORD) });
  expect((await create(anna)).status).toBe(204);
});

// SAFE-84
it('a passkey ends with the password that the tenant renews', async () => {
  const { passkey } = await create(await testServer.customer('anna'));
  await renewPassword(testServer.context, 1);
  expect(await signIn(passkey)).toMatchObject(refused);
});

// SIGN-520
it('a passkey ends with a changed password', async () => {
  const { passkey } = await create(await testServer.customer('anna'));
  const hashes = {
    OldPasswordHash: clientPasswordHash(PASSWORD),
    NewPasswordHash: clientPasswordHash('Ein anderes 77!'),
  };
  const anna = await testServer.customer('anna');
  expect((await anna.send('PUT', '/api/person/UpdatePassword', hashes)).status).toBe(204);
  expect(await signIn(passkey)).toMatchObject(refused);
});

// SIGN-520
it('a passkey ends when a password that was sent by mail is used, and not before', async () => {
  const { passkey } = await create(await testServer.customer('anna'));
  await storeTemporaryPassword(testServer.context, eq(persons.id, 1), SENT);
  expect((await signIn(passkey)).status).toBe(200);
  const anna = testServer.visitor();
  await anna.get('/api/version');
  const body = { Username: 'anna', PasswordHash: clientPasswordHash(SENT) };
  expect((await anna.send('POST', '/api/login', body)).status).toBe(200);
  expect(await signIn(passkey)).toMatchObject(refused);
});

// PAY-432
describe('the proof for money', () => {
  const prove = async (customer: Customer, passkey: SoftwarePasskey) => {
    const { challenge } = await optionsOf(customer, 'GetOptions');
    return customer.send('PUT', '/api/passkey/Prove', { Response: passkey.sign({ challenge }) });
  };

  it('is given by a passkey of the person, and by no one else’s', async () => {
    const anna = await testServer.customer('anna');
    const { passkey } = await create(anna);
    const { passkey: foreign } = await create(await testServer.customer('ben'));
    expect((await prove(anna, passkey)).status).toBe(204);
    expect(await prove(anna, foreign)).toMatchObject(refused);
  });
});

// SIGN-433
it.each([
  ['https://mittag.example/essen/', { id: 'mittag.example', origin: 'https://mittag.example' }],
  ['http://localhost:4173/', { id: 'localhost', origin: 'http://localhost:4173' }],
  ['http://mittag.example/', null],
  ['https://10.1.2.3/', null],
  [null, null],
])('passkeys are made for the address at which customers open the app: %s', (publicUrl, party) => {
  expect(relyingPartyOf({ publicUrl })).toEqual(party);
});
