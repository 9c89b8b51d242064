import { type FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { cards, customerGroups, wallets } from '../../server/db/persons.schema.ts';
import { settings } from '../../server/db/schema.ts';
import { type ServerContext } from '../../server/context.ts';
import { book } from '../../server/payment/methods.ts';
import { readSettings } from '../../server/settings.ts';
import { simulatedCards, type SimulatedCardProviders } from '../../server/simulators/cards/providers.ts';
import { runMaintenance, prepareDatabase } from '../../server/start.ts';
import { AdjustableClock } from '../../server/testing/clock.ts';
import { MORNING, insertFixture } from '../../server/testing/fixture.ts';
import { openTestDatabase } from '../../server/testing/test-database.ts';
import { type Settings } from '../../domain/settings.ts';
import { LONGEST_PAYMENT_MS } from '../../machines/payment/payment-times.ts';
import { Browser, pretendBrowser } from './browser.ts';
import { type Random } from '../random.ts';
import { type Tab } from './tab.ts';
import { Wire } from './wire.ts';

const PROVIDER = JSON.stringify({ IsActive: true, EntityName: 'Kantine', Brands: ['VISA', 'MASTER'] });
const ZONE = 'Europe/Vienna';

/** What the client loads when somebody signs in or pays: reading files takes time that is not the house's. */
const loadLateCode = () =>
  Promise.all([
    import('../../src/api/password-hash.ts'),
    import('../../src/api/payment.ts'),
    import('../../src/wiring/ports/ledger-work.ts'),
    import('../../src/wiring/ports/prepare.ts'),
    import('../../src/wiring/ports/reconcile.ts'),
  ]);

/** The server with both card providers, in this process, and the time that all go by. */
export class World {
  readonly clock = new AdjustableClock({ isTicking: false });
  readonly wire = new Wire();
  readonly random: Random;
  app!: FastifyInstance;
  context!: ServerContext;
  cards!: SimulatedCardProviders;
  settings!: Settings;
  readonly zone = ZONE;
  tabs: Tab[] = [];
  /** Pages of the redirect provider that a browser was sent to, the last one last. */
  readonly visited: string[] = [];
  #close: () => Promise<void> = () => Promise.resolve();

  constructor(random: Random) {
    this.random = random;
  }

  async open(): Promise<void> {
    this.clock.set(MORNING);
    const database = await openTestDatabase();
    // Not before: the embedded database looks whether it is in a browser.
    pretendBrowser(this.clock.now, (url) => this.visited.push(url));
    this.context = { db: database.db, clock: this.clock, zone: ZONE };
    await prepareDatabase(database, this.context, insertFixture);
    await this.#arrange();
    this.cards = simulatedCards(this.context);
    this.settings = await readSettings(this.context.db);
    await this.start();
    await loadLateCode();
    this.#close = database.close;
  }

  /** Also a restart: everything that the process of the server had in mind is gone. */
  async start(): Promise<void> {
    this.app = await buildApp({
      context: this.context,
      hasSimulators: true,
      cards: this.cards,
      testControls: { clock: this.clock },
    });
    await this.app.ready();
  }

  async restart(): Promise<void> {
    await this.wire.settle();
    await this.app.close();
    await this.start();
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) tab.close();
    await this.app.close();
    await this.#close();
  }

  browser = (): Browser => new Browser(() => this.app, this.wire);

  /** Time passes for all: pages, server and providers. No request is worked on for longer than the longest. */
  async pass(ms: number): Promise<void> {
    this.clock.set(this.clock.now() + ms);
    await this.wire.workOff(this.clock.now() - LONGEST_PAYMENT_MS, this.random);
    for (const tab of this.tabs) tab.clock.increment(ms);
    await this.wire.settle();
  }

  /** What the server does of its own accord every so often. */
  async reconcile(): Promise<void> {
    await this.app.inject({ method: 'POST', url: '/testing/reconcile', payload: {} });
  }

  /** Providers do not answer every refund at once. */
  failRefund(): void {
    this.cards.copyAndPay.fail('refund', 1);
    this.cards.wirecard.fail('refund', 1);
  }

  /** Offers as far as one may order, now that days have passed. */
  keepUp = (): Promise<void> => runMaintenance(this.context);

  /** Sets what an account holds, through the books. */
  async setBalance(personId: number, cents: number): Promise<void> {
    const { db } = this.context;
    const [wallet] = (await db.select().from(wallets).where(eq(wallets.personId, personId))).filter(
      ({ type }) => type === 'CH',
    );
    if (!wallet) return;
    await book(db, {
      walletId: wallet.id,
      amount: cents - wallet.balance,
      kind: 'opening',
      orderNumber: null,
      bookedAt: new Date(this.clock.now()),
    });
  }

  /** Everything that the house offers, to everybody. */
  async #arrange(): Promise<void> {
    const { db } = this.context;
    const values = [
      { key: 'Order_CopyAndPayConfiguration', value: PROVIDER },
      { key: 'Order_WirecardConfiguration', value: PROVIDER },
    ];
    for (const setting of values)
      await db
        .insert(settings)
        .values(setting)
        .onConflictDoUpdate({ target: settings.key, set: { value: setting.value } });
    await db
      .update(customerGroups)
      .set({ paymentTypes: ['CH', 'CHO', 'SU', 'VO'] })
      .where(eq(customerGroups.number, 1));
    await db
      .update(customerGroups)
      .set({ paymentTypes: ['CH', 'CHO'] })
      .where(eq(customerGroups.number, 2));
    await db.insert(cards).values([
      { walletId: 3, personId: 2, number: '4713', name: 'Karte', isPreferred: true },
      { walletId: 6, personId: 8, number: '4714', name: 'Karte', isPreferred: true },
    ]);
    await db
      .update(customerGroups)
      .set({ paymentTypes: ['ID', 'CH'] })
      .where(eq(customerGroups.number, 3));
  }
}
