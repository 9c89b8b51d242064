import { describe, expect, it, test } from 'vitest';
import {
  EMPTY_ADDRESS,
  addressLines,
  addressText,
  isFreetextConfigured,
  parseAddressFields,
  withPostcode,
  type Address,
  type AddressField,
} from './address.ts';
import { addressProblems, isAddressIncomplete } from './entered-address.ts';
import { type Cart } from './cart.ts';
import { aCart } from './cart.fixtures.ts';
import {
  addressAt,
  checkoutOf,
  detailsJoined,
  detailsNotHeld,
  detailsNoted,
  effectiveAddress,
  addressFieldsAsked,
  goElsewhere,
  mailAddress,
  refusedPostcodeOf,
  zoneProblems,
  isCheckoutButtonHidden,
  isCheckoutComplete,
  isDetailed,
  NO_DETAILS,
  type Customer,
} from './checkout.ts';
import { isBrought, isDeliveredTo } from './delivery.ts';

const PLACE: AddressField[] = ['street', 'housenumber', 'postcode', 'city'];
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
  // CHECK-1
  it('ignore case, whitespace, duplicates and unknown names', () => {
    expect(parseAddressFields(' FirstName ; post code;;shoe;postcode;STAIR;freetext;constructor')).toEqual([
      'firstname',
      'postcode',
      'stair',
    ]);
    expect(parseAddressFields('')).toEqual([]);
  });

  // CHECK-7
  it('allow comments when they include the free text', () => {
    expect(isFreetextConfigured('street; Free Text')).toBe(true);
    expect(isFreetextConfigured('street')).toBe(false);
  });
});

it('keeps nothing of the old place with another postcode', () => {
  expect(withPostcode({ ...anna, stair: '2', door: '11' }, '1070')).toEqual({
    ...EMPTY_ADDRESS,
    firstname: 'Anna',
    lastname: 'Muster',
    email: 'anna@mittag.example',
    phone: '+43 1 234',
    postcode: '1070',
  });
});

describe('the lines of an address', () => {
  it('are name, street with all numbers, and city', () => {
    const address = { ...anna, stair: ' 2', door: '11 ' };
    expect(addressLines(address)).toEqual(['Anna Muster', 'Parkring 4/2/11', '1010 Wien']);
  });

  it('do not break between postcode and town where they share a line', () => {
    expect(addressText(anna)).toBe('Anna Muster, Parkring 4, 1010\u00a0Wien');
  });

  it('leave out what is not known', () => {
    expect(addressLines({ ...EMPTY_ADDRESS, street: 'Parkring', city: 'Wien' })).toEqual(['Parkring', 'Wien']);
    expect(addressLines(EMPTY_ADDRESS)).toEqual([]);
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

  // CHECK-13
  test.each(checked)('is incomplete with a blank %s', (field) => {
    const address = { ...anna, [field]: '  ' };
    expect(addressProblems(address, checked)).toEqual([{ field, kind: 'missing' }]);
    expect(isAddressIncomplete(address, checked)).toBe(true);
    expect(addressProblems({ ...anna, [field]: '' }, [])).toEqual([]);
  });

  // CHECK-2
  it('names every problem in the configured order', () => {
    const typed = { ...EMPTY_ADDRESS, email: 'anna@', phone: 'abc' };
    expect(addressProblems(typed, ['stair', 'email', 'phone', 'city', 'street'])).toEqual([
      { field: 'email', kind: 'emailInvalid' },
      { field: 'phone', kind: 'phoneInvalid' },
      { field: 'city', kind: 'missing' },
      { field: 'street', kind: 'missing' },
    ]);
  });

  // CHECK-13
  it('never requires stair and door', () => {
    expect(addressProblems(EMPTY_ADDRESS, ['stair', 'door'])).toEqual([]);
    expect(addressProblems(anna, [...checked, 'stair', 'door'])).toEqual([]);
  });

  it('counts as complete when only the e-mail address is invalid', () => {
    expect(isAddressIncomplete({ ...anna, email: 'anna@' }, checked)).toBe(false);
  });
});

// PLACE-10
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

// CHECK-27
test.each([
  ['an address', { address: EMPTY_ADDRESS }, true],
  ['a comment', { comments: { 1: '' } }, true],
  ['an option', { deliveryOptions: { 1: 'DOOR' } }, true],
  ['nothing', {}, false],
])('%s is something that was entered: %o', (_, entered, expected) => {
  expect(isDetailed({ ...NO_DETAILS, ...entered })).toBe(expected);
});

const settings = { requiredAddressFields: PLACE, isConfirmationMailSent: true, defaultUserId: 6 };
const customer = (address = anna): Customer => ({ person: { id: 1, address }, settings });

describe('the address of a checkout', () => {
  const typed = { ...anna, street: 'Kärntner Straße', housenumber: '1', email: '', phone: '' };
  const target = { ...anna, street: 'Graben', housenumber: '21', email: '', phone: '' };
  const contact = { ...EMPTY_ADDRESS, email: 'gast@mittag.example' };

  // CHECK-3
  it('is the one entered, else that of a home delivery, else that of any cart, else the person’s own', () => {
    const carts = [aCart({ address: contact }), homeCart, { ...homeCart, address: target }];
    expect(effectiveAddress(typed, carts, anna)).toBe(typed);
    expect(effectiveAddress(null, carts, anna)).toBe(target);
    expect(effectiveAddress(null, [homeCart, aCart({ address: contact })], anna)).toBe(contact);
    expect(effectiveAddress(null, [homeCart], anna)).toBe(anna);
  });

  it('is sent for all carts if it was entered', () => {
    const carts = [{ ...homeCart, address: target }];
    expect(checkoutOf(carts, { ...NO_DETAILS, address: typed }, customer())).toEqual({
      carts,
      address: typed,
      isAddressProposed: false,
      comments: {},
      deliveryOptions: {},
    });
  });

  it('is not sent again if nothing was entered and every home delivery has one', () => {
    const carts = [{ ...homeCart, address: target }, aCart()];
    expect(checkoutOf(carts, NO_DETAILS, customer())).toMatchObject({ address: null, isAddressProposed: true });
    expect(checkoutOf([aCart()], NO_DETAILS, customer()).address).toBeNull();
  });

  it('is proposed to a home delivery that has none, unless nothing is known', () => {
    const second = { ...homeCart, id: 10 };
    expect(checkoutOf([{ ...homeCart, address: target }, second], NO_DETAILS, customer())).toMatchObject({
      address: target,
      isAddressProposed: true,
    });
    expect(checkoutOf([homeCart], NO_DETAILS, customer({ ...EMPTY_ADDRESS, city: ' ' })).address).toBeNull();
  });

  // CHECK-210
  it('has nothing that the checkout does not show, whether it was entered or proposed', () => {
    const known = { ...anna, stair: '2', door: '11', email: 'anna@mittag.example', phone: '+43 1 234' };
    const shown = { ...known, email: '', phone: '' };
    const sent = (by: Customer, carts = [homeCart], address: Address | null = null) =>
      checkoutOf(carts, { ...NO_DETAILS, address }, by).address;
    expect(sent(customer(known))).toEqual(shown);
    expect(sent(customer(), [homeCart], known)).toEqual(shown);
    const asking = { ...settings, requiredAddressFields: [...PLACE, 'phone' as const] };
    expect(sent({ ...customer(known), settings: asking })).toEqual({ ...known, email: '' });
    // A guest is asked for the e-mail address where confirmations are sent.
    const guest = { ...customer(known), person: { id: 6, address: known } };
    expect(sent(guest)).toEqual({ ...known, phone: '' });
    expect(sent(guest, [aCart()], known)).toEqual({
      ...EMPTY_ADDRESS,
      firstname: 'Anna',
      lastname: 'Muster',
      stair: '2',
      door: '11',
      email: 'anna@mittag.example',
    });
    expect(sent({ ...guest, settings: { ...settings, isConfirmationMailSent: false } })?.email).toBe('');
  });

  it('carries the comments and options that were entered for its carts, an empty one too', () => {
    const details = { address: null, comments: { 1: '', 7: 'gone' }, deliveryOptions: { 1: 'DOOR', 7: 'DESK' } };
    expect(checkoutOf([aCart()], details, customer())).toMatchObject({
      comments: { 1: '' },
      deliveryOptions: { 1: 'DOOR' },
    });
  });

  // ORDER-117
  it('goes with a cart that joins another one, beside what was entered or is held there', () => {
    const [gone, target] = [aCart({ id: 1, comment: 'Läuten' }), aCart({ id: 2, comment: 'Ohne Salz' })];
    const joined = (comments: Record<number, string>) =>
      detailsJoined({ ...NO_DETAILS, comments }, { gone, target }).comments;
    expect(joined({ 1: 'Hinten läuten', 3: 'Warm' })).toEqual({ 2: 'Ohne Salz\nHinten läuten', 3: 'Warm' });
    expect(joined({ 2: 'Salzarm' })).toEqual({ 2: 'Salzarm\nLäuten' });
    expect(joined({ 1: '', 2: '' })).toEqual({ 2: '' });
    expect(joined({ 3: 'Warm' })).toEqual({ 3: 'Warm' });
  });

  // CART-113
  it('has the note of what is ordered again below what was typed, and nothing where nothing was', () => {
    const noted = (comments: Record<number, string>) =>
      detailsNoted({ ...NO_DETAILS, comments }, { cartId: 2, note: 'Läuten' }).comments;
    expect(noted({ 2: 'Salzarm', 3: 'Warm' })).toEqual({ 2: 'Salzarm\nLäuten', 3: 'Warm' });
    expect(noted({ 2: '' })).toEqual({ 2: 'Läuten' });
    expect(noted({ 3: 'Warm' })).toEqual({ 3: 'Warm' });
  });

  it('is forgotten once the carts hold it, like comments and options', () => {
    const entered = { address: typed, comments: { 9: 'Läuten', 7: 'gone' }, deliveryOptions: { 9: 'DOOR' } };
    const door = { shortName: 'DOOR', name: 'An die Tür' };
    const held = { ...homeCart, address: typed, comment: 'Läuten', deliveryOption: door };
    expect(detailsNotHeld(entered, [held, aCart()])).toEqual(NO_DETAILS);
    expect(detailsNotHeld({ ...entered, deliveryOptions: { 9: '' } }, [homeCart])).toEqual({
      address: typed,
      comments: { 9: 'Läuten' },
      deliveryOptions: {},
    });
    expect(detailsNotHeld({ ...NO_DETAILS, address: contact }, [aCart()]).address).toBe(contact);
    expect(detailsNotHeld({ ...NO_DETAILS, address: contact }, [aCart({ address: contact })]).address).toBeNull();
  });
});

test.each([
  ['DEL', true],
  ['DESK', true],
  ['PICKUP', false],
])('meals of type %s are brought: %s', (locationTypeShortName, expected) => {
  expect(isBrought({ locationTypeShortName })).toBe(expected);
});

describe('checking out', () => {
  const fieldsAsked = (carts: Cart[], requiredAddressFields: AddressField[] | null) =>
    addressFieldsAsked(carts, { ...customer(), settings: { ...settings, requiredAddressFields } }).required;
  const refused = { ...homeCart, errorTextKey: 'error.deliveryNotPossible' };

  // CHECK-14
  it('asks for the configured address fields only for a home delivery', () => {
    expect(fieldsAsked([aCart(), homeCart], ['street', 'postcode', 'phone'])).toEqual(['street', 'postcode', 'phone']);
    expect(fieldsAsked([aCart()], ['street', 'postcode'])).toEqual([]);
  });

  // CHECK-26
  it('asks for what a driver needs where the configured fields name no street or no postcode', () => {
    const place = ['street', 'housenumber', 'postcode', 'city'];
    expect(fieldsAsked([homeCart], [])).toEqual(place);
    expect(fieldsAsked([homeCart], ['phone'])).toEqual(['phone', ...place]);
    expect(fieldsAsked([homeCart], ['city', 'street'])).toEqual(['city', 'street', 'housenumber', 'postcode']);
    expect(fieldsAsked([aCart()], [])).toEqual([]);
    // The restaurant may want them, which could not be read.
    expect(fieldsAsked([homeCart], null)).toEqual([...place, 'phone', 'email']);
    expect(fieldsAsked([aCart()], null)).toEqual([]);
  });

  // CHECK-9
  it('shows a refused zone at the postcode, until another one is entered', () => {
    const problem = [{ field: 'postcode', kind: 'notDelivered' }];
    const shown = { ...anna, postcode: ' 8030' };
    expect(zoneProblems([refused], { shown, refusedPostcode: '8030' })).toEqual(problem);
    expect(zoneProblems([refused], { shown: anna, refusedPostcode: '8030' })).toEqual([]);
    expect(zoneProblems([refused], { shown, refusedPostcode: null })).toEqual([]);
    expect(zoneProblems([homeCart], { shown, refusedPostcode: '8030' })).toEqual([]);
  });

  // CHECK-23
  it('knows which postcode was refused, though no cart holds it', () => {
    const entered = { ...anna, postcode: '8030 ' };
    const other = { ...anna, postcode: '1070' };
    const held = { ...refused, address: other };
    expect(refusedPostcodeOf([homeCart, held], { entered, own: anna })).toBe('8030');
    expect(refusedPostcodeOf([homeCart, held], { entered: null, own: anna })).toBe('1070');
    expect(refusedPostcodeOf([{ ...homeCart, address: other }, refused], { entered: null, own: anna })).toBe('1070');
    expect(refusedPostcodeOf([refused], { entered: null, own: anna })).toBe('1010');
    expect(refusedPostcodeOf([homeCart], { entered, own: anna })).toBeNull();
    expect(detailsNotHeld({ ...NO_DETAILS, address: entered }, [held]).address).toBe(entered);
  });

  // PLACE-23
  it('speaks at a place of what was entered, else of its own cart of that day, else of the person’s own', () => {
    const there = { ...anna, postcode: '1070' };
    const date = homeCart.orderDate;
    const carts = [{ ...homeCart, address: there }];
    const at = (id: number, day: string, zips = '1070', entered: Address | null = null) =>
      addressAt({ id, deliveryZips: zips }, day, { entered, carts, own: anna });
    expect(at(40, date)).toBe(there);
    expect([at(41, date), at(40, '2031-01-01'), at(40, date, '8010')]).toEqual([anna, anna, anna]);
    const entered = { ...anna, postcode: '8030' };
    expect(at(40, date, '1070', entered)).toBe(entered);
    const without = { entered: null, carts: [homeCart], own: anna };
    expect(addressAt({ id: 40, deliveryZips: '1010' }, date, without)).toBe(anna);
  });

  it('tells home deliveries to another address apart', () => {
    const elsewhere = { ...homeCart, address: { ...anna, door: '7' } };
    const here = { ...homeCart, address: { ...anna } };
    expect(goElsewhere([elsewhere, here, homeCart, { ...aCart(), address: elsewhere.address }], anna)).toEqual([
      elsewhere,
    ]);
  });

  it('confirms to the person’s own e-mail address, else to one in a cart', () => {
    const guest = { ...EMPTY_ADDRESS, email: 'gast@mittag.example' };
    expect(mailAddress(anna, [{ address: guest }])).toBe('anna@mittag.example');
    expect(mailAddress(EMPTY_ADDRESS, [{ address: null }, { address: EMPTY_ADDRESS }, { address: guest }])).toBe(
      'gast@mittag.example',
    );
    expect(mailAddress(EMPTY_ADDRESS, [])).toBe('');
  });

  // PAGE-18
  test.each([
    ['/order/checkout', true, false, true],
    ['/order/checkout', false, true, true],
    ['/order/checkout', false, false, false],
    ['/order/articles', true, true, false],
  ])('on %s with vouchers %s and home delivery %s the popover hides its button: %s', (path, voucher, home, hidden) => {
    expect(isCheckoutButtonHidden(path, voucher, home ? [homeCart] : [aCart()])).toBe(hidden);
  });
});

// CHECK-310
describe('the checkout is passed', () => {
  const customer = (overrides: Partial<Customer['settings']> = {}): Customer => ({
    person: { id: 7, address: anna },
    settings: { requiredAddressFields: PLACE, isConfirmationMailSent: true, defaultUserId: 99, ...overrides },
  });
  const nobody: Customer = { ...customer(), person: { id: 7, address: EMPTY_ADDRESS } };
  const guest: Customer = { ...customer(), person: { id: 99, address: EMPTY_ADDRESS } };

  it('where something is picked up', () => {
    expect(isCheckoutComplete([aCart()], NO_DETAILS, nobody)).toBe(true);
  });

  it('by a delivery only if its address is known: by the person, the cart, or what was entered', () => {
    expect(isCheckoutComplete([homeCart], NO_DETAILS, nobody)).toBe(false);
    expect(isCheckoutComplete([homeCart], NO_DETAILS, customer())).toBe(true);
    expect(isCheckoutComplete([{ ...homeCart, address: anna }], NO_DETAILS, nobody)).toBe(true);
    expect(isCheckoutComplete([homeCart], { ...NO_DETAILS, address: anna }, nobody)).toBe(true);
  });

  it('not while deliveries go to several addresses, until one is chosen', () => {
    const carts = [
      { ...homeCart, address: anna },
      { ...homeCart, id: 10, address: { ...anna, street: 'Ring' } },
    ];
    expect(isCheckoutComplete(carts, NO_DETAILS, customer())).toBe(false);
    expect(isCheckoutComplete(carts, { ...NO_DETAILS, address: anna }, customer())).toBe(true);
  });

  it('by guests who give neither name nor e-mail address, but not with a wrong one', () => {
    expect(isCheckoutComplete([aCart()], NO_DETAILS, guest)).toBe(true);
    const typo = { ...NO_DETAILS, address: { ...EMPTY_ADDRESS, email: 'gast' } };
    expect(isCheckoutComplete([aCart()], typo, guest)).toBe(false);
  });
});
