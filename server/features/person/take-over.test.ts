import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Identity } from '../../auth/identity.ts';
import { clientPasswordHash as hash } from '../../core/password.ts';
import { PasswordHashing } from '../../auth/password-hashing.ts';
import { type SessionStore } from '../../auth/session-store.ts';
import { mails } from '../../db/entry.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { CHEAP_COST } from '../../testing/cheap-cost.ts';
import { type Customer } from '../../testing/customer.ts';
import { PASSWORD, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { updatePerson } from './update-person.ts';

const testServer = useTestServer({ isControlled: true });
const OLD = 'karl@kantine.example';
const NEW = 'neu@anderswo.example';

type Record = Partial<{ Person_Email: string; IsSignedInByCard: boolean; IsFirstLogin: boolean }>;

async function byCard(): Promise<Customer> {
  const terminal = testServer.visitor();
  await terminal.logIn({ EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
  return terminal;
}

async function save(customer: Customer, change: object) {
  const { body } = await customer.get<object>('/api/person/GetPerson');
  return customer.send<Record>('PUT', '/api/person/UpdatePerson', { ...body, ...change });
}

const record = async (username: string) =>
  (await testServer.context.db.select().from(persons).where(eq(persons.username, username)))[0];
const setEmail = async (username: string, email: string) => {
  const address = (await record(username))?.address;
  if (!address) throw new Error(`${username} is unknown.`);
  await testServer.context.db
    .update(persons)
    .set({ address: { ...address, email } })
    .where(eq(persons.username, username));
};
const emailOf = async (username: string) => (await record(username))?.address.email;
const letters = () => testServer.context.db.select().from(mails).orderBy(mails.id);

// TERM-14
describe('a session by card', () => {
  const refused = { status: 403, body: { OrderErrorTextKey: 'error.notByCard' } };

  // TERM-14
  it('changes neither e-mail nor password, not even with the password, and not after a refresh', async () => {
    await setEmail('kiosk', OLD);
    const terminal = await byCard();
    for (let time = 0; time < 2; time += 1) {
      expect(await save(terminal, { Person_Email: NEW })).toMatchObject(refused);
      expect(await save(terminal, { Person_Email: NEW, PasswordHash: hash(PASSWORD) })).toMatchObject(refused);
      expect(
        await terminal.send('PUT', '/api/person/UpdatePassword', {
          OldPasswordHash: hash(PASSWORD),
          NewPasswordHash: hash('Neu2026!'),
        }),
      ).toMatchObject(refused);
      expect(await terminal.authorize()).toBe(200);
    }
    expect(await emailOf('kiosk')).toBe(OLD);
  });

  it('says so in the person', async () => {
    const terminal = await byCard();
    expect((await terminal.get<Record>('/api/person/GetPerson')).body.IsSignedInByCard).toBe(true);
    const anna = await testServer.customer('anna');
    expect((await anna.get<Record>('/api/person/GetPerson')).body.IsSignedInByCard).toBe(false);
  });

  // TERM-14
  it('sets no first password either, and is not asked for one', async () => {
    const passwordHash = (await record('anna'))?.passwordHash;
    const first = { isFirstLogin: true, passwordHash };
    await testServer.context.db.update(persons).set(first).where(eq(persons.username, 'kiosk'));
    const terminal = await byCard();
    expect(
      await terminal.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash: hash('Neu2026!') }),
    ).toMatchObject(refused);
    const { status, body } = await terminal.get<Record>('/api/person/GetPerson');
    expect([status, body.IsFirstLogin]).toEqual([200, false]);
    const kiosk = await testServer.customer('kiosk');
    expect((await kiosk.get('/api/person/GetPerson')).status).toBe(901);
    expect((await record('kiosk'))?.isFirstLogin).toBe(true);
  });

  // TERM-14
  it('orders and pays', async () => {
    const terminal = await byCard();
    const { body: carts } = await terminal.put({ [WINE]: 1 });
    expect((await terminal.pay(carts, { type: 'CH' })).body[0]?.Bonnumber).toBeTruthy();
  });
});

describe('the e-mail address', () => {
  // USER-4
  it('is changed only with the password, and the old address is informed', async () => {
    await setEmail('anna', OLD);
    const anna = await testServer.customer('anna');
    expect(await save(anna, { Person_Email: NEW })).toMatchObject({
      status: 400,
      body: { OrderErrorTextKey: 'error.passwordNeeded' },
    });
    expect(await save(anna, { Person_Email: NEW, PasswordHash: hash('falsch') })).toMatchObject({
      status: 400,
      body: { OrderErrorTextKey: 'error.passwordWrong' },
    });
    expect(await emailOf('anna')).toBe(OLD);
    expect(await letters()).toEqual([]);

    expect(await save(anna, { Person_Email: NEW, PasswordHash: hash(PASSWORD) })).toMatchObject({
      status: 200,
      body: { Person_Email: NEW },
    });
    expect(await letters()).toMatchObject([{ recipient: OLD, subject: 'Ihre E-Mail-Adresse wurde geändert' }]);
    expect((await letters())[0]?.text).toContain('n…@anderswo.example');
  });

  // USER-4
  it('needs the password to be emptied and to be set for the first time, too', async () => {
    await setEmail('anna', '');
    const anna = await testServer.customer('anna');
    expect((await save(anna, { Person_Email: NEW })).status).toBe(400);
    expect((await save(anna, { Person_Email: NEW, PasswordHash: hash(PASSWORD) })).status).toBe(200);
    expect((await save(anna, { Person_Email: '' })).status).toBe(400);
    expect(await letters()).toEqual([]);
  });

  // SAFE-24
  it('cannot be changed by guessing the password in a session of somebody else', async () => {
    const thief = await testServer.customer('anna');
    const guess = () => save(thief, { Person_Email: NEW, PasswordHash: hash('geraten') });
    for (let count = 1; count < 5; count += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 403, body: { ErrorObject: { WaitingTimeInSeconds: 30 } } });
  });

  it('takes a temporary password along that was sent to the old one', async () => {
    await setEmail('anna', OLD);
    const anna = await testServer.customer('anna');
    await anna.send('PUT', '/api/person/ResetPassword', { Email: OLD });
    await expect.poll(async () => (await letters()).length).toBe(1);
    const temporary = /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/m.exec((await letters())[0]?.text ?? '')?.[0] ?? '';
    await save(anna, { Person_Email: NEW, PasswordHash: hash(PASSWORD) });
    const finder = testServer.visitor();
    await finder.signIn('anna', temporary);
    expect(finder.token).toBe('');
  });

  it('does not change with other data, whatever its case or blanks around it', async () => {
    await setEmail('anna', OLD);
    const anna = await testServer.customer('anna');
    expect((await save(anna, { Person_City: 'Graz', Person_Email: ` ${OLD} ` })).status).toBe(200);
    expect(await record('anna')).toMatchObject({ address: { city: 'Graz', email: OLD } });
  });

  it('is not changed back by saving other data that was read before', async () => {
    await setEmail('anna', OLD);
    const person = await record('anna');
    const body = (await (await testServer.customer('anna')).get<object>('/api/person/GetPerson')).body;
    await setEmail('anna', NEW);
    const identity = { person, isGuest: false, card: null, sessionId: 's' } as unknown as Identity;
    const hashed = { hashing: new PasswordHashing(CHEAP_COST), caller: { address: 'a', isKnown: true } };
    const wire = { ...body, Person_City: 'Graz' } as Parameters<typeof updatePerson>[4];
    await expect(updatePerson(testServer.context, {} as SessionStore, identity, hashed, wire)).rejects.toThrow(
      'error.general',
    );
    expect(await emailOf('anna')).toBe(NEW);
  });
});
