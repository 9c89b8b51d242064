import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { vouchers } from '../db/persons.schema.ts';
import { type Cart } from '../testing/customer.ts';
import { SCHNITZEL, SOUP, TUESDAY } from '../testing/fixture.ts';
import { useTestHouse } from '../testing/test-house.ts';

const house = useTestHouse({ hasSimulators: true, isControlled: true });

const remaining = async () => (await house.house.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10')))[0]?.remaining;
const agreeing = (carts: Cart[], ...amounts: number[]): Cart[] => carts.map((cart, index) => ({ ...cart, VoucherAmount: amounts[index] ?? 0 }));

describe('a voucher’s part that somebody makes up', () => {
  it.each([-5, -0.01])('is refused where it is below zero (%f): nobody loads a voucher by paying', async (amount) => {
    const anna = await house.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    const paid = await anna.pay(agreeing(carts, amount), { query: '&voucher=MENSA10' });
    expect({ status: paid.status, remaining: await remaining() }).toEqual({ status: 400, remaining: 1000 });
    expect((await house.books('anna')).ordered).toEqual([]);
  });

  it('is refused at a provider too, where another cart would make up for it', async () => {
    await house.house.db.update(vouchers).set({ remaining: 100 }).where(eq(vouchers.code, 'MENSA10'));
    const anna = await house.customer('anna');
    await anna.put({ [SCHNITZEL]: 20 });
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY });
    const prepared = await anna.prepare('wirecard', agreeing(carts, -7, 8), { query: '&voucher=MENSA10' });
    expect([prepared.status, (await house.books('anna')).payments]).toEqual([400, []]);
  });

  it('of nothing does not count as one that was spent: guesses at vouchers stay counted', async () => {
    const anna = await house.customer('anna');
    const { body: carts } = await anna.put({ [SOUP]: 1 });
    const guess = (code: number) => anna.get(`/api/cart?voucher=GUESS${code}`);
    for (let code = 1; code <= 4; code += 1) expect((await guess(code)).status).toBe(409);
    const paid = await anna.pay(agreeing(carts, 0), { query: '&voucher=GUESS0' });
    expect(paid.status === 200 && paid.body[0]?.Bonnumber).toBeTruthy();
    expect((await guess(6)).status).toBe(429);
  });
});
