import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type Person } from '../../../domain/person.ts';
import { personalFields } from './personal-fields.ts';

const anna: Person = {
  id: 1,
  username: 'anna',
  address: {
    ...EMPTY_ADDRESS,
    firstname: 'Anna',
    lastname: 'Huber',
    street: 'Parkring',
    housenumber: '4',
    door: '12',
    postcode: '1010',
    city: 'Wien',
    email: 'anna@park.example',
  },
  birthdate: '1990-05-17',
  allergenIds: [],
  paymentType: null,
  secondaryPaymentType: null,
  languageId: null,
  offlineBalance: null,
  terminalCardNumber: null,
  cards: [],
  isFirstLogin: false,
  termsAcceptedAt: null,
};
const values = (hidden: string[]) =>
  Object.fromEntries(
    personalFields(anna, 'Belegschaft', hidden, (date) => date).map(({ textKey, value }) => [textKey, value]),
  );

describe('The personal details', () => {
  it('show known values and leave the others empty', () => {
    expect(values([])).toEqual({
      'user.field.name': 'Anna Huber',
      'user.field.address': 'Parkring 4 / 12, 1010\u00a0Wien',
      'user.field.email': 'anna@park.example',
      'user.field.phone': '',
      'user.field.birthdate': '1990-05-17',
      'user.field.group': 'Belegschaft',
    });
  });

  // USER-3
  it('leave out the fields that the restaurant hides, whatever their case', () => {
    const shown = values([' Birthdate', 'PHONE', 'lastname']);
    expect(Object.keys(shown)).toEqual([
      'user.field.name',
      'user.field.address',
      'user.field.email',
      'user.field.group',
    ]);
    expect(shown['user.field.name']).toBe('Anna');
  });

  // USER-3
  it('show a door whose street is hidden, and no address if all of it is hidden', () => {
    const hidden = ['street', 'housenumber', 'postcode', 'city'];
    expect(values(hidden)['user.field.address']).toBe('12');
    expect(Object.keys(values([...hidden, 'stair', 'Door']))).not.toContain('user.field.address');
  });
});
