import { type FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { cards, customerGroups, wallets } from '../../server/db/persons.schema.ts';
import { settings } from '../../server/db/schema.ts';
import { type ServerContext } from '../../server/core/context.ts';
import { book } from '../../server/features/payment/methods.ts';
import { readSettings } from '../../server/core/settings.ts';
import { CARD_PROVIDERS, type CardProvider as ProviderName } from '../../domain/payment-methods.ts';
import { CUTS, PROVIDER_CALLS, type SimulatedPayment } from '../../server/simulators/cards/simulated-cards.ts';
import { type ProviderHost, type RedirectName, startProviderHost } from '../../server/simulators/provider-host.ts';
import { CHEAP_COST } from '../../server/testing/cheap-cost.ts';
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
import { testControls } from '../../server/testing/controls.ts';

const PROVIDER = JSON.stringify({ IsActive: true, EntityName: 'Kantine', Brands: ['VISA', 'MASTER'] });
const ZONE = 'Europe/Vienna';

/** Loads the client's dynamic imports beforehand: reading files takes real time, which is not the simulated one. */
const loadLateCode = () =>
  Promise.all([
    import('../../src/api/password-hash.ts'),
    import('../../src/api/payment.ts'),
    import('../../src/ports/ledger-work.ts'),
    import('../../src/ports/prepare.ts'),
    import('../../src/ports/reconcile.ts'),
  ]);

/** The server with both card providers, in this process, and the simulated time of all. */
export class World {
  readonly clock = new AdjustableClock({ isTicking: false });
  readonly wire = new Wire();
  readonly random: Random;
  app!: FastifyInstance;
  context!: ServerContext;
  providerHost!: ProviderHost;
  settings!: Settings;
  readonly zone = ZONE;
  tabs: Tab[] = [];
  /** URLs of the redirect provider that browsers were sent to, in order. */
  readonly visited: string[] = [];
  /** How many payments the providers have sent messages of. */
  messages = 0;
  readonly #redirect: RedirectName;
  #close: () => Promise<void> = () => Promise.resolve();

  constructor(random: Random, redirect: RedirectName) {
    this.random = random;
    this.#redirect = redirect;
  }

  async open(): Promise<void> {
    this.clock.set(MORNING);
    const database = await openTestDatabase();
    // Not earlier: the embedded database checks whether it runs in a browser.
    const endPretence = pretendBrowser(this.clock.now, (url) => this.visited.push(url));
    this.context = { db: database.db, clock: this.clock, zone: ZONE, passwordCost: CHEAP_COST };
    await prepareDatabase(database, this.context, { seed: insertFixture });
    await this.#arrange();
    this.providerHost = await startProviderHost(this.context, { redirect: this.#redirect });
    this.settings = await readSettings(this.context.db);
    await this.start();
    await loadLateCode();
    this.#close = async () => {
      await this.providerHost.close();
      await database.close();
      endPretence();
    };
  }

  /** Starts a server, without anything that a former one kept in memory. */
  async start(): Promise<void> {
    this.app = await buildApp({
      context: this.context,
      hasSimulators: true,
      providerHost: this.providerHost,
      addTestControls: testControls(this.clock),
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

  /** Advances the time of pages, server and providers. No request stays in work longer than `LONGEST_PAYMENT_MS`. */
  async pass(ms: number): Promise<void> {
    this.clock.set(this.clock.now() + ms);
    await this.wire.workOff(this.clock.now() - LONGEST_PAYMENT_MS, this.random);
    for (const tab of this.tabs) tab.clock.increment(ms);
    // Deadlines are watched by the clock of the device, which looks when a page is focused.
    window.dispatchEvent(new Event('focus'));
    await this.wire.settle();
  }

  /** The server's regular reconciliation. */
  async reconcile(): Promise<void> {
    await this.app.inject({ method: 'POST', url: '/testing/reconcile', payload: {} });
  }

  stopFailing(): void {
    for (const book of Object.values(this.providerHost.books)) book.reset();
  }

  /** Cuts the connection of a provider's next call of a random kind, before or after it did what was asked for. */
  cutProviderCall(): void {
    const { books } = this.providerHost;
    const call = this.random.pick(PROVIDER_CALLS);
    const cut = this.random.pick(CUTS);
    books[this.random.pick(CARD_PROVIDERS)].fail(call, 1 + this.random.below(2), cut);
  }

  /** A provider's message of a payment, once or twice. */
  async sendMessages(provider: ProviderName, payment: SimulatedPayment): Promise<void> {
    const message = this.providerHost.messageOf[provider](payment);
    const send = () =>
      this.app.inject({
        method: 'POST',
        url: `/service/api/${provider.toLowerCase()}/message`,
        headers: message.headers as Record<string, string>,
        payload: message.body,
      });
    await Promise.all(this.random.chance(0.3) ? [send(), send()] : [send()]);
    this.messages += 1;
  }

  /** Extends the offers after days have passed. */
  keepUp = (): Promise<void> => runMaintenance(this.context);

  /** Sets the balance of an account by a booking. */
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

  /** Enables both card providers, and more payment types and cards for the customers. */
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
