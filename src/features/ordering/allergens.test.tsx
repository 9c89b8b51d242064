import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type OrderLine } from '../../../domain/order.ts';
import { type PaidCart } from '../../../domain/payment.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { CartView } from '../cart/CartView.tsx';
import { CartPopover } from '../../layout/CartPopover.tsx';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { CheckoutCarts } from '../checkout/CheckoutCarts.tsx';
import { CompletedCart } from '../completed/CompletedCart.tsx';
import { cart, item, renderInOrder } from './ordering.fixtures.tsx';

// jsdom has no fonts, whose loading the text areas listen for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(cleanup);

const ASK = 'Allergens not declared: please ask us';
const UNKNOWN = 'Allergens unknown: please ask us';
const NUTS = 'Careful, contains: Nuts';
const hidden = { ...appConfiguration, settings: { ...appConfiguration.settings, isAllergenInformationShown: false } };
const dishes = [
  item({ allergenIds: [8] }),
  item({ id: 12, articleId: 102, allergenIds: null }),
  item({ id: 13, articleId: 103, allergenIds: [1] }),
  item({ id: 14, articleId: 104 }),
  item({ id: 15, articleId: 105, allergenIds: null, isShippingArticle: true }),
];
const filled = cart({ items: dishes });

async function show(ui: ReactNode, { allergenIds = [8], isShown = true } = {}) {
  const api = new FakeApi({ 'GET /api/allergen': [{ Allergen_ID: 8, Code: 'H', Name: 'Nuts' }] });
  const { page } = await routerAt('/', ui);
  await act(() =>
    Promise.resolve(
      renderInOrder(page, {
        wizard: { CheckingOut: 'EditingDetails' },
        context: { carts: [filled] },
        session: { person: { ...anna, allergenIds } },
        appConfiguration: isShown ? appConfiguration : hidden,
        api: api.client,
      }),
    ),
  );
  if (allergenIds.length > 0 && isShown) await screen.findByText(NUTS);
  const warnings = screen.queryAllByText(/Careful|ask us/).map((each) => each.textContent);
  return { warnings, asked: api.of('GET /api/allergen').length };
}

const places: [string, ReactNode][] = [
  ['in the cart', <CartView key="cart" />],
  ['in the popover of the cart', <CartPopover key="popover" onClose={() => undefined} />],
  ['at checkout', <CheckoutCarts key="checkout" carts={[filled]} />],
  [
    'where a paid cart is shown',
    <CompletedCart key="paid" cart={filled} result={{ cartId: 1, orderNumber: 4, errorTextKey: null, order: null }} />,
  ],
];

describe.each(places)('the warning of allergens %s', (_, place) => {
  // CART-45, CART-46, CHECK-40, ORDER-40
  it('is shown to a person who avoids them, with the same weight where nothing is declared or known', async () => {
    expect(await show(place)).toEqual({ warnings: [NUTS, ASK, UNKNOWN], asked: 1 });
  });

  // CART-45
  it('is told to nobody who avoids nothing, and nothing is asked for it', async () => {
    expect(await show(place, { allergenIds: [] })).toEqual({ warnings: [], asked: 0 });
  });

  // DISH-11
  it('is not shown where the restaurant does not show allergens', async () => {
    expect(await show(place, { isShown: false })).toEqual({ warnings: [], asked: 0 });
  });
});

// ORDER-40
it('what was ordered is warned of as it was declared then', async () => {
  const line = { name: 'Trout', quantity: 1, allergenIds: [8] } as OrderLine;
  const order = { orderDate: '2026-11-26', deliveryTime: '11:30', lines: [line], payments: [], total: 0, comment: '' };
  const result = { cartId: 1, orderNumber: 4, errorTextKey: null, order } as unknown as PaidCart;
  const { warnings } = await show(<CompletedCart cart={null} result={result} />);
  await waitFor(() => expect(warnings).toEqual([NUTS]));
});
