import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { providerPayments } from '../../../db/provider.schema.ts';
import { articles } from '../../../db/schema.ts';
import { type Customer } from '../../../testing/customer.ts';
import { SCHNITZEL, TUESDAY, WINE } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { refreshPayment } from './payment-status.ts';
import { reconcile } from './reconcile.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const read = async () => (await testServer.context.db.select().from(providerPayments))[0]!;
const MINUTE = 60_000;

let guest: Customer;
let providers: typeof testServer.providers;
beforeEach(async () => {
  guest = await testServer.guest();
  providers = testServer.providers;
});
const gateway = () => ({ context: testServer.context, providers, report: vi.fn() });

/** A guest has paid two carts, of which one cannot be ordered any more. */
async function withRest(): Promise<void> {
  await guest.put({ [SCHNITZEL]: 1 });
  const { body: carts } = await guest.put({ [WINE]: 1 }, { date: TUESDAY });
  await guest.choose(await guest.prepare('copyAndPay', carts, { type: 'CH' }), 'neverReturns');
  await testServer.context.db.update(articles).set({ grossPrice: 1 }).where(eq(articles.id, WINE));
}

/** Keeps refunds at the provider waiting, and counts them. */
function slowRefunds(): { asked: string[]; answer: () => void } {
  const asked: string[] = [];
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  providers.copyAndPay.refund = ({ key }) => {
    asked.push(key.replace(/^.*:/, ''));
    return answered;
  };
  return { asked, answer };
}

describe('a refund that two ask for at once', () => {
  // PAY-25
  it('is made once when return and message come together', async () => {
    await withRest();
    const { asked, answer } = slowRefunds();
    const payment = await read();
    const both = [1, 2].map(() => refreshPayment(gateway(), payment, { isReturn: true }));
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    answer();
    await Promise.all(both);
    expect(asked).toEqual(['rest']);
  });

  // PAY-25
  it('is made once by two instances, and again at once if the provider has refused', async () => {
    await withRest();
    providers.copyAndPay.refund = () => Promise.reject(new Error('down'));
    await reconcile(gateway());
    const { asked, answer } = slowRefunds();
    const both = [reconcile(gateway()), reconcile(gateway())];
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    answer();
    await Promise.all(both);
    expect(asked).toEqual(['rest']);
  });
});

describe('money that is taken after a payment had ended', () => {
  const lateAt = async (learn: () => Promise<unknown>) => {
    const { body: carts } = await guest.put({ [WINE]: 1 });
    await guest.prepare('wirecard', carts, { type: 'CH' });
    let status: { is: 'expired' } | { is: 'captured'; amount: number } = { is: 'expired' };
    providers.wirecard = {
      ...providers.wirecard,
      payableMs: 35 * MINUTE,
      status: () => Promise.resolve(status),
      refund: () => Promise.resolve(),
    };
    testServer.wait(36 * MINUTE);
    await reconcile(gateway());
    expect(await read()).toMatchObject({ status: 'expired' });
    status = { is: 'captured', amount: 380 };
    await learn();
    expect(await read()).toMatchObject({ status: 'settled', captured: 380 });
  };

  // PAY-400
  it('is refunded when the provider tells of it, however late', () =>
    lateAt(async () => {
      testServer.wait(30 * 60 * MINUTE);
      await refreshPayment(gateway(), await read(), { isReturn: true });
    }));

  // PAY-400
  it('is found by asking, which goes on for hours', () =>
    lateAt(async () => {
      testServer.wait(3 * 60 * MINUTE);
      await reconcile(gateway());
    }));
});
