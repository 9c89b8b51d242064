import { screen } from '@testing-library/react';
import { type DeviceType } from '../../../domain/session.ts';
import { todayIn } from '../../../domain/zone.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { NextOrders } from './NextOrders.tsx';

const MILK = { Allergen_ID: 2, Code: 'G', Name: 'Milk' };

/** Of tomorrow, where `show` says nothing else. */
export const ORDER = {
  Bonnumber: 4712,
  CartId: 9,
  Cart_OrderDate: '2026-11-24',
  DeliveryTime_DeliveryDefaultTime: '11:45',
  DeliveryTime_EndTime: '12:15',
  Order_CancelTime: 3,
  Bonlines: [{ ArticleName: 'Gulasch', SingleItemGrossPrice: 8.6, Quantity: 2, Subsidy: 3.6 }],
  BonTotal: 13.6,
  DeliveryLocation_Name: 'Nordtrakt',
  PaymentTypes: [
    { ShortName: 'VO', Amount: 5 },
    { ShortName: 'CH', Amount: 8.6, IsByCard: false },
  ],
};

interface Shown {
  now?: string;
  allergenIds?: number[];
  deviceType?: DeviceType;
}

/** The overview's card of these orders. */
export async function show(
  orders: object[],
  { now = '2026-11-23T07:00:00Z', allergenIds = [], deviceType = 'Desktop' }: Shown = {},
) {
  const api = new FakeApi({ 'GET /api/bon': orders, 'GET /api/allergen': [MILK] });
  api.client.serverNow = () => Date.parse(now);
  await renderAt('/dashboard', <NextOrders today={todayIn(Date.parse(now), 'Europe/Vienna')} />, {
    api: api.client,
    context: { person: { ...anna, allergenIds }, deviceType },
  });
  return screen.findByRole('region', { name: 'Next order' });
}
