import { type Cents } from '../../domain/money.ts';
import { type CardProvider } from '../../domain/payment-methods.ts';
import { type PrepareResult, type ReconcileResult } from './payment.types.ts';
import { type PaymentRecord, type PaymentRequest, type ProviderCheckout } from '../../domain/payment.ts';
import { PROVIDER_LIFE_MS } from './payment-times.ts';

/** A checkout that a provider has prepared, and its state there. */
export interface Checkout {
  key: string;
  personKey: string;
  cartIds: number[];
  amount: Cents;
  provider: CardProvider;
  /** The customer has received it, and so can pay it. */
  isHandedOut: boolean;
  /** `taken`: the customer has paid, and the restaurant has not asked yet. */
  state: 'open' | 'processing' | 'taken' | 'settled' | 'failed' | 'canceled';
  preparedAt: number;
}

interface Preparation {
  record: PaymentRecord;
  paymentRequest: PaymentRequest;
  signal: AbortSignal;
  resolve: (result: PrepareResult) => void;
  reject: (error: Error) => void;
}

/** The part of the restaurant that orders the carts of a paid checkout. */
interface SettlingServer {
  readonly now: number;
  readonly records: Map<string, PaymentRecord>;
  /** Money was taken for these carts. */
  take: (checkout: Checkout) => void;
  /** Orders what can be ordered; called exactly once. */
  settle: (checkout: Checkout) => void;
  /** The outcome of a settled checkout. */
  resultOf: (checkout: Checkout) => ReconcileResult;
  /** What orders and carts say. */
  readBooks: (record: PaymentRecord) => ReconcileResult;
}

const MAY_TAKE = ['open', 'processing', 'taken'];

/**
 * A provider that behaves as badly as possible: money is taken only when the customer pays a prepared checkout, once
 * each, but at any time of its life, and nobody is told. An unpaid checkout is kept for half an hour.
 */
export class AdversarialProvider {
  readonly checkouts = new Map<string, Checkout>();
  preparing: Preparation[] = [];

  constructor(readonly appConfiguration: SettlingServer) {}

  prepare(record: PaymentRecord, paymentRequest: PaymentRequest, signal: AbortSignal): Promise<PrepareResult> {
    // Nobody can pay what is prepared for an aborted request.
    this.preparing = this.preparing.filter((one) => !one.signal.aborted);
    return new Promise((resolve, reject) => this.preparing.push({ record, paymentRequest, signal, resolve, reject }));
  }

  /** The provider prepares the oldest request; its answer is stored before anybody can pay. */
  answerPreparing(isAnswerDelivered: boolean): void {
    const preparation = this.preparing.shift();
    if (!preparation) return;
    const { record, paymentRequest, signal, resolve, reject } = preparation;
    const provider = record.provider ?? 'copyAndPay';
    const isHandedOut = isAnswerDelivered && !signal.aborted;
    const cartIds = record.carts.map(({ cartId }) => cartId);
    this.checkouts.set(record.key, {
      key: record.key,
      personKey: record.personKey,
      cartIds,
      amount: paymentRequest.amount ?? paymentRequest.total,
      provider,
      isHandedOut,
      state: 'open',
      preparedAt: this.appConfiguration.now,
    });
    if (!isHandedOut) return reject(new Error('The answer was lost.'));
    const prepared = { ...record, merchantTransactionId: record.key, checkout: checkoutOf(record, paymentRequest) };
    this.appConfiguration.records.set(record.personKey, prepared);
    resolve({ kind: 'prepared', record: prepared });
  }

  refusePreparing(): void {
    this.preparing.shift()?.resolve({ kind: 'declined', textKey: 'error.minimumSum' });
  }

  /** What the customer does at the provider, with the oldest or the newest checkout that can be paid. */
  customer(act: 'pays' | 'submits' | 'is declined' | 'cancels', which: 0 | -1 = 0): void {
    const checkout = [...this.checkouts.values()]
      .filter(({ isHandedOut, state }) => isHandedOut && state === 'open')
      .at(which);
    if (!checkout) return;
    if (act === 'pays') this.#take(checkout);
    if (act === 'submits') checkout.state = 'processing';
    if (act === 'is declined') checkout.state = 'failed';
    if (act === 'cancels') checkout.state = 'canceled';
  }

  /** The provider decides on a checkout that was submitted. */
  decide(isTaken: boolean): void {
    const checkout = [...this.checkouts.values()].find(({ state }) => state === 'processing');
    if (!checkout) return;
    if (isTaken) this.#take(checkout);
    else checkout.state = 'failed';
  }

  /** The restaurant settles everything that was taken, without the customer. */
  settleAll(): void {
    for (const checkout of this.checkouts.values()) this.#settle(checkout);
  }

  ask(record: PaymentRecord): ReconcileResult {
    const checkout = this.checkouts.get(record.merchantTransactionId ?? '');
    if (!checkout) return this.appConfiguration.readBooks(record);
    this.#settle(checkout);
    switch (checkout.state) {
      case 'open':
      case 'processing':
        return { kind: 'pending', isAwaitingCustomer: checkout.state === 'open' };
      case 'failed':
        return { kind: 'declined', textKey: 'error.paymentFailed' };
      case 'canceled':
        return { kind: 'canceled' };
      default:
        return this.appConfiguration.resultOf(checkout);
    }
  }

  /** Only a widget's checkout can be canceled. */
  cancel(record: PaymentRecord): ReconcileResult {
    const checkout = this.checkouts.get(record.merchantTransactionId ?? '');
    if (checkout?.state === 'open' && checkout.provider === 'copyAndPay') checkout.state = 'canceled';
    return this.ask(record);
  }

  /** Unpaid checkouts expire. */
  pass(): void {
    for (const checkout of this.checkouts.values()) {
      if (checkout.state === 'open' && this.appConfiguration.now - checkout.preparedAt >= PROVIDER_LIFE_MS)
        checkout.state = 'failed';
    }
  }

  /** Checkouts of a person that may still take money, or have taken it without the restaurant knowing. */
  openOf(personKey: string): Checkout[] {
    return [...this.checkouts.values()].filter(
      (one) => one.personKey === personKey && one.isHandedOut && MAY_TAKE.includes(one.state),
    );
  }

  #take(checkout: Checkout): void {
    checkout.state = 'taken';
    this.appConfiguration.take(checkout);
  }

  #settle(checkout: Checkout): void {
    if (checkout.state !== 'taken') return;
    checkout.state = 'settled';
    this.appConfiguration.settle(checkout);
  }
}

const checkoutOf = ({ key, provider }: PaymentRecord, { amount }: PaymentRequest): ProviderCheckout =>
  provider === 'wirecard'
    ? { provider, url: `https://provider.example/${key}`, amount }
    : {
        provider: 'copyAndPay',
        merchantTransactionId: key,
        checkoutId: `checkout-${key}`,
        widgetUrl: 'https://provider.example/widget.js',
        integrity: null,
        amount,
      };
