import {
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type AnyEventObject,
  type NonReducibleUnknown,
} from 'xstate';
import { type Cart } from '../../domain/cart.ts';
import { type Person } from '../../domain/person.ts';
import { identityWallet } from './payment-harness.fixtures.ts';
import { balances } from './payment.fixtures.ts';
import { type Balances } from './payment-method.types.ts';
import { paymentMachine } from './payment.machine.ts';
import {
  type CartsResult,
  type DeadlinePassed,
  type LockEvent,
  type OpenRecordResult,
  type PaymentStatus,
  type ProviderReturn,
  type ReconcileResult,
} from './payment.types.ts';
import { type PaymentRecord, type PaymentRequest } from '../../domain/payment.ts';
import { anna } from '../session/session.fixtures.ts';
import { ledgerMachine } from './ledger.machine.ts';
import { inputFor, recordOfReturn, type Means } from './paying-person.fixtures.ts';
import { Tab } from './paying-tab.fixtures.ts';
import { paymentRecordMachine } from './payment-record.machine.ts';
import { AdversarialServer } from './adversarial-server.fixtures.ts';
import { AdversarialProvider } from './adversarial-provider.fixtures.ts';

type StoragePort = 'findRecord' | 'openRecord';
type LookPort = 'cancelAtProvider' | 'reconcile';

/** Storage, lock, restaurant and providers that tabs share, and what must never happen there. */
export class PayingWorld extends AdversarialServer {
  isOnline = true;
  readonly personId = anna.id;
  readonly records = new Map<string, PaymentRecord>();
  readonly provider = new AdversarialProvider(this);
  /** Delays status answers; each tells the status at the time of its request. */
  isSlow = false;
  held: (() => void)[] = [];
  requestsSent = 0;
  /** Ports that fail, and ports that do not answer. */
  readonly failing = new Set<StoragePort>();
  readonly silent = new Set<StoragePort | LookPort | 'holdLock'>();
  /** Answer to every look; null: what server and providers really hold. */
  forcedAnswer: ReconcileResult | null = null;
  /** Violated invariants, recorded when they happen. */
  readonly violations: string[] = [];
  #lockHolder: object | null = null;
  #keys = 0;

  constructor(readonly means: Means = 'account') {
    super();
  }

  get isLocked() {
    return this.#lockHolder !== null;
  }

  openTab(returned: ProviderReturn | null = null): Tab {
    let concluded: PaymentRecord | null = null;
    const clock = new SimulatedClock();
    const record = paymentRecordMachine.provide({
      actors: {
        holdLock: fromCallback<AnyEventObject, { personKey: string }, LockEvent>(({ sendBack }) => {
          if (this.silent.has('holdLock')) return;
          const me = {};
          this.#lockHolder ??= me;
          sendBack({ type: this.#lockHolder === me ? 'lock.granted' : 'lock.refused' });
          return () => {
            if (this.#lockHolder === me) this.#lockHolder = null;
          };
        }),
        openRecord: this.#port(
          'openRecord',
          ({ personKey, paymentRequest }: { personKey: string; paymentRequest: PaymentRequest }): OpenRecordResult => {
            const left = this.records.get(personKey);
            if (left) return { kind: 'exists', record: left };
            const carts = paymentRequest.carts.map((cart) => ({ cartId: cart.id, total: cart.grossPriceTotalSum }));
            this.#keys += 1;
            const prepared = { provider: paymentRequest.way.provider, merchantTransactionId: null, checkout: null };
            const written: PaymentRecord = {
              key: `key-${this.#keys}`,
              personKey,
              carts,
              total: paymentRequest.total,
              method: paymentRequest.way.type,
              ...prepared,
              isMailWanted: paymentRequest.isMailWanted,
              startedAt: this.now,
            };
            this.records.set(personKey, written);
            return { kind: 'opened', record: written };
          },
        ),
        executePayment: fromPromise(({ input, signal }) => {
          this.#note(input.record);
          return this.receive(input.record, signal);
        }),
        prepareAtProvider: fromPromise(({ input, signal }) => {
          this.#note(input.record);
          return this.provider.prepare(input.record, input.paymentRequest, signal);
        }),
        cancelAtProvider: this.#lookPort('cancelAtProvider', (one) => this.provider.cancel(one)),
        reconcile: this.#lookPort('reconcile', (one) =>
          one.provider === null ? this.readBooks(one) : this.provider.ask(one),
        ),
      },
      actions: {
        removeRecord: (_, { record: done }) => {
          concluded = done;
          const stored = this.records.get(done.personKey);
          if (stored?.key === done.key && stored.merchantTransactionId === done.merchantTransactionId)
            this.records.delete(done.personKey);
        },
        leaveForProvider: () => undefined,
      },
    });
    const ledger = ledgerMachine.provide({
      actors: {
        paymentRecord: record,
        findRecord: this.#port('findRecord', ({ personId }: { personId: number }) => {
          const personKey = `person-${personId}`;
          return {
            personKey,
            record: this.records.get(personKey) ?? (returned && recordOfReturn(personKey, returned, this.now)),
          };
        }),
      },
    });
    const payment = paymentMachine.provide({
      actors: {
        readBalances: fromPromise<Balances, { person: Person; cardId: number | null }>(() =>
          Promise.resolve(balances(this.means === 'account' ? 15_000 : 0, identityWallet(15_000))),
        ),
        readCarts: fromPromise<CartsResult, { voucher: string | null }>(() =>
          this.isOnline
            ? Promise.resolve({ kind: 'read', carts: this.openCarts, closed: [] })
            : Promise.reject(new Error('offline')),
        ),
        watchDeadlines: fromCallback<AnyEventObject, { carts: Cart[] }, DeadlinePassed>(() => undefined),
      },
    });
    const page = setup({
      types: { children: {} as { ledger: 'ledger'; payment: 'payment' } },
      actors: { ledger, payment },
    }).createMachine({
      invoke: { src: 'ledger', id: 'ledger', systemId: 'ledger' },
      initial: 'Elsewhere',
      on: { 'screen.open': '.Paying', 'screen.leave': '.Elsewhere' },
      states: {
        Elsewhere: {},
        Paying: { invoke: { src: 'payment', id: 'payment', input: () => inputFor(this.means, this.openCarts) } },
      },
    });
    const actor = createActor(page, { clock });
    actor.subscribe({ error: (error) => this.violations.push(String(error)) });
    actor.start();
    const tab = new Tab(actor, clock, this);
    tab.ledger.on('ledger.changed', ({ status }) => this.#checkReported(status, concluded));
    return tab;
  }

  /**
   * Money of the person may move or has moved without any tab having been told. `except`: key of a payment that is
   * ignored.
   */
  isUnknown(personKey: string, except: string | null = null): boolean {
    const isInFlight = this.pending.some(({ record }) => record.personKey === personKey && record.key !== except);
    const isUnreported = [...this.unreported].some(([key, owner]) => owner === personKey && key !== except);
    return isInFlight || isUnreported || this.provider.openOf(personKey).some(({ key }) => key !== except);
  }

  /** Advances the time; no request takes longer than `LONGEST_PAYMENT_MS`. */
  pass(ms: number): void {
    this.now += ms;
    this.finishOverdue();
    this.provider.pass();
  }

  /** Delivers the delayed answers. */
  release(): void {
    this.held.splice(0).forEach((deliver) => deliver());
  }

  #port<Input, Output>(name: StoragePort, work: (input: Input) => Output) {
    return fromPromise<Output, Input & NonReducibleUnknown>(({ input }) => {
      if (this.silent.has(name)) return new Promise(() => undefined);
      return this.failing.has(name) ? Promise.reject(new Error(`${name} failed.`)) : Promise.resolve(work(input));
    });
  }

  #lookPort(name: LookPort, ask: (record: PaymentRecord) => ReconcileResult) {
    return fromPromise<ReconcileResult, { record: PaymentRecord }>(({ input: { record }, signal }) => {
      if (this.silent.has(name)) return new Promise(() => undefined);
      const answer: ReconcileResult = this.forcedAnswer ?? (this.isOnline ? ask(record) : { kind: 'unreachable' });
      return new Promise((resolve) => {
        const deliver = () => {
          if (answer.kind === 'settled' && !signal.aborted)
            this.unreported.delete(record.merchantTransactionId ?? record.key);
          resolve(answer);
        };
        if (this.isSlow) this.held.push(deliver);
        else deliver();
      });
    });
  }

  /** Checks a request to pay or to prepare when it arrives. */
  #note({ key, personKey }: PaymentRecord): void {
    this.requestsSent += 1;
    if (this.isUnknown(personKey, key))
      this.violations.push('A request was sent while an earlier outcome was unknown.');
    if (this.records.get(personKey)?.key !== key) this.violations.push('A request was sent without its stored record.');
  }

  /** Checks that a status reported by a tab is true. */
  #checkReported(status: PaymentStatus, concluded: PaymentRecord | null): void {
    const key = concluded?.merchantTransactionId ?? concluded?.key ?? '';
    const isTaken = this.taken.has(key);
    const mayBeTaken =
      this.pending.some(({ record }) => record.key === key) ||
      this.provider.openOf(concluded?.personKey ?? '').some((one) => one.key === key);
    if ((status.kind === 'declined' || status.kind === 'canceled') && (isTaken || mayBeTaken))
      this.violations.push(`${key} was said not to be charged (${status.kind}).`);
    if (status.kind !== 'settled') return;
    if (!isTaken) this.violations.push(`${key} was said to be paid.`);
    const wrong = status.outcome.results.filter(
      ({ cartId, orderNumber }) => this.charges.has(cartId) !== (orderNumber !== null),
    );
    if (wrong.length > 0 && this.soldOut.size === 0)
      this.violations.push(`${key} was said to have ordered other carts.`);
  }

  check(): void {
    for (const [id, times] of this.charges)
      if (times > 1) this.violations.push(`Cart ${id} was charged ${times} times.`);
    if (this.pending.length > 0 && this.records.size === 0)
      this.violations.push('A record was lost while its request was on its way.');
    for (const { personKey, key } of this.provider.checkouts.values()) {
      const isLost =
        this.provider.openOf(personKey).some((one) => one.key === key) && this.records.get(personKey)?.key !== key;
      if (isLost) this.violations.push(`The record of ${key} was lost while it could be paid at the provider.`);
    }
    for (const record of this.records.values()) {
      const fields = Object.keys(record).toSorted().join();
      if (fields !== 'carts,checkout,isMailWanted,key,merchantTransactionId,method,personKey,provider,startedAt,total')
        this.violations.push(`A record holds ${fields}.`);
    }
  }
}
