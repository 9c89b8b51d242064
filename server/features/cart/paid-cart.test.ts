import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { carts as cartRows } from '../../db/carts.schema.ts';
import { SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const UNDER_WAY = { status: 409, body: { OrderErrorTextKey: 'error.paymentUnderWay' } };

/** A guest who pays a cart of two dishes at a provider. */
async function atProvider() {
  const guest = await testServer.guest();
  const { body: carts } = await guest.put({ [SOUP]: 3, [WINE]: 1 });
  const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
  const lines = carts[0]?.CartItems ?? [];
  const remove = (line: (typeof lines)[number] | undefined, quantity: number) =>
    guest.send(
      'DELETE',
      `/api/cart/DeleteCartItem?cartId=${line?.CartId}&cartItemId=${line?.CartItemId}&quantity=${quantity}`,
    );
  return { guest, carts, prepared, lines, remove };
}

describe('a cart that is being paid at a provider', () => {
  // CHECK-5
  it('keeps its dishes and quantities, so that it is ordered as it is paid', async () => {
    const { guest, carts, prepared, lines, remove } = await atProvider();
    expect(await remove(lines[0], 3)).toMatchObject(UNDER_WAY);
    expect(await remove(lines[0], 1)).toMatchObject(UNDER_WAY);
    expect(await guest.put({ [SOUP]: 4 })).toMatchObject(UNDER_WAY);
    expect(await guest.put({ [SOUP]: 2 })).toMatchObject(UNDER_WAY);
    expect(await guest.put({ [SOUP]: 0, [WINE]: 0 })).toMatchObject(UNDER_WAY);
    expect(await guest.put({ [SCHNITZEL]: 1 })).toMatchObject(UNDER_WAY);
    expect(await guest.carts()).toEqual(carts);

    await guest.choose(prepared, 'success');
    expect((await guest.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS', RefundAmount: 0 });
    expect(await testServer.books('gast')).toMatchObject({ captured: 17.3, refunded: 0, ordered: [{ total: 17.3 }] });
  });

  // CHECK-5
  it('keeps its last dish, although another cart can be changed', async () => {
    const { guest, carts, lines, remove } = await atProvider();
    expect(await remove(lines[1], 1)).toMatchObject(UNDER_WAY);
    expect((await guest.put({ [SOUP]: 1 }, { date: TUESDAY })).body).toHaveLength(carts.length + 1);
    expect((await guest.put({ [SOUP]: 0 }, { date: TUESDAY })).body).toEqual(carts);
  });

  // CHECK-5
  it('takes a change that repeats what it has, and any once the payment was called off', async () => {
    const { guest, carts, prepared, remove, lines } = await atProvider();
    expect(await guest.put({ [SOUP]: 3, [WINE]: 1 })).toMatchObject({ status: 200, body: carts });
    await guest.choose(prepared, 'cancel');
    await guest.outcome(prepared);
    expect((await remove(lines[0], 1)).status).toBe(200);
    expect((await guest.put({ [SCHNITZEL]: 1 })).status).toBe(200);
  });

  // CHECK-5
  it('gets nothing from a guest’s cart of the same time when its customer signs in elsewhere', async () => {
    const ben = await testServer.customer('ben');
    const { body: carts } = await ben.put({ [SOUP]: 4 });
    const prepared = await ben.prepare('wirecard', carts);
    const guest = await testServer.guest();
    await guest.put({ [WINE]: 1 });
    await guest.signIn('ben');
    expect(await ben.carts()).toEqual(carts);
    await ben.choose(prepared, 'success');
    expect((await ben.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS', RefundAmount: 0 });
    const open = await testServer.context.db.select().from(cartRows).where(eq(cartRows.isPaid, false));
    expect(open.filter(({ owner }) => owner.startsWith('person:'))).toEqual([]);
  });
});
