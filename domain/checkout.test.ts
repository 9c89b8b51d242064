import { describe, expect, it, test } from 'vitest';
import {
  EMPTY_ADDRESS,
  addressProblems,
  isAddressIncomplete,
  isFreetextConfigured,
  parseAddressFields,
  type Address,
  type AddressField,
} from './address.ts';
import { aCart } from './cart.fixtures.ts';
import { isAddressAsked, isCheckoutButtonHidden } from './checkout.ts';
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
  it('ignore case, whitespace, duplicates and unknown names', () => {
    expect(parseAddressFields(' FirstName ; post code;;shoe;postcode;STAIR;freetext;constructor')).toEqual([
      'firstname',
      'postcode',
      'stair',
    ]);
    expect(parseAddressFields('')).toEqual([]);
  });

  it('allow comments when they include the free text', () => {
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

  test.each(checked)('is incomplete with a blank %s', (field) => {
    const address = { ...anna, [field]: '  ' };
    expect(addressProblems(address, checked)).toEqual([{ field, kind: 'missing' }]);
    expect(isAddressIncomplete(address, checked)).toBe(true);
    expect(addressProblems({ ...anna, [field]: '' }, [])).toEqual([]);
  });

  it('names every problem in the configured order', () => {
    expect(addressProblems({ ...EMPTY_ADDRESS, email: 'anna@' }, ['stair', 'email', 'city', 'street'])).toEqual([
      { field: 'email', kind: 'emailInvalid' },
      { field: 'city', kind: 'missing' },
      { field: 'street', kind: 'missing' },
    ]);
  });

  it('never requires stair and door', () => {
    expect(addressProblems(EMPTY_ADDRESS, ['stair', 'door'])).toEqual([]);
    expect(addressProblems(anna, [...checked, 'stair', 'door'])).toEqual([]);
  });

  it('counts as complete when only the e-mail address is invalid', () => {
    expect(isAddressIncomplete({ ...anna, email: 'anna@' }, checked)).toBe(false);
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
  it('asks for an address only for a home delivery with configured fields', () => {
    expect(isAddressAsked([aCart(), homeCart], ['city'])).toBe(true);
    expect(isAddressAsked([aCart()], ['city'])).toBe(false);
    expect(isAddressAsked([homeCart], [])).toBe(false);
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
