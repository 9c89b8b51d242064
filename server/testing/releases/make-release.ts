// Writes a backup of a small tenant with orders, as this release makes it, for the tests of later releases:
// node --import tsx server/testing/releases/make-release.ts server/testing/releases/<last migration>.backup
import { resolve } from 'node:path';
import { buildApp } from '../../app.ts';
import { type ServerContext } from '../../core/context.ts';
import { writeBackup } from '../../operator/backup/write-backup.ts';
import { prepareDatabase } from '../../start.ts';
import { CHEAP_COST } from '../cheap-cost.ts';
import { AdjustableClock } from '../clock.ts';
import { Customer } from '../customer.ts';
import { MORNING, SCHNITZEL, SOUP, TUESDAY, WINE, insertFixture } from '../fixture.ts';
import { openTestDatabase } from '../test-database.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
const clock = new AdjustableClock({ isTicking: false });
clock.set(MORNING);
const open = await openTestDatabase();
const context: ServerContext = { db: open.db, clock, zone: 'Europe/Vienna', passwordCost: CHEAP_COST };
await prepareDatabase(open, context, { seed: insertFixture });
const app = await buildApp({ context, hasDocs: false, terminals: { known: [], acceptsOthers: true } });
await app.ready();

const anna = new Customer(app);
await anna.signIn('anna');
const order = async (customer: Customer, ...[quantities, place, way]: [Record<number, number>, object, object]) => {
  const { body: carts } = await customer.put(quantities, place);
  const { body } = await customer.pay(carts.slice(-1), way);
  const number = body[0]?.Bonnumber;
  if (!number) throw new Error(`Nothing was ordered: ${JSON.stringify(body)}`);
  return number;
};
await order(anna, { [SCHNITZEL]: 2 }, {}, {});
await order(anna, { [SOUP]: 1, [WINE]: 1 }, { date: TUESDAY }, { type: 'SU' });
const canceled = await order(anna, { [WINE]: 2 }, { date: '2026-11-25' }, {});
await anna.send('DELETE', `/api/bon?bonnumber=${canceled}`);
const guest = new Customer(app);
await guest.logIn({ PersonId: 6 });
await order(guest, { [SCHNITZEL]: 1 }, {}, { type: 'ID' });
await anna.put({ [SOUP]: 1 }, { date: '2026-11-26' });

await writeBackup(open, context, resolve(file));
await app.close();
await open.close();
