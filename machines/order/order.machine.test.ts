import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { grandTotal } from '../../domain/cart.ts';
import { NO_DETAILS } from '../../domain/checkout.ts';
import { placeOf } from '../../domain/delivery.ts';
import { itemCount } from '../../domain/item-count.ts';
import { dish, nextDay, noon, openOrder, outcome, change, yesterday } from './order-harness.fixtures.ts';
import { anna } from '../session/session.fixtures.ts';
import { selectAddress, selectCanOpen, selectShownCarts } from './order.selectors.ts';
import { type OrderDraft } from './order.types.ts';
import { lineIn } from './shown-carts.ts';
import { selectWizardStep, type WizardStep } from './wizard-steps.ts';

type Harness = Awaited<ReturnType<typeof openOrder>>;

const cart = aCart({ id: 1, items: [anItem({ id: 11, articleId: 1, detailId: 9001, quantity: 2 })] });
const atArticles: OrderDraft = { selection: noon, step: 'articles' };
const stepOf = (harness: Harness) => selectWizardStep(harness.order.getSnapshot());
const shown = (harness: Harness) => selectShownCarts(harness.order.getSnapshot());

// ORDER-117
it('What was entered for a cart that joins another one is kept with that, unless the server refuses', async () => {
  const carts = [
    { ...cart, ...placeOf(noon), orderDate: noon.date, deliveryTimeId: noon.deliveryTimeId },
    { ...cart, ...placeOf(noon), id: 2, orderDate: nextDay.date, deliveryTimeId: nextDay.deliveryTimeId },
  ];
  const harness = await openOrder({ carts, draft: { selection: noon, step: 'checkout' } });
  const comments = { 1: 'Ring twice', 2: 'No salt' };
  await harness.send({ type: 'details.change', details: { comments } });
  const move = { type: 'cart.moveTo', from: noon, selection: nextDay } as const;
  await harness.send(move);
  await harness.ports.changeCart.call.answer({ kind: 'refused', textKey: 'error.slotFull', carts });
  expect(harness.context.details.comments).toEqual(comments);
  await harness.send(move);
  await harness.ports.changeCart.call.answer({ kind: 'saved', carts: carts.slice(1) });
  expect(harness.context.details.comments).toEqual({ 2: 'No salt\nRing twice' });
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
    const harness = await openOrder({ carts: hasCart ? [cart] : [], draft });
    expect(stepOf(harness)).toBe(expected);
    expect(harness.drafts.at(-1)).toEqual({ ...draft, step: expected });
  });

  it('at payment once the carts were checked again', async () => {
    const harness = await openOrder({ carts: [cart], draft: { selection: noon, step: 'payment' } });
    expect(harness.drafts.at(-1)).toMatchObject({ step: 'payment' });
    await harness.ports.checkOut.call.answer({ kind: 'ready', carts: [cart] });
    expect(stepOf(harness)).toBe('payment');
  });
});

// CART-130
describe('The way to the checkout', () => {
  it.each(['articles', 'checkout'] as const)('is open to an order with a cart that stands at %s', async (step) => {
    const { order } = await openOrder({ carts: [cart], draft: { selection: noon, step } });
    expect(selectCanOpen('checkout')(order.getSnapshot())).toBe(true);
  });

  it('stays open while the carts are checked', async () => {
    const harness = await openOrder({ carts: [cart], draft: { selection: noon, step: 'checkout' } });
    await harness.send({ type: 'checkout.submit' });
    expect(selectCanOpen('checkout')(harness.order.getSnapshot())).toBe(true);
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
    const harness = await openOrder({ carts: [cart], draft: atArticles });
    await harness.send(change(1, 5));
    await harness.ports.changeCart.call.answer({ kind: 'saved', carts: theirs });
    expect(shown(harness)).toEqual(theirs);
    await harness.send({ type: 'carts.reload' }, change(1, 3));
    expect(harness.state.carts).toBe('Reloading');
    await harness.ports.readCarts.call.answer([...theirs, aCart({ id: 3, orderDate: '2026-11-25' })]);
    expect(shown(harness).map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[3, 4], [2], [2]]);
    expect(harness.ports.changeCart.call.input.change).toMatchObject({ items: [{ articleId: 1, quantity: 3 }] });
  });
});

describe('What was entered at the checkout', () => {
  const home = { ...cart, locationTypeShortName: 'DEL' };
  const typed = { ...anna.address, street: 'Kärntner Straße' };
  const atCheckout: OrderDraft = { selection: noon, step: 'checkout' };
  const ready = { kind: 'ready' as const, carts: [{ ...home, address: typed, comment: 'Ring' }] };

  // CHECK-27
  it('is there again after a reload, although the checkout was not left', async () => {
    const first = await openOrder({ carts: [home], draft: atCheckout });
    await first.send(
      { type: 'details.change', details: { address: typed } },
      { type: 'details.change', details: { comments: { 1: 'Ring' } } },
    );
    const draft = first.drafts.at(-1)!;
    const { context } = await openOrder({ carts: [home], draft });
    expect(context.details).toEqual({ address: typed, comments: { 1: 'Ring' }, deliveryOptions: {} });
  });

  // CHECK-4
  it('is sent, and from then on held by the carts', async () => {
    const harness = await openOrder({ carts: [home], draft: atCheckout });
    expect(selectAddress(harness.order.getSnapshot())).toEqual(anna.address);
    await harness.send(
      { type: 'details.change', details: { address: typed } },
      { type: 'details.change', details: { comments: { 1: 'Ring' } } },
      { type: 'checkout.submit' },
    );
    expect(harness.ports.checkOut.call.input).toMatchObject({
      address: typed,
      isAddressProposed: false,
      comments: { 1: 'Ring' },
    });
    await harness.ports.checkOut.call.answer(ready);
    expect(harness.context.details).toEqual(NO_DETAILS);
    expect(selectAddress(harness.order.getSnapshot())).toEqual(typed);
  });

  it('is kept if the checkout is refused', async () => {
    const harness = await openOrder({ carts: [home], draft: atCheckout });
    await harness.send({ type: 'details.change', details: { address: typed } }, { type: 'checkout.submit' });
    await harness.ports.checkOut.call.answer({ kind: 'refused', textKey: 'error.detailsLocked' });
    expect(harness.context.details.address).toEqual(typed);
  });

  // CHECK-23
  it('is kept, with its postcode, if nothing is delivered there, until one is entered that is delivered to', async () => {
    const harness = await openOrder({ carts: [home], draft: atCheckout });
    const away = { ...typed, postcode: ' 8030' };
    await harness.send({ type: 'details.change', details: { address: away } }, { type: 'checkout.submit' });
    const refused = { ...home, errorTextKey: 'error.deliveryNotPossible' };
    await harness.ports.checkOut.call.answer({ kind: 'incomplete', carts: [refused] });
    expect(harness.context).toMatchObject({ refusedPostcode: '8030', details: { address: away } });
    await harness.send({ type: 'details.change', details: { address: typed } }, { type: 'checkout.submit' });
    await harness.ports.checkOut.call.answer(ready);
    expect(harness.context).toMatchObject({ refusedPostcode: null, details: { address: null } });
  });

  // CHECK-3, CHECK-4
  it('is not replaced by the person’s own when the page is reloaded at the payment', async () => {
    const harness = await openOrder({ carts: ready.carts, draft: { selection: noon, step: 'payment' } });
    expect(harness.ports.checkOut.call.input).toMatchObject({ address: null, comments: {}, deliveryOptions: {} });
  });
});

describe('The carts', () => {
  // CART-3
  it('show a change at once and send the newest one only', async () => {
    const harness = await openOrder({ draft: atArticles });
    await harness.send(change(1, 1), change(1, 2), change(1, 3), change(2, 1), change(1, 4));
    const carts = shown(harness);
    expect([itemCount(carts), grandTotal(carts), lineIn(carts[0] ?? null, dish(1))?.quantity]).toEqual([5, 2750, 4]);
    expect(shown(harness)).toBe(carts);
    expect(
      harness.context.queue.map(
        (command) => command.kind === 'set' && [command.change.article.id, command.change.quantity],
      ),
    ).toEqual([
      [1, 1],
      [2, 1],
      [1, 4],
    ]);
    expect(harness.ports.changeCart.calls.map(({ input }) => input.change?.items)).toEqual([
      [{ articleId: 1, detailId: 9001, quantity: 1, before: 0 }],
    ]);
  });

  it('can be removed, even one that the server does not have yet', async () => {
    const harness = await openOrder({ carts: [cart], draft: atArticles });
    await harness.send(
      { type: 'cart.remove', cartId: 1 },
      change(2, 1, nextDay),
      { type: 'cart.remove', cartId: 1 },
      { type: 'cart.remove', cartId: -1 },
    );
    expect(shown(harness)).toEqual([]);
    await harness.ports.changeCart.call.answer({ kind: 'saved', carts: [] });
    expect([harness.state.carts, harness.ports.changeCart.calls.length]).toEqual(['Synced', 1]);
  });
});
