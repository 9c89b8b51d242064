import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SCHNITZEL, SOUP } from './fixture.ts';
import { useTestHouse } from './test-house.ts';

const house = useTestHouse();

const query = async <Row>(text: string): Promise<Row[]> =>
  ((await house.context.db.execute(sql.raw(text))) as { rows: Row[] }).rows;

const tableNames = async () =>
  (
    await query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).map(({ name }) => name);

/** Every row of every table, as the database lists them. */
async function contents(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const name of await tableNames())
    all[name] = (await query<{ row: string }>(`select t::text as row from ${name} t order by 1`)).map(({ row }) => row);
  return all;
}

const nextPersonId = async () =>
  (await query<{ id: number }>("select nextval(pg_get_serial_sequence('persons', 'id'))::int as id"))[0]?.id;

async function expectPutBack(change: () => Promise<unknown>): Promise<void> {
  const before = await contents();
  await change();
  await house.reset();
  expect(await contents()).toEqual(before);
}

it('A reset puts back what customers did', () =>
  expectPutBack(async () => {
    const before = await contents();
    const [anna, guest] = [await house.customer('anna'), await house.guest()];
    const { body } = await anna.put({ [SCHNITZEL]: 1, [SOUP]: 2 });
    expect((await anna.pay(body)).status).toBe(200);
    await guest.put({ [SOUP]: 1 });
    expect(await contents()).not.toEqual(before);
  }));

it('A reset puts back every table', () =>
  expectPutBack(async () => {
    await query(`truncate ${(await tableNames()).join(', ')}`);
    expect(Object.values(await contents()).flat()).toEqual([]);
  }));

it.each([
  ['a changed row', "update vouchers set remaining = 1 where code = 'ALT'"],
  ['a row that others refer to', "update persons set bonus_points = 7 where username = 'anna'"],
  ['a row that is gone', "delete from vouchers where code = 'ALT'"],
  ['one row in place of another', "update vouchers set code = 'NEU' where code = 'ALT'"],
  ['rows of which some stay', 'delete from offers where article_id = 1'],
  ['a new row', "insert into vouchers (code, remaining) values ('MEHR', 5)"],
])('A reset puts back %s, once and again', async (_what, change) => {
  await expectPutBack(() => query(change));
  await expectPutBack(() => query(change));
});

it('A reset counts on from the highest number, also where what was counted is gone again', async () => {
  const first = await nextPersonId();
  expect(first).toBe(9);
  expect(await nextPersonId()).toBe(10);
  await house.reset();
  expect(await nextPersonId()).toBe(first);
});
