import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { grandTotal } from '../../domain/cart.ts';
import { NO_DETAILS } from '../../domain/checkout.ts';
import { placeOf } from '../../domain/delivery.ts';
import { itemCount } from '../../domain/item-count.ts';
import { dish, nextDay, noon, openOrder, outcome, wish, yesterday } from './order-bench.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { selectAddress, selectCanOpen, selectShownCarts } from './order.selectors.ts';
import { type OrderDraft } from './order.types.ts';
import { lineIn } from './shown-carts.ts';
import { selectWizardStep, type WizardStep } from './wizard-steps.ts';

type Bench = Awaited<ReturnType<typeof openOrder>>;

const cart = aCart({ id: 1, items: [anItem({ id: 11, articleId: 1, detailId: 9001, quantity: 2 })] });
const atArticles: OrderDraft = { selection: noon, step: 'articles' };
const stepOf = (bench: Bench) => selectWizardStep(bench.order.getSnapshot());
const shown = (bench: Bench) => selectShownCarts(bench.order.getSnapshot());

// ORDER-117
it('What was entered for a cart that joins another one is kept with that, unless the server refuses', async () => {
  const carts = [
    { ...cart, ...placeOf(noon), orderDate: noon.date, deliveryTimeId: noon.deliveryTimeId },
    { ...cart, ...placeOf(noon), id: 2, orderDate: nextDay.date, deliveryTimeId: nextDay.deliveryTimeId },
  ];
  const bench = await openOrder({ carts, draft: { selection: noon, step: 'checkout' } });
  const comments = { 1: 'Ring twice', 2: 'No salt' };
  await bench.send({ type: 'details.change', details: { comments } });
  const move = { type: 'cart.moveTo', from: noon, selection: nextDay } as const;
  await bench.send(move);
  await bench.ports.changeCart.call.answer({ kind: 'refused', textKey: 'error.slotFull', carts });
  expect(bench.context.details.comments).toEqual(comments);
  await bench.send(move);
  await bench.ports.changeCart.call.answer({ kind: 'saved', carts: carts.slice(1) });
  expect(bench.context.details.comments).toEqual({ 2: 'No salt\nRing twice' });
});

describe('After a reload the wizard resumes', () => {
  const seen = { outcome, isSeen: true };
  const table: [string, OrderDraft, boolean, WizardStep][] = [
    ['at location when nothing was chosen', { selection: null, step: 'articles' }, false, 'location'],
    ['at location when it was there', { selection: noon, step: 'location' }, true, 'location'],
    ['at the articles when the carts are gone', { selection: noon, step: 'checkout' }, false, 'articles'],
    [
      'at checkout although ordering has closed, for its carts',
      { selection: yesterday, step: 'checkout' },
      true,
      'checkout',
    ],
    ['at checkout with its voucher', { selection: noon, step: 'checkout', voucher: 'LUNCH' }, true, 'checkout'],
    ['at location after the order was completed', { selection: noon, step: 'completed' }, true, 'location'],
    [
      'at completed with an outcome that was seen',
      { selection: noon, step: 'completed', paid: seen },
      true,
      'completed',
    ],
    [
      'where it was, and keeps an outcome that was not seen',
      { ...atArticles, paid: { outcome, isSeen: false } },
      true,
      'articles',
    ],
  ];
  // PLACE-19
  it.each(table)('%s', async (_, draft, hasCart, expected) => {
    const bench = await openOrder({ carts: hasCart ? [cart] : [], draft });
    expect(stepOf(bench)).toBe(expected);
    expect(bench.drafts.at(-1)).toEqual({ ...draft, step: expected });
  });

  it('at payment once the carts were checked again', async () => {
    const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'payment' } });
    expect(stepOf(bench)).toBe('checkout');
    await bench.ports.checkOut.call.answer({ kind: 'ready', carts: [cart] });
    expect(stepOf(bench)).toBe('payment');
  });
});

// CART-130
describe('The way to the checkout', () => {
  it.each(['articles', 'checkout'] as const)('is open to an order with a cart that stands at %s', async (step) => {
    const { order } = await openOrder({ carts: [cart], draft: { selection: noon, step } });
    expect(selectCanOpen('checkout')(order.getSnapshot())).toBe(true);
  });

  it('stays open while the carts are checked', async () => {
    const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'checkout' } });
    await bench.send({ type: 'checkout.submit' });
    expect(selectCanOpen('checkout')(bench.order.getSnapshot())).toBe(true);
  });

  it('is closed without a cart', async () => {
    const { order } = await openOrder({ draft: { selection: noon, step: 'articles' } });
    expect(selectCanOpen('checkout')(order.getSnapshot())).toBe(false);
  });
});

describe('What another tab has put into the carts', () => {
  const theirs = [
    aCart({ id: 1, items: [...cart.items, anItem({ id: 12, articleId: 2, detailId: 9002, quantity: 4 })] }),
    aCart({ id: 2, orderDate: '2026-11-24' }),
  ];

  // CART-12
  it('is shown with the next answer, together with the changes of this tab', async () => {
    const bench = await openOrder({ carts: [cart], draft: atArticles });
    await bench.send(wish(1, 5));
    await bench.ports.changeCart.call.answer({ kind: 'saved', carts: theirs });
    expect(shown(bench)).toEqual(theirs);
    await bench.send({ type: 'carts.reload' }, wish(1, 3));
    expect(bench.state.carts).toBe('Reloading');
    await bench.ports.readCarts.call.answer([...theirs, aCart({ id: 3, orderDate: '2026-11-25' })]);
    expect(shown(bench).map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[3, 4], [2], [2]]);
    expect(bench.ports.changeCart.call.input.change).toMatchObject({ items: [{ articleId: 1, quantity: 3 }] });
  });
});

describe('What was entered at the checkout', () => {
  const home = { ...cart, locationTypeShortName: 'DEL' };
  const typed = { ...anna.address, street: 'Kärntner Straße' };
  const atCheckout: OrderDraft = { selection: noon, step: 'checkout' };
  const ready = { kind: 'ready' as const, carts: [{ ...home, address: typed, comment: 'Ring' }] };

  // CHECK-4
  it('is sent, and from then on held by the carts', async () => {
    const bench = await openOrder({ carts: [home], draft: atCheckout });
    expect(selectAddress(bench.order.getSnapshot())).toEqual(anna.address);
    await bench.send(
      { type: 'details.change', details: { address: typed } },
      { type: 'details.change', details: { comments: { 1: 'Ring' } } },
      { type: 'checkout.submit' },
    );
    expect(bench.ports.checkOut.call.input).toMatchObject({
      address: typed,
      isAddressProposed: false,
      comments: { 1: 'Ring' },
    });
    await bench.ports.checkOut.call.answer(ready);
    expect(bench.context.details).toEqual(NO_DETAILS);
    expect(selectAddress(bench.order.getSnapshot())).toEqual(typed);
  });

  it('is kept if the checkout is refused', async () => {
    const bench = await openOrder({ carts: [home], draft: atCheckout });
    await bench.send({ type: 'details.change', details: { address: typed } }, { type: 'checkout.submit' });
    await bench.ports.checkOut.call.answer({ kind: 'refused', textKey: 'error.detailsLocked' });
    expect(bench.context.details.address).toEqual(typed);
  });

  // CHECK-23
  it('is kept, with its postcode, if nothing is delivered there, until one is entered that is delivered to', async () => {
    const bench = await openOrder({ carts: [home], draft: atCheckout });
    const away = { ...typed, postcode: ' 8030' };
    await bench.send({ type: 'details.change', details: { address: away } }, { type: 'checkout.submit' });
    const refused = { ...home, errorTextKey: 'error.deliveryNotPossible' };
    await bench.ports.checkOut.call.answer({ kind: 'incomplete', carts: [refused] });
    expect(bench.context).toMatchObject({ refusedPostcode: '8030', details: { address: away } });
    await bench.send({ type: 'details.change', details: { address: typed } }, { type: 'checkout.submit' });
    await bench.ports.checkOut.call.answer(ready);
    expect(bench.context).toMatchObject({ refusedPostcode: null, details: { address: null } });
  });

  // CHECK-3, CHECK-4
  it('is not replaced by the person’s own when the page is reloaded at the payment', async () => {
    const bench = await openOrder({ carts: ready.carts, draft: { selection: noon, step: 'payment' } });
    expect(bench.ports.checkOut.call.input).toMatchObject({ address: null, comments: {}, deliveryOptions: {} });
  });
});

describe('The carts', () => {
  // CART-3
  it('show a change at once and send the newest one only', async () => {
    const bench = await openOrder({ draft: atArticles });
    await bench.send(wish(1, 1), wish(1, 2), wish(1, 3), wish(2, 1), wish(1, 4));
    const carts = shown(bench);
    expect([itemCount(carts), grandTotal(carts), lineIn(carts[0] ?? null, dish(1))?.quantity]).toEqual([5, 2750, 4]);
    expect(shown(bench)).toBe(carts);
    expect(
      bench.context.queue.map((command) => command.kind === 'set' && [command.wish.article.id, command.wish.quantity]),
    ).toEqual([
      [1, 1],
      [2, 1],
      [1, 4],
    ]);
    expect(bench.ports.changeCart.calls.map(({ input }) => input.change?.items)).toEqual([
      [{ articleId: 1, detailId: 9001, quantity: 1, before: 0 }],
    ]);
  });

  it('can be removed, even one that the server does not have yet', async () => {
    const bench = await openOrder({ carts: [cart], draft: atArticles });
    await bench.send(
      { type: 'cart.remove', cartId: 1 },
      wish(2, 1, nextDay),
      { type: 'cart.remove', cartId: 1 },
      { type: 'cart.remove', cartId: -1 },
    );
    expect(shown(bench)).toEqual([]);
    await bench.ports.changeCart.call.answer({ kind: 'saved', carts: [] });
    expect([bench.state.carts, bench.ports.changeCart.calls.length]).toEqual(['Synced', 1]);
  });
});
