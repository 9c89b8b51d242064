import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type Confirmation, cancellationLetter, changeLetter, orderLetter, receiptBlocks } from './order-letters.ts';
import { ORDER_WORDS } from './order-words.ts';

const german = { name: 'Anna', language: 'DE' };
const english = { name: '', language: 'EN' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

const delivered = anOrder({
  number: 77,
  orderDate: '2026-11-23',
  locationName: 'Zuhause',
  locationTypeShortName: 'DEL',
  restaurantName: 'Trattoria',
  address: {
    ...EMPTY_ADDRESS,
    firstname: 'Anna',
    lastname: 'Muster',
    street: 'Kärntner Straße',
    housenumber: '1',
    door: '7',
    postcode: '1010',
    city: 'Wien',
  },
  comment: 'Zweimal läuten',
  deliveryOption: 'Vor die Tür',
  isEstimate: true,
  lines: [
    { name: 'Antipasti', singleItemGrossPrice: 1000, quantity: 2, subsidy: 300, discount: 0 },
    { name: 'Zustellung', singleItemGrossPrice: 320, quantity: 1, subsidy: 0, discount: 120 },
  ],
  total: 1900,
  payments: [
    { type: 'VO', amount: 500 },
    { type: 'CH', amount: 420, isByCard: false },
    { type: 'CHO', amount: 980, isByCard: true },
  ],
  vatLines: [
    { percent: 20, net: 167, vat: 33, gross: 200 },
    { percent: 10, net: 1545, vat: 155, gross: 1700 },
  ],
});

const HOURS = { isDeliveryTimeUsed: true, isNameShownInsteadOfTime: false };

const confirmation: Confirmation = {
  order: delivered,
  currency: '€',
  settings: HOURS,
  appUrl: 'https://essen.example/mittag/',
  isGuest: false,
  allergens: null,
  cancelUntil: '2026-11-23T09:30:00',
  now: Date.parse('2026-11-22T06:00:00Z'),
  zone: 'Europe/Vienna',
  closing: 'Guten Appetit!',
};

describe('the confirmation of an order', () => {
  // SAFE-91
  it('has names that turn nothing of the prices behind them', () => {
    const lines = delivered.lines.map((line) => ({ ...line, name: `\u2067${line.name}\u202e` }));
    const order = { ...delivered, restaurantName: 'Trattoria\u202e', lines };
    const { text, html } = orderLetter(german, { ...confirmation, order });
    expect(plain(text)).toContain('2 × Antipasti: 20,00 €');
    for (const written of [text, html]) expect(written).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  // LANG-33, LANG-27, CART-98
  it('is in Arabic for who reads it, where sums, times and names keep their own order', () => {
    const { subject, text } = orderLetter({ name: '', language: 'AR' }, { ...confirmation, closing: '' });
    const lines = plain(text).split(/\n+/);
    expect(subject).toBe('طلبك رقم 77');
    expect(lines).toContain('الوقت: \u206611:30–12:00\u2069');
    expect(lines).toContain('2 × \u2068Antipasti\u2069: \u2068\u200f20.00 €\u2069');
    expect(lines).toContain('طريقة الدفع: قسيمة: \u2068\u200f5.00 €\u2069');
    // No word of another language but names and addresses.
    const foreign = text.replace(
      /https:\S+|Trattoria|Zuhause|Anna Muster.*|Vor die Tür|Zweimal läuten|Antipasti|Zustellung/g,
      '',
    );
    expect(foreign).not.toMatch(/[A-Za-z]/);
  });

  // ORDER-14
  it('says what, where, when and how much, how it was paid, and until when it can be canceled', () => {
    const { subject, text } = orderLetter(german, confirmation);
    expect(subject).toBe('Ihre Bestellung 77');
    expect(plain(text)).toBe(
      [
        'Guten Tag Anna,',
        'Ihre Bestellung 77 ist bei uns angekommen.',
        'Restaurant: Trattoria\nOrt: Zuhause\nTag: Montag, 23. November 2026\nZeit: 11:30–12:00 Uhr\n' +
          'Lieferadresse: Anna Muster, Kärntner Straße 1/7, 1010 Wien\nÜbergabe: Vor die Tür\n' +
          'Anmerkung zur Lieferung: Zweimal läuten',
        '2 × Antipasti: 20,00 €\n1 × Zustellung: 3,20 €\nPreis: 23,20 €\nZuschuss: −3,00 €\nRabatt: −1,20 €\n' +
          'Gesamt (geschätzt): 19,00 €',
        'Geschätzter Preis: Der endgültige steht fest, sobald gewogen ist.',
        'Bezahlt mit Gutschein: 5,00 €\nBezahlt mit Guthaben: 4,20 €\nBezahlt mit Aufladung per Karte: 9,80 €',
        'USt. 20 % von netto 1,67 €: 0,33 €\nUSt. 10 % von netto 15,45 €: 1,55 €',
        'Stornieren können Sie bis Montag, 23. November 2026, 09:30 Uhr.',
        'Ihre Bestellungen: https://essen.example/mittag/#/order',
        'Guten Appetit!',
      ].join('\n\n'),
    );
  });

  // ORDER-41
  it('lists the allergens of each dish, and warns of those that the customer avoids, and of what is not declared', () => {
    const line = (name: string, allergenIds: number[] | null) => ({ ...delivered.lines[0]!, name, allergenIds });
    const dishes = [line('Trout', [7, 1]), line('Cake', null), line('Apple', []), line('Bread', [1])];
    const known = [
      { id: 1, code: 'A', name: 'Gluten' },
      { id: 7, code: 'G', name: 'Milk' },
    ];
    const textFor = (avoidedIds: number[]) =>
      orderLetter(english, { ...confirmation, allergens: { dishes, known, avoidedIds } }).text;
    const list =
      'Allergens of your dishes:\n\nTrout: A (Gluten), G (Milk)\nCake: not declared\nApple: none listed\nBread: A (Gluten)';
    expect(textFor([])).toContain(list);
    expect(textFor([])).not.toContain('Careful');
    expect(textFor([7])).toContain(
      `Careful, Trout: contains Milk.\nCareful, Cake: allergens not declared, please ask us.\n\n${list}`,
    );
    expect(orderLetter(english, confirmation).text).not.toMatch(/allergen/i);
    const arabic = orderLetter(
      { name: '', language: 'AR' },
      { ...confirmation, allergens: { dishes, known, avoidedIds: [] } },
    );
    expect(arabic.text).toContain('A (Gluten)، G (Milk)');
  });

  // CHECK-16, CART-7
  it('is in English for English speakers, with a note for the kitchen, and without what there is not', () => {
    const order = anOrder({ comment: 'No onions', payments: [{ type: 'BA', amount: 1100 }], vatLines: [] });
    const { text } = orderLetter(english, { ...confirmation, order, cancelUntil: null, appUrl: null, closing: '' });
    expect(plain(text)).toBe(
      [
        'Hello,',
        'your order 4711 has reached us.',
        'Restaurant: Kantine am Park\nPlace: Foyer\nDay: Thursday, 26 November 2026\nTime: 11:30–12:00\n' +
          'Note for the kitchen and the pick-up: No onions',
        '2 × Chili con Carne: €11.00\nTotal: €11.00',
        'Cash at pick-up: €11.00',
        'This order cannot be cancelled any more.',
      ].join('\n\n'),
    );
  });

  // ORDER-14
  it('carries the same facts as HTML, with what was entered escaped', () => {
    const order = { ...delivered, comment: '<img src=x onerror=alert(1)>' };
    const { html } = orderLetter(german, { ...confirmation, order });
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(html).toContain('<a href="https://essen.example/mittag/#/order"');
    expect(html).not.toContain('<img');
  });

  // ORDER-14
  it('has the order as a calendar entry attached', () => {
    const [file] = orderLetter(german, confirmation).attachments;
    expect(file).toMatchObject({ name: 'mittag-77.ics', contentType: 'text/calendar; charset=utf-8' });
    const lines = file?.text.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:order-77@essen.example',
        'DTSTART:20261123T103000Z',
        'DTEND:20261123T110000Z',
        'SUMMARY:Essen: Trattoria',
        String.raw`LOCATION:Anna Muster\, Kärntner Straße 1/7\, 1010 Wien`,
      ]),
    );
    const noUrl = orderLetter(german, { ...confirmation, appUrl: null, order: anOrder() }).attachments[0]?.text;
    expect(noUrl).toContain('UID:order-4711@mittag');
    expect(noUrl).toContain(String.raw`LOCATION:Kantine am Park\, Foyer`);
  });
});

// PLACE-5, PLACE-6, PLACE-220
describe('the time of an order', () => {
  const order = { ...delivered, deliveryTimeName: 'Frühes Mittagessen' };
  const EARLY = '20261123T103000Z';

  it.each([
    ['its hours', HOURS, 'Zeit: 11:30–12:00 Uhr', `DTSTART:${EARLY}`, 'SUMMARY:Essen: Trattoria'],
    [
      'its name where the restaurant shows names, beside the hours of the calendar',
      { isDeliveryTimeUsed: true, isNameShownInsteadOfTime: true },
      'Zeit: Frühes Mittagessen',
      `DTSTART:${EARLY}`,
      String.raw`SUMMARY:Essen: Trattoria\, Frühes Mittagessen`,
    ],
    [
      'left out where customers choose a day only',
      { isDeliveryTimeUsed: false, isNameShownInsteadOfTime: true },
      null,
      'DTSTART;VALUE=DATE:20261123',
      'SUMMARY:Essen: Trattoria',
    ],
  ])('is %s, in all letters and receipts', (_, settings, time, start, summary) => {
    const mail = { ...confirmation, order, settings };
    for (const { text, attachments } of [
      orderLetter(german, mail),
      changeLetter(german, { ...mail, difference: 0 }),
      cancellationLetter(german, mail, 'refunded'),
    ]) {
      const own = text.split('\n').filter((line) => /^Zeit|11:30|Frühes/.test(line));
      expect(own).toEqual(time === null ? [] : [time]);
      expect(attachments[0]?.text.split('\r\n')).toEqual(expect.arrayContaining([start, summary]));
    }
    const [facts] = receiptBlocks(mail, ORDER_WORDS.de);
    const shown = facts?.kind === 'rows' ? facts.rows.map((row) => row.join(': ')) : [];
    expect(shown.slice(2)).toEqual(time === null ? [] : [time]);
  });
});

// SAFE-32
describe('what was typed', () => {
  const LURE = 'Gesperrt: https://evil.example/login';
  const both = (overrides: Confirmation) => [
    orderLetter(german, overrides),
    cancellationLetter(german, overrides, 'refunded'),
  ];

  // SAFE-32
  it('is quoted from a person without web addresses, and not at all from a guest', () => {
    const order = { ...delivered, comment: `Läuten! ${LURE}` };
    for (const { text, html } of both({ ...confirmation, order })) {
      expect(text).toContain('Anmerkung zur Lieferung: Läuten! Gesperrt: …');
      expect(text + html).not.toContain('evil');
    }
    for (const { text, html } of both({ ...confirmation, order, isGuest: true })) {
      expect(text + html).not.toMatch(/Läuten|Gesperrt|Anmerkung/);
    }
  });

  // SAFE-32
  it('is no message as an address, neither in the letter nor in the calendar', () => {
    const { address } = delivered;
    const order = {
      ...delivered,
      address: {
        ...(address ?? EMPTY_ADDRESS),
        lastname: 'Ihr Konto ist gesperrt',
        street: `Gasse ${LURE}`,
        city: 'x'.repeat(150),
      },
    };
    for (const { text, attachments } of both({ ...confirmation, order, isGuest: true })) {
      expect(text).toContain(`Lieferadresse: Gasse Gesperrt: … 1/7, 1010 ${'x'.repeat(55)}\n`);
      expect(text + attachments[0]?.text).not.toMatch(/evil|Konto ist|x{56}/);
    }
  });
});

// ORDER-14
describe('the confirmation of a cancellation', () => {
  const { now, zone, isGuest } = confirmation;
  const mail = { order: delivered, currency: '€', settings: HOURS, appUrl: null, now, zone, isGuest };

  it.each([
    ['refunded', 'Der Betrag ist erstattet.'],
    ['due', 'Die Rückzahlung ist veranlasst.'],
    ['failed', 'Die Erstattung ist fehlgeschlagen.'],
  ] as const)('tells what comes back and that it is %s', (state, sentence) => {
    const { subject, text } = cancellationLetter(german, mail, state);
    expect(subject).toBe('Storniert: Ihre Bestellung 77');
    expect(plain(text)).toContain('2 × Antipasti\n1 × Zustellung');
    expect(plain(text)).toContain(`Sie bekommen zurück:\n\nGutschein: 5,00 €\nGuthaben: 14,00 €\n\n${sentence}`);
  });

  // ORDER-28
  it.each([confirmation.appUrl, null])('withdraws the calendar entry of the confirmation (app at %s)', (appUrl) => {
    const [first] = orderLetter(german, { ...confirmation, appUrl }).attachments;
    const [second] = cancellationLetter(german, { ...mail, appUrl }, 'refunded').attachments;
    const uid = (text = '') => /^UID:.*$/m.exec(text)?.[0];
    expect(uid(second?.text)).toBe(uid(first?.text));
    expect(second).toMatchObject({ name: 'mittag-77.ics', contentType: 'text/calendar; charset=utf-8; method=CANCEL' });
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(second?.text).toContain(line);
  });

  // ORDER-29
  it.each([
    ['confirmation', 'see and cancel', orderLetter],
    [
      'late confirmation',
      'see',
      (to: typeof english, overrides: Confirmation) => orderLetter(to, { ...overrides, cancelUntil: null }),
    ],
    [
      'cancellation',
      'see',
      (to: typeof english, overrides: Confirmation) => cancellationLetter(to, overrides, 'refunded'),
    ],
  ])(
    'tells a guest in the %s where to %s the order, else how to reach the tenant, without a link',
    (_, what, write) => {
      const order = anOrder({ restaurantName: 'Trattoria', restaurantAddress: ['Rosmaringasse 7', '1070 Wien'] });
      const { text } = write(english, { ...confirmation, order, isGuest: true });
      expect(text).toContain(
        `As a guest you ${what} this order only in the app where you ordered, and only as long as you are not signed ` +
          'out there. After that, please contact us:\n\nTrattoria\nRosmaringasse 7\n1070 Wien',
      );
      expect(text).toContain('How to reach us: https://essen.example/mittag/#/infoauth');
      expect(text).not.toContain('#/order');
    },
  );

  // ORDER-26
  it('names the card that a guest has paid with', () => {
    const order = anOrder({ payments: [{ type: 'CH', amount: 1100, isByCard: true }] });
    const { text } = orderLetter(german, { ...confirmation, order, isGuest: true });
    expect(plain(text)).toContain('Bezahlt mit Debit- oder Kreditkarte: 11,00 €');
    expect(text).not.toContain('Guthaben oder Karte');
  });

  it('names the card of a guest, to which the money goes back', () => {
    const order = anOrder({ payments: [{ type: 'CH', amount: 1100, isByCard: true }] });
    expect(cancellationLetter(english, { ...mail, order }, 'due').text).toContain('Credit or debit card: €11.00');
  });

  it('says of cash that nothing is due, beside a voucher that comes back', () => {
    const cash = anOrder({ payments: [{ type: 'BA', amount: 1100 }] });
    const { text } = cancellationLetter(english, { ...mail, order: cash }, 'refunded');
    expect(text).toContain('Nothing is to be paid at the pick-up.');
    expect(text).not.toContain('You get back');
  });
});
