import { screen } from '@testing-library/react';
import { type Person } from '../../../../domain/person.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { type OrderContext } from '../../../../machines/order/order.types.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { FakeApi, type Answers } from '../../../api/api.fixtures.ts';
import { appConfiguration } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { WeekScreen } from './WeekScreen.tsx';

/** A Tuesday at the restaurant. */
const NOW = Date.parse('2026-11-24T08:00:00+01:00');
export const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-30'];

export const dish = (id: number, name: string) => ({
  ArticleId: id,
  ArticleDetailId: 9000 + id,
  ArticleName: name,
  ProductGroup_ID: 1,
  GrossPrice: 8.4,
  VatPercent: 10,
});
export const menu = (MenuLine: string, Article: object, DeliveryTimeIds?: number[]) => ({
  MenuLine,
  Article,
  DeliveryTimeIds,
});
export const PLAN = [
  { Date: DAYS[0], Menus: [menu('Menu 1', dish(41, 'Goulash')), menu('Soup', dish(43, 'Broth'), [34])] },
  { Date: DAYS[1], Menus: [menu('Menu 1', dish(42, 'Trout'))] },
  { Date: DAYS[3], Menus: [menu('Menu 1', dish(44, 'Lentils'))] },
];
const times = (...ids: number[]) =>
  ids.map((ID) => ({
    ID,
    Time: `12:${ID}`,
    EndTime: '13:00',
    Dates: DAYS.map((Date) => ({ Date, OrderUntil: `${Date}T09:00:00`, IsFull: false })),
  }));
export const place = (DeliveryLocation_ID: number, Name: string, ...timeIds: number[]) => ({
  DeliveryLocation_ID,
  Name,
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Kantine am Park',
  DeliveryTimes: times(...timeIds),
});
export const bon = (Bonnumber: number, day: string, overrides: object = {}) => ({
  Bonnumber,
  CartId: Bonnumber,
  Order_AcceptedDate: null,
  CancelDate: null,
  Order_DeliveryDate: null,
  Cart_OrderDate: day,
  DeliveryTime_DeliveryDefaultTime: '12:33',
  DeliveryTime_EndTime: '13:00',
  Order_CancelTime: 2,
  Bonlines: [{ ArticleName: 'Stew', SingleItemGrossPrice: 8.4, Quantity: 2, Subsidy: 0, Discount: 0 }],
  BonTotal: 16.8,
  BonPaymentTypeSUAmount: 0,
  DeliveryLocation_Name: 'Kiosk',
  DeliveryLocation_ID: 6,
  DeliveryTime_ID: 35,
  ...overrides,
});

interface Overrides {
  at?: string;
  answers?: Answers;
  context?: Partial<OrderContext>;
  settings?: Partial<Settings>;
  isNarrow?: boolean;
  person?: Person;
}

/** The planner on a Tuesday, by default with two places. */
export async function show({
  at = '/order/week',
  answers = {},
  context = {},
  settings = {},
  isNarrow = false,
  person = anna,
}: Overrides = {}) {
  const api = new FakeApi({
    'GET /api/article/GetMenuPlan': PLAN,
    'GET /api/location': [place(5, 'Foyer', 33, 34), place(6, 'Kiosk', 33, 35)],
    'GET /api/bon': [],
    ...answers,
  });
  api.now = NOW;
  const { router, page } = await routerAt(at, <WeekScreen />);
  const { order } = renderInOrder(page, {
    wizard: { ChoosingLocationAndTime: 'Browsing' },
    session: { person },
    states: ['LoggedInDefault'],
    context,
    appConfiguration: {
      ...appConfiguration,
      settings: { ...appConfiguration.settings, isAllergenInformationShown: false, maxQuantity: 9, ...settings },
    },
    api: api.client,
    isNarrow,
  });
  await screen.findByRole('combobox', { name: 'Place' });
  return { api, order, router };
}

export const add = (name: string) => screen.findByRole('button', { name: `Add ${name} to the cart` });
