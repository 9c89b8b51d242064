import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { type ServerContext } from '../../core/context.ts';
import { type Database } from '../../db/database.ts';
import { mails } from '../../db/entry.schema.ts';
import { offers } from '../../db/schema.ts';
import { Customer } from '../../testing/customer.ts';
import { LAST_PORTION, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { Metrics } from './metrics.ts';
import { metricsApp } from './serve-metrics.ts';
import { testControls } from '../../testing/controls.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

let metrics: Metrics;
let app: FastifyInstance;
let customer: Customer;
beforeEach(async () => {
  metrics = new Metrics();
  const context: ServerContext = { ...testServer.context, tally: metrics };
  app = await buildApp({ context, metrics, hasSimulators: true, addTestControls: testControls(testServer.clock) });
  customer = new Customer(app);
});
afterEach(() => app.close());

async function scraped(context = testServer.context): Promise<{ text: string; values: Map<string, number> }> {
  const beside = metricsApp(metrics, context);
  const { statusCode, headers, body } = await beside.inject('/metrics');
  await beside.close();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const pairs = lines.map((line): [string, number] => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]);
  return { text: body, values: new Map(pairs) };
}
const read = async (...names: string[]) => {
  const { values } = await scraped();
  return names.map((name) => values.get(`mittag_${name}`));
};

// SERVER-36
describe('the metrics', () => {
  // SERVER-36
  it('count each order once, and refusals by their reason', async () => {
    await customer.signIn('anna');
    const { body: carts } = await customer.put({ [WINE]: 1 });
    await customer.pay(carts);
    await customer.pay(carts);
    const refused = (reason: string) => `payment_refusals_total{reason="${reason}"}`;
    expect(await read('orders_total', refused('error.cartNotFound'))).toEqual([1, undefined]);
    await customer.pay([]);
    expect(await read('orders_total', refused('error.invalidInput'))).toEqual([1, 1]);
  });

  // SERVER-36
  it('count what is ordered, declined and cannot be ordered any more of payments at providers', async () => {
    await customer.signIn('ben');
    const { body: carts } = await customer.put({ [LAST_PORTION]: 1 });
    const first = await customer.prepare('wirecard', carts);
    expect(await read('open_payments', 'open_payments_oldest_seconds')).toEqual([1, 0]);
    testServer.wait(90_000);
    expect(await read('open_payments', 'open_payments_oldest_seconds')).toEqual([1, 90]);
    await customer.choose(first, 'decline');
    await customer.outcome(first);
    const declined = 'payment_refusals_total{reason="error.cardDeclined"}';
    expect(await read('open_payments', declined)).toEqual([0, 1]);
    const guest = new Customer(app);
    await guest.logIn({ PersonId: 6 });
    const prepared = await guest.prepare('wirecard', (await guest.put({ [LAST_PORTION]: 1 })).body, { type: 'CH' });
    await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
    await app.inject({
      method: 'POST',
      url: '/testing/provider',
      payload: { provider: 'wirecard', call: 'refund', times: 1 },
    });
    await guest.choose(prepared, 'success');
    await guest.outcome(prepared);
    testServer.wait(60_000);
    expect(await read('orders_total', 'refunds_due', 'refunds_due_oldest_seconds')).toEqual([0, 1, 60]);
    expect(await read('payment_refusals_total{reason="error.soldOut"}')).toEqual([1]);
  });

  // SERVER-36
  it('tell of letters that wait and that were given up, and how the books were', async () => {
    const now = new Date(testServer.clock.now());
    const row = { recipient: 'karl@kantine.example', subject: 'x', text: 'x', createdAt: now, nextAttemptAt: now };
    await testServer.context.db.insert(mails).values([row, row, { ...row, failedAt: now }, { ...row, sentAt: now }]);
    testServer.wait(30_000);
    expect(await read('mails_waiting', 'mails_waiting_oldest_seconds', 'mails_failed')).toEqual([2, 30, 1]);
    expect(await read('notifications_delayed')).toEqual([0]);
    expect(await read('books_checked_timestamp_seconds')).toEqual([0]);
    metrics.checkedBooks(2);
    const [wrong, at = 0] = await read('books_wrong', 'books_checked_timestamp_seconds');
    expect([wrong, at > 0]).toEqual([2, true]);
  });

  // SERVER-36
  it('measure requests by the template of their route, and hold nothing of a person', async () => {
    await customer.signIn('anna');
    await customer.get('/api/person/GetPerson');
    await app.inject('/service/anna@kantine.example/4711');
    await app.inject({ method: 'PROPFIND' as 'GET', url: '/service/anna' });
    const { text, values } = await scraped();
    const ok = 'mittag_request_duration_seconds_count{method="GET",route="/service/api/person/GetPerson",status="2xx"}';
    expect(values.get(ok)).toBe(1);
    expect(text).toMatch(/_count\{method="GET",route="none",status="4xx"\} 1/);
    expect(text).not.toMatch(/anna|\/4711|@|PROPFIND/i);
  });

  // SERVER-36
  it('are there when the database is not, and say so', async () => {
    const transaction = () => Promise.reject(new Error('no connection'));
    const db = Object.create(testServer.context.db, { transaction: { value: transaction } }) as Database;
    expect((await scraped({ ...testServer.context, db })).values.get('mittag_database_answers')).toBe(0);
    expect((await scraped()).values.get('mittag_database_answers')).toBe(1);
  });

  // SERVER-36
  it('cost one look at the database, however many ask at once, and are not at the server’s own port', async () => {
    const sent = await testServer.statementsOf(() => Promise.all(Array.from({ length: 5 }, () => scraped())));
    expect(sent.filter((text) => text.includes('from "provider_payments"'))).toHaveLength(1);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    expect((await app.inject('/service/metrics')).statusCode).toBe(404);
  });
});
