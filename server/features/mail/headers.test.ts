import { describe, expect, it } from 'vitest';
import { clientPasswordHash } from '../../core/password.ts';
import { mails } from '../../db/entry.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { PASSWORD, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { queueLetter } from './outbox.ts';

const testServer = useTestServer({ isControlled: true });
const INJECTED = 'karl@kantine.example\r\nBcc: alle@kantine.example';
const PasswordHash = clientPasswordHash(PASSWORD);
const letters = () => testServer.context.db.select().from(mails);

// SAFE-6
const EMPTY = { subject: '', text: '', html: '', attachments: [] };

describe('a header of a mail', () => {
  it('cannot be added by an address or a name, at registration, in the person, at checkout or for a new password', async () => {
    const anna = await testServer.customer('anna');
    const { body: person } = await anna.get<object>('/api/person/GetPerson');
    const { body: Carts } = await anna.put({ [WINE]: 1 });
    const wrong = { status: 400, body: { OrderErrorTextKey: 'error.emailInvalid' } };
    const form = { Username: 'dora', PasswordHash, AcceptTerms: true };
    const checkout = { Carts, Comments: {}, DeliveryOptions: {} };
    for (const Person_Email of [
      INJECTED,
      'karl@kantine.example\n',
      'karl@kantine.example\u0000',
      'karl%0d%0aBcc@kantine.example',
      'a@b.example, c@d.example',
    ]) {
      expect(await anna.send('POST', '/api/person/CreatePerson', { ...form, Person_Email })).toMatchObject(wrong);
      expect(
        await anna.send('PUT', '/api/person/UpdatePerson', { ...person, Person_Email, PasswordHash }),
      ).toMatchObject(wrong);
      expect(
        await anna.send('PUT', '/api/cart/CheckoutCarts', { ...checkout, AddressDto: { Person_Email } }),
      ).toMatchObject(wrong);
      expect(await anna.send('PUT', '/api/person/ResetPassword', { Email: Person_Email })).toMatchObject(wrong);
    }
    for (const name of [
      'Karl\r\nBcc: alle@kantine.example',
      'Karl\u2028',
      'Ka\u202erl',
      '\u0007Karl',
      'Ka\u200brl',
      'Karl\u00ad',
      'Ka\u061crl',
    ]) {
      const fields = { Person_FirstName: name };
      expect((await anna.send('POST', '/api/person/CreatePerson', { ...form, ...fields })).status).toBe(400);
      expect((await anna.send('PUT', '/api/person/UpdatePerson', { ...person, ...fields })).status).toBe(400);
      expect((await anna.send('PUT', '/api/cart/CheckoutCarts', { ...checkout, AddressDto: fields })).status).toBe(400);
    }
    expect(await letters()).toEqual([]);
    expect(JSON.stringify(await testServer.context.db.select().from(persons))).not.toContain('Bcc');
  });

  it('has one line, and a letter to what is no address is not queued', async () => {
    await queueLetter(testServer.context, INJECTED, { ...EMPTY, subject: 'Hallo' });
    await queueLetter(testServer.context, ' karl@kantine.example ', {
      ...EMPTY,
      subject: 'Hallo\r\nBcc: x@y.example',
      text: 'a\nb',
    });
    expect(await letters()).toMatchObject([
      { recipient: 'karl@kantine.example', subject: 'Hallo Bcc: x@y.example', text: 'a\nb' },
    ]);
  });
});
