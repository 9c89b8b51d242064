import {
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type AnyEventObject,
  type NonReducibleUnknown,
} from 'xstate';
import { aCart } from '../../domain/cart.fixtures.ts';
import { cartTotal, type Cart } from '../../domain/cart.ts';
import { sumCents, type Cents } from '../../domain/money.ts';
import { type Person } from '../../domain/person.ts';
import { paymentMachine } from './payment.machine.ts';
import {
  type CartsResult,
  type ExecuteResult,
  type LockEvent,
  type OpenRecordResult,
  type PaidCart,
  type PaymentRecord,
  type PaymentStatus,
  type PaymentWish,
  type ProviderReturn,
  type ReconcileResult,
} from './payment.types.ts';
import { LONGEST_PAYMENT_MS } from './payment-times.ts';
import { anna } from '../session/session.fixtures.ts';
import { ledgerMachine } from './ledger.machine.ts';
import { inputFor, recordOfReturn, type Means } from './paying-person.fixtures.ts';
import { Tab } from './paying-tab.fixtures.ts';
import { paymentRecordMachine } from './payment-record.machine.ts';
import { WorstProvider, type Checkout } from './worst-provider.fixtures.ts';

/** A paying request as the server has it. */
interface Request {
  record: PaymentRecord;
  cartIds: number[];
  sentAt: number;
  isWaitedFor: boolean;
  signal: AbortSignal;
  answer: (result: ExecuteResult) => void;
  fail: () => void;
}

type PortName = 'findRecord' | 'openRecord' | 'holdLock' | 'prepareAtProvider' | 'cancelAtProvider' | 'reconcile';

/**
 * Storage, lock, a server and providers that two tabs share. The server is the worst there is: it ignores idempotency keys, charges
 * a cart as often as it is asked to, may lose requests and answers, and may work on a request as long as the longest takes.
 */
export class PayingWorld {
  now = 1_000_000;
  isOnline = true;
  readonly personId = anna.id;
  readonly records = new Map<string, PaymentRecord>();
  openCarts: Cart[] = [aCart({ id: 1 }), aCart({ id: 2, orderDate: '2026-11-24' })];
  /** How often each cart was charged, less what was given back. */
  readonly charges = new Map<number, number>();
  readonly provider = new WorstProvider(this);
  /** Carts that cannot be ordered any more. */
  readonly soldOut = new Set<number>();
  /** What was taken by a payment, by its key. */
  readonly taken = new Map<string, Cents>();
  /** Payments whose money was taken and of which no tab has been told, with their person. */
  readonly untold = new Map<string, string>();
  /** Status answers are late: each says what held when it was asked for. */
  isSlow = false;
  held: (() => void)[] = [];
  pending: Request[] = [];
  requestsSent = 0;
  /** Ports that fail, and ports that do not answer. */
  readonly failing = new Set<PortName>();
  readonly silent = new Set<PortName>();
  /** Text key of why paying cannot be prepared. */
  obstacle: string | null = null;
  /** What every look tells; null: what the server and the providers really hold. */
  told: ReconcileResult | null = null;
  /** What must never be, written down when it happens. */
  readonly violations: string[] = [];
  #lockHolder: object | null = null;
  #keys = 0;

  constructor(readonly means: Means = 'account') {}

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
          ({ personKey, wish }: { personKey: string; wish: PaymentWish }): OpenRecordResult => {
            if (this.obstacle !== null) return { kind: 'refused', textKey: this.obstacle };
            const left = this.records.get(personKey);
            if (left) return { kind: 'exists', record: left };
            const carts = wish.carts.map((cart) => ({ cartId: cart.id, total: cart.grossPriceTotalSum }));
            this.#keys += 1;
            const prepared = { provider: wish.way.provider, merchantTransactionId: null, checkout: null };
            const written: PaymentRecord = {
              key: `key-${this.#keys}`,
              personKey,
              carts,
              total: wish.total,
              method: wish.way.type,
              ...prepared,
              isMailWanted: wish.isMailWanted,
              startedAt: this.now,
            };
            this.records.set(personKey, written);
            return { kind: 'opened', record: written };
          },
        ),
        executePayment: fromPromise(({ input, signal }) => this.#receive(input.record, signal)),
        prepareAtProvider: fromPromise(({ input, signal }) => {
          if (this.silent.has('prepareAtProvider')) return new Promise<never>(() => undefined);
          this.#note(input.record);
          return this.provider.prepare(input.record, input.wish, signal);
        }),
        cancelAtProvider: this.#looking('cancelAtProvider', (one) => this.provider.cancel(one)),
        reconcile: this.#looking('reconcile', (one) =>
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
        readBalance: fromPromise<Cents | null, { person: Person; cardId: number | null }>(() =>
          Promise.resolve(this.means === 'account' ? 15_000 : 0),
        ),
        readCarts: fromPromise<CartsResult, { voucher: string | null }>(() =>
          this.isOnline
            ? Promise.resolve({ kind: 'read', carts: this.openCarts })
            : Promise.reject(new Error('offline')),
        ),
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
    tab.ledger.on('ledger.changed', ({ status }) => this.#believe(status, concluded));
    return tab;
  }

  /** The server works on the oldest request. */
  process(isAnswerDelivered: boolean): void {
    const request = this.pending.shift();
    if (!request) return;
    this.#charge(request.record, request.record.total);
    this.openCarts = this.openCarts.filter((cart) => !request.cartIds.includes(cart.id));
    if (isAnswerDelivered && request.isWaitedFor && !request.signal.aborted) this.untold.delete(request.record.key);
    const results = request.cartIds.map((cartId) => ({ cartId, orderNumber: cartId, errorTextKey: null, order: null }));
    request.answer(isAnswerDelivered ? { kind: 'answered', results } : { kind: 'unknown' });
  }

  /** Money was taken at a provider. */
  take(checkout: Checkout): void {
    this.#charge(
      { key: checkout.key, personKey: checkout.personKey, carts: checkout.cartIds.map((cartId) => ({ cartId })) },
      checkout.amount,
    );
  }

  /** Orders the carts that can be; the money of the others goes back. */
  settle({ cartIds }: Checkout): void {
    this.openCarts = this.openCarts.filter(({ id }) => !cartIds.includes(id) || this.soldOut.has(id));
    for (const id of cartIds.filter((one) => this.soldOut.has(one))) this.charges.delete(id);
  }

  resultOf({ key, cartIds }: Checkout): ReconcileResult {
    const results = cartIds.map((cartId): PaidCart => {
      const isOrdered = this.charges.has(cartId);
      return {
        cartId,
        orderNumber: isOrdered ? cartId : null,
        errorTextKey: isOrdered ? null : 'error.soldOut',
        order: null,
      };
    });
    const openCarts = this.openCarts.filter(({ id }) => cartIds.includes(id));
    return {
      kind: 'settled',
      results,
      openCarts,
      money: { taken: this.taken.get(key) ?? 0, refund: sumCents(openCarts.map(cartTotal)), isRefunded: true },
    };
  }

  readBooks(record: PaymentRecord): ReconcileResult {
    const results = record.carts
      .filter(({ cartId }) => this.charges.has(cartId))
      .map(({ cartId }) => ({ cartId, orderNumber: cartId, errorTextKey: null, order: null }));
    return results.length > 0
      ? { kind: 'settled', results, openCarts: [], money: null }
      : { kind: 'open', seenAt: this.now };
  }

  /** An outcome of the person is not known: money may move or has moved, and no tab was told. `except`: the key of the payment itself. */
  isUnknown(personKey: string, except: string | null = null): boolean {
    const isOnItsWay = this.pending.some(({ record }) => record.personKey === personKey && record.key !== except);
    const isUntold = [...this.untold].some(([key, owner]) => owner === personKey && key !== except);
    return isOnItsWay || isUntold || this.provider.openOf(personKey).some(({ key }) => key !== except);
  }

  decline(): void {
    this.pending.shift()?.answer({ kind: 'declined', textKey: 'error.notEnoughMoney' });
  }

  loseRequest(): void {
    this.pending.shift()?.answer({ kind: 'unknown' });
  }

  /** The client waits no longer; the server may still be at it. */
  timeOut(): void {
    const request = this.pending.find((one) => one.isWaitedFor);
    if (request) {
      request.isWaitedFor = false;
      request.answer({ kind: 'unknown' });
    }
  }

  /** The call breaks in a way that nobody foresaw; the server may still be at it. */
  breakCall(): void {
    this.pending.shift()?.fail();
  }

  /** Time passes; no request is worked on for longer than the longest. */
  pass(ms: number): void {
    this.now += ms;
    while (this.pending.some((request) => this.now - request.sentAt >= LONGEST_PAYMENT_MS)) this.process(false);
    this.provider.pass();
  }

  /** The late answers arrive. */
  release(): void {
    this.held.splice(0).forEach((deliver) => deliver());
  }

  #port<Input, Output>(name: PortName, work: (input: Input) => Output) {
    return fromPromise<Output, Input & NonReducibleUnknown>(({ input }) => {
      if (this.silent.has(name)) return new Promise(() => undefined);
      return this.failing.has(name) ? Promise.reject(new Error(`${name} failed.`)) : Promise.resolve(work(input));
    });
  }

  #looking(name: 'reconcile' | 'cancelAtProvider', ask: (record: PaymentRecord) => ReconcileResult) {
    return fromPromise<ReconcileResult, { record: PaymentRecord }>(({ input: { record }, signal }) => {
      if (this.silent.has(name)) return new Promise(() => undefined);
      if (this.failing.has(name)) return Promise.reject(new Error(`${name} failed.`));
      const answer: ReconcileResult = this.told ?? (this.isOnline ? ask(record) : { kind: 'unreachable' });
      return new Promise((resolve) => {
        const deliver = () => {
          if (answer.kind === 'settled' && !signal.aborted)
            this.untold.delete(record.merchantTransactionId ?? record.key);
          resolve(answer);
        };
        if (this.isSlow) this.held.push(deliver);
        else deliver();
      });
    });
  }

  #charge(
    { key, personKey, carts }: { key: string; personKey: string; carts: { cartId: number }[] },
    amount: Cents,
  ): void {
    for (const { cartId } of carts) this.charges.set(cartId, (this.charges.get(cartId) ?? 0) + 1);
    this.taken.set(key, amount);
    this.untold.set(key, personKey);
  }

  /** A paying or preparing request comes in. */
  #note({ key, personKey }: PaymentRecord): void {
    this.requestsSent += 1;
    if (this.isUnknown(personKey, key))
      this.violations.push('A request was sent while an earlier outcome was unknown.');
    if (this.records.get(personKey)?.key !== key) this.violations.push('A request was sent without its stored record.');
  }

  #receive(record: PaymentRecord, signal: AbortSignal): Promise<ExecuteResult> {
    this.#note(record);
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The call broke.'));
      this.pending.push({
        record,
        cartIds: record.carts.map(({ cartId }) => cartId),
        sentAt: this.now,
        isWaitedFor: true,
        signal,
        answer: resolve,
        fail,
      });
    });
  }

  /** What a tab tells the customer must be so. */
  #believe(status: PaymentStatus, concluded: PaymentRecord | null): void {
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
