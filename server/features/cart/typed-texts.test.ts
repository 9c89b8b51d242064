import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fromCheckout, toCart } from '../../../contract/cart.ts';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { carts as cartRows } from '../../db/carts.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { type Cart } from '../../testing/customer.ts';
import { HOME, SCHNITZEL } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ isControlled: true });
const STREET = { Person_Street: 'Ring', Person_Zip: '1010' };
const LINES = 'Türe 7\nبی‌پیاز 👩‍🍳';

async function atHome() {
  const anna = await testServer.customer('anna');
  const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { locationId: HOME });
  const [cart] = carts;
  if (!cart) throw new Error('There is no cart.');
  const checkout = (more: object) =>
    anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', { Carts: carts, Comments: {}, DeliveryOptions: {}, ...more });
  const comment = (text: string) => checkout({ Comments: { [cart.CartId]: text } });
  const update = (Comment: string) => anna.send<Cart[]>('PUT', '/api/cart/UpdateCarts', [{ ...cart, Comment }]);
  return { anna, cart, checkout, comment, update };
}

// SAFE-28
describe('a comment', () => {
  it('has several lines, in every script, and nothing invisible', async () => {
    const { anna, comment, update } = await atHome();
    for (const text of ['ohne \u202eZwiebel', 'oh\u200bne', 'ohne\u0007', '\u2066ohne', 'ohne\u0000'])
      for (const send of [comment, update]) expect((await send(text)).status).toBe(400);
    expect((await anna.carts())[0]?.Comment).toBe('');
    expect((await comment(LINES)).body[0]?.Comment).toBe(LINES);
    expect((await update(`${LINES}!`)).body[0]?.Comment).toBe(`${LINES}!`);
  });

  it('that an earlier version kept may be sent back as it is', async () => {
    const { cart, comment, update } = await atHome();
    const kept = 'oh\u00adne';
    await testServer.context.db.update(cartRows).set({ comment: kept }).where(eq(cartRows.id, cart.CartId));
    expect((await comment(kept)).body[0]?.Comment).toBe(kept);
    expect((await update(kept)).body[0]?.Comment).toBe(kept);
  });

  it('is cut between characters', async () => {
    const { comment } = await atHome();
    expect((await comment(`${'x'.repeat(499)}🍕`)).body[0]?.Comment).toBe('x'.repeat(499));
  });

  it('and an address with something invisible are sent by the app without it', async () => {
    const { cart, checkout } = await atHome();
    const typed = fromCheckout({
      carts: [toCart(cart)],
      address: { ...EMPTY_ADDRESS, firstname: 'An\u200bna', street: 'Ring\u00ad', postcode: '1010\ufeff' },
      isAddressProposed: false,
      comments: { [cart.CartId]: 'oh\u00adne\r\nZwiebel' },
      deliveryOptions: {},
    });
    expect((await checkout(typed)).body[0]).toMatchObject({
      Comment: 'ohne\nZwiebel',
      AddressDto: { ...STREET, Person_FirstName: 'Anna' },
    });
  });
});

// SAFE-28
describe('a name', () => {
  // SERVER-124
  it('is kept composed, with single blanks, of persons and of addresses of carts', async () => {
    const { anna, checkout } = await atHome();
    const typed = { Person_FirstName: 'Ju\u0308rgen', Person_LastName: ' von\u00a0 Au ', ...STREET };
    const kept = { Person_FirstName: 'Jürgen', Person_LastName: 'von Au' };
    expect((await checkout({ AddressDto: typed })).body[0]).toMatchObject({ AddressDto: kept });
    const { body: person } = await anna.get<object>('/api/person/GetPerson');
    expect((await anna.send('PUT', '/api/person/UpdatePerson', { ...person, ...typed })).body).toMatchObject(kept);
  });

  it('in Persian or with a rare Chinese character is saved as it was typed', async () => {
    const anna = await testServer.customer('anna');
    const { body } = await anna.get<object>('/api/person/GetPerson');
    const name = { Person_FirstName: 'علی‌رضا', Person_LastName: '葛󠄀城' };
    expect((await anna.send('PUT', '/api/person/UpdatePerson', { ...body, ...name })).body).toMatchObject(name);
  });

  it('that an earlier version kept does not hinder a change of other data', async () => {
    const address = { ...EMPTY_ADDRESS, firstname: 'An\u00adna' };
    await testServer.context.db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    const anna = await testServer.customer('anna');
    const { body } = await anna.get<object>('/api/person/GetPerson');
    const changed = { ...body, Person_City: 'Graz' };
    expect((await anna.send('PUT', '/api/person/UpdatePerson', changed)).body).toMatchObject({
      Person_City: 'Graz',
      Person_FirstName: 'An\u00adna',
    });
    const { status } = await anna.send('PUT', '/api/person/UpdatePerson', {
      ...changed,
      Person_LastName: 'An\u00adna',
    });
    expect(status).toBe(400);
  });
});
