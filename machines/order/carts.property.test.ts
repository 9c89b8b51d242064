import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCart, type Cart } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { CartServer, dishOn, selections } from './cart-server.fixtures.ts';
import { openOrder } from './order-harness.fixtures.ts';
import { selectShownCarts } from './order.selectors.ts';
import { type OrderEvent } from './order.types.ts';
import { isAtSelection } from './shown-carts.ts';

type Harness = Awaited<ReturnType<typeof openOrder>>;
const shownAt = (harness: Harness): Cart[] => selectShownCarts(harness.order.getSnapshot());

const slotText = ({ date, deliveryTimeId }: Pick<Selection, 'date' | 'deliveryTimeId'>) => `${date} ${deliveryTimeId}`;

/** What is wanted of the dishes at a time, and where. */
type Wanted = Readonly<Record<string, { locationId: number; quantities: Readonly<Record<number, number>> }>>;

/** Where and when carts are, with their dishes. */
const wantedOf = (carts: readonly Cart[]): Wanted =>
  Object.fromEntries(
    carts.map(({ orderDate: date, deliveryTimeId, locationId, items }) => [
      slotText({ date, deliveryTimeId }),
      { locationId, quantities: Object.fromEntries(items.map(({ articleId, quantity }) => [articleId, quantity])) },
    ]),
  );

/**
 * Where and when carts are, until when they can be ordered, and the sums of those days whose subsidy is reported; by
 * line, or not.
 */
const factsOf = (carts: readonly Cart[], isReported: (date: string) => boolean, isByLine: boolean) =>
  Object.fromEntries(
    carts.map((cart) => [
      slotText({ date: cart.orderDate, deliveryTimeId: cart.deliveryTimeId }),
      {
        place: cart.locationName,
        time: cart.deliveryTime,
        until: [cart.deliveryEndTime, cart.orderUntil],
        sums: isReported(cart.orderDate) && [
          cart.grossPriceTotalSum,
          ...(isByLine ? cart.items : []).map(({ articleId, subsidy, grossPriceTotal }) => [
            articleId,
            subsidy,
            grossPriceTotal,
          ]),
        ],
      },
    ]),
  );

const selection = fc.constantFrom(...selections);
const tap = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'removeItem', 'removeCart'),
  article: fc.constantFrom(1, 2),
  quantity: fc.integer({ min: 0, max: 3 }),
  selection,
  to: selection,
});
const move = fc.record({
  kind: fc.constant('move'),
  article: fc.constant(1),
  quantity: fc.constant(0),
  selection,
  to: selection,
});
const tapOrMove = fc.oneof({ weight: 4, arbitrary: tap }, { weight: 2, arbitrary: move });
type Tapped = typeof tapOrMove extends fc.Arbitrary<infer T> ? T : never;
/** What happens to the request in flight. */
const fate = fc.constantFrom('saved', 'saved', 'refused', 'refusedWithoutCarts', 'lostBefore', 'lostAfter', 'waits');

/** What the customer wants after an event, by what they wanted before it. */
function wantedAfter(event: OrderEvent, { article, selection: slot }: Tapped, before: Wanted): Wanted {
  const wanted = new Map(
    Object.entries(before).map(([at, cart]) => [at, { ...cart, quantities: { ...cart.quantities } }]),
  );
  const cart = wanted.get(slotText(slot));
  if (event.type === 'article.setQuantity') {
    const { selection: at, quantity } = event.change;
    wanted.set(slotText(slot), {
      locationId: cart?.locationId ?? at.locationId,
      quantities: { ...cart?.quantities, [article]: quantity },
    });
  }
  if (event.type === 'item.remove' && cart) cart.quantities[article] = 0;
  if (event.type === 'cart.remove') wanted.delete(slotText(slot));
  if (event.type === 'cart.moveTo' && cart) {
    wanted.delete(slotText(slot));
    const { quantities = {} } = wanted.get(slotText(event.selection)) ?? {};
    const sums = [1, 2].map((id) => [id, (quantities[id] ?? 0) + (cart.quantities[id] ?? 0)]);
    wanted.set(slotText(event.selection), {
      locationId: event.selection.locationId,
      quantities: Object.fromEntries(sums) as Record<number, number>,
    });
  }
  return Object.fromEntries(
    [...wanted]
      .map(([at, { locationId, quantities }]) => {
        const left = Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0));
        return [at, { locationId, quantities: left }] as const;
      })
      .filter(([, { quantities }]) => Object.keys(quantities).length > 0),
  );
}

/** Where there is a cart, only its place can be ordered for; the server refuses others. */
const atItsPlace = (carts: readonly Cart[], slot: Selection): Selection => {
  const cart = findCart(carts, slot);
  return selections.find((one) => cart && isAtSelection(cart, one)) ?? slot;
};

function eventOf({ kind, article, quantity, selection: slot, to }: Tapped, harness: Harness): OrderEvent | null {
  const shown = shownAt(harness);
  const at = atItsPlace(shown, slot);
  if (kind === 'set')
    return { type: 'article.setQuantity', change: { selection: at, article: dishOn(article, at.date), quantity } };
  const cart = findCart(shown, slot);
  const item = cart?.items.find(({ articleId }) => articleId === article);
  if (kind === 'move') {
    const target = findCart(shown, to) === cart ? to : atItsPlace(shown, to);
    return cart && { type: 'cart.moveTo', from: at, selection: target };
  }
  if (kind === 'removeCart') return cart && { type: 'cart.remove', cartId: cart.id };
  return cart && item ? { type: 'item.remove', cartId: cart.id, itemId: item.id } : null;
}

async function meet(
  harness: Harness,
  server: CartServer,
  answered: { changes: number; reads: number },
  what: string,
): Promise<void> {
  const { changeCart, readCarts } = harness.ports;
  if (readCarts.calls.length > answered.reads) {
    answered.reads = readCarts.calls.length;
    await (what === 'lostBefore' ? readCarts.call.fail() : readCarts.call.answer(server.carts));
  } else if (changeCart.calls.length > answered.changes && what !== 'waits') {
    answered.changes = changeCart.calls.length;
    const { call } = changeCart;
    const result = what === 'saved' || what === 'lostAfter' ? server.handle(call.input) : null;
    if (what.startsWith('lost')) await call.fail();
    else if (result) await call.answer(result);
    else
      await call.answer({ kind: 'refused', textKey: 'error.soldOut', carts: what === 'refused' ? server.carts : null });
  }
}

async function finish(
  harness: Harness,
  server: CartServer,
  answered: { changes: number; reads: number },
): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    if (harness.state.carts === 'Unreachable') await harness.send({ type: 'carts.reload' });
    await meet(harness, server, answered, 'saved');
  }
}

const atDishes = { draft: { selection: selections[0] ?? null, step: 'articles' } } as const;

describe('Quick plus and minus', () => {
  // CART-14, CART-120
  it('ends with the server’s carts, whatever was refused or lost in between; what is reported as moved is there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(tapOrMove, fate), { maxLength: 25 }), async (story) => {
        const harness = await openOrder(atDishes);
        const server = new CartServer();
        const answered = { changes: 0, reads: 0 };
        for (const [tapped, what] of story) {
          const event = eventOf(tapped, harness);
          if (event) await harness.send(event);
          await meet(harness, server, answered, what);
          expect(harness.ports.changeCart.calls.length - answered.changes).toBeLessThanOrEqual(1);
          const { moved } = harness.context;
          expect(moved === null || shownAt(harness).some((cart) => isAtSelection(cart, moved.to))).toBe(true);
        }
        await finish(harness, server, answered);
        expect(harness.context.queue).toEqual([]);
        expect(wantedOf(shownAt(harness))).toEqual(wantedOf(server.carts));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  // CART-14, CART-40, CART-95, CART-96, CART-121
  it('ends with what the customer wanted last if nothing was refused, also where carts have moved or joined; a removed line never returns, and nothing jumps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(tapOrMove, fc.constantFrom('saved', 'lostBefore', 'lostAfter', 'waits')), { maxLength: 25 }),
        async (story) => {
          const harness = await openOrder(atDishes);
          const server = new CartServer();
          const answered = { changes: 0, reads: 0 };
          let wanted: Wanted = {};
          // In what order the server has added lines whose answer was lost is not known: that decides how they share
          // the subsidy.
          let hasLost = false;
          for (const [tapped, what] of story) {
            const event = eventOf(tapped, harness);
            if (event) {
              wanted = wantedAfter(event, tapped, wanted);
              await harness.send(event);
            }
            const before = shownAt(harness);
            expect(wantedOf(before)).toEqual(wanted);
            hasLost ||= what === 'lostAfter';
            await meet(harness, server, answered, what);
            const after = shownAt(harness);
            expect(wantedOf(after)).toEqual(wanted);
            const isReported = (date: string) =>
              [before, after].every((carts) =>
                carts.some(({ orderDate, subsidyLeft }) => orderDate === date && subsidyLeft !== undefined),
              );
            expect(factsOf(after, isReported, !hasLost)).toEqual(factsOf(before, isReported, !hasLost));
          }
          await finish(harness, server, answered);
          expect(wantedOf(server.carts)).toEqual(wanted);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
