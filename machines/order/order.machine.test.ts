import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import {
  nextDay,
  endings,
  noon,
  openOrder,
  outcome,
  stillOpen,
  upstairs,
  wish,
  yesterday,
} from './order-bench.fixtures.ts';
import { changedTo } from '../payment/payment.fixtures.ts';
import { selectShownCarts } from './order.selectors.ts';
import { lineIn } from './shown-carts.ts';
import { findCart, grandTotal } from '../../domain/cart.ts';
import { itemCount } from '../../domain/item-count.ts';
import { type OrderDraft } from './order.types.ts';
import { selectWizardStep, type WizardStep } from './wizard-steps.ts';

type Bench = Awaited<ReturnType<typeof openOrder>>;

const cart = aCart({ id: 1, items: [anItem({ id: 11, articleId: 1, quantity: 2 })] });
const atArticles: OrderDraft = { selection: noon, step: 'articles' };
const stepOf = (bench: Bench) => selectWizardStep(bench.order.getSnapshot());
const shown = (bench: Bench) =>
  selectShownCarts(bench.order.getSnapshot()).flatMap(({ items }) =>
    items.map((item) => [item.articleId, item.quantity]),
  );

async function openAtPayment() {
  const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'payment' } });
  await bench.ports.checkOut.call.answer({ kind: 'ready', carts: [cart] });
  return bench;
}

describe('After a reload the wizard resumes', () => {
  const table: [string, WizardStep, OrderDraft['selection'], boolean, WizardStep][] = [
    ['at location when nothing was chosen', 'articles', null, false, 'location'],
    ['at location when it was there', 'location', noon, true, 'location'],
    ['at the articles of an open selection', 'articles', noon, false, 'articles'],
    ['at location when ordering has closed', 'articles', yesterday, true, 'location'],
    ['at checkout with carts', 'checkout', noon, true, 'checkout'],
    ['at the articles when the carts are gone', 'checkout', noon, false, 'articles'],
    ['at checkout although the selection is past, for its carts', 'checkout', yesterday, true, 'checkout'],
    ['at checkout while the carts are checked again for payment', 'payment', noon, true, 'checkout'],
    ['at location after the order was completed', 'completed', noon, true, 'location'],
  ];
  it.each(table)('%s', async (_, step, selection, hasCart, expected) => {
    const bench = await openOrder({ carts: hasCart ? [cart] : [], draft: { selection, step } });
    expect(stepOf(bench)).toBe(expected);
    expect(bench.drafts.at(-1)).toEqual({ selection, step: expected });
  });

  it('at payment once the carts were checked again', async () => {
    const bench = await openAtPayment();
    expect(stepOf(bench)).toBe('payment');
    expect(bench.drafts.map(({ step }) => step)).toEqual(['checkout', 'payment']);
  });

  it.each(stillOpen.map((fact) => [fact.type, fact] as const))(
    'at payment on %s, whatever the draft says',
    async (_, fact) => {
      const bench = await openOrder();
      await bench.send(fact);
      expect(bench.state.wizard).toEqual({ Paying: 'AwaitingOutcome' });
      await bench.send({ type: 'step.open', step: 'location' });
      expect(stepOf(bench)).toBe('payment');
    },
  );

  it('at completed when an open payment turns out paid', async () => {
    const bench = await openOrder();
    await bench.send(changedTo({ kind: 'settled', outcome }));
    expect([stepOf(bench), bench.context.outcome]).toEqual(['completed', outcome]);
  });

  it('at completed with what was paid before the reload', async () => {
    const bench = await openOrder({
      carts: [cart],
      draft: { selection: noon, step: 'completed', paid: { outcome, isSeen: true } },
    });
    expect([stepOf(bench), bench.context.outcome, bench.context.isOutcomeSeen]).toEqual(['completed', outcome, true]);
  });

  it('where it was, and can still show an outcome that was not seen', async () => {
    const bench = await openOrder({
      carts: [cart],
      draft: { selection: noon, step: 'articles', paid: { outcome, isSeen: false } },
    });
    expect([stepOf(bench), bench.context.outcome]).toEqual(['articles', outcome]);
    await bench.send({ type: 'step.open', step: 'completed' });
    expect(stepOf(bench)).toBe('completed');
  });
});

describe('The outcome of a payment', () => {
  it('is kept until the customer has seen it, even if they go elsewhere first', async () => {
    const bench = await openOrder({ carts: [cart] });
    await bench.send(changedTo({ kind: 'settled', outcome }), { type: 'step.open', step: 'location' });
    expect(bench.drafts.at(-1)).toEqual({ selection: null, step: 'location', paid: { outcome, isSeen: false } });
    await bench.send({ type: 'step.open', step: 'completed' }, { type: 'outcome.seen' });
    expect(bench.drafts.at(-1)).toEqual({ selection: null, step: 'completed', paid: { outcome, isSeen: true } });
  });

  it('is dropped when they have seen it and go on', async () => {
    const bench = await openOrder();
    await bench.send(changedTo({ kind: 'settled', outcome }), { type: 'outcome.seen' }, { type: 'order.again' });
    expect([bench.drafts.at(-1), bench.context.outcome]).toEqual([{ selection: null, step: 'location' }, null]);
    await bench.send({ type: 'step.open', step: 'completed' });
    expect(stepOf(bench)).toBe('location');
  });

  it('counts as unseen again when the next order is paid', async () => {
    const bench = await openOrder();
    await bench.send(
      changedTo({ kind: 'settled', outcome }),
      { type: 'outcome.seen' },
      changedTo({ kind: 'settled', outcome }),
    );
    expect(bench.context.isOutcomeSeen).toBe(false);
  });
});

describe('A voucher that was redeemed', () => {
  it('is saved for a reload until it has been used to pay', async () => {
    const bench = await openAtPayment();
    bench.order.getSnapshot().children.payment?.send({ type: 'voucher.redeem', code: 'LUNCH' });
    expect(bench.drafts.at(-1)).toEqual({ selection: noon, step: 'payment', voucher: 'LUNCH' });
    await bench.ports.payment.call.answer({ outcome });
    expect(bench.drafts.at(-1)).toEqual({ selection: noon, step: 'completed', paid: { outcome, isSeen: false } });
  });

  it('is restored after a reload', async () => {
    const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'payment', voucher: 'LUNCH' } });
    await bench.ports.checkOut.call.answer({ kind: 'ready', carts: [cart] });
    expect(bench.order.getSnapshot().children.payment?.getSnapshot().context.voucher).toBe('LUNCH');
  });
});

describe('The steps', () => {
  it('lead from location to articles to checkout to payment to completed', async () => {
    const bench = await openOrder();
    await bench.send({ type: 'selection.choose', selection: noon }, wish(1, 2));
    await bench.ports.changeCart.call.answer({ kind: 'saved', carts: [cart] });
    await bench.send(
      { type: 'step.open', step: 'checkout' },
      { type: 'details.change', details: { comments: { 1: 'No onions' } } },
      { type: 'checkout.submit' },
    );
    expect(bench.ports.checkOut.call.input).toEqual({
      carts: [cart],
      isAddressNeeded: false,
      details: { address: bench.context.person.address, comments: { 1: 'No onions' }, deliveryOptions: {} },
    });
    await bench.ports.checkOut.call.answer({ kind: 'ready', carts: [cart] });
    await bench.send(changedTo({ kind: 'executing' }), changedTo({ kind: 'settled', outcome }));
    await bench.ports.payment.call.answer({ outcome });
    expect([stepOf(bench), bench.context.outcome]).toEqual(['completed', outcome]);
    await bench.ports.readCarts.call.answer([]);
    expect(bench.context.carts).toEqual([]);
    await bench.send({ type: 'step.open', step: 'completed' }, { type: 'order.again' });
    expect(stepOf(bench)).toBe('location');
  });

  it('that may not be opened are ignored', async () => {
    const bench = await openOrder({ draft: { selection: yesterday, step: 'location' } });
    for (const step of ['articles', 'checkout', 'payment', 'completed', 'location'] as const) {
      await bench.send({ type: 'step.open', step });
      expect(stepOf(bench)).toBe('location');
    }
  });

  it('can be opened from the address where they are allowed', async () => {
    const bench = await openOrder({ carts: [cart], draft: atArticles });
    await bench.send({ type: 'step.open', step: 'articles' }, { type: 'step.open', step: 'location' });
    expect(stepOf(bench)).toBe('location');
    await bench.send(
      { type: 'step.open', step: 'articles' },
      { type: 'step.open', step: 'checkout' },
      { type: 'step.open', step: 'checkout' },
    );
    expect(bench.state.wizard).toEqual({ CheckingOut: 'EditingDetails' });
    await bench.send({ type: 'step.open', step: 'payment' }, { type: 'step.open', step: 'payment' });
    expect(bench.state.wizard).toEqual({ CheckingOut: { Checking: 'AskingServer' } });
    await bench.ports.checkOut.call.answer({ kind: 'ready', carts: [cart] });
    await bench.send({ type: 'step.open', step: 'payment' });
    expect(bench.ports.payment.calls.length).toBe(1);
    await bench.send({ type: 'step.open', step: 'articles' });
    expect([stepOf(bench), bench.state.carts]).toEqual(['articles', 'Reloading']);
  });

  it('cannot be left while a payment is in flight, but can after it was declined, canceled or refused', async () => {
    const bench = await openAtPayment();
    for (const change of stillOpen) {
      await bench.send(
        change,
        ...stillOpen,
        { type: 'step.open', step: 'location' },
        { type: 'selection.choose', selection: nextDay },
      );
      expect(bench.state.wizard).toEqual({ Paying: 'AwaitingOutcome' });
      await bench.send(endings[change.status.kind] ?? changedTo({ kind: 'declined', textKey: 'error.paymentFailed' }));
    }
    expect(bench.ports.payment.calls.length).toBe(1);
    await bench.send({ type: 'step.open', step: 'location' });
    expect(stepOf(bench)).toBe('location');
  });

  it('allow paying the remaining carts after a partial success', async () => {
    const bench = await openOrder({ carts: [cart] });
    await bench.send(changedTo({ kind: 'settled', outcome }), { type: 'carts.reload' });
    await bench.ports.readCarts.call.answer([cart]);
    await bench.send({ type: 'step.open', step: 'payment' });
    await bench.ports.checkOut.call.answer({ kind: 'ready', carts: [cart] });
    expect(stepOf(bench)).toBe('payment');
  });
});

it('returns to the checkout with an error if the payment chart fails', async () => {
  const bench = await openAtPayment();
  await bench.ports.payment.call.fail();
  expect([bench.state.wizard, bench.context.checkoutRefusalKey]).toEqual([
    { CheckingOut: 'EditingDetails' },
    'error.general',
  ]);
});

it('continues to save the carts while another date and time is chosen', async () => {
  const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'articles' } });
  await bench.send(wish(2, 1), { type: 'selection.choose', selection: nextDay });
  expect([stepOf(bench), bench.state.carts, bench.ports.changeCart.calls.length]).toEqual(['articles', 'Saving', 1]);
});

describe('Choosing a location for a date and time that has a cart elsewhere', () => {
  async function openOffer() {
    const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'articles' } });
    await bench.send({ type: 'selection.choose', selection: upstairs });
    expect(bench.state.wizard).toEqual({ ChoosingLocationAndTime: 'OfferingMove' });
    return bench;
  }

  it('moves the cart there', async () => {
    const bench = await openOffer();
    await bench.send({ type: 'cart.move' });
    expect(bench.context.selection).toEqual(upstairs);
    expect(findCart(selectShownCarts(bench.order.getSnapshot()), upstairs)?.locationId).toBe(22);
    expect(bench.ports.changeCart.call.input).toEqual({
      command: { kind: 'move', cartId: 1, selection: upstairs },
      change: null,
      cart,
    });
  });

  it('keeps the cart where it is', async () => {
    const bench = await openOffer();
    await bench.send({ type: 'cart.keep' });
    expect([stepOf(bench), bench.context.selection]).toEqual(['articles', noon]);
    expect(bench.ports.changeCart.calls.length).toBe(0);
  });

  it('changes nothing when the customer cancels', async () => {
    const bench = await openOffer();
    await bench.send({ type: 'selection.cancel' });
    expect([stepOf(bench), bench.context.selection, bench.context.pendingSelection]).toEqual(['location', noon, null]);
  });

  it('reports that ordering has closed', async () => {
    const bench = await openOrder();
    await bench.send({ type: 'selection.choose', selection: yesterday });
    expect([stepOf(bench), bench.emitted]).toEqual([
      'location',
      [{ type: 'toast.show', kind: 'error', textKey: 'error.cutOffPassed' }],
    ]);
  });

  it.each(['Reloading', 'Unreachable', 'Saving'])('moves it even while the carts are %s', async (state) => {
    const bench = await openOffer();
    if (state === 'Saving') await bench.send(wish(2, 1));
    else await bench.send({ type: 'carts.reload' });
    if (state === 'Unreachable') await bench.ports.readCarts.call.fail();
    await bench.send({ type: 'cart.move' });
    expect(bench.context.queue.at(-1)).toEqual({ kind: 'move', cartId: 0, selection: upstairs });
  });
});

describe('Checking out', () => {
  const submit = async (carts = [cart]) => {
    const bench = await openOrder({ carts, draft: { selection: noon, step: 'checkout' } });
    await bench.send({ type: 'checkout.submit' });
    return bench;
  };

  it('shows what can no longer be ordered', async () => {
    const bench = await submit();
    const short = aCart({ ...cart, items: [anItem({ errorTextKey: 'error.soldOut' })] });
    await bench.ports.checkOut.call.answer({ kind: 'incomplete', carts: [short] });
    expect([bench.state.wizard, bench.context.carts, bench.context.checkoutRefusalKey]).toEqual([
      { CheckingOut: 'EditingDetails' },
      [short],
      'checkout.incomplete',
    ]);
  });

  it('shows why it was refused, or that it failed', async () => {
    const bench = await submit();
    await bench.ports.checkOut.call.answer({ kind: 'refused', textKey: 'error.deliveryNotPossible' });
    expect(bench.context.checkoutRefusalKey).toBe('error.deliveryNotPossible');
    await bench.send({ type: 'checkout.submit' });
    expect(bench.context.checkoutRefusalKey).toBe(null);
    await bench.ports.checkOut.call.fail();
    expect([bench.state.wizard, bench.context.checkoutRefusalKey]).toEqual([
      { CheckingOut: 'EditingDetails' },
      'checkout.failed',
    ]);
  });

  it('shows no earlier refusal to a customer who comes back from another step', async () => {
    const bench = await submit();
    await bench.ports.checkOut.call.answer({ kind: 'refused', textKey: 'error.deliveryNotPossible' });
    await bench.send({ type: 'step.open', step: 'location' }, { type: 'step.open', step: 'checkout' });
    expect([bench.state.wizard, bench.context.checkoutRefusalKey]).toEqual([{ CheckingOut: 'EditingDetails' }, null]);
  });

  it('waits until every change is saved, and accepts none meanwhile', async () => {
    const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'checkout' } });
    await bench.send(wish(1, 3), { type: 'checkout.submit' }, wish(1, 4));
    expect([bench.ports.checkOut.calls.length, shown(bench), bench.state.wizard]).toEqual([
      0,
      [[1, 3]],
      { CheckingOut: { Checking: 'AwaitingCarts' } },
    ]);
    await bench.ports.changeCart.call.answer({ kind: 'saved', carts: [cart] });
    expect(bench.ports.checkOut.calls.length).toBe(1);
  });

  it('goes back when a change was refused, could not be sent, or left nothing to pay', async () => {
    const bench = await openOrder({ carts: [cart], draft: { selection: noon, step: 'checkout' } });
    await bench.send(wish(1, 3), { type: 'checkout.submit' });
    await bench.ports.changeCart.call.answer({ kind: 'refused', textKey: 'error.soldOut', carts: [cart] });
    expect([bench.state, bench.context.cartRefusalKey]).toEqual([
      { wizard: { CheckingOut: 'EditingDetails' }, carts: 'Conflict' },
      'error.soldOut',
    ]);
    await bench.send({ type: 'checkout.submit' });
    expect(bench.state).toEqual({ wizard: { CheckingOut: { Checking: 'AskingServer' } }, carts: 'Synced' });
    await bench.ports.checkOut.call.fail();
    await bench.send(wish(1, 3), { type: 'checkout.submit' });
    await bench.ports.changeCart.call.fail();
    expect([bench.state.carts, bench.context.checkoutRefusalKey]).toEqual(['Unreachable', 'checkout.changesNotSaved']);
    await bench.send({ type: 'carts.reload' }, { type: 'checkout.submit' });
    await bench.ports.readCarts.call.answer([]);
    await bench.ports.changeCart.call.answer({ kind: 'saved', carts: [] });
    expect([bench.state.wizard, bench.order.getSnapshot().can({ type: 'checkout.submit' })]).toEqual([
      { CheckingOut: 'EditingDetails' },
      false,
    ]);
  });
});

describe('The carts', () => {
  it('show a change at once and send the newest one only', async () => {
    const bench = await openOrder({ draft: atArticles });
    await bench.send(wish(1, 1), wish(1, 2), wish(1, 3), wish(2, 1), wish(1, 4));
    const snapshot = bench.order.getSnapshot();
    expect([
      itemCount(selectShownCarts(snapshot)),
      grandTotal(selectShownCarts(snapshot)),
      lineIn(selectShownCarts(snapshot)[0] ?? null, 1)?.quantity,
    ]).toEqual([5, 2750, 4]);
    expect(selectShownCarts(snapshot)).toBe(selectShownCarts(snapshot));
    expect(
      bench.context.queue.map((command) => command.kind === 'set' && [command.wish.article.id, command.wish.quantity]),
    ).toEqual([
      [1, 1],
      [2, 1],
      [1, 4],
    ]);
    expect(bench.ports.changeCart.calls.length).toBe(1);
    expect(bench.ports.changeCart.call.input.change).toEqual({
      cartId: null,
      restaurantId: 1,
      locationId: 21,
      orderDate: '2026-11-23',
      deliveryTimeId: 3,
      deliveryTime: '11:30',
      items: [{ articleId: 1, quantity: 1 }],
    });
  });

  it('drop a refused change, report it, and go on with the rest', async () => {
    const bench = await openOrder({ carts: [cart], draft: atArticles });
    await bench.send(wish(2, 1), wish(1, 5), { type: 'item.remove', cartId: 1, itemId: 99 });
    await bench.ports.changeCart.call.answer({ kind: 'refused', textKey: 'error.soldOut', carts: null });
    expect(bench.emitted).toEqual([{ type: 'toast.show', kind: 'error', textKey: 'error.soldOut' }]);
    await bench.send(
      { type: 'carts.reload' },
      wish(1, 6),
      { type: 'item.remove', cartId: 1, itemId: 98 },
      { type: 'cart.remove', cartId: 77 },
    );
    await bench.ports.readCarts.call.answer([cart]);
    expect(bench.ports.changeCart.call.input.change?.items).toEqual([{ articleId: 1, quantity: 6 }]);
    await bench.ports.changeCart.call.answer({ kind: 'saved', carts: [cart] });
    expect([bench.state.carts, bench.context.cartRefusalKey]).toEqual(['Conflict', 'error.soldOut']);
    await bench.send({ type: 'refusal.dismiss' });
    expect([bench.state.carts, bench.context.cartRefusalKey]).toEqual(['Synced', null]);
  });

  it('take a new change as a sign that a refusal was seen', async () => {
    const bench = await openOrder({ draft: atArticles });
    await bench.send(wish(2, 1), { type: 'refusal.dismiss' });
    await bench.ports.changeCart.call.answer({ kind: 'refused', textKey: 'error.soldOut', carts: [] });
    await bench.send(wish(1, 1));
    expect([bench.state.carts, bench.context.cartRefusalKey]).toEqual(['Saving', null]);
  });

  it('keep what could not be sent, and send it after reading the carts again', async () => {
    const bench = await openOrder({ carts: [cart], draft: atArticles });
    const retries = [
      { type: 'carts.reload' },
      wish(1, 3),
      { type: 'item.remove', cartId: 1, itemId: 99 },
      { type: 'cart.remove', cartId: 88 },
    ] as const;
    await bench.send(wish(1, 3));
    await bench.ports.changeCart.call.fail();
    for (const retry of retries) {
      expect([bench.state.carts, shown(bench)]).toEqual(['Unreachable', [[1, 3]]]);
      await bench.send(retry);
      await bench.ports.readCarts.call.fail();
    }
    await bench.send({ type: 'carts.reload' });
    await bench.ports.readCarts.call.answer([cart]);
    expect(bench.ports.changeCart.call.input.change?.items).toEqual([{ articleId: 1, quantity: 3 }]);
  });

  it('remove a line with as many pieces as the server has', async () => {
    const bench = await openOrder({ carts: [cart], draft: atArticles });
    await bench.send({ type: 'item.remove', cartId: 1, itemId: 11 });
    expect([shown(bench), bench.ports.changeCart.call.input.command]).toEqual([
      [],
      { kind: 'removeItem', cartId: 1, itemId: 11, quantity: 2 },
    ]);
  });

  it('remove a whole cart, even one that the server does not have yet', async () => {
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

  it('cannot be changed while they are paid', async () => {
    const bench = await openAtPayment();
    const snapshot = bench.order.getSnapshot();
    expect(
      [
        wish(1, 3),
        { type: 'item.remove', cartId: 1, itemId: 11 } as const,
        { type: 'cart.remove', cartId: 1 } as const,
      ].map((event) => snapshot.can(event)),
    ).toEqual([false, false, false]);
  });
});

it('reads the carts again once the server is reachable, and sends what was kept', async () => {
  const bench = await openOrder({ carts: [], draft: { selection: noon, step: 'articles' } });
  await bench.send(wish(1, 2));
  await bench.ports.changeCart.call.fail();
  await bench.send({ type: 'connection.restored' });
  await bench.ports.readCarts.call.answer([]);
  expect([bench.state.carts, bench.ports.changeCart.calls.length]).toEqual(['Saving', 2]);
});
