// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { boardMarkup } from './board-markup.ts';
import { BOARD_WORDS } from './board-words.ts';
import { type Board } from './read-board.ts';
import { type KitchenOrder } from './read-day.ts';

const MONDAY = '2026-11-23';

const orderOf = (number: number, order: Partial<KitchenOrder> = {}): KitchenOrder => ({
  number,
  status: 'Open',
  servedAt: null,
  restaurant: 'Kantine',
  currencySymbol: '€',
  locationId: 1,
  locationTypeShortName: 'PICKUP',
  place: 'Speisesaal',
  deliveryTimeId: 1,
  from: '11:30',
  until: '12:00',
  address: { ...EMPTY_ADDRESS, firstname: 'Anna', lastname: 'Huber', street: 'Ring', phone: '+43 1 23' },
  isAddressEntered: false,
  comment: '',
  deliveryOption: '',
  cashDue: 0,
  dishes: [{ id: 1, name: 'Schnitzel', quantity: 2, allergenIds: [1] }],
  ...order,
});

function show(orders: KitchenOrder[], board: Partial<Board> = {}, language: 'de' | 'en' = 'de'): Document {
  const dishes = [
    { id: 1, name: 'Schnitzel', portions: 5, toDo: 2, allergens: 'A, C' },
    { id: 2, name: 'Suppe', portions: 1, toDo: 1, allergens: null },
    { id: 3, name: 'Salat', portions: 3, toDo: 0, allergens: '' },
  ];
  const shown = boardMarkup(
    {
      date: MONDAY,
      today: MONDAY,
      hasSeveralRestaurants: false,
      currencySymbol: '€',
      handovers: orders.length === 0 ? [] : [{ name: 'x', orders, dishes }],
      offers: [],
      ...board,
    },
    BOARD_WORDS[language],
  );
  return new DOMParser().parseFromString(shown.text, 'text/html');
}

const textsOf = (within: ParentNode | null, selector: string): string[] =>
  Array.from(within?.querySelectorAll(selector) ?? [], ({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

const dataOf = (page: Document, id: string) => ({ ...page.getElementById(id)?.dataset });

describe('the board', () => {
  // KITCHEN-21
  it('says first what to cook, with allergens, what is not ready and the notes, and then lists the orders', () => {
    const page = show([orderOf(7, { comment: 'ohne Zwiebel' }), orderOf(8, { status: 'Preparing' })]);
    expect(textsOf(page, 'h1, h2, .head p')).toEqual([
      'Küche Montag, 23. November 2026',
      '11:30–12:00 Speisesaal',
      '2 Bestellungen, 4 Portionen',
    ]);
    expect(textsOf(page, '.to-cook li')).toEqual([
      '5 Schnitzel A, C noch 2',
      '1 Suppe Allergene nicht angegeben',
      '3 Salat fertig',
    ]);
    expect(textsOf(page, '.notes li')).toEqual(['7 ohne Zwiebel']);
    expect(textsOf(page, '.order h4')).toEqual(['7', '8 In Zubereitung']);
    expect(textsOf(page, '.order .dishes')).toEqual(['2 × Schnitzel', '2 × Schnitzel']);
    expect(textsOf(show([], {}, 'en'), 'h1, .nothing')).toEqual(['Kitchen Monday, 23 November 2026', 'No orders.']);
  });

  it('names the restaurant where there are several', () => {
    expect(textsOf(show([orderOf(7)], { hasSeveralRestaurants: true }), 'h2')).toEqual([
      '11:30–12:00 Speisesaal Kantine',
    ]);
  });

  // KITCHEN-22
  it('names the customer only where meals are brought, with an address that was entered', () => {
    const home = { ...EMPTY_ADDRESS, lastname: 'Huber', street: 'Praterstraße', housenumber: '7', phone: '+43 1 45' };
    const page = show([
      orderOf(1, { isAddressEntered: true }),
      orderOf(2, { locationTypeShortName: 'DESK', deliveryOption: 'An den Platz' }),
      orderOf(3, { locationTypeShortName: 'DEL', address: home, isAddressEntered: true }),
    ]);
    const customers = [1, 2, 3].map((number) =>
      textsOf(page.getElementById(`order-${number}`), '.customer, .customer ~ p'),
    );
    expect(customers).toEqual([[], ['Anna Huber +43 1 23', 'An den Platz'], ['Huber, Praterstraße 7 +43 1 45']]);
    expect(page.querySelector<HTMLAnchorElement>('#order-3 a')?.href).toBe('tel:+43145');
  });

  // KITCHEN-22
  it('says what is still to be paid in cash', () => {
    expect(textsOf(show([orderOf(1, { cashDue: 1280 })]), '.cash')).toEqual(['Bar 12,80 €']);
    expect(textsOf(show([orderOf(1, { cashDue: 1280 })], {}, 'en'), '.cash')).toEqual(['Cash €12.80']);
  });

  // KITCHEN-24
  it('has a button for the next step of each order, and of all at a time and place', () => {
    const orders = (['Open', 'Open', 'Preparing', 'Ready'] as const).map((status, at) => orderOf(at + 1, { status }));
    const served = orderOf(9, { status: 'Served', servedAt: `${MONDAY}T12:03:00` });
    const page = show([...orders, served]);
    expect(textsOf(page, '.head button')).toEqual(['Zubereitung beginnen (2)', 'Bereit (1)']);
    expect(dataOf(page, 'handover-1-1-Preparing')).toEqual({ numbers: '1 2', from: 'Open', to: 'Preparing' });
    expect(textsOf(page, '.next')).toEqual(['In Zubereitung', 'In Zubereitung', 'Bereit', 'Ausgegeben']);
    expect(dataOf(page, 'next-4')).toEqual({ numbers: '4', from: 'Ready', to: 'Served' });
    expect(page.getElementById('next-4')?.getAttribute('aria-label')).toBe('Ausgegeben: 4');
    expect(page.getElementById('back-1')).toBeNull();
    expect(dataOf(page, 'back-4')).toEqual({ numbers: '4', from: 'Ready', to: 'Preparing' });
    expect(textsOf(page, 'summary, details .order h4')).toEqual(['1 ausgegeben', '9 Ausgegeben um 12:03']);
    expect(page.querySelectorAll('details button')).toHaveLength(0);
  });

  // KITCHEN-24
  it('has no button for orders of another day', () => {
    const page = show([orderOf(1), orderOf(2, { status: 'Preparing' })], { date: '2026-11-24' });
    expect(page.querySelectorAll('.handover button')).toHaveLength(0);
    expect(textsOf(page, '#today')).toEqual(['Heute']);
  });

  // KITCHEN-23
  it('has portions to change of each dish, until its day is over', () => {
    const offers = [
      { id: 4, name: 'Suppe', ordered: 3, remaining: 2 },
      { id: 5, name: 'Salat', ordered: 0, remaining: null },
    ];
    const page = show([], { offers });
    expect(textsOf(page, 'tbody th, .count')).toEqual([
      'Bestellt',
      'Übrig',
      'Suppe',
      '3',
      '2',
      'Salat',
      '0',
      'ohne Grenze',
    ]);
    const forms = Array.from(page.querySelectorAll('form'), ({ dataset }) => ({ ...dataset }));
    expect(forms).toEqual([
      { offer: '4', dish: 'Suppe', before: '2' },
      { offer: '5', dish: 'Salat', before: '' },
    ]);
    expect(show([], { offers, date: '2026-11-24' }).querySelectorAll('form')).toHaveLength(2);
    expect(show([], { offers, date: '2026-11-22' }).querySelectorAll('form')).toHaveLength(0);
  });

  // KITCHEN-30
  it('shows what anybody has typed as text', () => {
    const evil = '<b onclick="x">"\'&</b>';
    const order = orderOf(7, {
      place: evil,
      restaurant: evil,
      comment: evil,
      deliveryOption: evil,
      currencySymbol: evil,
      locationTypeShortName: 'DEL',
      address: { ...EMPTY_ADDRESS, lastname: evil, phone: evil },
      dishes: [{ id: 1, name: evil, quantity: 1, allergenIds: null }],
    });
    const dish = { id: 1, name: evil, portions: 1, toDo: 1, allergens: evil };
    const page = show([], {
      hasSeveralRestaurants: true,
      currencySymbol: evil,
      handovers: [{ name: evil, orders: [order], dishes: [dish] }],
      offers: [{ id: 4, name: evil, ordered: 0, remaining: 1 }],
    });
    expect(page.querySelectorAll('[onclick]')).toHaveLength(0);
    expect(textsOf(page, '.dishes li, .note, .customer span, .restaurant, tbody th')).toEqual([
      evil,
      `1 × ${evil}`,
      evil,
      evil,
      evil,
    ]);
    expect(page.getElementById('portions-4')?.getAttribute('aria-label')).toBe(`Übrig: ${evil}`);
  });
});
