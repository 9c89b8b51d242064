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

  handle({ command, change, cart: before }: CartRequest): void {
    if (command.kind === 'removeCart') this.carts = this.carts.filter((cart) => cart.id !== command.cartId);
    if (command.kind === 'removeItem') this.#keepItems(command.cartId, (id) => id !== command.itemId);
    if (command.kind === 'move' && before) this.#move(before.id, command.selection.date);
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

  /** A cart that joins another one is gone, and its lines get new ids. */
  #move(cartId: number, orderDate: string): void {
    const gone = this.carts.find(({ id }) => id === cartId);
    const kept = this.carts.find((cart) => cart.orderDate === orderDate);
    if (!gone || !kept) {
      this.carts = this.carts.map((cart) => (cart === gone ? { ...cart, orderDate } : cart));
      return;
    }
    const came = (articleId: number) => gone.items.find((item) => item.articleId === articleId)?.quantity ?? 0;
    const items = [
      ...kept.items.map((item) => ({ ...item, quantity: item.quantity + came(item.articleId) })),
      ...gone.items
        .filter(({ articleId }) => kept.items.every((item) => item.articleId !== articleId))
        .map((item) => ({ ...item, id: this.#next(), cartId: kept.id })),
    ];
    this.carts = this.carts
      .filter((cart) => cart !== gone)
      .map((cart) => (cart === kept ? { ...cart, items, grossPriceTotalSum: sum(items) } : cart));
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
const tapOrMove = fc.oneof(
  { weight: 4, arbitrary: tap },
  fc.record({
    kind: fc.constant('move'),
    article: fc.constant(1),
    quantity: fc.constant(0),
    selection: fc.constantFrom(noon, nextDay),
  }),
);
/** What happens to the request in flight. */
const fate = fc.constantFrom('saved', 'saved', 'refused', 'refusedWithoutCarts', 'lostBefore', 'lostAfter', 'waits');

const otherDay = (selection: typeof noon) => (selection === noon ? nextDay : noon);

/** The quantities that the customer wants after an event, by those before it. */
function wantedAfter(
  event: OrderEvent,
  { article, selection }: { article: number; selection: typeof noon },
  before: Readonly<Record<string, number>>,
): Record<string, number> {
  const wanted = new Map(Object.entries(before));
  const slot = (id: number, { date } = selection) => `${date} ${id}`;
  if (event.type === 'article.setQuantity') wanted.set(slot(article), event.wish.quantity);
  if (event.type === 'item.remove') wanted.delete(slot(article));
  if (event.type === 'cart.remove') [1, 2].forEach((id) => wanted.delete(slot(id)));
  if (event.type === 'cart.moveTo')
    for (const id of [1, 2]) {
      const there = slot(id, otherDay(selection));
      wanted.set(there, (wanted.get(there) ?? 0) + (wanted.get(slot(id)) ?? 0));
      wanted.delete(slot(id));
    }
  return Object.fromEntries([...wanted].filter(([, quantity]) => quantity > 0));
}

function eventOf(
  { kind, article, quantity, selection }: typeof tapOrMove extends fc.Arbitrary<infer T> ? T : never,
  bench: Bench,
): OrderEvent | null {
  if (kind === 'set') return wish(article, quantity, selection);
  const cart = findCart(selectShownCarts(bench.order.getSnapshot()), selection);
  const item = cart?.items.find(({ articleId }) => articleId === article);
  if (kind === 'move') return cart && { type: 'cart.moveTo', from: selection, selection: otherDay(selection) };
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
      fc.asyncProperty(fc.array(fc.tuple(tapOrMove, fate), { maxLength: 25 }), async (story) => {
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

  // CART-14, CART-95, CART-96
  it('ends with what the customer wanted last if nothing was refused, also where carts have moved or joined; a removed line never returns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(tapOrMove, fc.constantFrom('saved', 'lostBefore', 'lostAfter', 'waits')), { maxLength: 25 }),
        async (story) => {
          const bench = await openOrder();
          const server = new CartServer();
          const answered = { changes: 0, reads: 0 };
          let wanted: Record<string, number> = {};
          for (const [tapped, what] of story) {
            const event = eventOf(tapped, bench);
            if (event) {
              wanted = wantedAfter(event, tapped, wanted);
              await bench.send(event);
            }
            expect(quantities(selectShownCarts(bench.order.getSnapshot()))).toEqual(wanted);
            await meet(bench, server, answered, what);
            expect(quantities(selectShownCarts(bench.order.getSnapshot()))).toEqual(wanted);
          }
          await finish(bench, server, answered);
          expect(quantities(server.carts)).toEqual(wanted);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
