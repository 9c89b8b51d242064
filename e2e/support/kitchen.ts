import { type Page, expect } from '@playwright/test';
import { WireCustomer } from '../../server/testing/over-the-wire.ts';
import { PASSWORD } from './journey.ts';
import { type TestServer } from './server.ts';

export const TODAY = '2026-11-23';

interface Ordered {
  Bonnumber: number;
  PickUpCode: string;
}

/** Orders a dish for the first lunch of today in the hall, by the calls of the client. */
export async function order(server: TestServer, username = 'anna'): Promise<{ number: number; code: string }> {
  const customer = new WireCustomer(server.url);
  await customer.signIn({ username, password: PASSWORD });
  const { Articles } = await customer.call<{ Articles: { ArticleId: number; RemainingItems: number | null }[] }>(
    'GET',
    `/api/article?deliveryTimeId=1&date=${TODAY}`,
  );
  const dish = Articles.find(({ RemainingItems }) => RemainingItems !== 0)!.ArticleId;
  const cartsToPay = await customer.call<object[]>('POST', '/api/cart', {
    RestaurantId: 1,
    DeliveryLocationId: 1,
    OrderDate: TODAY,
    DeliveryTime: { ID: 1, Time: '11:30' },
    CartItems: [{ ArticleId: dish, Quantity: 1 }],
  });
  const paying = '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH';
  const [paid] = await customer.call<{ Bonnumber: number }[]>('POST', paying, { cartsToPay });
  const orders = await customer.call<Ordered[]>(
    'GET',
    `/api/bon?fromDate=${TODAY}&untilDate=${TODAY}&useOrderDate=true`,
  );
  const number = paid!.Bonnumber;
  return { number, code: orders.find(({ Bonnumber }) => Bonnumber === number)!.PickUpCode };
}

/** Another board of the kitchen, without a page. */
export async function otherBoard(server: TestServer): Promise<WireCustomer> {
  const board = new WireCustomer(server.url);
  await board.signIn({ username: 'kueche', password: PASSWORD });
  return board;
}

export const setStatus = (board: WireCustomer, numbers: number[], From: string, To: string): Promise<unknown> =>
  board.call('PUT', '/api/kitchen/SetOrderStatus', { Bonnumbers: numbers, From, To });

/** Opens a page for staff and signs in there. `url`: of the app, with a slash at its end. */
export async function openStaffPage(
  page: Page,
  url: string,
  name: 'kitchen' | 'hall' | 'kitchen-days',
  username: string,
): Promise<void> {
  await page.goto(`${url}${name}`);
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

export const openKitchen = async (page: Page, server: TestServer): Promise<void> => {
  await openStaffPage(page, `${server.url}/`, 'kitchen', 'kueche');
  await expect(page.getByRole('heading', { level: 1, name: 'Küche Montag, 23. November 2026' })).toBeVisible();
};
