import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { persons, sessions } from '../db/persons.schema.ts';
import { CHEAP_COST } from '../testing/cheap-cost.ts';
import { type Customer } from '../testing/customer.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { clientPasswordHash as hash, hashPassword } from '../core/password.ts';
import { PasswordHashing } from './password-hashing.ts';
import { storeTemporaryPassword } from './temporary-password.ts';

const testServer = useTestServer({ isControlled: true });
const TEMPORARY = 'abcd-efgh-jkmn-pqrs';

/** Happens when a password was compared with the stored one, and before the comparison has an effect; once. */
let meanwhile: () => Promise<unknown>;

class SlowHashing extends PasswordHashing {
  protected override async verify(clientHash: string, stored: string): Promise<boolean> {
    const isRight = await super.verify(clientHash, stored);
    const happen = meanwhile;
    meanwhile = () => Promise.resolve();
    await happen();
    return isRight;
  }
}

let slow: FastifyInstance;
beforeAll(async () => {
  slow = await testServer.startBeside({ hashing: new SlowHashing(CHEAP_COST) });
});
beforeEach(() => {
  meanwhile = () => Promise.resolve();
});

const changePassword = (customer: Customer, next: string) =>
  customer.send('PUT', '/api/person/UpdatePassword', { OldPasswordHash: hash(PASSWORD), NewPasswordHash: hash(next) });

const logIn = (visitor: Customer, password: string) =>
  visitor.send('POST', '/api/login', { Username: 'anna', PasswordHash: hash(password) });

async function visitor(): Promise<Customer> {
  const browser = testServer.visitor();
  await browser.get('/api/version');
  return browser;
}

const sessionsOfAnna = () => testServer.context.db.select().from(sessions).where(eq(sessions.personId, 1));

describe('an old password that was compared just before it is replaced', () => {
  // SIGN-60
  it.each([
    ['changed', () => testServer.customer('anna').then((anna) => changePassword(anna, 'Neu'))],
    ['reset', () => visitor().then((browser) => logIn(browser, TEMPORARY))],
  ])('opens no session: %s', async (_how, replace) => {
    const thief = await testServer.guest();
    meanwhile = async () => {
      await storeTemporaryPassword(testServer.context, eq(persons.id, 1), TEMPORARY);
      await replace();
    };
    expect(await logIn(thief.at(slow), PASSWORD)).toMatchObject({
      status: 400,
      body: { OrderErrorTextKey: 'error.loginFailed' },
    });
    expect(await sessionsOfAnna()).toHaveLength(1);
    expect(await thief.authorize()).toBe(200);
  });

  // SIGN-60
  it('sets no other password', async () => {
    const [anna, thief] = [await testServer.customer('anna'), await testServer.customer('anna')];
    meanwhile = () => changePassword(anna, 'Neu');
    expect((await changePassword(thief.at(slow), 'Gestohlen')).status).toBe(401);
    expect((await logIn(await visitor(), 'Gestohlen')).status).toBe(400);
    expect((await logIn(await visitor(), 'Neu')).status).toBe(200);
  });

  // SIGN-60
  it('sets no other e-mail address, to which a new password would be sent', async () => {
    const address = { ...EMPTY_ADDRESS, email: 'anna@kantine.example' };
    await testServer.context.db.update(persons).set({ address }).where(eq(persons.id, 1));
    const [anna, thief] = [await testServer.customer('anna'), await testServer.customer('anna')];
    const { body: person } = await thief.get<object>('/api/person/GetPerson');
    meanwhile = () => changePassword(anna, 'Neu');
    const change = { ...person, Person_Email: 'thief@kantine.example', PasswordHash: hash(PASSWORD) };
    expect((await thief.at(slow).send('PUT', '/api/person/UpdatePerson', change)).status).toBe(409);
    const [stored] = await testServer.context.db.select().from(persons).where(eq(persons.id, 1));
    expect(stored?.address.email).toBe('anna@kantine.example');
  });
});

// SAFE-45
it('a right password signs in although another sign-in strengthens its hash at the same moment', async () => {
  const weak = await hashPassword(hash(PASSWORD), { ...CHEAP_COST, N: CHEAP_COST.N / 2 });
  await testServer.context.db.update(persons).set({ passwordHash: weak }).where(eq(persons.id, 1));
  const [one, other] = [await visitor(), await visitor()];
  meanwhile = async () => expect((await logIn(other.at(slow), PASSWORD)).status).toBe(200);
  expect((await logIn(one.at(slow), PASSWORD)).status).toBe(200);
  expect(await sessionsOfAnna()).toHaveLength(2);
});
