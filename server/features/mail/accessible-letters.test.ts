// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { receiptPage } from '../receipt/receipt-page.ts';
import { emailChangedLetter, passwordChangedLetter, temporaryPasswordLetter, welcomeLetter } from './letters.ts';
import { cancellationLetter, type Confirmation, changeLetter, orderLetter } from './order-letters.ts';

const order = anOrder({
  comment: 'Ohne Zwiebel',
  pickUpCode: '7KM2ABCDEFGH0123',
  deliveryOption: 'Abholung',
  lines: [
    { name: 'Suppe', singleItemGrossPrice: 500, quantity: 2, subsidy: 100, discount: 50 },
    { name: 'Tee', singleItemGrossPrice: 250, quantity: 1, subsidy: 0, discount: 0 },
  ],
  total: 1100,
  isEstimate: true,
});
const mail: Confirmation = {
  order,
  currency: '€',
  settings: { isDeliveryTimeUsed: true, isNameShownInsteadOfTime: false },
  appUrl: 'https://essen.example/',
  isGuest: false,
  allergens: { dishes: order.lines, known: [{ id: 1, code: 'A', name: 'Gluten' }], avoidedIds: [1] },
  cancelUntil: '2026-11-23T09:30:00',
  now: Date.parse('2026-11-22T06:00:00Z'),
  zone: 'Europe/Vienna',
  closing: 'Guten Appetit!',
};
const lettersIn = (language: string) => {
  const to = { name: 'Anna', language, email: 'anna@kantine.example' };
  return [
    orderLetter(to, mail),
    orderLetter(to, { ...mail, isGuest: true, allergens: null, cancelUntil: null }),
    changeLetter(to, { ...mail, difference: 150 }),
    ...(['refunded', 'due', 'failed'] as const).map((state) => cancellationLetter(to, mail, state)),
    temporaryPasswordLetter(to, { usernames: ['anna', 'ben'], others: 1, password: 'abcd-efgh' }),
    welcomeLetter(to, 'anna'),
    emailChangedLetter(to, 'anna', 'neu@kantine.example'),
    passwordChangedLetter(to, 'anna'),
  ];
};

const pageOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** What somebody who cannot see the page would miss. */
function missingIn(html: string): string[] {
  const page = pageOf(html);
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const [first, ...others] = all('h1, h2, h3').map(({ tagName }) => tagName);
  const unnamed = (element: Element) => element.textContent.trim() === '';
  return [
    ...(page.title === '' ? ['title'] : []),
    ...all('svg').flatMap((drawn) => (drawn.closest('[role="img"][aria-label]') ? [] : ['names of pictures'])),
    ...(first === 'H1' && others.every((name) => name === 'H2') ? [] : ['headings']),
    ...(all('h1, h2, a, th, td, p').some(unnamed) ? ['text'] : []),
    ...(all('[role="presentation"], [role="none"], [aria-hidden]').length > 0 ? ['what is hidden'] : []),
    ...(all('tr').every(({ children: [name, value, more] }) => name?.matches('th[scope="row"]') && value && !more)
      ? []
      : ['names of values']),
  ];
}

describe('letters and receipts for those who cannot see them', () => {
  // ORDER-571
  it.each([
    ['DE', 'de', 'ltr'],
    ['EN', 'en', 'ltr'],
    ['AR', 'ar', 'rtl'],
  ])('have a title, a heading, and a name for each value, and say their language (%s)', (language, lang, dir) => {
    const letters = lettersIn(language);
    expect(letters.filter(({ html }) => html.includes('<table')).length).toBeGreaterThan(4);
    for (const { subject, html } of letters) {
      const page = pageOf(html);
      expect(page.querySelector('h1')?.textContent).toBe(subject);
      const part = page.querySelector<HTMLElement>('body > div');
      // Web pages that show mails keep what is in the body.
      expect([page.documentElement.lang, page.dir, part?.lang, part?.dir]).toEqual([lang, dir, lang, dir]);
      expect(missingIn(html)).toEqual([]);
    }
    expect(missingIn(receiptPage([mail], lang as 'de', '2026-11-23T09:30:00'))).toEqual([]);
  });

  // ORDER-571
  it('read the name of a sum with it, and look as if the two stood side by side', () => {
    const page = pageOf(lettersIn('DE')[0]!.html);
    const names = new Map(
      [...page.querySelectorAll('tr')].map(({ children: [name, value] }) => [name!.textContent, value!.textContent]),
    );
    expect(names.get('2 × Suppe')?.replace('\u00a0', ' ')).toBe('10,00 €');
    const [first] = page.querySelectorAll<HTMLElement>('th');
    expect([first?.style.fontWeight, first?.style.textAlign]).toEqual(['normal', 'left']);
  });
});
