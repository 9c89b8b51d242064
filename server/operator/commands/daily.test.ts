import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { bookAtCounter } from '../counter/book-at-counter.ts';
import { bookings } from '../../db/orders.schema.ts';
import { persons, wallets } from '../../db/persons.schema.ts';
import { settings } from '../../db/schema.ts';
import { dayLines, dayTable } from '../kitchen-list/day-lines.ts';
import { readDay } from '../../features/kitchen/read-day.ts';
import { findWrongBalances } from '../../start.ts';
import { MONDAY, SCHNITZEL, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readBooking } from './balance.ts';
import { readDayWanted } from './orders.ts';
import { writeNewFile } from './new-file.ts';

const testServer = useTestServer();

// SERVER-97
describe('what is to be cooked on a day', () => {
  // SERVER-97, PLACE-221
  it('is reported by time and place, without what was canceled, with the numbers of the orders', async () => {
    await testServer.context.db.insert(settings).values({ key: 'Order_IsDeliveryTimeToBeUsed', value: 'false' });
    const anna = await testServer.customer('anna');
    await testServer.context.db
      .update(persons)
      .set({ address: { ...EMPTY_ADDRESS, firstname: '=Anna', lastname: 'Huber', phone: '+43 1' } })
      .where(eq(persons.username, 'anna'));
    const order = async (customer: typeof anna, dishes: Record<number, number>, date = MONDAY) => {
      const paid = await customer.pay((await customer.put(dishes, { date })).body);
      expect(paid).toMatchObject({ status: 200 });
      return paid.body[0]?.Bonnumber ?? 0;
    };
    const first = await order(anna, { [SCHNITZEL]: 2, [WINE]: 1 });
    const [count, at, ...meals] = dayLines(MONDAY, await readDay(testServer.context, MONDAY, 'DE'));
    expect([count, meals.at(-1)]).toEqual([`${MONDAY}: 1 order, 3 portions`, `    order ${first}`]);
    expect(at).toMatch(/: 3 portions$/);
    const second = await order(anna, { [WINE]: 1 });
    const gone = await order(anna, { [WINE]: 2 });
    const only = await order(anna, { [WINE]: 1 }, TUESDAY);
    const tuesday = dayLines(TUESDAY, await readDay(testServer.context, TUESDAY, 'DE'));
    expect([tuesday[0], tuesday[3]]).toEqual([`${TUESDAY}: 1 order, 1 portion`, `    order ${only}`]);
    expect((await anna.send('DELETE', `/api/bon?bonnumber=${gone}`)).status).toBe(200);
    const all = await readDay(testServer.context, MONDAY, 'DE');
    const lines = dayLines(MONDAY, all);
    expect(lines[0]).toBe(`${MONDAY}: 2 orders, 4 portions`);
    expect(lines[1]).toMatch(/^\d\d:\d\d–\d\d:\d\d, .+, .+: 4 portions$/);
    expect(lines.slice(2, 4).sort()).toEqual([
      expect.stringMatching('^ {4}2 × .*'),
      expect.stringMatching('^ {4}2 × .*'),
    ]);
    expect(lines.slice(4)).toEqual([`    orders ${first}, ${second}`]);
    const [headings, ...rows] = dayTable(all);
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.length === headings?.length)).toBe(true);
    expect(rows[0]).toContain('=Anna Huber');
    expect(dayLines('2026-12-24', await readDay(testServer.context, '2026-12-24', 'DE'))).toEqual([
      '2026-12-24: no orders',
    ]);
  });

  it.each([['24.12.2026'], ['2026-02-30'], ['2026-12-24 2026-12-25'], ['--csv='], ['--day 1']])(
    'is not asked for by %s',
    (args) => {
      expect(() => readDayWanted(args.split(' '))).toThrow('use it as: npm run admin -- orders');
    },
  );

  describe('as a file', () => {
    let folder = '';
    beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'mittag-day-'))));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    // SERVER-97
    it('is for its owner alone, and takes the place of no other', () => {
      const file = join(folder, 'day.csv');
      writeNewFile(file, 'x');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(() => writeNewFile(file, 'y')).toThrow('is there already');
      expect(readFileSync(file, 'utf8')).toBe('x');
      expect(() => writeNewFile(join(folder, 'no', 'day.csv'), 'x')).toThrow('ENOENT');
    });
  });
});

// SERVER-98
describe('money at the counter', () => {
  let walletId = 0;
  let before = 0;
  const book = (amount: number, note: string) => bookAtCounter(testServer.context, { walletId, amount, note });
  beforeEach(async () => {
    const [wallet] = await testServer.context.db
      .select({ id: wallets.id, balance: wallets.balance })
      .from(wallets)
      .innerJoin(persons, eq(persons.id, wallets.personId))
      .where(eq(persons.username, 'anna'));
    walletId = wallet?.id ?? 0;
    before = wallet?.balance ?? 0;
  });

  // SERVER-98
  it('is booked once for each receipt, and paid out as far as there is some', async () => {
    const twice = await Promise.all([book(2000, 'cash, receipt 12'), book(2000, 'cash, receipt 12')]);
    expect(twice.map(({ is }) => is).sort()).toEqual(['booked', 'known']);
    expect(await book(500, 'cash, receipt 12')).toEqual({ is: 'known', amount: 2000 });
    expect(await book(-before - 2001, 'paid out, receipt 13')).toEqual({ is: 'refused', balance: before + 2000 });
    expect(await book(-before - 2000, 'paid out, receipt 13')).toEqual({ is: 'booked', balance: 0 });
    expect(await findWrongBalances(testServer.context.db)).toEqual([]);
    const booked = await testServer.context.db.select().from(bookings).where(eq(bookings.walletId, walletId));
    expect(booked.slice(-2)).toMatchObject([
      { amount: 2000, kind: 'topUp', note: 'cash, receipt 12', orderNumber: null },
      { amount: -before - 2000, kind: 'topUpReturn', note: 'paid out, receipt 13', orderNumber: null },
    ]);
  });

  // SERVER-98
  it('is no more than an account can hold', async () => {
    await testServer.context.db.update(wallets).set({ balance: 1_999_999_999 }).where(eq(wallets.id, walletId));
    expect(await book(2, 'cash, receipt 14')).toMatchObject({ is: 'refused' });
  });

  it('is read from what was typed, and only where that is clear', () => {
    const by = ['--by', 'cash, 12'];
    expect(readBooking(['anna'])).toEqual({ name: 'anna', type: 'CH', booking: null });
    expect(readBooking(['anna', '--book=20', ...by]).booking).toEqual({ amount: 2000, note: 'cash, 12' });
    expect(readBooking(['anna', '--book=-0,05', ...by, '--type', 'ID'])).toEqual({
      name: 'anna',
      type: 'ID',
      booking: { amount: -5, note: 'cash, 12' },
    });
    for (const wrong of ['1.234', '1e3', '0', '', 'x', '1.000,50'])
      expect(() => readBooking(['anna', `--book=${wrong}`, ...by])).toThrow(
        `--book must be an amount such as 20.00, or -20.00 for what was paid out, and not ${wrong}.`,
      );
    for (const wrong of [
      [],
      ['anna', 'ben'],
      ['anna', '--book=20'],
      ['anna', ...by],
      ['anna', '--book=20', '--by', ' '],
    ])
      expect(() => readBooking(wrong)).toThrow('use it as: npm run admin -- balance');
    expect(() => readBooking(['anna', '--book=10000.01', ...by])).toThrow('no more than 10000.00');
  });
});
