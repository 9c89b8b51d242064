import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cart } from '../../../../domain/cart.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { cart, item } from '../ordering.fixtures.tsx';
import { add, DAYS, dish, menu, show } from './week.fixtures.tsx';

afterEach(cleanup);

const [TUE, WED, THU] = DAYS as [string, string, string];
const inCart = (orderDate: string, articleId: number): Cart =>
  cart({
    id: articleId,
    orderDate,
    deliveryTimeId: 33,
    items: [item({ articleId, detailId: 9000 + articleId, quantity: 1 })],
  });
const goulash = inCart(TUE, 41);
const trout = inCart(WED, 42);
const stew = inCart(THU, 44);
const plan = (nuts: number[] | null = []) => [
  { Date: TUE, Menus: [menu('Menu 1', dish(41, 'Goulash')), menu('Soup', dish(43, 'Broth'))] },
  { Date: WED, Menus: [menu('Menu 1', { ...dish(42, 'Trout'), Allergens: [] })] },
  { Date: THU, Menus: [menu('Menu 1', { ...dish(44, 'Stew'), Allergens: nuts })] },
];

type Overrides = Parameters<typeof show>[0];
const planned = async ({ nuts = [] as number[] | null, ...overrides }: Overrides & { nuts?: number[] | null } = {}) => {
  const shown = await show({
    context: { carts: [goulash] },
    ...overrides,
    answers: {
      'GET /api/article/GetMenuPlan': plan(nuts),
      'GET /api/allergen': [{ Allergen_ID: 8, Code: 'H', Name: 'Nuts' }],
      ...overrides.answers,
    },
  });
  const become = (...carts: Cart[]) => {
    const { context } = shown.order.getSnapshot() as { context: object };
    act(() => shown.order.become({ context: { ...context, carts } }));
  };
  return { ...shown, become };
};
const same = (name: string | RegExp) => screen.findByRole('button', { name });
const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe.each([
  ['On a phone', true],
  ['At a desk', false],
])('%s', (_, isNarrow) => {
  // DISH-195, DISH-197
  it('a menu line in the cart for one day is added to the others by one press, reported, and the focus stays there', async () => {
    const { order, become } = await planned({ isNarrow });
    const button = await same('Menu 1 on Wed and Thu too');
    fireEvent.click(button);
    expect(order.sent).toMatchObject([
      { type: 'article.setQuantity', change: { selection: { date: WED, deliveryTimeId: 33 }, quantity: 1 } },
      { type: 'article.setQuantity', change: { selection: { date: THU, deliveryTimeId: 33 }, quantity: 1 } },
    ]);
    const place = button.parentElement;
    expect(document.activeElement).toBe(place);
    become(goulash, trout, stew);
    expect(statusTexts().filter((text) => /dish/.test(text ?? ''))).toEqual([' 2 dishes for Wed and Thu in the cart']);
    expect([button.isConnected, document.activeElement]).toEqual([false, place]);
  });

  // DISH-197
  it('a day that was refused is offered again instead of being shown as in the cart', async () => {
    const { become } = await planned({ isNarrow });
    fireEvent.click(await same('Menu 1 on Wed and Thu too'));
    become(goulash, trout);
    expect(await same('Menu 1 on Thu too')).toBeTruthy();
    expect(statusTexts().filter((text) => /dish/.test(text ?? ''))).toEqual([]);
    fireEvent.click(await same('Menu 1 on Thu too'));
    become(goulash, trout, stew);
    expect(statusTexts()).toContain(' 1 dish for Thu in the cart');
  });

  // DISH-196
  it.each([
    ['by name', [8], [{ Allergen_ID: 8, Code: 'H', Name: 'Nuts' }], 'contains Nuts'],
    ['where the names are not known', [8], new Error('away'), 'contains one of your allergens'],
    ['where nothing is declared', null, [], 'allergens not declared'],
  ])('says which day is left out for the allergens that the person avoids: %s', async (_, nuts, allergens, reason) => {
    await planned({
      isNarrow,
      nuts,
      answers: { 'GET /api/allergen': allergens },
      settings: { isAllergenInformationShown: true },
      person: { ...anna, allergenIds: [8] },
    });
    // At a desk the dish in the same row says the reason.
    const text = `not on Thu: ${isNarrow ? reason : 'allergens'}`;
    expect((await same('Menu 1 on Wed too')).parentElement?.lastElementChild?.textContent).toBe(text);
  });

  // DISH-195
  it('nothing is offered before something is in the cart, nor for a menu line of one day', async () => {
    const { become } = await planned({ isNarrow, context: { carts: [] } });
    await add('Goulash, Tue 24 Nov');
    become(inCart(TUE, 43));
    expect(screen.queryByRole('button', { name: / too$/ })).toBeNull();
  });
});

// DISH-195
it('on a phone it is that of the day put in last, the menu line first that was put in last', async () => {
  const plan = [
    { Date: TUE, Menus: [menu('Menu 1', dish(41, 'Goulash')), menu('Soup', dish(43, 'Broth'))] },
    { Date: WED, Menus: [menu('Menu 1', dish(42, 'Trout')), menu('Soup', dish(45, 'Consommé'))] },
  ];
  const answers = { 'GET /api/article/GetMenuPlan': plan };
  const both = cart({ orderDate: TUE, items: [41, 43].map((id) => item({ articleId: id, detailId: 9000 + id })) });
  const { become } = await planned({ isNarrow: true, answers, context: { carts: [both] } });
  expect(await same('Soup on Wed too')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Menu 1 on Wed too' })).toBeNull();
  fireEvent.click(await same('Soup on Wed too'));
  become(both, inCart(WED, 45));
  expect(await same('Menu 1 on Wed too')).toBeTruthy();
  expect(statusTexts()).toContain(' 1 dish for Wed in the cart');
  // The one put in last is another by now.
  become(cart({ ...both, items: both.items.toReversed() }), inCart(WED, 45));
  expect(statusTexts()).not.toContain(' 1 dish for Wed in the cart');
  fireEvent.click(screen.getByRole('button', { name: /, Wednesday/ }));
  fireEvent.click(await add('Trout, Wed 25 Nov'));
  expect(screen.queryByRole('button', { name: / too$/ })).toBeNull();
});

// DISH-195
it('at a desk it stands in the head of the row, which is named by the line alone', async () => {
  await planned();
  const head = await screen.findByRole('rowheader', { name: 'Menu 1' });
  expect(within(head).getByRole('button', { name: 'Menu 1 on Wed and Thu too' }).textContent).toBe(
    'on Wed and Thu too',
  );
});
