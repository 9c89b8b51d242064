import { checkoutCarts, deleteCart, deleteCartItem, saveCart, updateCarts } from '../../../contract/cart.ts';
import { sumCents, toCents } from '../../../domain/money.ts';
import { addDays } from '../../../domain/zone.ts';
import { type Check } from '../trial/check.ts';
import { type Cart, Ordering } from '../steps/ordering.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';
import { slotsOf } from '../steps/slots.ts';

const group = 'Filling carts (with --order)';
const required = { group, weight: 'required' } as const;
const refusedLater =
  'The client says that the change was refused or could not be saved, and shows the carts as the server has them.';

const piecesIn = (cart: Cart | undefined): number =>
  (cart?.CartItems ?? [])
    .filter(({ IsShippingArticle }) => !IsShippingArticle)
    .reduce((sum, { Quantity }) => sum + Quantity, 0);

/** The cart of the first meal in an answer with all carts. Throws `NotKept` where it is not there. */
function cartIn(ordering: Ordering, carts: readonly Cart[]): Cart {
  const cart = ordering.cartIn(carts, ordering.meal(0));
  keep(cart !== undefined, 'the answer does not have the cart');
  return cart;
}

async function started(trial: Trial): Promise<Ordering> {
  const ordering = await Ordering.of(trial);
  await ordering.cart(ordering.meal(0));
  return ordering;
}

/** A day and time at which orders are closed: one that places still tell, else that of yesterday. */
async function closedSlot(trial: Trial, ordering: Ordering) {
  const now = await trial.localNow();
  const { slot } = ordering.meal(0);
  const closed = (await slotsOf(trial)).find(({ orderUntil }) => orderUntil < now);
  return closed ?? { ...slot, date: addDays(await trial.today(), -1) };
}

export const cartChecks: Check[] = [
  {
    ...required,
    id: 'cart.put',
    section: '7; contract notes',
    calls: [saveCart],
    promise: 'A dish is put into the cart of its day and time, and all carts are answered.',
    otherwise: refusedLater,
    run: async (trial) => {
      const ordering = await Ordering.of(trial);
      const cart = cartIn(ordering, fitting(saveCart, await ordering.put(ordering.meal(0), 1)));
      keep(piecesIn(cart) === 1, `it holds ${piecesIn(cart)} portions in place of one`);
    },
  },
  {
    ...required,
    id: 'cart.sets',
    section: 'contract notes',
    calls: [saveCart],
    promise: 'Quantities are set and not added, so that a repeated change changes nothing.',
    otherwise: 'A change whose answer is lost is sent again: the customer has more portions than they chose.',
    run: async (trial) => {
      const ordering = await started(trial);
      const meal = ordering.meal(0);
      await ordering.put(meal, 1);
      const again = await ordering.put(meal, 1);
      const cart = again.status === 200 ? ordering.cartIn(fitting(saveCart, again), meal) : undefined;
      if (!cart) throw new Skipped('the dish could not be put into a cart');
      keep(piecesIn(cart) === 1, `after the same change twice it holds ${piecesIn(cart)} portions`);
    },
  },
  {
    ...required,
    id: 'cart.sums',
    section: '4',
    calls: [saveCart],
    promise: 'Each line is quantity times price less subsidy, and the lines add up to GrossPriceTotalSum.',
    otherwise: 'The client shows the sum of the server; while a change waits it shows its own, and the sum jumps.',
    run: async (trial) => {
      const ordering = await started(trial);
      const cart = cartIn(ordering, fitting(saveCart, await ordering.put(ordering.meal(0), 2)));
      for (const { Quantity, GrossPrice, GrossPriceTotal, Subsidy } of cart.CartItems)
        keep(
          toCents(GrossPriceTotal) === Quantity * toCents(GrossPrice) - toCents(Subsidy ?? 0),
          'GrossPriceTotal of a line is another sum',
        );
      const lines = sumCents(cart.CartItems.map(({ GrossPriceTotal }) => toCents(GrossPriceTotal)));
      keep(lines === toCents(cart.GrossPriceTotalSum), 'the lines add up to another sum than GrossPriceTotalSum');
    },
  },
  {
    ...required,
    id: 'cart.take-out',
    section: '7',
    calls: [deleteCartItem],
    promise: 'Pieces of an item are taken out, and all carts are answered.',
    otherwise: refusedLater,
    run: async (trial) => {
      const ordering = await started(trial);
      const put = await ordering.put(ordering.meal(0), 2);
      const cart = put.status === 200 ? ordering.cartIn(fitting(saveCart, put), ordering.meal(0)) : undefined;
      const item = cart?.CartItems.find(({ IsShippingArticle }) => !IsShippingArticle);
      if (!cart || !item) throw new Skipped('the dish could not be put into a cart');
      const query = { cartId: cart.CartId, cartItemId: item.CartItemId, quantity: 1 };
      const after = fitting(deleteCartItem, await ordering.customer.send(deleteCartItem, { query }));
      const left = piecesIn(ordering.cartIn(after, ordering.meal(0)));
      keep(left === 1, `of two portions, less one, ${left} are left`);
    },
  },
  {
    ...required,
    id: 'cart.stale',
    section: 'addition (QuantityBefore)',
    weight: 'optional',
    calls: [saveCart],
    promise: 'A quantity that was chosen from another one than the cart has is refused.',
    otherwise: 'Of two devices, the last change holds; what was changed at the other is lost.',
    run: async (trial) => {
      const ordering = await started(trial);
      const { status } = await ordering.put(ordering.meal(0), 3, {}, { QuantityBefore: 7 });
      keep(isRefused(status), `it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'cart.unknown-dish',
    section: '8',
    calls: [saveCart],
    promise: 'A dish that is not offered is refused, and the cart stays as it was.',
    otherwise: 'The client shows the cart as the server has it, with a dish that it cannot name.',
    run: async (trial) => {
      const ordering = await started(trial);
      const before = piecesIn(await ordering.cart(ordering.meal(0)));
      const { status } = await ordering.put(
        ordering.meal(0),
        1,
        {},
        { ArticleId: 2_000_000_000, ArticleDetailId: null },
      );
      keep(isRefused(status), `it is answered with ${status}`);
      keep(piecesIn(await ordering.cart(ordering.meal(0))) === before, 'the cart is another one');
    },
  },
  {
    ...required,
    id: 'cart.cut-off',
    section: '4; contract notes',
    calls: [saveCart],
    promise: 'Nothing is put into a cart for a time whose cut-off has passed.',
    otherwise:
      'The client does not offer such a time by the clock of the server; a customer who was slow pays for a meal that nobody cooks.',
    run: async (trial) => {
      const ordering = await Ordering.of(trial);
      const slot = await closedSlot(trial, ordering);
      const { status } = await ordering.put({ slot, dish: ordering.meal(0).dish }, 1);
      keep(isRefused(status), `it is answered with ${status}`);
      keep(ordering.cartIn(await ordering.carts(), { slot }) === undefined, 'there is a cart for it all the same');
    },
  },
  {
    ...required,
    id: 'cart.save',
    section: '7',
    calls: [updateCarts],
    promise: 'Saving carts as they are changes nothing, and answers all carts.',
    otherwise: refusedLater,
    run: async (trial) => {
      const ordering = await started(trial);
      const cart = await ordering.cart(ordering.meal(0));
      const after = fitting(updateCarts, await ordering.customer.send(updateCarts, { body: [cart] }));
      keep(piecesIn(cartIn(ordering, after)) === piecesIn(cart), 'the cart is another one');
    },
  },
  {
    ...required,
    id: 'cart.checkout',
    section: '3, 7; contract notes',
    calls: [checkoutCarts],
    promise: 'The check before the payment answers the carts, without an error where everything is available.',
    otherwise: 'The client does not go on to the payment: nobody can order.',
    run: async (trial) => {
      const ordering = await started(trial);
      await ordering.put(ordering.meal(0), 1);
      const cart = await ordering.cart(ordering.meal(0));
      const body = { Carts: [cart], Comments: {}, DeliveryOptions: {} };
      const checked = cartIn(ordering, fitting(checkoutCarts, await ordering.customer.send(checkoutCarts, { body })));
      const keys = [checked.OrderErrorTextKey, ...checked.CartItems.map((item) => item.OrderErrorTextKey)];
      keep(
        keys.every((key) => !key),
        `it says ${keys.find(Boolean)}`,
      );
    },
  },
  {
    ...required,
    id: 'cart.remove',
    section: '7',
    calls: [deleteCart],
    promise: 'A whole cart is removed, and the others are answered.',
    otherwise: refusedLater,
    run: async (trial) => {
      const ordering = await started(trial);
      const { CartId } = await ordering.cart(ordering.meal(0));
      const after = fitting(deleteCart, await ordering.customer.send(deleteCart, { query: { cartId: CartId } }));
      keep(
        after.every((cart) => cart.CartId !== CartId),
        'it is still there',
      );
    },
  },
];
