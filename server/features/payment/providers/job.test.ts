import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orders } from '../../../db/orders.schema.ts';
import { articles } from '../../../db/schema.ts';
import { errorInLog } from '../../../http/log.ts';
import { type Customer, type Prepared } from '../../../testing/customer.ts';
import { SCHNITZEL, WINE } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { TIMEOUT_MS } from '../../card-providers/with-timeout.ts';
import { reconcile } from './reconcile.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

/** Guests who have paid and not come back. */
async function paid(count: number): Promise<{ guest: Customer; prepared: Prepared }[]> {
  const all: { guest: Customer; prepared: Prepared }[] = [];
  for (let one = 0; one < count; one += 1) {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [one === 0 ? SCHNITZEL : WINE]: 1 });
    const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
    await guest.choose(prepared, 'neverReturns');
    testServer.wait(1000);
    all.push({ guest, prepared });
  }
  return all;
}

/** An answer that never comes, with a timeout that expires at once. */
function never(): Promise<never> {
  const { setTimeout: start } = globalThis;
  const shortened = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
    if (ms === TIMEOUT_MS) shortened.mockRestore();
    return start(work, ms === TIMEOUT_MS ? 0 : ms);
  });
  return new Promise(() => undefined);
}

afterEach(() => void vi.restoreAllMocks());

const gateway = (providers = testServer.providers) => ({
  context: testServer.context,
  providers,
  report: vi.fn(),
});

describe('a payment that cannot be settled', () => {
  it('because it cannot be stored does not block the others, and is settled later', async () => {
    const [first] = await paid(3);
    const { db } = testServer.context;
    await db.execute(
      sql`create function refuse_schnitzel() returns trigger language plpgsql as $$ begin if new.article_id = 1 then raise exception 'no'; end if; return new; end $$`,
    );
    await db.execute(
      sql`create trigger refuse_schnitzel before insert on order_lines for each row execute function refuse_schnitzel()`,
    );
    const work = gateway();
    await reconcile(work).finally(() => db.execute(sql`drop function refuse_schnitzel cascade`));
    expect((await db.select().from(orders)).map(({ total }) => total)).toEqual([380, 380]);
    expect(work.report).toHaveBeenCalledOnce();
    // Whoever knows a payment's whole id may read its outcome, so the log must not contain it.
    const logged = work.report.mock.calls.map(([error, what]) => JSON.stringify([errorInLog(error as Error), what]));
    expect(logged.join()).toContain(first?.prepared.id.slice(0, 8));
    expect(logged.join()).not.toContain(first?.prepared.id);
    expect(first && (await first.guest.outcome(first.prepared)).body.Status).toBe('SUCCESS');
    expect(await testServer.books('gast')).toMatchObject({ captured: 17.6, refunded: 0, refundDue: 0 });
  });

  it('because the provider never answers does not block the others', async () => {
    const [first] = await paid(3);
    const providers = testServer.providers;
    const { status } = providers.wirecard;
    providers.wirecard.status = (payment) => (payment.id === first?.prepared.id ? never() : status(payment));
    const work = gateway(providers);
    await reconcile(work);
    expect(await testServer.context.db.select().from(orders)).toHaveLength(2);
    expect(work.report).toHaveBeenCalledOnce();
  });

  // PAY-25
  it('keeps its refund due if the provider never answers, while other refunds are paid', async () => {
    const both = await paid(2);
    await testServer.context.db.update(articles).set({ grossPrice: 1 });
    const providers = testServer.providers;
    const { refund } = providers.wirecard;
    const [first] = both;
    providers.wirecard.refund = (request) => (request.payment.id === first?.prepared.id ? never() : refund(request));
    await reconcile(gateway(providers));
    expect(await testServer.books('gast')).toMatchObject({ captured: 13.8, refunded: 3.8, refundDue: 10 });
  });
});

describe('a reconciliation that is ended', () => {
  // SERVER-31
  it('settles the payment that it is at, and no other', async () => {
    await paid(3);
    const providers = testServer.providers;
    const { status } = providers.wirecard;
    const end = new AbortController();
    providers.wirecard.status = (payment) => {
      end.abort();
      return status(payment);
    };
    await reconcile(gateway(providers), end.signal);
    expect(await testServer.context.db.select().from(orders)).toHaveLength(1);
  });

  // SERVER-31
  it('pays the refund that it is at, and no other', async () => {
    await paid(3);
    await testServer.context.db.update(articles).set({ grossPrice: 1 });
    const providers = testServer.providers;
    const { refund } = providers.wirecard;
    providers.wirecard.refund = () => Promise.reject(new Error('down'));
    await reconcile(gateway(providers));
    expect(await testServer.books('gast')).toMatchObject({ captured: 17.6, refunded: 0, refundDue: 17.6 });
    const end = new AbortController();
    providers.wirecard.refund = (request) => {
      end.abort();
      return refund(request);
    };
    await reconcile(gateway(providers), end.signal);
    expect(await testServer.books('gast')).toMatchObject({ refunded: 10, refundDue: 7.6 });
  });
});
