import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { NO_DETAILS } from '../../domain/checkout.ts';
import { CUT_OFF_PASSED } from '../../domain/cart.ts';
import { anna } from '../session/session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';
import { noon, openOrder } from './order-harness.fixtures.ts';
import { removedBy } from './removed.ts';
import { selectShownCarts } from './order.selectors.ts';

const soup = anItem({ id: 11, articleId: 1, detailId: 9001, quantity: 2 });
const bread = anItem({ id: 12, articleId: 2, detailId: 9002, quantity: 1 });
const shipping = anItem({ id: 13, articleId: 3, detailId: null, quantity: 1, isShippingArticle: true });
const cart = aCart({ id: 1, items: [soup, bread, shipping] });
const { settings } = appConfiguration;
const inputs = { carts: [cart], queue: [], details: NO_DETAILS, person: anna, settings };
const wholeCart = [{ kind: 'removeCart', cartId: 1 }] as const;
const quantities = (removed: ReturnType<typeof removedBy>) =>
  removed?.commands.map((command) =>
    command.kind === 'set' ? [command.change.article.id, command.change.quantity] : command.kind,
  );

// CART-315
describe('What is removed from the carts', () => {
  it('is a dish with its quantity', () => {
    const removed = removedBy([{ kind: 'removeItem', cartId: 1, itemId: 11, quantity: 0 }], inputs);
    expect(removed).toMatchObject({ from: { date: noon.date }, address: null });
    expect(removed?.dish).toBeTruthy();
    expect(quantities(removed)).toEqual([[1, 2]]);
  });

  it('is a cart with its dishes, its note and its address', () => {
    const address = { ...anna.address, street: 'Graben' };
    const noted = { ...cart, locationTypeShortName: 'DEL', comment: 'Ring twice', address };
    const removed = removedBy(wholeCart, { ...inputs, carts: [noted] });
    expect(removed).toMatchObject({ dish: null, address });
    expect(quantities(removed)).toEqual([[1, 2], [2, 1], 'describe']);
    const typed = { ...NO_DETAILS, comments: { 1: 'Ring once' } };
    expect(removedBy(wholeCart, { ...inputs, carts: [noted], details: typed })?.commands.at(-1)).toMatchObject({
      details: { comment: 'Ring once' },
    });
  });

  it.each([
    ['that cannot be ordered any more', { ...cart, errorTextKey: CUT_OFF_PASSED }, NO_DETAILS],
    ['of dishes that are sold out', { ...cart, items: [{ ...soup, errorTextKey: 'error.soldOut' }] }, NO_DETAILS],
    [
      'that would go elsewhere',
      { ...cart, locationTypeShortName: 'DEL', address: { ...anna.address, street: 'Graben' } },
      { ...NO_DETAILS, address: { ...anna.address, street: 'Hof' } },
    ],
  ])('is not to be put back of a cart %s', (_, one, details) => {
    expect(removedBy(wholeCart, { ...inputs, carts: [one], details })).toBeNull();
  });

  it('is nothing where a quantity is changed or a cart moved', () => {
    const change = {
      selection: noon,
      article: { ...soup, id: 1, subsidy: 0, isOrderOnlyForEstimation: false },
      quantity: 1,
    };
    expect(removedBy([{ kind: 'set', change }], inputs)).toBeNull();
    expect(removedBy([{ kind: 'move', cartId: 1, selection: noon }], inputs)).toBeNull();
  });

  it('is put back with the address that it was to go to', async () => {
    const address = { ...anna.address, street: 'Graben' };
    const home = { ...cart, locationTypeShortName: 'DEL', address };
    const harness = await openOrder({ carts: [home], draft: { selection: noon, step: 'articles' } });
    await harness.send({ type: 'cart.remove', cartId: 1 });
    await harness.ports.changeCart.call.answer({ kind: 'saved', carts: [] });
    await harness.send({ type: 'removed.putBack' });
    expect(harness.context.details.address).toEqual(address);
    const [shown] = selectShownCarts(harness.order.getSnapshot());
    expect(shown?.items.map(({ articleId, quantity }) => [articleId, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});
