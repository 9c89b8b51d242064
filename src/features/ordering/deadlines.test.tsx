import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Cart } from '../../../domain/cart.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { CartScreen } from '../cart/CartScreen.tsx';
import { CartsBar } from '../cart/CartsBar.tsx';
import { CartView } from '../cart/CartView.tsx';
import { paragraphs, said } from '../../testing/announced.ts';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { ChosenPlace } from './articles/ChosenPlace.tsx';
import { DayTabs } from './articles/DayTabs.tsx';
import { OrderBar } from './articles/OrderBar.tsx';
import { CheckoutCarts } from '../checkout/CheckoutCarts.tsx';
import { CheckoutScreen } from '../checkout/CheckoutScreen.tsx';
import { ClosedBeforePayment } from '../completed/ClosedBeforePayment.tsx';
import { cart, renderInOrder } from './ordering.fixtures.tsx';
import { PayButtons } from '../payment/PayButtons.tsx';

// jsdom has no fonts, whose loading the text areas listen for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(cleanup);

const until = (moment: string) => Date.parse(`2026-11-26T${moment}:00+01:00`);
const thursday = cart({ orderUntil: '2026-11-26T09:30:00' });
const friday = cart({ id: 2, orderDate: '2026-11-27', orderUntil: '2026-11-26T15:00:00' });
const untold = cart({ id: 3, orderDate: '2026-11-30' });

const chosen = {
  date: '2026-11-26',
  deliveryTimeId: 3,
  orderUntil: '2026-11-26T09:30:00',
  time: '11:30',
  endTime: '12:00',
} as Selection;

async function show(ui: ReactNode, carts: Cart[], now: number, canOpen = true) {
  const { page } = await routerAt('/', ui);
  const overrides = {
    wizard: { CheckingOut: 'EditingDetails' },
    context: { carts },
    payment: { state: 'ChoosingMethod', context: { carts } },
    now,
    refuses: () => !canOpen,
  };
  const { order } = await act(() => Promise.resolve(renderInOrder(page, overrides)));
  const deadlines = [...document.querySelectorAll('[data-until]')].map((each) => each.textContent?.trim());
  return { order, deadlines };
}

describe('the deadline of a cart', () => {
  // PLACE-50
  it('stands in the cart and at checkout, for each that tells it', async () => {
    const expected = ['Order until 09:30', 'Order until today 15:00'];
    expect((await show(<CartView />, [thursday, friday, untold], until('09:00'))).deadlines).toEqual(expected);
    cleanup();
    const carts = [thursday, friday, untold];
    expect((await show(<CheckoutCarts carts={carts} />, carts, until('09:00'))).deadlines).toEqual(expected);
  });

  // PLACE-51, PLACE-53
  it('that comes first stands in the bar and above the pay button, and is counted at its end', async () => {
    const carts = [friday, thursday];
    expect((await show(<CartsBar />, carts, until('09:00'))).deadlines).toEqual(['Order until today 09:30']);
    cleanup();
    expect((await show(<CartsBar />, carts, until('09:20'))).deadlines).toEqual(['10 min left, until today 09:30']);
    cleanup();
    expect((await show(<PayButtons />, carts, until('09:20'))).deadlines).toEqual(['10 min left, until today 09:30']);
    cleanup();
    expect((await show(<PayButtons />, carts, until('09:30'))).deadlines).toEqual(['Ordering for one cart has closed']);
    cleanup();
    expect((await show(<PayButtons />, [untold], until('09:30'))).deadlines).toEqual([]);
  });

  // PLACE-51
  it('stands in the tab of its day only while it is near', async () => {
    const selection = { date: '2026-11-27', deliveryTimeId: 3 } as Selection;
    const tabs = <DayTabs selection={selection} locations={[]} />;
    expect((await show(tabs, [thursday, friday], until('09:00'))).deadlines).toEqual([]);
    cleanup();
    expect((await show(tabs, [thursday, friday], until('09:25'))).deadlines).toEqual(['5 min left']);
  });

  // PLACE-51
  it('is amber at the head of the dishes, once it is known', async () => {
    const head = (isKnown: boolean) => <ChosenPlace selection={chosen} locations={[]} isCutOffKnown={isKnown} />;
    await show(head(true), [], until('09:20'));
    expect(screen.getByText('10 min left, until 09:30').parentElement?.dataset.until).toBe('soon');
    cleanup();
    expect((await show(head(false), [], until('09:20'))).deadlines).toEqual([]);
  });

  // PLACE-300
  it('stands once at the dishes: in their head, which has that of the bar, and not once it has passed', async () => {
    const page = (
      <>
        <ChosenPlace selection={chosen} locations={[]} isCutOffKnown />
        <OrderBar selection={chosen} />
      </>
    );
    expect((await show(page, [thursday, friday], until('09:00'))).deadlines).toEqual(['Order until 09:30']);
    cleanup();
    expect((await show(page, [thursday], until('09:30'))).deadlines).toEqual([]);
    cleanup();
    const later = <OrderBar selection={{ ...chosen, date: '2026-11-27', orderUntil: '2026-11-27T09:30:00' }} />;
    expect((await show(later, [thursday, friday], until('09:00'))).deadlines).toEqual(['Order until today 09:30']);
  });

  // PLACE-52
  it('that has passed is shown by the cart, before the server is asked', async () => {
    expect((await show(<CartView />, [thursday, friday], until('09:31'))).deadlines).toEqual([
      'Order until today 15:00',
    ]);
    expect(screen.getByText('Ordering for this time has closed.')).toBeTruthy();
  });

  // CART-155
  it('that has passed takes its cart out of the totals of cart, bar and checkout', async () => {
    const carts = [thursday, { ...friday, grossPriceTotalSum: 680 }];
    for (const ui of [<CartView />, <CartsBar />, <CheckoutScreen />]) {
      await show(ui, carts, until('09:00'));
      expect(screen.getAllByText('€20.40').length).toBeGreaterThan(0);
      cleanup();
      await show(ui, carts, until('09:31'));
      expect(screen.queryByText('€20.40')).toBeNull();
      expect(screen.getAllByText('€6.80').length).toBeGreaterThan(0);
      cleanup();
    }
  });

  // CART-155
  it('that has passed leaves the checkout to the others, and alone, which is said once, leaves nothing to go on with', async () => {
    const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Continue to payment' });
    await show(<CheckoutScreen />, [thursday, friday], until('09:31'));
    expect([button()?.ariaDisabled, screen.queryByText(/not possible yet/)]).toEqual([null, null]);
    expect(screen.getByText('Not ordered with the rest, and stays in your cart.')).toBeTruthy();
    cleanup();
    await show(<CheckoutScreen />, [thursday], until('09:31'));
    expect([button(), screen.queryByText(/€0\.00|Not ordered|not possible yet/)]).toEqual([null, null]);
    expect(screen.getAllByText(/has closed/)).toHaveLength(1);
  });

  // CART-155
  it('that has passed alone leaves nothing to pay in cart and bar, and no sum', async () => {
    const pay = () => screen.queryByRole('button', { name: 'Pay' });
    for (const ui of [<CartScreen />, <CartsBar />]) {
      await show(ui, [thursday, friday], until('09:31'));
      expect(pay()).not.toBeNull();
      cleanup();
      await show(ui, [thursday], until('09:31'));
      expect([pay(), screen.queryByText('€0.00'), screen.getAllByText(/closed/).length]).toEqual([null, null, 1]);
      cleanup();
    }
  });

  // PAY-103
  it('that has passed is shown after the payment of the others', async () => {
    await show(<ClosedBeforePayment />, [thursday, friday], until('09:31'));
    const [title, text] = [
      'Ordering has closed: Thu 26 Nov, 11:30 · Foyer',
      'This was not ordered, and is still in your cart.',
    ];
    expect(paragraphs()).toEqual([title, text]);
    expect(screen.getByRole('link', { name: 'Go to cart' })).toBeTruthy();
    await vi.waitFor(() => expect(said()).toEqual([expect.stringContaining(title)]));
  });

  // PLACE-52, CHECK-60
  it('that has passed is shown at checkout, where the server moves no carts with the way to place and time', async () => {
    const fixed = { ...thursday, isMovable: false };
    const { order, deadlines } = await show(<CheckoutCarts carts={[fixed]} />, [fixed], until('09:31'));
    expect([deadlines, screen.queryByText('Ordering for this time has closed.') !== null]).toEqual([[], true]);
    fireEvent.click(screen.getByRole('button', { name: 'Choose another time' }));
    expect(order.sent).toEqual([{ type: 'step.open', step: 'location' }]);
  });
});
