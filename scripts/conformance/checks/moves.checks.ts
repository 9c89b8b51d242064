import { randomUUID } from 'node:crypto';
import { checkoutCarts, updateCarts } from '../../../contract/cart.ts';
import { getMoveProblems } from '../../../contract/cart-move.ts';
import { executePayment } from '../../../contract/payment.ts';
import { getSetting } from '../../../contract/setting.ts';
import { isFreetextConfigured } from '../../../domain/address.ts';
import { type Check } from '../trial/check.ts';
import { findMeals, isHome } from '../steps/meals.ts';
import { type Cart, Ordering } from '../steps/ordering.ts';
import { keepBooks, keepRefused } from './payment.checks.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { needsServed } from '../trial/reading.ts';
import { keep, Skipped } from '../trial/outcome.ts';
import { openSlots } from '../steps/slots.ts';

const group = 'Carts at other times, comments (with --order)';
const optional = { group, weight: 'optional', section: 'addition' } as const;

async function movable(trial: Trial): Promise<{ ordering: Ordering; cart: Cart; elsewhere: Cart }> {
  const ordering = await Ordering.of(trial);
  const meal = ordering.meal(1);
  const [cart] = await ordering.freshCarts([ordering.meal(0)]);
  if (!cart?.IsMovable) throw new Skipped('the server does not say that carts can be moved (IsMovable)');
  const there = ordering.cartIn(await ordering.carts(), meal);
  if (there) await ordering.remove(there);
  const { place, time, date } = meal.slot;
  const elsewhere = {
    ...cart,
    DeliveryLocationId: place.DeliveryLocation_ID,
    OrderDate: date,
    DeliveryTime: { ID: time.ID, Time: time.Time },
  };
  return { ordering, cart, elsewhere };
}

export const moveChecks: Check[] = [
  {
    ...optional,
    id: 'cart.move-problems',
    calls: [getMoveProblems],
    promise: 'What of a cart is not available at other times is returned.',
    otherwise: 'The client moves the cart without asking, and says afterwards what is missing.',
    run: async (trial) => {
      const ordering = await Ordering.of(trial);
      const { CartId } = await ordering.cart(ordering.meal(0));
      const answer = await ordering.customer.send(getMoveProblems, { query: { cartId: CartId } });
      needsServed(answer);
      fitting(getMoveProblems, answer);
    },
  },
  {
    ...optional,
    id: 'cart.move',
    calls: [updateCarts],
    promise: 'UpdateCarts moves a cart with IsMovable to another day, time and place.',
    otherwise: 'The client says that the cart could not be moved.',
    run: async (trial) => {
      const { ordering, cart, elsewhere } = await movable(trial);
      const after = fitting(updateCarts, await ordering.customer.send(updateCarts, { body: [elsewhere] }));
      const there = after.find(({ CartId }) => CartId === cart.CartId);
      keep(there?.OrderDate === elsewhere.OrderDate, 'it is still where it was, or gone');
    },
  },
  {
    ...optional,
    weight: 'required',
    section: 'docs/backend.md',
    id: 'pay.another-time',
    calls: [executePayment],
    promise: 'A cart that can be moved is paid for the day and time that the payment names, or not at all.',
    otherwise: 'Moved in another tab, the cart is paid for another day than the customer sees.',
    run: async (trial) => {
      const { ordering, elsewhere } = await movable(trial);
      await keepBooks(ordering, async () => keepRefused(await ordering.pay([elsewhere], randomUUID())));
    },
  },
  {
    ...optional,
    section: '3; contract notes',
    id: 'cart.comment',
    calls: [checkoutCarts],
    promise: 'Where Order_DeliveryAddressFields has `freetext`, the checkout keeps a comment with its cart.',
    otherwise: 'The client shows no comment after the checkout; the kitchen does not read it.',
    run: async (trial) => {
      const { status, text } = await trial.ask(getSetting, { query: { key: 'Order_DeliveryAddressFields' } });
      if (status !== 200 || !isFreetextConfigured(text)) throw new Skipped('the tenant takes no comments');
      const ordering = await Ordering.of(trial);
      const [cart] = await ordering.freshCarts([ordering.meal(0)]);
      const Comment = 'Conformance: a comment';
      const body = { Carts: [cart!], Comments: { [cart!.CartId]: Comment }, DeliveryOptions: {} };
      const carts = fitting(checkoutCarts, await ordering.customer.send(checkoutCarts, { body }));
      keep(carts.find(({ CartId }) => CartId === cart!.CartId)?.Comment === Comment, 'the cart tells another one');
    },
  },
];

/** At the end of a run, since it waits. */
export const cutOffChecks: Check[] = [
  {
    group,
    weight: 'required',
    id: 'pay.cut-off',
    section: '4; docs/backend.md',
    calls: [executePayment],
    promise: 'A cart whose cut-off passes before its payment is refused, and nothing is charged.',
    otherwise:
      'The client leaves it out by the clock of the server; whoever pays at that moment pays for a meal that nobody cooks.',
    run: async (trial) => {
      trial.needsOrdering();
      const { longestWaitMs } = trial.options;
      if (longestWaitMs === 0) throw new Skipped('needs --wait MINUTES, the longest time to wait for a cut-off');
      const ordering = await Ordering.of(trial);
      const latest = await trial.localNow(longestWaitMs);
      const slots = (await openSlots(trial))
        .filter((slot) => slot.orderUntil < latest && !isHome(slot))
        .sort((one, other) => (one.orderUntil < other.orderUntil ? -1 : 1));
      const [meal] = await findMeals(trial, slots, 1);
      if (!meal) throw new Skipped('no cut-off of a time with dishes passes within --wait');
      const [cart] = await ordering.freshCarts([meal]);
      await trial.waitUntil(meal.slot.orderUntil);
      await keepBooks(ordering, async () => keepRefused(await ordering.pay([cart!], randomUUID())));
    },
  },
];
