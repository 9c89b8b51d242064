import { type Actor, type ActorRefFrom, type AnyStateMachine, createActor, fromCallback, fromPromise, setup, SimulatedClock, type AnyEventObject, type InspectionEvent, type NonReducibleUnknown } from 'xstate';
import { type Person } from '../../domain/person.ts';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { paymentMachine } from '../payment/payment.machine.ts';
import { type ExecuteResult, type PaymentEvent, type PaymentInput, type PaymentRecord, type ReconcileResult } from '../payment/payment.types.ts';
import { anna, house, staff } from '../session/session.fixtures.ts';
import { settle } from '../testing/port-fake.ts';
import { ledgerMachine } from './ledger.machine.ts';
import { LONGEST_PAYMENT_MS, type LockEvent, type OpenRecordResult, type PaymentWish } from './ledger.types.ts';
import { paymentRecordMachine } from './payment-record.machine.ts';

/** A paying request as the server has it. */
interface Request {
  record: PaymentRecord;
  cartIds: number[];
  sentAt: number;
  isWaitedFor: boolean;
  answer: (result: ExecuteResult) => void;
  fail: () => void;
}

export type PortName = 'findRecord' | 'openRecord' | 'holdLock' | 'reconcile';

/**
 * Storage, lock and a server that two tabs share. The server is the worst there is: it ignores idempotency keys, charges
 * a cart as often as it is asked to, may lose requests and answers, and may work on a request as long as the longest takes.
 */
export class PayingWorld {
  now = 1_000_000;
  isOnline = true;
  readonly personId = anna.id;
  readonly records = new Map<string, PaymentRecord>();
  openCarts: Cart[] = [aCart({ id: 1 }), aCart({ id: 2, orderDate: '2026-11-24' })];
  /** How often each cart was charged. */
  readonly charges = new Map<number, number>();
  pending: Request[] = [];
  requestsSent = 0;
  /** Ports that fail, and ports that do not answer. */
  readonly failing = new Set<PortName>();
  readonly silent = new Set<PortName>();
  /** Text key of why paying cannot be prepared. */
  obstacle: string | null = null;
  /** What orders and carts tell of a record; null: what the server really holds. */
  told: ReconcileResult | null = null;
  /** What must never be, written down when it happens. */
  readonly violations: string[] = [];
  #lockHolder: object | null = null;
  #keys = 0;
  readonly inspect: (event: InspectionEvent) => void;

  constructor(inspect: (event: InspectionEvent) => void = () => undefined) {
    this.inspect = inspect;
  }

  get isLocked() {
    return this.#lockHolder !== null;
  }

  openTab() {
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
        openRecord: this.#port('openRecord', ({ personKey, wish }: { personKey: string; wish: PaymentWish }): OpenRecordResult => {
          if (this.obstacle !== null) return { kind: 'refused', textKey: this.obstacle };
          const left = this.records.get(personKey);
          if (left) return { kind: 'exists', record: left };
          const carts = wish.carts.map((cart) => ({ cartId: cart.id, total: cart.grossPriceTotalSum }));
          this.#keys += 1;
          const written = { key: `key-${this.#keys}`, personKey, carts, total: wish.total, method: wish.method, merchantTransactionId: null, startedAt: this.now };
          this.records.set(personKey, written);
          return { kind: 'opened', record: written };
        }),
        executePayment: fromPromise(({ input }) => this.#receive(input.record)),
        reconcile: this.#port('reconcile', ({ record }: { record: PaymentRecord }): ReconcileResult => {
          if (!this.isOnline) return { kind: 'unreachable' };
          if (this.told) return this.told;
          const results = record.carts.filter(({ cartId }) => this.charges.has(cartId)).map(({ cartId }) => ({ cartId, orderNumber: cartId, errorTextKey: null, order: null }));
          return results.length > 0 ? { kind: 'settled', results, openCarts: [] } : { kind: 'open', seenAt: this.now };
        }),
      },
      actions: {
        removeRecord: (_, { record: done }) => {
          if (this.records.get(done.personKey)?.key === done.key) this.records.delete(done.personKey);
        },
      },
    });
    const ledger = ledgerMachine.provide({
      actors: {
        paymentRecord: record,
        findRecord: this.#port('findRecord', ({ personId }: { personId: number }) => ({ personKey: `person-${personId}`, record: this.records.get(`person-${personId}`) ?? null })),
      },
    });
    const payment = paymentMachine.provide({
      actors: {
        readBalance: fromPromise<number | null, { person: Person }>(() => Promise.resolve(15_000)),
        readCarts: fromPromise(() => (this.isOnline ? Promise.resolve(this.openCarts) : Promise.reject(new Error('offline')))),
      },
    });
    const page = setup({
      types: { children: {} as { ledger: 'ledger'; payment: 'payment' } },
      actors: { ledger, payment },
    }).createMachine({
      invoke: { src: 'ledger', id: 'ledger', systemId: 'ledger' },
      initial: 'Elsewhere',
      on: { 'screen.open': '.Paying', 'screen.leave': '.Elsewhere' },
      states: { Elsewhere: {}, Paying: { invoke: { src: 'payment', id: 'payment', input: () => this.paymentInput() } } },
    });
    const actor = createActor(page, { clock, inspect: this.inspect });
    actor.subscribe({ error: (error) => this.violations.push(String(error)) });
    actor.start();
    return new Tab(actor, clock, this);
  }

  paymentInput(): PaymentInput {
    return { person: anna, customerGroup: staff, settings: house.settings, carts: this.openCarts };
  }

  /** The server works on the oldest request. */
  process(isAnswerDelivered: boolean): void {
    const request = this.pending.shift();
    if (!request) return;
    for (const id of request.cartIds) this.charges.set(id, (this.charges.get(id) ?? 0) + 1);
    this.openCarts = this.openCarts.filter((cart) => !request.cartIds.includes(cart.id));
    const results = request.cartIds.map((cartId) => ({ cartId, orderNumber: cartId, errorTextKey: null, order: null }));
    request.answer(isAnswerDelivered ? { kind: 'answered', results } : { kind: 'unknown' });
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
  }

  #port<Input, Output>(name: PortName, work: (input: Input) => Output) {
    return fromPromise<Output, Input & NonReducibleUnknown>(({ input }) => {
      if (this.silent.has(name)) return new Promise(() => undefined);
      return this.failing.has(name) ? Promise.reject(new Error(`${name} failed.`)) : Promise.resolve(work(input));
    });
  }

  #receive(record: PaymentRecord): Promise<ExecuteResult> {
    this.requestsSent += 1;
    if (this.pending.length > 0) this.violations.push('A request was sent while another was on its way.');
    if (this.records.get(record.personKey)?.key !== record.key) this.violations.push('A request was sent without its stored record.');
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The call broke.'));
      this.pending.push({ record, cartIds: record.carts.map(({ cartId }) => cartId), sentAt: this.now, isWaitedFor: true, answer: resolve, fail });
    });
  }

  check(): void {
    for (const [id, times] of this.charges) if (times > 1) this.violations.push(`Cart ${id} was charged ${times} times.`);
    if (this.pending.length > 0 && this.records.size === 0) this.violations.push('A record was lost while its request was on its way.');
    for (const record of this.records.values()) {
      const fields = Object.keys(record).toSorted().join();
      if (fields !== 'carts,key,merchantTransactionId,method,personKey,startedAt,total') this.violations.push(`A record holds ${fields}.`);
    }
  }
}

type Snapshot = { children: Record<string, unknown> };
type Page = Actor<AnyStateMachine>;
type Child<TMachine extends AnyStateMachine> = ActorRefFrom<TMachine> | undefined;

/** One browser tab: a page with the ledger at its root and, while it is open, the payment screen. */
export class Tab {
  constructor(
    readonly page: Page,
    readonly clock: SimulatedClock,
    readonly world: PayingWorld,
  ) {}

  get ledger() {
    const ledger = (this.page.getSnapshot() as Snapshot).children.ledger as Child<typeof ledgerMachine>;
    if (!ledger) throw new Error('The ledger is gone.');
    return ledger;
  }

  get payment() {
    return (this.page.getSnapshot() as Snapshot).children.payment as Child<typeof paymentMachine>;
  }

  /** Where the payment screen is; null while it is not open. */
  get screen() {
    const snapshot = this.payment?.getSnapshot();
    return snapshot?.status === 'active' || snapshot?.status === 'done' ? snapshot.value : null;
  }

  get refusal() {
    return this.payment?.getSnapshot().context.refusalKey ?? null;
  }

  async signIn(personId = this.world.personId) {
    this.ledger.send({ type: 'person.signedIn', person: { ...anna, id: personId } });
    await settle();
  }

  async signOut() {
    this.page.send({ type: 'screen.leave' });
    this.ledger.send({ type: 'person.signedOut' });
    await settle();
  }

  async openScreen() {
    this.page.send({ type: 'screen.open' });
    await settle();
  }

  async tell(event: PaymentEvent) {
    if (this.payment?.getSnapshot().status === 'active') this.payment.send(event);
    await settle();
  }

  /** Time passes for the page and the server alike. */
  async wait(ms: number) {
    this.world.pass(ms);
    this.clock.increment(ms);
    await settle();
  }

  /** The page is loaded anew and the same person is still signed in. */
  async reload(): Promise<Tab> {
    this.page.stop();
    const tab = this.world.openTab();
    await tab.signIn();
    await tab.openScreen();
    return tab;
  }
}
