import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCart, anItem } from '../../../domain/cart.fixtures.ts';
import { type Cart } from '../../../domain/cart.ts';
import { type Person } from '../../../domain/person.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { type ExecuteResult, type LedgerFact } from '../../../machines/payment/payment.types.ts';
import { PaymentRecords } from '../../adapters/payment-records.ts';
import { personKey } from '../../adapters/person-key.ts';
import { provideLedger } from './ledger.ports.ts';
import { fakeServices } from './services.fixtures.ts';
import { sessionActions } from './session-actions.ts';

const answered: ExecuteResult = { kind: 'answered', results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }] };
const GUEST_ID = 99;
const unknown: ExecuteResult = { kind: 'unknown' };

function openLedger(loadCode?: () => Promise<never>) {
  const { services, logged } = fakeServices();
  const executePayment = vi.fn(() => Promise.resolve(unknown));
  const code = { executePayment, reconcile: vi.fn(() => Promise.resolve({ kind: 'unreachable' as const })) };
  const ledger = createActor(provideLedger(services, { isMailSent: () => true, isGuest: (personId) => personId === GUEST_ID }, loadCode ?? (() => Promise.resolve(code))));
  const facts: LedgerFact[] = [];
  ledger.on('*', (fact) => facts.push(fact));
  ledger.start();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const signIn = async (person: Person) => {
    ledger.send({ type: 'person.signedIn', person });
    await vi.dynamicImportSettled();
    await pass(0);
  };
  return {
    ledger,
    facts,
    logged,
    executePayment,
    pass,
    record: () => new PaymentRecords(services.storage).find(personKey(services.storage, anna.id)),
    clearData: () => sessionActions(services).clearData(),
    signIn,
    pay: async (carts: Cart[] = [aCart()], person = anna) => {
      await signIn(person);
      ledger.send({ type: 'payment.execute', carts, total: 1100, method: 'CH' });
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
  it('leaves a record with what each cart comes to, estimated carts by their lines', async () => {
    const bench = openLedger();
    const estimated = aCart({ id: 2, isOrderOnlyForEstimation: true, grossPriceTotalSum: 0, items: [anItem({ quantity: 2, grossPrice: 500, subsidy: 100 })] });
    await bench.pay([aCart(), estimated]);
    expect(bench.record()?.carts).toEqual([
      { cartId: 1, total: 1100 },
      { cartId: 2, total: 900 },
    ]);
    expect(bench.executePayment).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ key: bench.record()?.key, method: 'CH', sendConfirmMail: true }));
    expect(bench.facts.map(({ type }) => type)).toEqual(['ledger.executing', 'ledger.unknown']);
  });

  it('of a guest is that guest’s after a reload, and nothing to the next guest, though the house knows them as one person', async () => {
    const guest = { ...anna, id: GUEST_ID };
    const bench = openLedger();
    await bench.pay([aCart()], guest);
    expect(bench.facts.at(-1)?.type).toBe('ledger.unknown');

    const reloaded = openLedger();
    await reloaded.signIn(guest);
    expect(reloaded.facts.map(({ type }) => type)).toEqual(['ledger.reconciling', 'ledger.unknown']);

    for (const { ledger, facts, clearData, signIn } of [bench, openLedger()]) {
      ledger.send({ type: 'person.signedOut' });
      clearData();
      facts.length = 0;
      await signIn(guest);
      expect([facts, ledger.getSnapshot().value]).toEqual([[], 'Free']);
    }
    expect(localStorage.getItem('paymentRecords')).not.toBeNull();
  });

  it('leaves none when its outcome is known', async () => {
    const bench = openLedger();
    bench.executePayment.mockResolvedValue(answered);
    await bench.pay();
    expect([bench.facts.at(-1)?.type, bench.record()]).toEqual(['ledger.settled', null]);
  });

  it('is refused, with nothing written and nothing sent, when its code does not come', async () => {
    const bench = openLedger(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await bench.pay();
    expect(bench.facts.at(-1)).toEqual({ type: 'ledger.refused', textKey: 'payment.notPrepared' });
    expect([bench.record(), bench.logged.length]).toEqual([null, 1]);
  });

  it('leaves no record when the person left before its code came', async () => {
    let come: (code: never) => void = () => undefined;
    const bench = openLedger(() => new Promise((resolve) => (come = resolve)));
    await bench.pay();
    bench.ledger.send({ type: 'person.signedOut' });
    come({} as never);
    await bench.pass(100);
    expect(bench.record()).toBeNull();
  });

  it('is refused when the browser keeps nothing', async () => {
    const bench = openLedger();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await bench.pay();
    vi.restoreAllMocks();
    expect(bench.facts.at(-1)?.type).toBe('ledger.refused');
    expect(bench.executePayment).not.toHaveBeenCalled();
  });
});
