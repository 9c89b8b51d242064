import { type Page, type Response, expect } from '@playwright/test';
import { type Arriving } from './arrival.ts';
import { payButton } from './journey.ts';
import { type TestServer } from './server.ts';

type Provider = 'copyAndPay' | 'wirecard';
export const PROVIDERS: Provider[] = ['copyAndPay', 'wirecard'];

/** What is the same at both providers is tested at Wirecard in the gate, and at both in the long lane. */
export const gateTag = (provider: Provider) => (provider === 'wirecard' ? '@gate' : []);

/** Labels of the buttons of the simulated providers. */
const OUTCOMES = {
  paid: 'Zahlung bestätigen',
  declined: 'Karte ablehnen',
  canceled: 'Abbrechen',
  paidLater: 'Erst unklar, dann bezahlt',
  declinedLater: 'Erst unklar, dann abgelehnt',
  neverReturns: 'Bezahlt, aber kein Weg zurück',
  returnsTwice: 'Bezahlt, und zweimal zurück',
  otherTab: 'Bezahlt, zurück in einem anderen Tab',
  signedOut: 'Bezahlt, aber inzwischen abgemeldet',
} as const;
export type Outcome = keyof typeof OUTCOMES;

export interface Books {
  captured: number;
  refunded: number;
  refundDue: number;
  ordered: { number: number; total: number }[];
  wallets: { type: string; balance: number }[];
}

/** What the providers captured from Ben, his orders and balances. He starts with a balance of 4.20 and past orders. */
export const books = (server: TestServer): Promise<Books> => server.read<Books>('books?username=ben');

/** Paths of the requests that start a payment from now on, at a provider or from the customer's account. */
export function watchPaying(page: Page): string[] {
  const begun: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(copyandpay|wirecard\?|payment\/ExecutePayment)/.test(request.url()))
      begun.push(new URL(request.url()).pathname);
  });
  return begun;
}

/** Ben at the payment of a dish that costs more than his account holds. */
export const BEN_PAYS: Arriving = { as: 'ben', at: '/order/payment', dishes: 1 };

/** Selects topping up at a provider; the one that redirects is listed after the one with the form. */
export async function choose(page: Page, provider: Provider): Promise<void> {
  const ways = page.getByRole('radio', { name: /mit Karte|^Karte/ });
  await (provider === 'copyAndPay' ? ways.first() : ways.last()).check();
  await expect(payButton(page)).toBeEnabled();
}

/** Fills in the form on our page, which leads to the page of the provider. */
export async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Kartennummer').fill('4200000000000000');
  await page.getByLabel('Gültig bis').fill('12 / 30');
  await page.getByLabel('Name auf der Karte').fill('Ben Muster');
  await page.getByLabel('Prüfnummer').fill('123');
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click();
}

/** Goes from the payment methods to the provider's page. */
export async function goToProvider(page: Page, provider: Provider): Promise<void> {
  await choose(page, provider);
  await payButton(page).click();
  if (provider === 'copyAndPay') await fillCard(page);
  await expect(page).toHaveURL(/simulators/);
}

/** Goes back to the provider's page and the payment that is still open there. */
export async function goOnAtProvider(page: Page, provider: Provider): Promise<void> {
  await page.getByRole('button', { name: 'Beim Anbieter weitermachen' }).click();
  if (provider === 'copyAndPay') await fillCard(page);
  await expect(page).toHaveURL(/simulators/);
}

export const end = (page: Page, outcome: Outcome): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${OUTCOMES[outcome]}`) }).click();

/** Headings of the possible outcomes of a payment. */
export const ordered = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bestellt', exact: true });
export const notCharged = (page: Page) => page.getByRole('heading', { name: /nicht belastet/i });
export const cannotTell = (page: Page) => page.getByRole('heading', { name: 'Wir wissen es noch nicht' });

export const isStillOpen = (page: Page) => page.getByRole('heading', { name: 'Noch nicht abgeschlossen' });

/** Waits for the response to a call. */
export const answered = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((answer) => answer.url().includes(path));
