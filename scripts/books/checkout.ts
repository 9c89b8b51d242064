import { and, eq } from 'drizzle-orm';
import { saveCart } from '../../contract/cart.ts';
import { STORAGE_KEYS } from '../../src/browser/storage/storage.ts';
import { type EndedPayment, type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { type ProviderCheckout } from '../../domain/payment.ts';
import { vouchers } from '../../server/db/persons.schema.ts';
import { offers } from '../../server/db/schema.ts';
import { endPayment, OUTCOMES, endSession, type SimulatedOutcome } from '../../server/simulators/cards/outcomes.ts';
import { EARLY, HALL, SCHNITZEL, SOUP, WINE } from '../../server/testing/fixture.ts';
import { type Browser } from './browser.ts';
import { type Customer, GUEST, Tab } from './tab.ts';
import { type World } from './world.ts';

const DISHES = [SCHNITZEL, SOUP, WINE];
const CODE = 'MENSA10';

/** A provider's page or form for a prepared payment. */
interface AtProvider {
  provider: ProviderCheckout['provider'];
  reference: string;
  /** Empty for the redirect provider, whose URL does not contain it. */
  state: string;
}

/** One customer's checkout, in which everything may go wrong. */
export class Checkout {
  readonly world: World;
  readonly browser: Browser;
  readonly customer: Customer;
  readonly days: string[];
  /** Outcomes that the client has reported, in any tab. */
  readonly ends: EndedPayment[] = [];
  /** The browser has lost its records, or another guest has taken over: nobody is left to be told. */
  hasForgotten = false;
  /** Every provider page that this customer was sent to, including those left open in some tab. */
  readonly #providerPages: AtProvider[] = [];
  #hasEntered = false;
  readonly #dishes: number[] = [];

  constructor(world: World, browser: Browser, customer: Customer, days: string[]) {
    this.world = world;
    this.browser = browser;
    this.customer = customer;
    this.days = days;
  }

  get tab(): Tab | undefined {
    return this.world.tabs.at(-1);
  }

  /** Whether a payment is prepared at a provider, which the customer may pay or not. */
  get isAtProvider(): boolean {
    this.#collectProviderPages();
    return this.#providerPages.length > 0;
  }

  /** Opens the app in a new tab, and signs the customer in if nobody is. */
  async openTab(providerReturn: ProviderReturn | null = null): Promise<void> {
    const tab = new Tab(this.browser, this.world, (end) => this.ends.push(end), providerReturn);
    this.world.tabs.push(tab);
    if (!(await tab.enter())) {
      if (this.customer.personId === GUEST && this.#hasEntered) this.#becomeAnotherGuest();
      await tab.signIn(this.customer).catch(() => undefined);
      await tab.enter();
    }
    this.#hasEntered = true;
    await this.world.wire.settle();
  }

  /** A guest whose session has ended leaves nothing behind: the next one is another guest. */
  #becomeAnotherGuest(): void {
    this.browser.storage.remove(STORAGE_KEYS.guestMark);
    this.hasForgotten = true;
  }

  closeTab(tab = this.tab): void {
    tab?.close();
    this.world.tabs = this.world.tabs.filter((open) => open !== tab);
  }

  async fillCarts(): Promise<void> {
    const { tab, world } = this;
    const { random } = world;
    if (!tab) return;
    for (const day of this.days) {
      const CartItems = [{ ArticleId: random.pick(DISHES), Quantity: 1 + random.below(2) }];
      this.#dishes.push(...CartItems.map(({ ArticleId }) => ArticleId));
      const body = {
        RestaurantId: 1,
        DeliveryLocationId: HALL,
        OrderDate: day,
        DeliveryTime: { ID: EARLY, Time: '11:30' },
        CartItems,
      };
      await tab.api.call(saveCart, { body }).catch(() => undefined);
    }
    tab.order?.send({ type: 'carts.reload' });
    await world.wire.settle();
  }

  /** Goes from any step to the payment methods, as far as the wizard allows. */
  async goToPayment(tab = this.tab): Promise<void> {
    tab?.order?.send({ type: 'step.open', step: 'payment' });
    await this.world.wire.settle();
  }

  /** Chooses a payment method, sometimes with a voucher, and submits one to three times, as people do. */
  async pay(tab = this.tab): Promise<void> {
    const { random, wire } = this.world;
    const payment = tab?.payment;
    if (!payment) return;
    if (payment.getSnapshot().can({ type: 'payment.retry' })) payment.send({ type: 'payment.retry' });
    await wire.settle();
    if (random.chance(0.2)) payment.send({ type: 'voucher.redeem', code: CODE });
    await wire.settle();
    const usable = payment.getSnapshot().context.methods.filter(({ obstacleKey }) => obstacleKey === null);
    if (usable.length > 0) payment.send({ type: 'method.choose', way: random.pick(usable) });
    for (let press = random.below(3); press >= 0; press -= 1) payment.send({ type: 'payment.submit' });
    await wire.settle();
    if (random.chance(0.8)) tab.payment?.send({ type: 'total.confirm' });
    await wire.settle();
    this.#collectProviderPages();
  }

  /** Chooses an outcome at a provider, sometimes on an old page. */
  async actAtProvider(): Promise<void> {
    const { random, providerHost, context, wire } = this.world;
    this.#collectProviderPages();
    const at = random.chance(0.85) ? this.#providerPages.at(-1) : this.#providerPages[0];
    if (!at) return;
    const outcome = random.pick(OUTCOMES);
    const paid = await endPayment(providerHost.books[at.provider], at.reference, outcome);
    if (!paid) return;
    const state = at.state || paid.merchantTransactionId;
    const isTold = random.chance(0.4);
    if (isTold && random.chance(0.5)) await this.world.sendMessages(at.provider, paid);
    if (outcome === 'neverReturns') return;
    if (outcome === 'withoutSession') await endSession(context, paid);
    if (outcome !== 'otherTab') this.closeTab();
    for (let visit = outcome === 'returnsTwice' ? 2 : 1; visit > 0; visit -= 1)
      await this.#comeBack(at, state, outcome);
    if (isTold) await this.world.sendMessages(at.provider, paid);
    await wire.settle();
  }

  /** A provider's page may be left open and used later, so none is ever dropped. */
  #collectProviderPages(): void {
    for (const tab of this.world.tabs) {
      const checkout = tab.payment?.getSnapshot().context.checkout;
      if (checkout?.provider === 'copyAndPay')
        this.#addProviderPage({
          provider: 'copyAndPay',
          reference: checkout.checkoutId,
          state: checkout.merchantTransactionId,
        });
    }
    for (const url of this.world.visited.splice(0)) {
      this.#addProviderPage({
        provider: 'wirecard',
        reference: new URL(url).searchParams.get('token') ?? '',
        state: '',
      });
      // A redirect to the provider closes the app's page; sometimes it stays, or the back button restores it.
      if (this.world.random.chance(0.8)) this.closeTab();
    }
  }

  #addProviderPage(at: AtProvider): void {
    if (!this.#providerPages.some(({ reference }) => reference === at.reference)) this.#providerPages.push(at);
  }

  async #comeBack({ provider, reference }: AtProvider, state: string, outcome: SimulatedOutcome): Promise<void> {
    if (provider === 'wirecard')
      await this.world.app.inject({
        method: 'POST',
        url: `/service/api/wirecard/redirect?state=${encodeURIComponent(state)}`,
      });
    const checkoutId = provider === 'copyAndPay' ? reference : null;
    const returned = { state, checkoutId, resourcePath: checkoutId && `/v1/checkouts/${checkoutId}/payment` };
    // Sometimes in a browser without records, such as that of a bank's app.
    if (outcome === 'otherTab' && this.world.random.chance(0.3)) {
      this.browser.storage.remove(STORAGE_KEYS.paymentRecords);
      this.hasForgotten = true;
    }
    await this.openTab(returned);
  }

  async sellOut(): Promise<void> {
    const { context, random } = this.world;
    const day = random.pick(this.days);
    await context.db
      .update(offers)
      .set({ remaining: 0 })
      .where(and(eq(offers.date, day), eq(offers.articleId, random.pick(this.#dishes))));
  }

  async useUpVoucher(): Promise<void> {
    const { context, random } = this.world;
    await context.db
      .update(vouchers)
      .set({ remaining: random.below(900) })
      .where(eq(vouchers.code, CODE));
  }
}
