import { expect, it } from 'vitest';
import { planReorder } from '../../../domain/reorder-plan.ts';
import { anOffer, aSlot, aWantedLine, aWantedMeal } from '../../../domain/reorder.fixtures.ts';
import { anArticle } from '../../../domain/article.fixtures.ts';
import { aCart } from '../../../domain/cart.fixtures.ts';
import { openOrder } from '../../../machines/order/order-harness.fixtures.ts';
import { type CartResult } from '../../../domain/cart.ts';
import { freshCarts } from './fresh-carts.ts';
import { putIntoCarts } from './put-into-carts.ts';

const { signal } = new AbortController();
const dishes = [7, 8, 9].map((id) => anArticle({ id, detailId: 10 * id }));
const plan = planReorder(
  anOffer({
    meal: aWantedMeal({ lines: dishes.map(({ id, detailId }) => aWantedLine({ articleId: id, detailId })) }),
    slot: aSlot(dishes),
  }),
  { carts: [], maxQuantity: 9, taken: [] },
);
const saved: CartResult = { kind: 'saved', carts: [aCart()] };
const soldOut: CartResult = { kind: 'refused', textKey: 'error.soldOut', carts: [aCart()] };

/** What became of the promise so far. */
function watch(outcome: ReturnType<typeof putIntoCarts>) {
  const seen: { refused: [number, string][] | null } = { refused: null };
  void outcome.then((refused) => (seen.refused = refused.map(({ article, textKey }) => [article.id, textKey])));
  return seen;
}

// CART-142
it('Every dish that the server refuses is shown with its reason, once all are answered', async () => {
  const bench = await openOrder();
  const seen = watch(putIntoCarts(bench.order, plan, signal));
  await bench.ports.changeCart.call.answer(soldOut);
  await bench.ports.changeCart.call.answer(saved);
  expect(seen.refused).toBeNull();
  await bench.ports.changeCart.call.answer({ kind: 'refused', textKey: 'error.changesNotSaved', carts: null });
  await bench.ports.readCarts.call.answer([aCart()]);
  expect(seen.refused).toEqual([
    [7, 'error.soldOut'],
    [9, 'error.changesNotSaved'],
  ]);
});

// CART-142
it('Without an answer nothing is shown: the dishes wait', async () => {
  const bench = await openOrder();
  const seen = watch(putIntoCarts(bench.order, plan, signal));
  await bench.ports.changeCart.call.fail(new Error('away'));
  expect(bench.state.carts).toBe('Unreachable');
  expect(seen.refused).toBeNull();
  await bench.send({ type: 'connection.restored' });
  await bench.ports.readCarts.call.answer([]);
  for (const answer of [saved, saved, saved]) await bench.ports.changeCart.call.answer(answer);
  expect(seen.refused).toEqual([]);
});

// CART-142
it('Nothing goes into carts that are being paid, and that is shown', async () => {
  const cart = aCart();
  const bench = await openOrder({ carts: [cart] });
  await bench.send({ type: 'step.open', step: 'checkout' }, { type: 'checkout.submit' });
  const refused = await putIntoCarts(bench.order, plan, signal);
  expect(refused.map(({ textKey }) => textKey)).toEqual([
    'order.cart.paying',
    'order.cart.paying',
    'order.cart.paying',
  ]);
  expect(bench.context.queue).toEqual([]);
});

// CART-140
it('The carts are read again before something is proposed', async () => {
  const bench = await openOrder();
  let isRead = false;
  void freshCarts(bench.order, signal).then(() => (isRead = true));
  expect(isRead).toBe(false);
  await bench.ports.readCarts.call.answer([aCart()]);
  expect([isRead, bench.context.carts]).toEqual([true, [aCart()]]);
});
