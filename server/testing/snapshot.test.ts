import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SCHNITZEL, SOUP } from './fixture.ts';
import { useTestServer } from './test-server.ts';

const testServer = useTestServer();

const query = async <Row>(text: string): Promise<Row[]> =>
  ((await testServer.context.db.execute(sql.raw(text))) as { rows: Row[] }).rows;

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

async function expectRestored(change: () => Promise<unknown>): Promise<void> {
  const before = await contents();
  await change();
  await testServer.reset();
  expect(await contents()).toEqual(before);
}

it('a reset undoes what customers did', () =>
  expectRestored(async () => {
    const before = await contents();
    const [anna, guest] = [await testServer.customer('anna'), await testServer.guest()];
    const { body } = await anna.put({ [SCHNITZEL]: 1, [SOUP]: 2 });
    expect((await anna.pay(body)).status).toBe(200);
    await guest.put({ [SOUP]: 1 });
    expect(await contents()).not.toEqual(before);
  }));

it('a reset restores every table', () =>
  expectRestored(async () => {
    await query(`truncate ${(await tableNames()).join(', ')}`);
    expect(Object.values(await contents()).flat()).toEqual([]);
  }));

it.each([
  ['a changed row', "update vouchers set remaining = 1 where code = 'ALT'"],
  ['a row that others reference', "update persons set bonus_points = 7 where username = 'anna'"],
  ['a deleted row', "delete from vouchers where code = 'ALT'"],
  ['one row in place of another', "update vouchers set code = 'NEU' where code = 'ALT'"],
  ['some of the rows', 'delete from offers where article_id = 1'],
  ['a new row', "insert into vouchers (code, remaining) values ('MEHR', 5)"],
])('a reset restores %s, repeatedly', async (_what, change) => {
  await expectRestored(() => query(change));
  await expectRestored(() => query(change));
});

it('a reset restarts sequences after the highest id, also if they have been advanced', async () => {
  const first = await nextPersonId();
  expect(first).toBe(9);
  expect(await nextPersonId()).toBe(10);
  await testServer.reset();
  expect(await nextPersonId()).toBe(first);
});
