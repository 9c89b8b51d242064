import { describe, expect, it } from 'vitest';
import { orderLetter, temporaryPasswordLetter, welcomeLetter } from './letters.ts';

const order = {
  number: 77,
  restaurant: 'Kantine',
  place: 'Speisesaal',
  date: '2026-11-23',
  time: '11:30',
  lines: [{ quantity: 2, name: 'Schnitzel', total: 1600 }],
  total: 1600,
  currency: '€',
  closing: 'Guten Appetit!',
};

describe('letters', () => {
  it('confirm an order with what, where, when and how much', () => {
    const { subject, text } = orderLetter({ name: 'Anna', language: 'DE' }, order);
    expect(subject).toBe('Ihre Bestellung 77');
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      'Guten Tag Anna,\n\nKantine, Speisesaal\nMontag, 23. November 2026, 11:30 Uhr\n\n2 × Schnitzel: 16,00 €\nSumme: 16,00 €\n\nGuten Appetit!',
    );
  });

  it('are in English for English speakers, and in German for everybody else', () => {
    expect(orderLetter({ name: '', language: 'EN' }, { ...order, closing: '' }).text).toBe(
      'Hello,\n\nKantine, Speisesaal\nMonday, November 23, 2026, 11:30\n\n2 × Schnitzel: €16.00\nTotal: €16.00',
    );
    expect(welcomeLetter({ name: 'Dora', language: 'EN' }, 'dora').text).toContain('“dora”');
    expect(welcomeLetter({ name: 'Dora', language: 'AR' }, 'dora').text).toContain('Guten Tag Dora');
  });

  it.each(['DE', 'EN'])('carry a temporary password on a line of its own (%s)', (language) => {
    const { text } = temporaryPasswordLetter(
      { name: 'Anna', language },
      { username: 'anna', password: 'abcd-efgh-jkmn' },
    );
    expect(text.split('\n')).toContain('abcd-efgh-jkmn');
  });
});
