import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type PaymentWay } from '../../domain/payment-methods.ts';
import { type Person } from '../../domain/person.ts';
import { anna } from '../../machines/session/session.fixtures.ts';
import {
  type PaymentStatus,
  type PrepareResult,
  type ProviderReturn,
  type ReconcileResult,
} from '../../machines/payment/payment.types.ts';
import { type ExecuteResult, type PaymentRecord } from '../../domain/payment.ts';
import { PaymentRecords } from '../browser/storage/payment-records.ts';
import { personKey } from '../browser/storage/person-key.ts';
import { provideLedger } from './ledger.ports.ts';
import { fakeServices } from './services.fixtures.ts';
import { sessionActions } from './session-actions.ts';

const answered: ExecuteResult = {
  kind: 'answered',
  results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }],
};
const GUEST_ID = 99;
const unknown: ExecuteResult = { kind: 'unknown' };

function openLedger(loadCode?: () => Promise<never>, providerReturn: ProviderReturn | null = null) {
  const { services, logged } = fakeServices();
  const executePayment = vi.fn(() => Promise.resolve(unknown));
  const reconcile = vi.fn((_api: unknown, _record: PaymentRecord) =>
    Promise.resolve<ReconcileResult>({ kind: 'unreachable' }),
  );
  const prepare = vi.fn((_api: unknown, _records: PaymentRecords, _input: { record: PaymentRecord }) =>
    Promise.resolve<PrepareResult>({ kind: 'declined', textKey: 'error.soldOut' }),
  );
  const callOff = vi.fn(() => Promise.resolve<ReconcileResult>({ kind: 'canceled' }));
  const code = { executePayment, reconcile, prepare, callOff };
  const ledger = createActor(
    provideLedger(
      services,
      { isGuest: (personId) => personId === GUEST_ID, restaurantId: () => 44, providerReturn },
      loadCode ?? (() => Promise.resolve(code)),
    ),
  );
  const statuses: PaymentStatus[] = [];
  ledger.on('ledger.changed', ({ status }) => statuses.push(status));
  ledger.start();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const signIn = async (person: Person) => {
    ledger.send({ type: 'person.signedIn', person });
    await vi.dynamicImportSettled();
    await pass(0);
  };
  return {
    ledger,
    statuses,
    logged,
    executePayment,
    reconcile,
    prepare,
    callOff,
    pass,
    record: () => new PaymentRecords(services.storage).find(personKey(services.storage, anna.id)),
    clearData: () => sessionActions(services).clearData(),
    signIn,
    pay: async (carts: Cart[] = [aCart()], person = anna, way: PaymentWay = { type: 'CH', provider: null }) => {
      await signIn(person);
      ledger.send({
        type: 'payment.execute',
        carts,
        total: 1100,
        way,
        amount: 1100,
        voucher: null,
        cardNumber: null,
        isMailWanted: true,
      });
      await pass(100);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('A payment in the browser', () => {
  // PAY-13
  it('leaves a record with the total of each cart, the sum of the lines for estimated carts', async () => {
    const bench = openLedger();
    const estimated = aCart({
      id: 2,
      isOrderOnlyForEstimation: true,
      grossPriceTotalSum: 0,
      items: [anItem({ quantity: 2, grossPrice: 500, subsidy: 100 })],
    });
    await bench.pay([aCart(), estimated]);
    expect(bench.record()?.carts).toEqual([
      { cartId: 1, total: 1100 },
      { cartId: 2, total: 900 },
    ]);
    expect(bench.executePayment).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      bench.record()?.key,
      expect.objectContaining({ way: { type: 'CH', provider: null }, isMailWanted: true }),
      30_000,
    );
    expect(bench.statuses.map(({ kind }) => kind)).toEqual(['executing', 'unknown']);
  });

  // PAY-43
  it('of a guest is found by that guest after a reload, but not by the next guest', async () => {
    const guest = { ...anna, id: GUEST_ID };
    const bench = openLedger();
    await bench.pay([aCart()], guest);
    expect(bench.statuses.at(-1)?.kind).toBe('unknown');

    const reloaded = openLedger();
    await reloaded.signIn(guest);
    expect(reloaded.statuses.map(({ kind }) => kind)).toEqual(['reconciling', 'reconciling', 'unknown']);

    for (const { ledger, statuses, clearData, signIn } of [bench, openLedger()]) {
      ledger.send({ type: 'person.signedOut' });
      clearData();
      statuses.length = 0;
      await signIn(guest);
      expect([statuses, ledger.getSnapshot().value]).toEqual([[], 'Free']);
    }
    expect(localStorage.getItem('paymentRecords')).not.toBeNull();
  });

  // PAY-13
  it('leaves no record when its outcome is known', async () => {
    const bench = openLedger();
    bench.executePayment.mockResolvedValue(answered);
    await bench.pay();
    expect([bench.statuses.at(-1)?.kind, bench.record()]).toEqual(['settled', null]);
  });

  it('is refused, with nothing written or sent, when its code cannot be loaded', async () => {
    const bench = openLedger(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await bench.pay();
    expect(bench.statuses.at(-1)).toEqual({ kind: 'refused', textKey: 'payment.notPrepared' });
    expect([bench.record(), bench.logged.length]).toEqual([null, 1]);
  });

  it('leaves no record when the person signs out before its code is loaded', async () => {
    let come: (code: never) => void = () => undefined;
    const bench = openLedger(() => new Promise((resolve) => (come = resolve)));
    await bench.pay();
    bench.ledger.send({ type: 'person.signedOut' });
    come({} as never);
    await bench.pass(100);
    expect(bench.record()).toBeNull();
  });

  it('is refused when storage is full', async () => {
    const bench = openLedger();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await bench.pay();
    vi.restoreAllMocks();
    expect(bench.statuses.at(-1)?.kind).toBe('refused');
    expect(bench.executePayment).not.toHaveBeenCalled();
  });
});

describe('A payment at a provider, in the browser', () => {
  const returned: ProviderReturn = {
    state: 'key-1',
    checkoutId: 'checkout-1',
    resourcePath: '/v1/checkouts/checkout-1',
  };
  const atWirecard: PaymentWay = { type: 'CHO', provider: 'wirecard' };

  it('is prepared with its record, and leaves none if that fails', async () => {
    const bench = openLedger();
    await bench.pay([aCart()], anna, atWirecard);
    expect(bench.prepare).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.any(PaymentRecords),
      expect.objectContaining({
        record: expect.objectContaining({
          method: 'CHO',
          provider: 'wirecard',
          merchantTransactionId: null,
          checkout: null,
        }) as unknown,
      }),
      expect.any(AbortSignal),
    );
    expect([bench.statuses.at(-1), bench.record(), bench.executePayment.mock.calls.length]).toEqual([
      { kind: 'declined', textKey: 'error.soldOut' },
      null,
      0,
    ]);
  });

  it.each<[string, ProviderReturn, Partial<PaymentRecord>]>([
    [
      'the widget',
      returned,
      {
        provider: 'copyAndPay',
        merchantTransactionId: 'key-1',
        restaurantId: 44,
        resourcePath: '/v1/checkouts/checkout-1',
        checkout: {
          provider: 'copyAndPay',
          merchantTransactionId: 'key-1',
          checkoutId: 'checkout-1',
          widgetUrl: '',
          integrity: null,
          amount: null,
        },
      },
    ],
    [
      'the redirect',
      { state: 'key-1', checkoutId: null, resourcePath: null },
      { provider: 'wirecard', merchantTransactionId: 'key-1', checkout: null },
    ],
  ])('known only from the return from %s is reconciled, also after a reload', async (_, providerReturn, expected) => {
    const bench = openLedger(undefined, providerReturn);
    await bench.signIn(anna);
    expect(bench.reconcile.mock.lastCall?.[1]).toMatchObject({ ...expected, carts: [], total: 0 });
    expect(bench.record()).toMatchObject(expected);
    const reloaded = openLedger();
    await reloaded.signIn(anna);
    expect(reloaded.reconcile.mock.lastCall?.[1]).toMatchObject(expected);
  });

  // PAY-20
  it('of its own record tells where the result is kept, also after a reload', async () => {
    const checkout = {
      provider: 'copyAndPay',
      merchantTransactionId: 'key-1',
      checkoutId: 'checkout-1',
      widgetUrl: 'https://provider.example/w.js',
      integrity: null,
      amount: 700,
    } as const;
    const preparing = openLedger();
    preparing.prepare.mockImplementationOnce((_api, records, { record }) => {
      const prepared: PaymentRecord = { ...record, merchantTransactionId: 'key-1', checkout };
      records.write(prepared);
      return Promise.resolve<PrepareResult>({ kind: 'prepared', record: prepared });
    });
    await preparing.pay([aCart({ restaurantId: 77 })], anna, { type: 'CHO', provider: 'copyAndPay' });
    const reconciled = { restaurantId: 77, carts: [{ cartId: 1, total: 1100 }], resourcePath: returned.resourcePath };
    const bench = openLedger(undefined, returned);
    await bench.signIn(anna);
    expect(bench.reconcile.mock.lastCall?.[1]).toMatchObject(reconciled);
    expect(bench.record()).toMatchObject(reconciled);
  });

  // PAY-47
  it('of another person leaves no record to reconcile', async () => {
    const bench = openLedger(undefined, returned);
    bench.reconcile.mockResolvedValueOnce({ kind: 'foreign' });
    await bench.signIn(anna);
    expect([bench.record(), bench.statuses.at(-1)]).toEqual([
      null,
      { kind: 'refused', textKey: 'payment.notThisPerson' },
    ]);
  });

  it('started in this browser is found by its own record, whatever the address says', async () => {
    await openLedger().pay();
    const key = openLedger().record()?.key;
    const bench = openLedger(undefined, returned);
    await bench.signIn(anna);
    expect(bench.reconcile.mock.lastCall?.[1]).toMatchObject({
      key,
      provider: null,
      carts: [{ cartId: 1, total: 1100 }],
    });
  });
});
