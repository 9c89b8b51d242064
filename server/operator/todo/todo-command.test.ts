import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../db/entry.schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { offers } from '../../db/schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { simulatedRefunds } from '../../db/simulators.schema.ts';
import { claimLetter } from '../../features/mail/letter-queue.ts';
import { type CardProvider } from '../../features/card-providers/card-provider.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { payDueRefunds } from '../../features/card-providers/refunds.ts';
import { LAST_PORTION, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { runTodo } from './todo-command.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const AN_HOUR = 3_600_000;

let lines: string[] = [];
/** What happens while the command waits. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();
beforeEach(() => (meanwhile = () => Promise.resolve()));

const gateway = (refund?: CardProvider['refund']): PaymentGateway => {
  const providers = testServer.providers;
  if (refund) providers.wirecard.refund = refund;
  return { context: testServer.context, providers, report: () => undefined };
};

async function run(args: string[], connected: PaymentGateway | null = null) {
  lines = [];
  const print = (line: string) => lines.push(line);
  const wait = async (ms: number) => {
    await meanwhile();
    testServer.wait(ms);
  };
  const isDone = await runTodo({ context: testServer.context, gateway: connected, print, wait }, args);
  return [isDone, ...lines];
}

/** A guest's payment of 8.20 at a provider, of which nothing could be ordered, and which was not refunded either. */
async function failedRefund(): Promise<string> {
  const guest = await testServer.guest();
  const prepared = await guest.prepare('wirecard', (await guest.put({ [LAST_PORTION]: 1 })).body, { type: 'CH' });
  await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
  await testServer.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
  await guest.choose(prepared, 'success');
  await guest.outcome(prepared);
  return prepared.id;
}

/** A guest's order that was paid at a provider, canceled, and not refunded. */
async function failedRefundOfOrder(): Promise<string> {
  const guest = await testServer.guest();
  const prepared = await guest.prepare('wirecard', (await guest.put({ [WINE]: 1 })).body, { type: 'CH' });
  await guest.choose(prepared, 'success');
  const number = (await guest.outcome(prepared)).body.Carts[0]?.Bonnumber ?? 0;
  await testServer.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
  await guest.send('DELETE', `/api/bon?bonnumber=${number}`);
  return String(number);
}

const letter = async (change: Partial<typeof mails.$inferInsert> = {}) => {
  const now = new Date(testServer.clock.now());
  const row = { recipient: 'karl@kantine.example', subject: 'Hallo', text: 'x', createdAt: now, nextAttemptAt: now };
  const [stored] = await testServer.context.db
    .insert(mails)
    .values({ ...row, ...change })
    .returning();
  return stored?.id ?? 0;
};
const books = () => testServer.books('gast');
const back = () => testServer.context.db.select().from(simulatedRefunds);
const BY = ['--by', 'Kassa, bar'];

// SERVER-38
describe('npm run admin -- todo', () => {
  // SERVER-38
  it('lists what waits, each with the commands that resolve it', async () => {
    expect(await run([])).toEqual([true, 'Nothing waits for people.']);
    const refund = await failedRefund();
    const guest = await testServer.guest();
    const undecided = await guest.prepare('wirecard', (await guest.put({ [WINE]: 1 })).body, { type: 'CH' });
    const [waiting, failed, old] = [
      await letter({ lastError: 'ECONNREFUSED' }),
      await letter({ failedAt: new Date(testServer.clock.now()), lastError: 'RCPT TO 550' }),
      await letter({ failedAt: new Date(testServer.clock.now()), text: '' }),
    ];
    expect(await run([])).not.toContain(`    npm run admin -- todo --ask-payment ${undecided.id}`);
    testServer.wait(AN_HOUR);
    const [isEmpty, ...todos] = await run([]);
    expect(isEmpty).toBe(false);
    expect(todos).toEqual([
      `refund of payment ${refund}: 8.20 EUR (CH 8.20 EUR), nothing was ordered, due since 2026-11-23 07:00`,
      `    npm run admin -- todo --retry-refund ${refund}`,
      `    npm run admin -- todo --paid-out ${refund} --by "who paid it out, and how"`,
      expect.stringMatching(
        `^payment ${undecided.id}: \\d+\\.\\d\\d EUR at wirecard, undecided since 2026-11-23 07:00$`,
      ),
      `    npm run admin -- todo --ask-payment ${undecided.id}`,
      `letter ${waiting} to karl@kantine.example, “Hallo”: waiting since 2026-11-23 07:00, ECONNREFUSED`,
      `    npm run admin -- todo --send-mail ${waiting}`,
      `    npm run admin -- todo --drop-mail ${waiting}`,
      `letter ${failed} to karl@kantine.example, “Hallo”: failed since 2026-11-23 07:00, RCPT TO 550`,
      `    npm run admin -- todo --send-mail ${failed}`,
      `    npm run admin -- todo --drop-mail ${failed}`,
      `letter ${old} to karl@kantine.example, “Hallo”: failed since 2026-11-23 07:00`,
      `    npm run admin -- todo --drop-mail ${old}`,
    ]);
  });

  // SERVER-38
  it('tries a refund again, and settles a payment', async () => {
    const refund = await failedRefund();
    expect(await run(['--retry-refund', refund])).toEqual([
      false,
      expect.stringContaining('is not connected') as string,
    ]);
    expect(await run(['--retry-refund', refund], gateway())).toEqual([true, `${refund} is refunded.`]);
    expect(await run(['--retry-refund', 'nothing'])).toEqual([false, 'there is no canceled order or payment nothing.']);
    const guest = await testServer.guest();
    const paid = await guest.prepare('wirecard', (await guest.put({ [WINE]: 1 })).body, { type: 'CH' });
    expect(await run(['--ask-payment', paid.id], gateway())).toEqual([false, `payment ${paid.id} is still undecided.`]);
    await guest.choose(paid, 'success');
    testServer.wait(60_000);
    expect(await run(['--ask-payment', paid.id], gateway())).toEqual([true, `payment ${paid.id} is settled.`]);
    expect((await books()).ordered).toHaveLength(1);
    expect(await run(['--ask-payment', 'nothing'])).toEqual([false, 'there is no payment nothing.']);
  });

  // SERVER-38
  it('has a letter sent again or deletes it, unless it is under way', async () => {
    const id = await letter({ failedAt: new Date(testServer.clock.now()), attempts: 4 });
    expect((await run(['--send-mail', String(id)]))[0]).toBe(true);
    expect((await claimLetter(testServer.context))?.id).toBe(id);
    expect((await run(['--send-mail', String(id)]))[0]).toBe(false);
    expect((await run(['--drop-mail', String(id)]))[0]).toBe(false);
    testServer.wait(AN_HOUR);
    expect(await run(['--drop-mail', String(id)])).toEqual([true, `letter ${id} is deleted.`]);
    const old = await letter({ failedAt: new Date(testServer.clock.now()) });
    testServer.wait(24 * AN_HOUR);
    expect((await run(['--send-mail', String(old)]))[0]).toBe(false);
    for (const wrong of ['4711', 'x', '99999999999'])
      for (const step of ['--send-mail', '--drop-mail']) expect((await run([step, wrong]))[0]).toBe(false);
  });

  it.each([
    [['--retry-refund']],
    [['7']],
    [['--by', 'x']],
    [['--paid-out', '7']],
    [['--send-mail', '1', '--drop-mail', '1']],
    [['--retry-refunds', '7']],
    [['--retry-refunds', '--retry-refund', '7']],
    [['--retry-refunds', '--by', 'x']],
    [['--all']],
  ])('explains itself after %j', async (args) => {
    await expect(run(args)).rejects.toThrow('use it as: npm run admin -- todo');
  });
});

// SERVER-39
describe('a refund that the tenant pays out', () => {
  // SERVER-39
  it('is booked once, with who paid it out, and never returned by the provider', async () => {
    const [payment, order] = [await failedRefund(), await failedRefundOfOrder()];
    testServer.wait(60_000);
    expect(await run(['--paid-out', payment, ...BY])).toEqual([
      true,
      `${payment}: 8.20 EUR booked as paid out by Kassa, bar.`,
    ]);
    expect((await run(['--paid-out', order, ...BY]))[0]).toBe(true);
    expect((await run(['--paid-out', payment, ...BY]))[0]).toBe(false);
    await payDueRefunds(gateway());
    expect(await back()).toEqual([]);
    expect(await books()).toMatchObject({ refundDue: 0, refunded: 0 });
    const noted = await testServer.context.db.select().from(providerRefunds);
    expect(noted.map(({ paidOutBy }) => paidOutBy)).toEqual(['Kassa, bar', 'Kassa, bar']);
    const [canceled] = await testServer.context.db
      .select()
      .from(orders)
      .where(eq(orders.number, Number(order)));
    expect(canceled?.isRefunded).toBe(true);
    expect(await run([])).toEqual([true, 'Nothing waits for people.']);
  });

  // SERVER-39
  it('waits for the call of the server that is under way, and is not paid out if that returns the money', async () => {
    const id = await failedRefund();
    testServer.wait(60_000);
    let confirm: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (confirm = resolve));
    let begun: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (begun = resolve));
    const retry = payDueRefunds(
      gateway(async () => {
        begun();
        await slow;
      }),
    );
    await asked;
    meanwhile = () => {
      confirm();
      return retry;
    };
    expect(await run(['--paid-out', id, ...BY])).toEqual([
      false,
      'the server is asking the provider: waiting 19 s for its answer.',
      `${id}: the provider has returned it meanwhile. Do not pay it out.`,
    ]);
    expect(await testServer.context.db.select().from(providerRefunds)).toMatchObject([
      { paidOutBy: null, refundedAt: expect.any(Date) as Date },
    ]);
  });

  // SERVER-39
  it('is paid out after a call that failed, and no other call is begun meanwhile', async () => {
    const id = await failedRefund();
    let calls = 0;
    const counting = gateway(() => {
      calls += 1;
      return Promise.resolve();
    });
    // The call of the customer has just failed.
    meanwhile = () => payDueRefunds(counting);
    expect((await run(['--paid-out', id, ...BY]))[0]).toBe(true);
    expect(calls).toBe(0);
    expect(await books()).toMatchObject({ refundDue: 0, refunded: 0 });
  });

  // SERVER-39
  it('is that of a card provider only, and one that is due', async () => {
    for (const id of ['nothing', '4711']) expect((await run(['--paid-out', id, ...BY]))[0]).toBe(false);
  });
});
