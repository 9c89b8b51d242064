import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor, wholeText } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { cart, item } from '../ordering/ordering.fixtures.tsx';
import { OrderHero } from './OrderHero.tsx';

afterEach(cleanup);

const TODAY = '2026-11-23';
/** In the zone of the restaurant of the tests, an hour ahead of UTC. */
const at = (time: string) => Date.parse(`${TODAY}T${time}:00+01:00`);

const order = (fields: object = {}) => ({
  Bonnumber: 4712,
  CartId: 9,
  Cart_OrderDate: TODAY,
  DeliveryTime_DeliveryDefaultTime: '11:45',
  DeliveryTime_EndTime: '12:15',
  Order_CancelTime: 3,
  Bonlines: [{ ArticleName: 'Gulasch', SingleItemGrossPrice: 8.6, Quantity: 2, Subsidy: 3.6 }],
  BonTotal: 13.6,
  DeliveryLocation_Name: 'Nordtrakt',
  DeliveryLocationTypeShortName: 'PICKUP',
  PaymentTypes: [{ ShortName: 'CH', Amount: 13.6 }],
  ...fields,
});

const place = (id: number, orderUntil: string) => ({
  DeliveryLocation_ID: id,
  Name: `Place ${id}`,
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Kantine am Park',
  DeliveryTimes: [
    { ID: 3, Time: '11:30', EndTime: '12:00', Dates: [{ Date: '2026-11-24', OrderUntil: orderUntil, IsFull: false }] },
  ],
});

async function show(orders: unknown, { time = '08:00', portions = 0, places = [] as unknown } = {}) {
  const api = new FakeApi({ 'GET /api/bon': orders, 'GET /api/location': places });
  api.now = at(time);
  const carts = portions > 0 ? [cart({ items: [item({ quantity: portions })] })] : [];
  await renderAt('/dashboard', <OrderHero today={TODAY} />, {
    api: api.client,
    children: { order: fakeActor({ context: { carts, queue: [], selection: null } }) },
    context: { person: anna },
  });
  return api;
}
const title = async () => (await screen.findByRole('heading')).textContent;

describe('The first block of the overview', () => {
  // PAGE-96
  test('says when and where the next meal is', async () => {
    await show([order({ Cart_OrderDate: '2026-11-24' })]);
    expect(await title()).toBe('Next Tomorrow, 11:45');
    expect(screen.getByText('Nordtrakt')).toBeTruthy();
  });

  // PAGE-96
  test.each([
    ['PICKUP', 'Ready for pick-up Until 12:15'],
    ['DESK', 'On its way to you Until 12:15'],
    ['DEL', 'On its way to you Until 12:15'],
  ])('says until when a meal is available whose time has begun, by kind of place: %s', async (type, said) => {
    await show([order({ DeliveryLocationTypeShortName: type })], { time: '11:45' });
    expect(await title()).toBe(said);
  });

  // PAGE-96
  test.each([
    ['nothing is ordered', []],
    ['the orders cannot be read', new Error('away')],
  ])('invites to order if %s', async (_, orders) => {
    await show(orders);
    expect(await title()).toBe('Hungry for something good?');
    expect(screen.getByRole('link', { name: 'Order now' }).getAttribute('href')).toBe('/order/location');
  });

  // PAGE-96
  test('leads on to the order and the cart of whoever has begun one', async () => {
    await show([order()], { portions: 3 });
    await title();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Continue ordering',
      '3 in your cart',
    ]);
  });

  // PAGE-97
  test('says until when the next open day can be ordered, once the page is at rest', async () => {
    const places = [place(1, '2026-11-23T15:00:00'), place(2, '2026-11-23T14:30:00')];
    const api = await show([], { time: '13:07', places });
    expect(await screen.findByText(wholeText('Tomorrow, Place 2: Order until today 14:30'))).toBeTruthy();
    expect(api.sent.map(({ call }) => call)).toEqual(['GET /api/bon', 'GET /api/location']);
  });

  // PAGE-97
  test('names no place where there is one only', async () => {
    await show([], { time: '13:07', places: [place(1, '2026-11-24T08:30:00')] });
    expect(await screen.findByText(wholeText('Tomorrow: Order until 08:30'))).toBeTruthy();
  });

  // PAGE-97
  test.each([
    ['no day can be ordered', []],
    ['the places cannot be read', new Error('away')],
  ])('says nothing of the kind if %s', async (_, places) => {
    const api = await show([], { places });
    await title();
    await expect.poll(() => api.of('GET /api/location').length).toBe(1);
    expect(document.body.textContent).not.toContain('until');
  });
});
