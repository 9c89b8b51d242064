import { type FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ERROR_TEXT_KEYS } from '../../../contract/error-keys.ts';
import { type ServerContext } from '../../core/context.ts';
import { type Levels, readLevels } from './read-levels.ts';
import { type Tally } from '../../core/tally.ts';

const KNOWN_KEYS: readonly string[] = ERROR_TEXT_KEYS;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What this instance tells of itself in the Prometheus format. Labels are route templates, statuses and text keys, of
 * which there is a known number, and nothing of a person.
 */
export class Metrics implements Tally {
  private readonly registry = new Registry();
  private readonly orders: Counter;
  private readonly refusals: Counter<'reason'>;
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly reconciledAt: Gauge;
  private readonly booksWrong: Gauge;
  private readonly booksCheckedAt: Gauge;
  private readonly levels: [Gauge, (levels: Levels) => number][];
  private readonly levelsKnown: Gauge;
  private scraping: Promise<string> | null = null;

  constructor({ ofProcess = false } = {}) {
    const registers = [this.registry];
    const gauge = (name: string, help: string) => new Gauge({ name: `mittag_${name}`, help, registers });
    this.orders = new Counter({ name: 'mittag_orders_total', help: 'Orders placed by this instance', registers });
    this.refusals = new Counter({
      name: 'mittag_payment_refusals_total',
      help: 'Payments and carts of payments that were refused, by the key of the text for the customer',
      labelNames: ['reason'],
      registers,
    });
    this.requests = new Histogram({
      name: 'mittag_request_duration_seconds',
      help: 'Time until a request was answered',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.reconciledAt = gauge(
      'reconciled_timestamp_seconds',
      'When this instance last asked for all undecided payments; 0: not yet',
    );
    this.booksWrong = gauge('books_wrong', 'Accounts and payments that did not add up at the last check');
    this.booksCheckedAt = gauge('books_checked_timestamp_seconds', 'When the books were last checked; 0: not yet');
    this.levels = [
      [gauge('open_payments', 'Undecided payments at card providers'), ({ openPayments }) => openPayments.count],
      [
        gauge('open_payments_oldest_seconds', 'Age of the oldest of them'),
        ({ openPayments }) => openPayments.oldestSeconds,
      ],
      [gauge('refunds_due', 'Refunds due at card providers'), ({ refundsAtProviders }) => refundsAtProviders.count],
      [
        gauge('refunds_due_oldest_seconds', 'Age of the oldest of them'),
        ({ refundsAtProviders }) => refundsAtProviders.oldestSeconds,
      ],
      [
        gauge('orders_not_refunded', 'Canceled orders whose money was not returned'),
        ({ ordersNotRefunded }) => ordersNotRefunded,
      ],
      [gauge('mails_waiting', 'Letters that wait to be sent'), ({ mailsWaiting }) => mailsWaiting.count],
      [
        gauge('mails_waiting_oldest_seconds', 'Age of the oldest of them'),
        ({ mailsWaiting }) => mailsWaiting.oldestSeconds,
      ],
      [
        gauge('notifications_delayed', 'Notifications that a push service has not taken yet'),
        ({ notificationsDelayed }) => notificationsDelayed,
      ],
      [gauge('mails_failed', 'Letters of the last week that were given up'), ({ mailsFailed }) => mailsFailed],
    ];
    this.levelsKnown = gauge('database_answers', '1 if what waits could be counted in time, else 0, and old counts');
    if (ofProcess) collectDefaultMetrics({ register: this.registry });
  }

  ordered(orders: number): void {
    this.orders.inc(orders);
  }

  refused(textKey: string): void {
    this.refusals.inc({ reason: KNOWN_KEYS.includes(textKey) ? textKey : 'other' });
  }

  reconciled(): void {
    this.reconciledAt.setToCurrentTime();
  }

  /** `wrong`: how many accounts and payments do not add up. */
  checkedBooks(wrong: number): void {
    this.booksWrong.set(wrong);
    this.booksCheckedAt.setToCurrentTime();
  }

  /** Measures the requests of an app. */
  measure(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { url: route = 'none', config } = request.routeOptions;
      // Their time is that for which somebody looks.
      if (config.call?.answerAs === 'events') return done();
      const method = METHODS.includes(request.method) ? request.method : 'other';
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      this.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
      done();
    });
  }

  /** The text of a scrape. Several at once are one: it costs some statements. */
  scrape(context: ServerContext): Promise<string> {
    return (this.scraping ??= this.read(context).finally(() => {
      this.scraping = null;
    }));
  }

  private async read(context: ServerContext): Promise<string> {
    try {
      const levels = await readLevels(context);
      for (const [gauge, of] of this.levels) gauge.set(of(levels));
      this.levelsKnown.set(1);
    } catch {
      this.levelsKnown.set(0);
    }
    return this.registry.metrics();
  }
}
