import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { placeOf, type Selection } from '../../domain/delivery.ts';
import { dish, nextDay, noon, openOrder, upstairs, change } from './order-harness.fixtures.ts';
import { selectShownCarts } from './order.selectors.ts';
import { type OrderEvent } from './order.types.ts';

const SOUP = 1;
const GOULASH = 2;
const later: Selection = { ...noon, date: '2026-11-25', orderUntil: '2026-11-25T09:00:00' };
const monday = aCart({ id: 1, items: [anItem({ articleId: SOUP, detailId: 9001, quantity: 2 })] });
const move = (from: Selection, selection: Selection): OrderEvent => ({ type: 'cart.moveTo', from, selection });
const refused = (carts: Cart[] | null = [monday]) => ({ kind: 'refused', textKey: 'error.slotFull', carts }) as const;
const open = (selection: Selection = noon, carts: Cart[] = [monday]) =>
  openOrder({ carts, draft: { selection, step: 'articles' } });

// CART-120
describe('After a refused move', () => {
  it('the next dish goes into the cart, which is where it was', async () => {
    const harness = await open();
    await harness.send(move(noon, nextDay));
    await harness.ports.changeCart.call.answer(refused());
    expect([harness.context.selection, harness.drafts.at(-1)]).toEqual([noon, { selection: noon, step: 'articles' }]);
    await harness.send(change(GOULASH, 1, harness.context.selection ?? nextDay));
    expect(
      selectShownCarts(harness.order.getSnapshot()).map(({ orderDate, items }) => [orderDate, items.length]),
    ).toEqual([[noon.date, 2]]);
  });

  it('to another place, that of the cart is chosen again', async () => {
    const harness = await open();
    await harness.send({ type: 'step.open', step: 'location' });
    await harness.send({ type: 'selection.choose', selection: upstairs }, { type: 'cart.move' });
    expect(harness.context.selection).toEqual(upstairs);
    await harness.ports.changeCart.call.answer(refused(null));
    expect(harness.context.selection).toEqual(noon);
  });

  it('a time that was chosen meanwhile stays chosen', async () => {
    const harness = await open();
    await harness.send(move(noon, nextDay), { type: 'selection.choose', selection: later });
    await harness.ports.changeCart.call.answer(refused());
    expect(harness.context.selection).toEqual(later);
  });

  it('a time that was chosen before stays chosen, although the cart was to come there', async () => {
    const harness = await open(nextDay);
    await harness.send(move(noon, nextDay));
    await harness.ports.changeCart.call.answer(refused());
    expect(harness.context.selection).toEqual(nextDay);
  });

  it('what is chosen stays if another tab has removed the cart', async () => {
    const harness = await open();
    await harness.send(move(noon, nextDay));
    await harness.ports.changeCart.call.answer(refused([]));
    expect(harness.context.selection).toEqual(nextDay);
  });

  it('its next move is made from where it stayed; refused as well, what is chosen goes back there', async () => {
    const harness = await open();
    await harness.send(move(noon, nextDay), move(nextDay, later));
    // Another tab has a cart at another place for that time: it is not the one to be moved on.
    const theirs = aCart({ id: 2, ...placeOf(upstairs), orderDate: nextDay.date });
    await harness.ports.changeCart.call.answer(refused([monday, theirs]));
    const { command, cart } = harness.ports.changeCart.call.input;
    expect([harness.context.selection, cart?.id, command]).toMatchObject([
      later,
      1,
      { kind: 'move', selection: later },
    ]);
    await harness.ports.changeCart.call.answer(refused([monday, theirs]));
    expect([harness.context.selection, harness.context.queue]).toEqual([noon, []]);
  });

  it('new quantities of what came along are set where the cart stayed, other dishes at the time that they were chosen for', async () => {
    const harness = await open();
    await harness.send(
      move(noon, nextDay),
      change(SOUP, 3, nextDay),
      change(GOULASH, 1, nextDay),
      move(nextDay, later),
      change(SOUP, 1, nextDay),
    );
    await harness.ports.changeCart.call.answer(refused());
    const waiting = harness.context.queue.map((command) =>
      command.kind === 'set'
        ? [command.change.selection.date, command.change.article.id, command.change.quantity]
        : command.kind === 'move' && [command.from?.date, command.selection.date],
    );
    expect(waiting).toEqual([
      [noon.date, SOUP, 3],
      [nextDay.date, GOULASH, 1],
      [noon.date, later.date],
      [nextDay.date, SOUP, 1],
    ]);
  });

  it('what waits for the cart that it would have joined is set there', async () => {
    const tuesday = aCart({ id: 2, orderDate: nextDay.date, items: [anItem({ articleId: SOUP, detailId: 9001 })] });
    const harness = await open(noon, [monday, tuesday]);
    await harness.send(move(noon, nextDay), change(SOUP, 5, nextDay));
    await harness.ports.changeCart.call.answer(refused([monday, tuesday]));
    expect(harness.context.queue).toEqual([
      { kind: 'set', change: { selection: nextDay, article: dish(SOUP), quantity: 5 } },
    ]);
  });
});
