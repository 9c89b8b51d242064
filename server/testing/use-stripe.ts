import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { simulatedRefunds } from '../db/simulators.schema.ts';
import { type CardProvider, type PaymentAtProvider } from '../features/card-providers/card-provider.ts';
import { stripeCheckout } from '../features/card-providers/stripe/stripe-checkout.ts';
import { SimulatedCards } from '../simulators/cards/simulated-cards.ts';
import { cutFailing } from '../simulators/provider-host.ts';
import { type SimulatedStripe, stripeApi } from '../simulators/stripe/stripe-api.ts';
import { useTestServer } from './test-server.ts';

export const WEBHOOK_SECRET = 'whsec_simulated';
export const CUSTOMER = { browser: { address: '192.0.2.1', userAgent: 'Browser/1.0' }, language: 'DE' };
export const PUBLIC_URL = 'https://mittag.example/essen/';

/** Stripe's stand-in on a listener of its own, and the adapter that is connected to it. */
class Stripe {
  readonly testServer = useTestServer();
  readonly account: SimulatedStripe = { secretKey: 'sk_test_simulated', refusesRefunds: false };
  book!: SimulatedCards;
  provider!: CardProvider;
  /** Bodies of the calls that were made. */
  calls: Record<string, string>[] = [];
  /** What is answered next instead of the interface's own answer. */
  instead: { status: number; body: string } | null = null;
  /** Called instead of an answer, which never comes. */
  isAsked: (() => void) | null = null;
  private readonly app: FastifyInstance = Fastify({ forceCloseConnections: true });
  private count = 0;

  async open(): Promise<void> {
    this.book = new SimulatedCards(this.testServer.context, 'wirecard');
    cutFailing(this.app, this.book);
    this.app.addHook('preHandler', (request, reply, done) => {
      this.calls.push(request.body as Record<string, string>);
      if (this.isAsked) return this.isAsked();
      if (!this.instead) return done();
      void reply.code(this.instead.status).send(this.instead.body);
      this.instead = null;
    });
    stripeApi(this.app, this.book, this.account);
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    this.provider = this.connect();
  }

  reset(): void {
    this.book.reset();
    this.account.refusesRefunds = false;
    this.instead = this.isAsked = null;
    this.calls = [];
  }

  close = () => this.app.close();

  connect(secretKey = this.account.secretKey): CardProvider {
    const { port } = this.app.server.address() as AddressInfo;
    const api = { protocol: 'http', host: '127.0.0.1', port } as const;
    const config = { secretKey, webhookSecret: WEBHOOK_SECRET, publicUrl: PUBLIC_URL, api };
    return stripeCheckout(config, this.testServer.clock.now);
  }

  async prepared({ amount = 1250, currency = 'EUR' } = {}): Promise<PaymentAtProvider> {
    const id = `payment-${(this.count += 1)}`;
    const { reference } = await this.provider.prepare({
      id,
      amount,
      currency,
      merchant: 'Kantine',
      brands: [],
      ...CUSTOMER,
    });
    return { id, reference, amount, currency, createdAt: new Date(this.testServer.clock.now()) };
  }

  async paid(options?: Parameters<Stripe['prepared']>[0]): Promise<PaymentAtProvider> {
    const payment = await this.prepared(options);
    await this.book.pay(payment.reference, { state: 'captured' });
    return payment;
  }

  async givenBack({ reference }: PaymentAtProvider): Promise<number[]> {
    const isIts = eq(simulatedRefunds.reference, reference);
    const refunds = await this.testServer.context.db.select().from(simulatedRefunds).where(isIts);
    return refunds.map(({ amount }) => amount);
  }
}

/** For a test file, reset before each test. */
export function useStripe(): Stripe {
  const stripe = new Stripe();
  beforeAll(() => stripe.open());
  beforeEach(() => stripe.reset());
  afterAll(() => stripe.close());
  return stripe;
}
