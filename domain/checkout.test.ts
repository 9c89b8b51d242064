import { describe, expect, it, test } from 'vitest';
import {
  EMPTY_ADDRESS,
  isFreetextConfigured,
  missingAddressField,
  parseAddressFields,
  type Address,
  type AddressField,
} from './address.ts';
import { aCart } from './cart.fixtures.ts';
import { checkoutProblem, isAddressAsked, isCheckoutButtonHidden } from './checkout.ts';
import { isDeliveredTo } from './delivery.ts';

const anna: Address = {
  firstname: 'Anna',
  lastname: 'Muster',
  street: 'Parkring',
  housenumber: '4',
  stair: '',
  door: '',
  postcode: '1010',
  city: 'Wien',
  email: 'anna@mittag.example',
  phone: '+43 1 234',
};
const homeCart = aCart({ id: 9, locationId: 40, locationTypeShortName: 'DEL' });

describe('configured address fields', () => {
  it('ignore case, whitespace, repeats and unknown names', () => {
    expect(parseAddressFields(' FirstName ; post code;;shoe;postcode;STAIR;freetext;constructor')).toEqual([
      'firstname',
      'postcode',
      'stair',
    ]);
    expect(parseAddressFields('')).toEqual([]);
  });

  it('allow comments when the free text is among them', () => {
    expect(isFreetextConfigured('street; Free Text')).toBe(true);
    expect(isFreetextConfigured('street')).toBe(false);
  });
});

describe('a required address', () => {
  const checked: AddressField[] = [
    'firstname',
    'lastname',
    'street',
    'city',
    'housenumber',
    'postcode',
    'email',
    'phone',
  ];

  test.each(checked)('lacks a blank %s', (field) => {
    expect(missingAddressField({ ...anna, [field]: '  ' }, checked)).toBe(field);
    expect(missingAddressField({ ...anna, [field]: '' }, [])).toBeNull();
  });

  it('names the first missing field in the configured order', () => {
    expect(missingAddressField(EMPTY_ADDRESS, ['stair', 'city', 'street'])).toBe('city');
  });

  it('never misses stair and door', () => {
    expect(missingAddressField(EMPTY_ADDRESS, ['stair', 'door'])).toBeNull();
    expect(missingAddressField(anna, [...checked, 'stair', 'door'])).toBeNull();
  });
});

test.each([
  [null, '1010', true],
  ['', '1010', true],
  [' ; ', '1010', true],
  ['1010;1020', '1020', true],
  [' 1010 ; 1020 ', ' 1020', true],
  ['1010;1020', '1030', false],
  ['1010;1020', '102', false],
  ['1010', '', false],
])('zips %j deliver to "%s": %s', (zips, postcode, expected) => {
  expect(isDeliveredTo(zips, postcode)).toBe(expected);
});

describe('checking out', () => {
  const locations = [{ id: 40, deliveryZips: '1010;1020' }];

  it('asks for an address only when something is brought home', () => {
    expect(isAddressAsked([aCart(), homeCart], ['city'])).toBe(true);
    expect(isAddressAsked([aCart()], ['city'])).toBe(false);
    expect(isAddressAsked([homeCart], [])).toBe(false);
    expect(checkoutProblem([aCart()], EMPTY_ADDRESS, ['city'], locations)).toBeNull();
  });

  it('names what keeps a home delivery from being ordered', () => {
    expect(checkoutProblem([homeCart], { ...anna, city: '' }, ['city'], locations)).toEqual({
      kind: 'addressIncomplete',
      field: 'city',
    });
    expect(checkoutProblem([aCart(), homeCart], { ...anna, postcode: '1030' }, ['city'], locations)).toEqual({
      kind: 'notDelivered',
      cartId: 9,
    });
    expect(checkoutProblem([aCart(), homeCart], anna, ['city'], locations)).toBeNull();
  });

  it('does not refuse an address for a location it does not know', () => {
    expect(checkoutProblem([homeCart], { ...anna, postcode: '1030' }, ['city'], [])).toBeNull();
  });

  test.each([
    ['/order/checkout', true, false, true],
    ['/order/checkout', false, true, true],
    ['/order/checkout', false, false, false],
    ['/order/articles', true, true, false],
  ])('on %s with vouchers %s and home delivery %s the popover hides its button: %s', (path, voucher, home, hidden) => {
    expect(isCheckoutButtonHidden(path, voucher, home ? [homeCart] : [aCart()])).toBe(hidden);
  });
});
