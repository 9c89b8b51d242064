import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { useOrdersAround } from '../delivery/use-orders-around.ts';
import { CartView } from './CartView.tsx';

afterEach(cleanup);

const ordered = {
  Bonnumber: 4712,
  CartId: 31,
  Cart_OrderDate: '2026-11-26',
  DeliveryTime_DeliveryDefaultTime: '11:30',
  DeliveryTime_EndTime: '12:00',
  Order_CancelTime: 60,
  Bonlines: [{ ArticleName: 'Goulash', SingleItemGrossPrice: 9.4, Quantity: 1 }],
  BonTotal: 9.4,
  DeliveryLocation_ID: 13,
  DeliveryLocation_Name: 'Terrace',
  VatDto: [],
};
const carts = [cart(), cart({ id: 2, deliveryTimeId: 4, deliveryTime: '12:30' })];

function Page({ readsOrders }: { readsOrders: boolean }) {
  useOrdersAround({ isWanted: readsOrders });
  return <CartView />;
}

// CART-99
test('a cart says what is ordered for its time already, where the orders are known', async () => {
  const api = new FakeApi({ 'GET /api/bon': [ordered] });
  renderInOrder(<Page readsOrders />, { context: { carts }, api: api.client, session: { person: anna } });
  const hint = await screen.findByText('Already ordered: Goulash');
  expect(within(screen.getByRole('group', { name: /11:30/ })).getByText(hint.textContent)).toBeTruthy();
  expect(screen.getAllByText(/Already ordered/)).toHaveLength(1);
});

// CART-99
test('a cart never asks for the orders itself', () => {
  const api = new FakeApi({ 'GET /api/bon': [ordered] });
  renderInOrder(<Page readsOrders={false} />, { context: { carts }, api: api.client, session: { person: anna } });
  expect(screen.queryByText(/Already ordered/)).toBeNull();
  expect(api.of('GET /api/bon')).toEqual([]);
});
