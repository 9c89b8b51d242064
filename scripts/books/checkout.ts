import { and, eq } from 'drizzle-orm';
import { saveCart } from '../../contract/cart.ts';
import { STORAGE_KEYS } from '../../src/adapters/storage.ts';
import { type EndedPayment, type ProviderCheckout, type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { vouchers } from '../../server/db/persons.schema.ts';
import { offers } from '../../server/db/schema.ts';
import { endPayment, OUTCOMES, endSession, type SimulatedOutcome } from '../../server/simulators/cards/outcomes.ts';
import { EARLY, HALL, SCHNITZEL, SOUP, WINE } from '../../server/testing/fixture.ts';
import { type Browser } from './browser.ts';
import { type Customer, GUEST, Tab } from './tab.ts';
import { type World } from './world.ts';

const DISHES = [SCHNITZEL, SOUP, WINE];
const CODE = 'MENSA10';

/** What the customer has in hand at a provider: the page or form of a payment that was prepared. */
interface AtProvider {
  provider: ProviderCheckout['provider'];
  reference: string;
  /** Only the widget's page names it. */
  state: string;
}

/** One customer's way through a checkout, on which everything may go wrong. */
export class Checkout {
  readonly world: World;
  readonly browser: Browser;
  readonly customer: Customer;
  readonly days: string[];
  /** What the client told of outcomes, in whichever tab. */
  readonly ends: EndedPayment[] = [];
  /** The browser lost what it knew, or a guest is somebody else now: there is nobody left to be told. */
  hasForgotten = false;
  /** Every page of a provider that this customer has been given, also those left open in some tab. */
  readonly #handed: AtProvider[] = [];
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

  /** Something is prepared at a provider, and the customer may pay it or not. */
  get isAtProvider(): boolean {
    this.#takeWhatIsHanded();
    return this.#handed.length > 0;
  }

  /** A page of the app, in a new tab, with whoever is signed in. */
  async openTab(providerReturn: ProviderReturn | null = null): Promise<void> {
    const tab = new Tab(this.browser, this.world, (end) => this.ends.push(end), providerReturn);
    this.world.tabs.push(tab);
    if (!(await tab.enter())) {
      if (this.customer.personId === GUEST && this.#hasEntered) this.#becomeAnother();
      await tab.signIn(this.customer).catch(() => undefined);
      await tab.enter();
    }
    this.#hasEntered = true;
    await this.world.wire.settle();
  }

  /** A guest whose session has ended leaves nothing behind: who comes in next is another guest. */
  #becomeAnother(): void {
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

  /** From wherever the wizard is to the ways to pay, as far as it lets one. */
  async goToPayment(tab = this.tab): Promise<void> {
    tab?.order?.send({ type: 'step.open', step: 'checkout' });
    await this.world.wire.settle();
    tab?.order?.send({ type: 'checkout.submit' });
    await this.world.wire.settle();
  }

  /** Chooses a way to pay, with a voucher at times, and presses the button as people do: once, twice, with Enter and a click. */
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
    this.#takeWhatIsHanded();
  }

  /** The customer does something at a provider, at times where they should have long been done. */
  async actAtProvider(): Promise<void> {
    const { random, cards, context, wire } = this.world;
    this.#takeWhatIsHanded();
    const at = random.chance(0.85) ? this.#handed.at(-1) : this.#handed[0];
    if (!at) return;
    const outcome = random.pick(OUTCOMES);
    const paid = await endPayment(cards[at.provider], at.reference, outcome);
    if (!paid || outcome === 'neverReturns') return;
    if (outcome === 'withoutSession') await endSession(context, paid);
    if (outcome !== 'otherTab') this.closeTab();
    const state = at.state || paid.merchantTransactionId;
    for (let visit = outcome === 'returnsTwice' ? 2 : 1; visit > 0; visit -= 1)
      await this.#comeBack(at, state, outcome);
    await wire.settle();
  }

  /** The provider's page may be left open and come back to: nothing that it was handed is forgotten here. */
  #takeWhatIsHanded(): void {
    for (const tab of this.world.tabs) {
      const checkout = tab.payment?.getSnapshot().context.checkout;
      if (checkout?.provider === 'copyAndPay')
        this.#hand({ provider: 'copyAndPay', reference: checkout.checkoutId, state: checkout.merchantTransactionId });
    }
    for (const url of this.world.visited.splice(0)) {
      this.#hand({ provider: 'wirecard', reference: new URL(url).searchParams.get('token') ?? '', state: '' });
      // Where the browser went to the provider, the page is gone; at times it stays, or comes back by the back button.
      if (this.world.random.chance(0.8)) this.closeTab();
    }
  }

  #hand(at: AtProvider): void {
    if (!this.#handed.some(({ reference }) => reference === at.reference)) this.#handed.push(at);
  }

  async #comeBack({ provider, reference }: AtProvider, state: string, outcome: SimulatedOutcome): Promise<void> {
    if (provider === 'wirecard')
      await this.world.app.inject({
        method: 'POST',
        url: `/service/api/wirecard/redirect?state=${encodeURIComponent(state)}`,
      });
    const checkoutId = provider === 'copyAndPay' ? reference : null;
    const returned = { state, checkoutId, resourcePath: checkoutId && `/v1/checkouts/${checkoutId}/payment` };
    // At times in a browser that knows nothing of all this, as that of a bank's app.
    if (outcome === 'otherTab' && this.world.random.chance(0.3)) {
      this.browser.storage.remove(STORAGE_KEYS.paymentRecords);
      this.hasForgotten = true;
    }
    await this.openTab(returned);
  }

  /** Somebody else was quicker, or the kitchen has run out. */
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
