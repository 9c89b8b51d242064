import { and, eq, gt, isNotNull, max } from 'drizzle-orm';
import { deleteCart, getCarts } from '../../src/api/cart.ts';
import { LONGEST_LOOK_MS, LONGEST_PAYMENT_MS, PROVIDER_LIFE_MS } from '../../machines/payment/payment-times.ts';
import { orders } from '../../server/db/orders.schema.ts';
import { vouchers } from '../../server/db/persons.schema.ts';
import { offers } from '../../server/db/schema.ts';
import { type Browser } from './browser.ts';
import { Checkout } from './checkout.ts';
import { type Customer, GUEST, type Tab } from './tab.ts';
import { FAULTS } from './wire.ts';
import { type World } from './world.ts';

const CUSTOMERS: readonly Customer[] = [
  { username: 'anna', personId: 1 },
  { username: 'ben', personId: 2 },
  { username: 'carl', personId: 8 },
  { username: 'guest', personId: GUEST },
];

/** Between the end of a payment and the question whether it was paid all the same. */
const ASKED_AGAIN_MS = 5 * 60_000;

/** Calls that a fault may strike: all those of a payment. */
const CALLS = [
  '/api/payment/ExecutePayment',
  '/api/copyandpay?',
  '/api/wirecard?',
  '/copyandpay/redirect',
  '/copyandpay/cancel',
  '/wirecard/redirect',
  '/api/bon',
  '/api/cart',
];

type Step = (checkout: Checkout) => Promise<void> | void;

const inTab =
  (work: (tab: Tab) => unknown): Step =>
  async ({ tab, world }) => {
    if (tab) await work(tab);
    await world.wire.settle();
  };

/** What may happen after the payment was submitted; a weight says how often it is chosen. */
const STEPS: [name: string, weight: number, step: Step][] = [
  ['waits a moment', 4, ({ world }) => world.pass(1_000 + world.random.below(40_000))],
  ['waits long', 1, ({ world }) => world.pass(LONGEST_PAYMENT_MS + 1)],
  ['acts at the provider', 1, (checkout) => checkout.actAtProvider()],
  ['looks', 2, inTab((tab) => tab.payment?.send({ type: 'outcome.check' }))],
  ['goes on at the provider', 1, inTab((tab) => tab.payment?.send({ type: 'provider.open' }))],
  ['cancels at the provider', 1, inTab((tab) => tab.payment?.send({ type: 'provider.cancel' }))],
  [
    'tries to pay again',
    4,
    async (checkout) => {
      await checkout.goToPayment();
      await checkout.pay();
    },
  ],
  [
    'reloads',
    2,
    async (checkout) => {
      checkout.closeTab();
      await checkout.openTab();
    },
  ],
  [
    'closes the tab and comes back later',
    1,
    async (checkout) => {
      checkout.closeTab();
      await checkout.world.pass(60_000);
      await checkout.openTab();
    },
  ],
  [
    'opens another tab and pays there',
    2,
    async (checkout) => {
      await checkout.openTab();
      await checkout.goToPayment();
      await checkout.pay();
    },
  ],
  [
    'signs out and in',
    1,
    inTab(async (tab) => {
      tab.leave();
      await tab.enter();
    }),
  ],
  ['the dish sells out', 1, (checkout) => checkout.sellOut()],
  ['the voucher is used elsewhere', 1, (checkout) => checkout.useUpVoucher()],
  [
    'ordering closes',
    0.3,
    ({ world, days }) => {
      const closing = Date.parse(`${days[0] ?? ''}T09:00:00Z`);
      return closing > world.clock.now() && closing - world.clock.now() < 3 * 86_400_000
        ? world.pass(closing - world.clock.now())
        : undefined;
    },
  ],
  ['the server restarts', 0.3, ({ world }) => world.restart()],
  ['the server looks by itself', 1, ({ world }) => world.reconcile()],
  ['a call to a provider is cut', 3, ({ world }) => world.cutProviderCall()],
  [
    'the network is gone for a while',
    1,
    async ({ world }) => {
      world.wire.isDown = true;
      await world.pass(5_000);
      world.wire.isDown = false;
    },
  ],
];

const AT_PROVIDER: [string, Step] = ['acts at the provider', (checkout) => checkout.actAtProvider()];

function chooseStep(world: World): [string, Step] {
  const all = STEPS.reduce((sum, [, weight]) => sum + weight, 0);
  let left = (world.random.below(1_000_000) / 1_000_000) * all;
  for (const [name, weight, step] of STEPS) {
    left -= weight;
    if (left <= 0) return [name, step];
  }
  throw new Error('There is no step.');
}

interface Walked {
  /** What happened, in order, to be read if the books do not add up. */
  history: string[];
  /** Names of the steps in it. */
  steps: string[];
  /** Contradictions between the client and the server's books. */
  wrong: string[];
  /** Outcomes that the client has reported. */
  ends: string[];
}

function nextDays({ clock, random }: World): string[] {
  const days: string[] = [];
  for (let ahead = 1; days.length < 3; ahead += 1) {
    const day = new Date(clock.now() + ahead * 86_400_000);
    if (![0, 6].includes(day.getUTCDay())) days.push(day.toISOString().slice(0, 10));
  }
  return random.chance(0.35) ? days.slice(0, 2) : [random.pick(days)];
}

const lastOrderOf = async ({ db }: World['context']): Promise<number> =>
  (await db.select({ number: max(orders.number) }).from(orders))[0]?.number ?? 0;

/** The client must have reported every order of the server, and no others. */
async function compare({ world, customer, ends, hasForgotten }: Checkout, lastOrder: number): Promise<string[]> {
  const isNew = and(gt(orders.number, lastOrder), eq(orders.personId, customer.personId));
  const placed = (await world.context.db.select({ number: orders.number }).from(orders).where(isNew)).map(
    ({ number }) => number,
  );
  const outcomes = ends.flatMap((end) =>
    end.kind === 'settled' ? end.outcome.results.flatMap(({ orderNumber }) => orderNumber ?? []) : [],
  );
  const untold = hasForgotten ? [] : placed.filter((number) => !outcomes.includes(number));
  return [
    ...outcomes.filter((number) => !placed.includes(number)).map((number) => `Told as ordered, and is not: ${number}.`),
    ...untold.map((number) => `Ordered, and the customer was never told: ${number}.`),
  ];
}

/** Repairs the network and brings everything open to its end, as time would. Returns what is wrong then. */
async function bringToEnd(checkout: Checkout): Promise<string[]> {
  const { world } = checkout;
  world.wire.plan.length = 0;
  world.wire.isDown = false;
  world.stopFailing();
  await world.wire.workOff(world.clock.now());
  await world.pass(LONGEST_PAYMENT_MS + 1);
  await world.reconcile();
  while (world.tabs.length > 0) checkout.closeTab();
  await checkout.openTab();
  const isPaying = () => (checkout.tab?.ledger.getSnapshot().context.status ?? null) !== null;
  for (let look = 0; look < 12 && isPaying(); look += 1) await world.pass(LONGEST_LOOK_MS + 1);
  // The customer did not continue at the provider, so the prepared payment expires.
  if (isPaying()) await world.pass(PROVIDER_LIFE_MS);
  for (let look = 0; look < 12 && isPaying(); look += 1) {
    await world.reconcile();
    await world.pass(LONGEST_LOOK_MS + 1);
  }
  // Also what was paid after it had been canceled: it is asked about once more.
  await world.pass(PROVIDER_LIFE_MS + ASKED_AGAIN_MS);
  await world.reconcile();
  await world.pass(60_000);
  await world.reconcile();
  return isPaying() ? ['The client never learned what became of the payment.'] : [];
}

/** Runs one checkout with faults. It leaves nothing behind for the next one but its entries in the books. */
export async function walkCheckout(world: World, browsers: Map<string, Browser>): Promise<Walked> {
  const { random, context } = world;
  const customer = random.pick(CUSTOMERS);
  const isNew = customer.personId === GUEST || !browsers.has(customer.username);
  const browser = isNew ? world.browser() : (browsers.get(customer.username) ?? world.browser());
  browsers.set(customer.username, browser);
  const checkout = new Checkout(world, browser, customer, nextDays(world));
  const lastOrder = await lastOrderOf(context);
  await world.setBalance(customer.personId, random.pick([0, 300, 700, 20_000]));
  await checkout.openTab();
  await checkout.fillCarts();
  await checkout.goToPayment();
  const history = [`${customer.username} for ${checkout.days.join(' and ')}`];
  for (let faults = random.below(4); faults > 0; faults -= 1)
    world.wire.plan.push({ path: random.pick(CALLS), fault: random.pick(FAULTS) });
  history.push(...world.wire.plan.map(({ path, fault }) => `${path}: ${fault}`));
  const steps: string[] = [];
  await checkout.pay();
  for (let left = 2 + random.below(8); left > 0; left -= 1) {
    const [name, step] = checkout.isAtProvider && random.chance(0.4) ? AT_PROVIDER : chooseStep(world);
    history.push(name);
    steps.push(name);
    await step(checkout);
  }
  const wrong = await bringToEnd(checkout);
  wrong.push(...(await compare(checkout, lastOrder)));
  await tidyUp(checkout);
  await context.db.update(offers).set({ remaining: null }).where(isNotNull(offers.remaining));
  await context.db.update(vouchers).set({ remaining: 1_000 });
  return {
    history,
    steps,
    wrong,
    ends: checkout.ends.map((end) => ('textKey' in end ? `${end.kind} ${end.textKey}` : end.kind)),
  };
}

async function tidyUp(checkout: Checkout): Promise<void> {
  const { tab, world } = checkout;
  if (tab) for (const cart of await getCarts(tab.api)) await deleteCart(tab.api, cart.id);
  while (world.tabs.length > 0) checkout.closeTab();
  world.visited.length = 0;
}
