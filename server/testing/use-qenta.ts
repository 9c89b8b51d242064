import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { simulatedRefunds } from '../db/simulators.schema.ts';
import { SimulatedCards, type SimulatedPayment } from '../simulators/cards/simulated-cards.ts';
import { type SimulatedQenta, qentaApi } from '../simulators/wirecard/qenta-api.ts';
import { useTestServer } from './test-server.ts';
import { type CardProvider, type PaymentAtProvider } from '../features/card-providers/card-provider.ts';
import { qentaPage } from '../features/card-providers/qenta/qenta-page.ts';

export const KEYS = { customerId: 'D200001', shopId: null, secret: 'S3CRET', toolkitPassword: 'toolkit' };
export const CUSTOMER = { browser: { address: '192.0.2.1', userAgent: 'Browser/1.0' }, language: 'DE' };
export const PUBLIC_URL = 'https://mittag.example/essen/';

/** QENTA's stand-in on a listener of its own, and the adapter that is connected to it. */
class Qenta {
  readonly testServer = useTestServer();
  readonly account: SimulatedQenta = { ...KEYS, isDayClosed: true, refusesRefunds: false };
  book!: SimulatedCards;
  provider!: CardProvider;
  /** Bodies of the calls that were made. */
  calls: Record<string, string>[] = [];
  /** What is answered next instead of the interface's own answer. */
  instead: { status: number; body: string } | null = null;
  /** Command whose next answer is lost. */
  lost: string | null = null;
  /** Refunds that our books know as given back. */
  private known: { key: string; amount: number }[] = [];
  private readonly app: FastifyInstance = Fastify({ forceCloseConnections: true });
  private count = 0;

  async open(): Promise<void> {
    this.book = new SimulatedCards(this.testServer.context, 'wirecard');
    await this.app.register(
      (scope, _options, done) => {
        scope.addHook('preHandler', (request, reply, next) => {
          const fields = request.body as Record<string, string>;
          this.calls.push(fields);
          if (fields.command === this.lost) {
            this.book.fail('refund', 1, 'after');
            this.lost = null;
          }
          if (!this.instead) return next();
          void reply.code(this.instead.status).send(this.instead.body);
          this.instead = null;
        });
        qentaApi(scope, this.book, this.account);
        done();
      },
      { prefix: '/qenta' },
    );
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    this.provider = this.connect();
  }

  reset(): void {
    this.book.reset();
    Object.assign(this.account, { isDayClosed: true, refusesRefunds: false });
    this.instead = this.lost = null;
    this.calls = [];
    this.known = [];
  }

  close = () => this.app.close();

  connect(keys: Partial<typeof KEYS> = {}): CardProvider {
    const url = `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}/qenta`;
    return qentaPage(
      { ...KEYS, ...keys, url, publicUrl: PUBLIC_URL },
      {
        now: this.testServer.clock.now,
        otherRefunds: (_payment, key) =>
          Promise.resolve(this.known.filter((refund) => refund.key !== key).map(({ amount }) => amount)),
      },
    );
  }

  commands = () => this.calls.map(({ command = 'init' }) => command);

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

  async ended({ reference }: PaymentAtProvider, end: Parameters<SimulatedCards['pay']>[1]): Promise<SimulatedPayment> {
    const payment = await this.book.pay(reference, end);
    if (!payment) throw new Error('It could not be paid.');
    return payment;
  }

  async paid(options?: Parameters<Qenta['prepared']>[0]): Promise<PaymentAtProvider> {
    const payment = await this.prepared(options);
    await this.ended(payment, { state: 'captured' });
    return payment;
  }

  /** Gives money back, and notes it in our books as the server does. */
  async refund(payment: PaymentAtProvider, key: string, amount: number): Promise<void> {
    await this.provider.refund({ payment, key, amount });
    this.known.push({ key, amount });
  }

  async givenBack({ reference }: PaymentAtProvider): Promise<number[]> {
    const isIts = eq(simulatedRefunds.reference, reference);
    const refunds = await this.testServer.context.db.select().from(simulatedRefunds).where(isIts);
    return refunds.map(({ amount }) => amount);
  }
}

/** For a test file, reset before each test. */
export function useQenta(): Qenta {
  const qenta = new Qenta();
  beforeAll(() => qenta.open());
  beforeEach(() => qenta.reset());
  afterAll(() => qenta.close());
  return qenta;
}
