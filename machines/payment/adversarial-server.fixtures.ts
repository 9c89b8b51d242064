import { aCart } from '../../domain/cart.fixtures.ts';
import { cartTotal, type Cart } from '../../domain/cart.ts';
import { sumCents, type Cents } from '../../domain/money.ts';
import { type Checkout } from './adversarial-provider.fixtures.ts';
import { LONGEST_PAYMENT_MS } from './payment-times.ts';
import { type ReconcileResult } from './payment.types.ts';
import { type ExecuteResult, type PaidCart, type PaymentRecord } from '../../domain/payment.ts';

/** A payment request that has reached the server. */
interface Request {
  record: PaymentRecord;
  cartIds: number[];
  sentAt: number;
  isAwaited: boolean;
  signal: AbortSignal;
  answer: (result: ExecuteResult) => void;
}

/**
 * A server that behaves as badly as possible: it ignores idempotency keys, charges a cart as often as it is asked to,
 * may lose requests and answers, and may take up to `LONGEST_PAYMENT_MS` for a request.
 */
export class AdversarialServer {
  now = 1_000_000;
  pending: Request[] = [];
  openCarts: Cart[] = [aCart({ id: 1 }), aCart({ id: 2, orderDate: '2026-11-24' })];
  /** How often each cart was charged, minus refunds. */
  readonly charges = new Map<number, number>();
  /** Carts that cannot be ordered any more. */
  readonly soldOut = new Set<number>();
  /** Amount taken by each payment, by its key. */
  readonly taken = new Map<string, Cents>();
  /** Payments that took money without any tab having been told yet, with their person. */
  readonly unreported = new Map<string, string>();

  /** A request to pay arrives. */
  receive(record: PaymentRecord, signal: AbortSignal): Promise<ExecuteResult> {
    return new Promise((resolve) => {
      this.pending.push({
        record,
        cartIds: record.carts.map(({ cartId }) => cartId),
        sentAt: this.now,
        isAwaited: true,
        signal,
        answer: resolve,
      });
    });
  }

  /** The server works on the oldest request. */
  process(isAnswerDelivered: boolean): void {
    const request = this.pending.shift();
    if (!request) return;
    this.#charge(request.record, request.record.total);
    this.openCarts = this.openCarts.filter((cart) => !request.cartIds.includes(cart.id));
    if (isAnswerDelivered && request.isAwaited && !request.signal.aborted) this.unreported.delete(request.record.key);
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

  /** Orders the carts that can be ordered, and refunds the others. */
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

  decline(): void {
    this.pending.shift()?.answer({ kind: 'declined', textKey: 'error.notEnoughMoney' });
  }

  loseRequest(): void {
    this.pending.shift()?.answer({ kind: 'unknown' });
  }

  /** The client stops waiting; the server may still be working on the request. */
  timeOut(): void {
    const request = this.pending.find((one) => one.isAwaited);
    if (request) {
      request.isAwaited = false;
      request.answer({ kind: 'unknown' });
    }
  }

  /** No request takes longer than `LONGEST_PAYMENT_MS`. */
  finishOverdue(): void {
    while (this.pending.some((request) => this.now - request.sentAt >= LONGEST_PAYMENT_MS)) this.process(false);
  }

  #charge(
    { key, personKey, carts }: { key: string; personKey: string; carts: { cartId: number }[] },
    amount: Cents,
  ): void {
    for (const { cartId } of carts) this.charges.set(cartId, (this.charges.get(cartId) ?? 0) + 1);
    this.taken.set(key, amount);
    this.unreported.set(key, personKey);
  }
}
