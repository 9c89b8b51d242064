import { and, eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { type Cents } from '../../../domain/money.ts';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';
import { simulatedPayments, simulatedRefunds } from '../../db/simulators.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { type ProviderStatus } from '../../features/card-providers/card-provider.ts';

export type SimulatedPayment = typeof simulatedPayments.$inferSelect;

/** The lifetime of a real provider's checkout. */
const LIFETIME_MS = 30 * 60_000;
/** A pending payment is decided after this many requests, or after this time. */
const ASKS_UNTIL_DECIDED = 3;
const UNDECIDED_MS = 10_000;
/** A real provider's limit of status requests for a checkout. */
const ASKS_A_MINUTE = 9;
const A_MINUTE = 60_000;

/** Calls of a provider's interface, by what the server uses them for. */
export const PROVIDER_CALLS = ['prepare', 'status', 'query', 'cancel', 'refund'] as const;
export type ProviderCallName = (typeof PROVIDER_CALLS)[number];
/** When the connection of a failing call is cut: before the provider does anything, or before it answers. */
export const CUTS = ['before', 'after'] as const;
export type Cut = (typeof CUTS)[number];

const STATUS = {
  open: 'open',
  pending: 'pending',
  declined: 'failed',
  canceled: 'canceled',
  expired: 'expired',
} as const;

type NewPayment = Pick<SimulatedPayment, 'amount' | 'currency' | 'merchant' | 'brands'> & { id: string };

/**
 * The books of a card provider, in the server's database: they survive a restart, as a real provider's do. What speaks
 * the interface of a real one over them is in `provider-host.ts`.
 */
export class SimulatedCards {
  readonly context: ServerContext;
  private readonly name: ProviderName;
  /** Calls that are not answered, by name and how often; for tests. */
  private readonly failing = new Map<ProviderCallName, { times: number; cut: Cut }>();
  private areBanksSilent = false;

  constructor(context: ServerContext, name: ProviderName) {
    this.context = context;
    this.name = name;
  }

  fail(call: ProviderCallName, times: number, cut: Cut = 'before'): void {
    this.failing.set(call, { times, cut });
  }

  /** Whether the next call of a name fails, and when; counts it. */
  takeFailure(call: ProviderCallName): Cut | null {
    const next = this.failing.get(call);
    if (!next || next.times <= 0) return null;
    next.times -= 1;
    return next.cut;
  }

  /** Whether pending payments stay undecided, however often and late one asks; for tests. */
  silenceBanks(areSilent: boolean): void {
    this.areBanksSilent = areSilent;
  }

  /** Ends what tests have set up. */
  reset(): void {
    this.failing.clear();
    this.areBanksSilent = false;
  }

  async prepare({ id: merchantTransactionId, ...payment }: NewPayment): Promise<{ reference: string }> {
    const reference = randomBytes(16).toString('hex').toUpperCase();
    const createdAt = new Date(this.context.clock.now());
    await this.context.db
      .insert(simulatedPayments)
      .values({ ...payment, reference, provider: this.name, merchantTransactionId, createdAt });
    return { reference };
  }

  /** Throws for an unknown payment, and if it is asked about too often. */
  async status(reference: string): Promise<ProviderStatus> {
    const payment = await this.find(reference);
    if (!payment) throw new Error('The provider does not know this payment.');
    const now = this.context.clock.now();
    const askedAt = payment.askedAt.filter((moment) => moment > now - A_MINUTE);
    if (askedAt.length >= ASKS_A_MINUTE) throw new Error('The provider was asked too often.');
    const asks = payment.asks + (payment.state === 'pending' ? 1 : 0);
    await this.context.db
      .update(simulatedPayments)
      .set({ askedAt: [...askedAt, now], asks })
      .where(eq(simulatedPayments.reference, reference));
    if (this.isExpired(payment)) return this.expire(payment);
    const isDecided = asks >= ASKS_UNTIL_DECIDED && !this.areBanksSilent;
    return this.statusOf(isDecided ? await this.decide(payment) : payment);
  }

  async cancel(reference: string): Promise<ProviderStatus> {
    const isOpen = and(eq(simulatedPayments.reference, reference), eq(simulatedPayments.state, 'open'));
    await this.context.db.update(simulatedPayments).set({ state: 'canceled' }).where(isOpen);
    const payment = await this.find(reference);
    if (!payment) throw new Error('The provider does not know this payment.');
    return this.statusOf(payment);
  }

  /** Gives money back, once for each key. Throws if more would go back than was taken. */
  async refund({ reference, key, amount }: { reference: string; key: string; amount: Cents }): Promise<void> {
    await this.context.db.transaction(async (db) => {
      const [payment] = await db
        .select()
        .from(simulatedPayments)
        .where(eq(simulatedPayments.reference, reference))
        .for('update');
      const given = await db.select().from(simulatedRefunds).where(eq(simulatedRefunds.reference, reference));
      if (given.some((refund) => refund.key === key)) return;
      const left =
        (payment?.state === 'captured' ? payment.amount : 0) - given.reduce((sum, refund) => sum + refund.amount, 0);
      if (amount > left) throw new Error('More would go back than was taken.');
      await db
        .insert(simulatedRefunds)
        .values({ key, reference, amount, createdAt: new Date(this.context.clock.now()) });
    });
  }

  /** The current payment: a pending one may have been decided by the passing of time. */
  async find(reference: string): Promise<SimulatedPayment | null> {
    const isIt = and(eq(simulatedPayments.reference, reference), eq(simulatedPayments.provider, this.name));
    const [payment] = await this.context.db.select().from(simulatedPayments).where(isIt);
    if (!payment) return null;
    if (payment.state !== 'pending' || this.areBanksSilent) return payment;
    const isDecided = (payment.decidesAt?.getTime() ?? 0) <= this.context.clock.now();
    return isDecided ? this.decide(payment) : payment;
  }

  isExpired({ state, createdAt }: Pick<SimulatedPayment, 'state' | 'createdAt'>): boolean {
    return state === 'open' && createdAt.getTime() + LIFETIME_MS <= this.context.clock.now();
  }

  /** Ends an open payment as the customer chose; null: it has been used or canceled, or has expired. */
  async pay(
    reference: string,
    end: Pick<SimulatedPayment, 'state'> & { becomes?: SimulatedPayment['becomes'] },
  ): Promise<SimulatedPayment | null> {
    const payment = await this.find(reference);
    if (!payment || this.isExpired(payment)) return null;
    const decidesAt = end.state === 'pending' ? new Date(this.context.clock.now() + UNDECIDED_MS) : null;
    const isOpen = and(eq(simulatedPayments.reference, reference), eq(simulatedPayments.state, 'open'));
    const [paid] = await this.context.db
      .update(simulatedPayments)
      .set({ ...end, decidesAt })
      .where(isOpen)
      .returning();
    return paid ?? null;
  }

  /** Stores brand and return URL of an open payment; null as with `pay`. */
  async remember(
    reference: string,
    choice: Pick<SimulatedPayment, 'brand' | 'returnTo'>,
  ): Promise<SimulatedPayment | null> {
    const payment = await this.find(reference);
    if (!payment || this.isExpired(payment)) return null;
    const isOpen = and(eq(simulatedPayments.reference, reference), eq(simulatedPayments.state, 'open'));
    const [updated] = await this.context.db.update(simulatedPayments).set(choice).where(isOpen).returning();
    return updated ?? null;
  }

  private async decide(payment: SimulatedPayment): Promise<SimulatedPayment> {
    const isPending = and(eq(simulatedPayments.reference, payment.reference), eq(simulatedPayments.state, 'pending'));
    const [decided] = await this.context.db
      .update(simulatedPayments)
      .set({ state: payment.becomes ?? 'declined' })
      .where(isPending)
      .returning();
    return decided ?? payment;
  }

  /** Expires a payment by a conditional update: a concurrent payment is either too late or in time, never both. */
  private async expire({ reference }: SimulatedPayment): Promise<ProviderStatus> {
    const isOpen = and(eq(simulatedPayments.reference, reference), eq(simulatedPayments.state, 'open'));
    const [expired] = await this.context.db
      .update(simulatedPayments)
      .set({ state: 'expired' })
      .where(isOpen)
      .returning();
    const payment = expired ?? (await this.find(reference));
    if (!payment) throw new Error('The provider does not know this payment.');
    return this.statusOf(payment);
  }

  private statusOf(payment: SimulatedPayment): ProviderStatus {
    if (payment.state === 'captured') return { is: 'captured', amount: payment.amount };
    return { is: STATUS[payment.state] };
  }
}
