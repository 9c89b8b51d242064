import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { mails } from '../db/entry.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { SCHNITZEL, SOUP, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestHouse } from '../testing/test-house.ts';

const house = useTestHouse();

describe('the confirmation by mail', () => {
  const wanting = { query: '&sendConfirmMail=true' };
  const letters = () => house.context.db.select().from(mails);
  const setEmail = (username: string, email: string) =>
    house.context.db
      .update(persons)
      .set({ address: { ...EMPTY_ADDRESS, email } })
      .where(eq(persons.username, username));

  // PAY-27
  it('is sent for each order if the customer wants it and has an address', async () => {
    const anna = await house.customer('anna');
    const { body: first } = await anna.put({ [SCHNITZEL]: 2 });
    await anna.pay(first, wanting);
    expect(await letters()).toEqual([]);
    await setEmail('anna', 'anna@kantine.example');
    const { body: second } = await anna.put({ [WINE]: 1 });
    await anna.pay(second);
    expect(await letters()).toEqual([]);
    const { body: third } = await anna.put({ [SOUP]: 2 }, { date: TUESDAY });
    const [paid] = (await anna.pay(third, wanting)).body;
    expect(await letters()).toMatchObject([
      { recipient: 'anna@kantine.example', subject: `Ihre Bestellung ${paid?.Bonnumber}` },
    ]);
    expect((await letters())[0]?.text).toContain('2 × Suppe 100%');
  });

  it('is not sent for an order that was not placed, nor twice for the same order', async () => {
    await setEmail('ben', 'ben@kantine.example');
    const ben = await house.customer('ben');
    const { body: dear } = await ben.put({ [SCHNITZEL]: 1 });
    await ben.pay(dear, wanting);
    expect(await letters()).toEqual([]);
    const { body: carts } = await ben.put({ [WINE]: 1 }, { date: TUESDAY });
    const cheap = carts.filter(({ OrderDate }) => OrderDate === TUESDAY);
    await ben.pay(cheap, wanting);
    await ben.pay(cheap, wanting);
    expect(await letters()).toHaveLength(1);
  });
});
