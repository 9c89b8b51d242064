import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { findCart, type Cart } from '../../domain/cart.ts';
import { nextDay, noon, openOrder, wish } from './order-bench.fixtures.ts';
import { selectShownCarts } from './order.selectors.ts';
import { type CartRequest, type OrderEvent } from './order.types.ts';

/** Changes its carts by requests as the real server does. */
class CartServer {
  carts: Cart[] = [];
  #ids = 0;

  handle({ command, change }: CartRequest): void {
    if (command.kind === 'removeCart') this.carts = this.carts.filter((cart) => cart.id !== command.cartId);
    if (command.kind === 'removeItem') this.#keepItems(command.cartId, (id) => id !== command.itemId);
    const item = change?.items[0];
    if (!change || !item) return;
    const slot = { date: change.orderDate, deliveryTimeId: change.deliveryTimeId };
    const cart = findCart(this.carts, slot) ?? aCart({ id: this.#next(), orderDate: slot.date, items: [] });
    const old = cart.items.find(({ articleId }) => articleId === item.articleId);
    const line = anItem({
      id: old?.id ?? this.#next(),
      cartId: cart.id,
      articleId: item.articleId,
      detailId: item.detailId,
      quantity: item.quantity,
      grossPriceTotal: 550 * item.quantity,
    });
    const items = [...cart.items.filter((other) => other !== old), ...(item.quantity > 0 ? [line] : [])];
    this.carts = [
      ...this.carts.filter((other) => other !== cart),
      ...(items.length > 0 ? [{ ...cart, items, grossPriceTotalSum: sum(items) }] : []),
    ];
  }

  #keepItems(cartId: number, isKept: (itemId: number) => boolean): void {
    this.carts = this.carts
      .map((cart) => (cart.id === cartId ? { ...cart, items: cart.items.filter(({ id }) => isKept(id)) } : cart))
      .map((cart) => ({ ...cart, grossPriceTotalSum: sum(cart.items) }))
      .filter((cart) => cart.items.length > 0);
  }

  #next = () => (this.#ids += 1);
}

const sum = (items: Cart['items']) => items.reduce((total, item) => total + item.grossPriceTotal, 0);

const quantities = (carts: Cart[]) =>
  Object.fromEntries(
    carts.flatMap((cart) => cart.items.map((item) => [`${cart.orderDate} ${item.articleId}`, item.quantity])),
  );

type Bench = Awaited<ReturnType<typeof openOrder>>;

const tap = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'removeItem', 'removeCart'),
  article: fc.constantFrom(1, 2),
  quantity: fc.integer({ min: 0, max: 3 }),
  selection: fc.constantFrom(noon, nextDay),
});
/** What happens to the request in flight. */
const fate = fc.constantFrom('saved', 'saved', 'refused', 'refusedWithoutCarts', 'lostBefore', 'lostAfter', 'waits');

function eventOf(
  { kind, article, quantity, selection }: typeof tap extends fc.Arbitrary<infer T> ? T : never,
  bench: Bench,
): OrderEvent | null {
  if (kind === 'set') return wish(article, quantity, selection);
  const cart = findCart(selectShownCarts(bench.order.getSnapshot()), selection);
  const item = cart?.items.find(({ articleId }) => articleId === article);
  if (kind === 'removeCart') return cart && { type: 'cart.remove', cartId: cart.id };
  return cart && item ? { type: 'item.remove', cartId: cart.id, itemId: item.id } : null;
}

async function meet(
  bench: Bench,
  server: CartServer,
  answered: { changes: number; reads: number },
  what: string,
): Promise<void> {
  const { changeCart, readCarts } = bench.ports;
  if (readCarts.calls.length > answered.reads) {
    answered.reads = readCarts.calls.length;
    await (what === 'lostBefore' ? readCarts.call.fail() : readCarts.call.answer(server.carts));
  } else if (changeCart.calls.length > answered.changes && what !== 'waits') {
    answered.changes = changeCart.calls.length;
    const { call } = changeCart;
    if (what === 'saved' || what === 'lostAfter') server.handle(call.input);
    if (what.startsWith('lost')) await call.fail();
    else if (what === 'saved') await call.answer({ kind: 'saved', carts: server.carts });
    else
      await call.answer({ kind: 'refused', textKey: 'error.soldOut', carts: what === 'refused' ? server.carts : null });
  }
}

async function finish(bench: Bench, server: CartServer, answered: { changes: number; reads: number }): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    if (bench.state.carts === 'Unreachable') await bench.send({ type: 'carts.reload' });
    await meet(bench, server, answered, 'saved');
  }
}

describe('Quick plus and minus', () => {
  // CART-14
  it('ends with the server’s carts, whatever was refused or lost in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(tap, fate), { maxLength: 25 }), async (story) => {
        const bench = await openOrder();
        const server = new CartServer();
        const answered = { changes: 0, reads: 0 };
        for (const [tapped, what] of story) {
          const event = eventOf(tapped, bench);
          if (event) await bench.send(event);
          await meet(bench, server, answered, what);
          expect(bench.ports.changeCart.calls.length - answered.changes).toBeLessThanOrEqual(1);
        }
        await finish(bench, server, answered);
        expect(bench.context.queue).toEqual([]);
        expect(quantities(selectShownCarts(bench.order.getSnapshot()))).toEqual(quantities(server.carts));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  // CART-14
  it('ends with the customer’s last quantities if nothing was refused; a removed line never returns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(tap, fc.constantFrom('saved', 'lostBefore', 'lostAfter', 'waits')), { maxLength: 25 }),
        async (story) => {
          const bench = await openOrder();
          const server = new CartServer();
          const answered = { changes: 0, reads: 0 };
          const wanted = new Map<string, number>();
          for (const [tapped, what] of story) {
            const event = eventOf(tapped, bench);
            const slot = `${tapped.selection.date} ${tapped.article}`;
            if (event?.type === 'article.setQuantity') wanted.set(slot, tapped.quantity);
            if (event?.type === 'item.remove') wanted.set(slot, 0);
            if (event?.type === 'cart.remove')
              [1, 2].forEach((article) => wanted.set(`${tapped.selection.date} ${article}`, 0));
            if (event) await bench.send(event);
            const expected = Object.fromEntries([...wanted].filter(([, quantity]) => quantity > 0));
            expect(quantities(selectShownCarts(bench.order.getSnapshot()))).toEqual(expected);
            await meet(bench, server, answered, what);
            expect(quantities(selectShownCarts(bench.order.getSnapshot()))).toEqual(expected);
          }
          await finish(bench, server, answered);
          expect(quantities(server.carts)).toEqual(
            Object.fromEntries([...wanted].filter(([, quantity]) => quantity > 0)),
          );
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
