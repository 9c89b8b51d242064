import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { GuestScreen } from './GuestScreen.tsx';

afterEach(cleanup);

async function show(orders: object[] = []) {
  const api = new FakeApi({
    'GET /api/article/GetMenuPlan': [
      {
        Date: '2026-11-23',
        Menus: [
          {
            MenuLine: 'Daily',
            Article: {
              ArticleId: 1,
              ArticleDetailId: 1,
              ArticleName: 'Goulash',
              ProductGroup_ID: 1,
              GrossPrice: 8,
              VatPercent: 10,
            },
          },
        ],
      },
    ],
    'GET /api/location': [
      {
        DeliveryLocation_ID: 5,
        Name: 'Foyer',
        DeliveryLocationTypeShortName: 'PICKUP',
        Restaurant_ID: 1,
        RestaurantName: 'Kantine am Park',
        DeliveryTimes: [
          {
            ID: 3,
            Time: '11:30',
            EndTime: '12:00',
            Dates: [{ Date: '2026-11-23', OrderUntil: '2026-11-23T09:30:00', IsFull: false }],
          },
        ],
      },
    ],
    'GET /api/news': [],
    'GET /api/bon': orders,
    'GET /api/allergen': [],
  });
  api.now = Date.parse('2026-11-23T07:00:00Z');
  return renderAt('/guest', <GuestScreen />, {
    api: api.client,
    states: ['LoggedInGuest'],
    children: {
      order: fakeActor({
        value: { carts: 'Synced' },
        matches: () => false,
        can: () => true,
        context: {
          carts: [],
          queue: [],
          selection: null,
          details: { address: null },
          person: anna,
          cartRefusalKey: null,
        },
      }),
    },
    context: { person: anna },
  });
}

// PAGE-290
test('guests see the dishes that can be had next, and can sign in or register in one line', async () => {
  const { session } = await show();
  expect(await screen.findByRole('link', { name: 'Today, 11:30 · Foyer, change' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/guest/login');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/guest/register');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Goulash to the cart' }));
  expect(session.sent).toContainEqual({ type: 'guestOrder.begin' });
});

// PAGE-96
test('what a guest has ordered is the first thing on the page', async () => {
  await show([
    {
      Bonnumber: 4712,
      CartId: 9,
      Cart_OrderDate: '2026-11-23',
      DeliveryTime_DeliveryDefaultTime: '11:30',
      DeliveryTime_EndTime: '12:00',
      Order_CancelTime: 3,
      Bonlines: [{ ArticleName: 'Goulash', SingleItemGrossPrice: 8, Quantity: 1, Subsidy: 0 }],
      BonTotal: 8,
      DeliveryLocation_Name: 'Foyer',
      PaymentTypes: [{ ShortName: 'CH', Amount: 8, IsByCard: false }],
    },
  ]);
  const card = await screen.findByRole('region', { name: 'Next order' });
  expect(card.textContent).toContain('4712');
  const dishes = await screen.findByRole('link', { name: 'Today, 11:30 · Foyer, change' });
  expect(card.compareDocumentPosition(dishes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
