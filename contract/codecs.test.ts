import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { EMPTY_ADDRESS, type Address } from '../domain/address.ts';
import { type Cart } from '../domain/cart.ts';
import { aCart, anItem } from '../domain/cart.fixtures.ts';
import { PAYMENT_TYPES } from '../domain/payment-type.ts';
import { type Person } from '../domain/person.ts';
import { CartChangeWire, CartWire, CheckoutBody, fromCart, fromCartChange, fromCheckout, toCart } from './cart.ts';
import {
  AddressWire,
  fromAddress,
  fromFilters,
  fromPerson,
  PersonWire,
  toAddress,
  toCustomerGroup,
  toPaymentType,
  toPerson,
} from './person.ts';
import { RestaurantWire, toRestaurant } from './restaurant.ts';

/** The value as the receiver sees it: serialised as JSON and parsed by the schema. */
const sent = <T extends z.ZodMiniType>(schema: T, wire: unknown): z.infer<T> =>
  z.parse(schema, JSON.parse(JSON.stringify(wire)));

const cents = fc.integer({ min: -1e9, max: 1e9 });
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Absent where a server does not have the field. */
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const day = fc.integer({ min: 10, max: 28 }).map((n) => `2026-11-${n}`);

const address: fc.Arbitrary<Address> = fc.record({
  firstname: fc.string(),
  lastname: fc.string(),
  street: fc.string(),
  housenumber: fc.string(),
  stair: fc.string(),
  door: fc.string(),
  postcode: fc.string(),
  city: fc.string(),
  email: fc.string(),
  phone: fc.string(),
});

const cart: fc.Arbitrary<Cart> = fc
  .record({
    id: fc.nat(),
    orderDate: day,
    isOrderOnlyForEstimation: fc.boolean(),
    grossPriceTotalSum: cents,
    voucher: nullable(cents.map(Math.abs)),
    comment: fc.string(),
    deliveryEndTime: nullable(fc.constant('12:45')),
    orderUntil: optional(day.map((date) => `${date}T09:15:00`)),
    subsidyLeft: optional(nullable(cents)),
    isMovable: optional(fc.boolean()),
    address: nullable(address),
    errorTextKey: nullable(fc.string()),
    items: fc.array(
      fc
        .record({
          id: fc.nat(),
          detailId: nullable(fc.nat()),
          quantity: fc.nat(9999),
          grossPrice: cents,
          grossPriceTotal: cents,
          subsidy: cents,
          subsidyPerPiece: optional(cents),
          allergenIds: optional(nullable(fc.array(fc.nat()))),
          remainingItems: nullable(fc.nat()),
          availabilityRestriction: nullable(fc.string()),
          isShippingArticle: fc.boolean(),
          detailName: fc.string(),
        })
        .map(anItem),
      { maxLength: 4 },
    ),
    deliveryOptions: fc.uniqueArray(fc.record({ shortName: fc.string({ minLength: 1 }), name: fc.string() }), {
      selector: ({ shortName }) => shortName,
      maxLength: 3,
    }),
    chosen: fc.nat(3),
  })
  .map(({ chosen, ...fields }) => aCart({ ...fields, deliveryOption: fields.deliveryOptions[chosen] ?? null }));

const person: fc.Arbitrary<Person> = fc.record({
  id: fc.nat(),
  username: fc.string(),
  address,
  birthdate: nullable(day),
  allergenIds: fc.array(fc.nat()),
  paymentType: nullable(fc.constantFrom(...PAYMENT_TYPES)),
  secondaryPaymentType: nullable(fc.constantFrom(...PAYMENT_TYPES)),
  languageId: nullable(fc.nat()),
  offlineBalance: nullable(cents),
  terminalCardNumber: nullable(fc.string()),
  cards: fc.array(fc.record({ id: fc.nat(), number: fc.string(), name: fc.string(), isPreferred: fc.boolean() })),
  isFirstLogin: fc.boolean(),
  termsAcceptedAt: nullable(day.map((date) => `${date}T08:15:00`)),
});

describe('encoding and decoding', () => {
  it('round-trips a cart to the cent', () => {
    fc.assert(
      fc.property(cart, (value) => {
        expect(toCart(sent(CartWire, fromCart(value)))).toEqual(value);
      }),
    );
  });

  it('round-trips a person', () => {
    fc.assert(
      fc.property(person, (value) => {
        expect(toPerson(sent(PersonWire, fromPerson(value)))).toEqual(value);
      }),
    );
  });

  it('round-trips an address', () => {
    fc.assert(
      fc.property(address, (value) => {
        expect(toAddress(sent(AddressWire, fromAddress(value)))).toEqual(value);
      }),
    );
  });

  // LANG-7, SERVER-7
  it('writes money without floating-point error', () => {
    const wire = JSON.stringify(
      fromCart(aCart({ grossPriceTotalSum: 1110, items: [anItem({ grossPrice: 29, subsidy: 7 })] })),
    );
    expect(wire).toContain('"GrossPriceTotalSum":11.1,');
    expect(wire).toContain('"GrossPrice":0.29,');
    expect(wire).toContain('"Subsidy":0.07,');
  });
});

describe('a cart on the wire', () => {
  const wire = fromCart(aCart());

  it('may omit optional fields', () => {
    const [item] = wire.CartItems;
    const bare = {
      ...wire,
      IsOrderOnlyForEstimation: undefined,
      AddressDto: undefined,
      Comment: undefined,
      DeliveryOption: undefined,
      DeliveryOptions: undefined,
      DeliveryTime: { ID: 3, Time: '11:30:00' },
      CartItems: [
        {
          ...item,
          Subsidy: null,
          RemainingItems: undefined,
          IsShippingArticle: null,
          ShortName: null,
          ArticleName: null,
          ArticleDetailName: null,
        },
      ],
    };
    expect(toCart(sent(CartWire, bare))).toEqual(
      aCart({ deliveryEndTime: null, items: [anItem({ subsidy: 0, shortName: '', name: '' })] }),
    );
  });

  it('names an option that the server does not describe by its short name', () => {
    const { deliveryOption } = toCart(sent(CartWire, { ...wire, DeliveryOption: 'PORTER', DeliveryOptions: [] }));
    expect(deliveryOption).toEqual({ shortName: 'PORTER', name: 'PORTER' });
  });

  test.each([
    ['DeliveryTime', { ...wire, DeliveryTime: null }],
    ['GrossPriceTotalSum', { ...wire, GrossPriceTotalSum: '11.00' }],
    ['OrderDate', { ...wire, OrderDate: '23.11.2026' }],
    ['CartItems', { ...wire, CartItems: undefined }],
  ])('is refused when %s is invalid', (field, value) => {
    const result = z.safeParse(CartWire, value);
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  it('is changed by setting quantities, whole numbers from 0 to 9999', () => {
    const change = {
      cartId: null,
      restaurantId: 1,
      locationId: 21,
      orderDate: '2026-11-23',
      deliveryTimeId: 3,
      deliveryTime: '11:30',
      items: [{ articleId: 501, detailId: 77, quantity: 0, before: 2 }],
    };
    const body = fromCartChange(change);
    expect(sent(CartChangeWire, body)).toEqual({
      CartId: null,
      RestaurantId: 1,
      DeliveryLocationId: 21,
      OrderDate: '2026-11-23',
      DeliveryTime: { ID: 3, Time: '11:30' },
      CartItems: [{ ArticleId: 501, ArticleDetailId: 77, Quantity: 0, QuantityBefore: 2 }],
    });
    for (const Quantity of [-1, 1.5, 10_000]) {
      expect(z.safeParse(CartChangeWire, { ...body, CartItems: [{ ArticleId: 501, Quantity }] }).success).toBe(false);
    }
  });

  it('is checked out with address, comments and options', () => {
    const checkout = {
      carts: [aCart()],
      address: { ...EMPTY_ADDRESS, city: 'Wien' },
      isAddressProposed: true,
      comments: { 1: 'Hintereingang' },
      deliveryOptions: {},
    };
    const body = sent(CheckoutBody, fromCheckout(checkout));
    expect(body.Carts.map(toCart)).toEqual(checkout.carts);
    expect(body.AddressDto && toAddress(body.AddressDto)).toEqual(checkout.address);
    expect(body.IsAddressProposed).toBe(true);
    expect(body.Comments).toEqual({ '1': 'Hintereingang' });
    expect(sent(CheckoutBody, fromCheckout({ ...checkout, address: null })).AddressDto).toBeNull();
  });
});

describe('a restaurant on the wire', () => {
  const wire = {
    Restaurant_ID: 4,
    Name: 'Mensa',
    CurrencySymbol: 'Fr.',
    CurrencyShortName: 'CHF',
    LastTextModificationDate: '2026-11-02T08:30:00',
  };

  it('is marked if its data is invented', () => {
    expect(toRestaurant(sent(RestaurantWire, { ...wire, IsDemo: true })).isDemo).toBe(true);
    expect(toRestaurant(sent(RestaurantWire, { ...wire, IsDemo: false }))).not.toHaveProperty('isDemo');
  });

  // SIGN-431
  it('names the host of passkeys, or none', () => {
    expect(toRestaurant(sent(RestaurantWire, { ...wire, PasskeyHost: 'mensa.example' })).passkeyHost).toBe(
      'mensa.example',
    );
    expect(toRestaurant(sent(RestaurantWire, { ...wire, PasskeyHost: null }))).not.toHaveProperty('passkeyHost');
  });

  // PUSH-1
  it('names the key of notifications, or none', () => {
    expect(toRestaurant(sent(RestaurantWire, { ...wire, PushKey: 'BKey' })).pushKey).toBe('BKey');
    expect(toRestaurant(sent(RestaurantWire, { ...wire, PushKey: null }))).not.toHaveProperty('pushKey');
  });

  // SIGN-430
  it('tells for how many days a device stays signed in, or that none does', () => {
    expect(toRestaurant(sent(RestaurantWire, { ...wire, StaySignedInDays: 30 })).staySignedInDays).toBe(30);
    expect(toRestaurant(sent(RestaurantWire, { ...wire, StaySignedInDays: 0 }))).not.toHaveProperty('staySignedInDays');
  });
});

describe('a person on the wire', () => {
  it('may consist of an id and a username only', () => {
    expect(toPerson(sent(PersonWire, { ID: 6, Username: 'gast' }))).toEqual({
      id: 6,
      username: 'gast',
      address: EMPTY_ADDRESS,
      birthdate: null,
      allergenIds: [],
      paymentType: null,
      secondaryPaymentType: null,
      languageId: null,
      offlineBalance: null,
      terminalCardNumber: null,
      cards: [],
      isFirstLogin: false,
      termsAcceptedAt: null,
    });
  });

  it('is marked if a card alone opened the session, and the mark is not sent back', () => {
    const person = toPerson(sent(PersonWire, { ID: 7, Username: 'kiosk', IsSignedInByCard: true }));
    expect(person.isSignedInByCard).toBe(true);
    expect(fromPerson(person)).not.toHaveProperty('IsSignedInByCard');
    expect(toPerson(sent(PersonWire, { ID: 7, Username: 'kiosk', IsSignedInByCard: false }))).not.toHaveProperty(
      'isSignedInByCard',
    );
  });

  // USER-31
  it('has cards whose bookings can be read, where the server says so', () => {
    const card = { Card_ID: 1, CardNumber: '1001', Name: 'Mensa', IsPreferred: true };
    const cardsOf = (...Cards: object[]) => toPerson(sent(PersonWire, { ID: 7, Username: 'anna', Cards })).cards;
    const [optional, silent, not] = cardsOf({ ...card, HasStatement: true }, card, { ...card, HasStatement: false });
    expect(optional?.hasStatement).toBe(true);
    expect([silent, not].map((each) => each && 'hasStatement' in each)).toEqual([false, false]);
  });

  // USER-42
  it('says of a card whether it is blocked, if the server does', () => {
    const card = { Card_ID: 1, CardNumber: '1001', Name: '', IsPreferred: false };
    const Cards = [card, { ...card, IsBlocked: false }, { ...card, IsBlocked: true }];
    const person = toPerson(sent(PersonWire, { ID: 7, Username: 'kiosk', Cards }));
    expect(person.cards.map((each) => each.isBlocked)).toEqual([undefined, false, true]);
    expect(person.cards.map((each) => 'isBlocked' in each)).toEqual([false, true, true]);
  });

  // CALL-60
  it('tells which dishes they want to see, all of them, or that this is not kept', () => {
    const filters = { chips: ['vegan', 'noPork'], maxPrice: 750 };
    const of = (Filters: unknown) => toPerson(sent(PersonWire, { ID: 7, Username: 'anna', Filters })).filters;
    expect([of(fromFilters(filters)), of(fromFilters({ chips: [], maxPrice: null })), of(null), of(undefined)]).toEqual(
      [filters, { chips: [], maxPrice: null }, null, undefined],
    );
  });

  it('ignores unknown payment types', () => {
    expect(toPaymentType('CHO')).toBe('CHO');
    expect([toPaymentType('XY'), toPaymentType('cho'), toPaymentType(null), toPaymentType(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(
      toPerson(sent(PersonWire, { ID: 6, Username: 'x', PaymentType: { ShortName: 'XY' } })).paymentType,
    ).toBeNull();
  });

  it('belongs to a group, which has no subsidy limit if none is sent', () => {
    expect(
      toCustomerGroup({ CustomerGroupNumber: 7, Name: 'Gäste', MaxSubsidy: 4.5, PaymentTypes: ['CH', 'XY', 'VO'] }),
    ).toEqual({
      number: 7,
      name: 'Gäste',
      maxSubsidy: 450,
      paymentTypes: ['CH', 'VO'],
    });
    expect(toCustomerGroup({ CustomerGroupNumber: 7 })).toEqual({
      number: 7,
      name: '',
      maxSubsidy: null,
      paymentTypes: [],
    });
    expect(toCustomerGroup({ CustomerGroupNumber: 7, MaxSubsidy: 0 }).maxSubsidy).toBe(0);
  });
});
