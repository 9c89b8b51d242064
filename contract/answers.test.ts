import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ContractError, ErrorBody } from './error.ts';
import { LocationWire, toLocation } from './location.ts';
import { NewsWire, toNewsItem } from './news.ts';
import { CancelWire, getMonthSums, OrderWire, toCancelOutcome, toMonthSpending, toOrder } from './order.ts';
import { getBalanceStatement, toBalanceStatement } from './statement.ts';
import { RestaurantWire, toRestaurant } from './restaurant.ts';

describe('a delivery location', () => {
  const wire = {
    DeliveryLocation_ID: 21,
    Name: 'Ausgabe',
    DeliveryLocationTypeShortName: 'PICKUP',
    Restaurant_ID: 1,
    RestaurantName: 'Kantine am Park',
    DeliveryZips: '',
    DeliveryTimes: [
      {
        ID: 3,
        Time: '11:30:00',
        EndTime: '12:00',
        Dates: [{ Date: '2026-11-23', OrderUntil: '2026-11-23T09:00:00', IsFull: false }],
      },
    ],
  };

  // PLACE-10
  it('delivers everywhere with an empty list of postcodes', () => {
    expect(toLocation(z.parse(LocationWire, wire))).toMatchObject({
      deliveryZips: null,
      address: null,
      deliveryTimes: [
        {
          time: '11:30',
          endTime: '12:00',
          name: null,
          dates: [{ date: '2026-11-23', orderUntil: '2026-11-23T09:00:00', isFull: false }],
        },
      ],
    });
  });

  // SERVER-7
  it('is refused when a cut-off is given in UTC', () => {
    const [time] = wire.DeliveryTimes;
    const foreign = {
      ...wire,
      DeliveryTimes: [{ ...time, Dates: [{ Date: '2026-11-23', OrderUntil: '2026-11-23T09:00:00Z', IsFull: false }] }],
    };
    expect(z.safeParse(LocationWire, foreign).error?.issues[0]?.path).toEqual([
      'DeliveryTimes',
      0,
      'Dates',
      0,
      'OrderUntil',
    ]);
  });
});

describe('an order', () => {
  const bare = {
    Bonnumber: 77,
    CartId: 1,
    Cart_OrderDate: '2026-11-23',
    DeliveryTime_DeliveryDefaultTime: '11:30:00',
    DeliveryTime_EndTime: '12:00:00',
    Order_CancelTime: 2.5,
    Bonlines: [{ SingleItemGrossPrice: 6.5, Quantity: 2 }],
    BonTotal: 11.1,
    DeliveryLocation_Name: 'Ausgabe',
  };

  // CALL-60
  it('tells of allergens, deliveries, ratings and changes what the server tells, and nothing else', () => {
    const [line] = bare.Bonlines;
    const reported = { ...line, Allergens: null, IsShippingArticle: true, Rating: 'good', RatingWords: null };
    const order = toOrder(z.parse(OrderWire, { ...bare, Bonlines: [reported, line], IsChangeable: false }));
    const rating = { rating: 'good', words: '' };
    expect(order.lines).toMatchObject([{ allergenIds: null, isShippingArticle: true, rating }, {}]);
    expect(Object.keys(order.lines[1] ?? {})).not.toEqual(expect.arrayContaining(['allergenIds']));
    expect(Object.keys(order.lines[1] ?? {})).not.toEqual(expect.arrayContaining(['rating']));
    expect([order.isChangeable, 'isChangeable' in toOrder(z.parse(OrderWire, bare))]).toEqual([false, false]);
  });

  // ORDER-640, KITCHEN-8
  it('tells what the kitchen says, its code, and why the restaurant has canceled it', () => {
    const at = '2026-11-23T11:00:00';
    const told = { PreparingDate: at, ReadyDate: at, PickUpCode: 'ABC', CancelReason: 'dayClosed' };
    expect(toOrder(z.parse(OrderWire, { ...bare, ...told }))).toMatchObject({
      preparingAt: at,
      readyAt: at,
      pickUpCode: 'ABC',
      cancelReason: 'dayClosed',
    });
    expect(toOrder(z.parse(OrderWire, { ...bare, CancelReason: 'flooded' }))).not.toHaveProperty('cancelReason');
  });

  it('may omit everything that has not happened yet', () => {
    expect(toOrder(z.parse(OrderWire, bare))).toEqual({
      number: 77,
      cartId: 1,
      locationId: null,
      deliveryTimeId: null,
      acceptedAt: null,
      canceledAt: null,
      isRefunded: null,
      deliveredAt: null,
      orderDate: '2026-11-23',
      deliveryTime: '11:30',
      deliveryEndTime: '12:00',
      cancelHours: 2.5,
      lines: [
        { articleId: null, detailId: null, name: '', singleItemGrossPrice: 650, quantity: 2, subsidy: 0, discount: 0 },
      ],
      total: 1110,
      subsidyPayment: 0,
      locationName: 'Ausgabe',
      locationTypeShortName: '',
      restaurantName: '',
      address: null,
      comment: '',
      deliveryOption: null,
      isEstimate: false,
      payments: [],
      vatLines: [],
      uid: null,
      restaurantAddress: [],
      placedAt: null,
      isMailSent: null,
    });
  });

  it('drops payments of unknown types', () => {
    const PaymentTypes = [
      { ShortName: 'CH', Amount: 11.1, IsByCard: true },
      { ShortName: 'SU', Amount: 1 },
      { ShortName: 'XY', Amount: 1 },
    ];
    const VatLines = [{ Percent: 10, Net: 10.09, Vat: 1.01, Gross: 11.1 }];
    const order = toOrder(z.parse(OrderWire, { ...bare, PaymentTypes, VatLines, AddressDto: { Person_City: 'Wien' } }));
    expect(order.payments).toEqual([
      { type: 'CH', amount: 1110, isByCard: true },
      { type: 'SU', amount: 100, isByCard: null },
    ]);
    const issued = {
      RestaurantAddress: 'Kantine GmbH\n\nAm Park 3',
      Order_PlacedDate: '2026-11-22T09:30:00',
    };
    expect(toOrder(z.parse(OrderWire, { ...bare, ...issued }))).toMatchObject({
      restaurantAddress: ['Kantine GmbH', 'Am Park 3'],
      placedAt: '2026-11-22T09:30:00',
    });
    expect(order.vatLines).toEqual([{ percent: 10, net: 1009, vat: 101, gross: 1110 }]);
    expect(order.address?.city).toBe('Wien');
  });

  // ORDER-82
  it('tells when its money came back, where the server does', () => {
    const refunded = { ...bare, CancelDate: '2026-11-20T09:15:00', IsRefunded: true };
    expect(toOrder(z.parse(OrderWire, refunded))).not.toHaveProperty('refundedAt');
    const RefundDate = '2026-11-21T08:00:00';
    expect(toOrder(z.parse(OrderWire, { ...refunded, RefundDate })).refundedAt).toBe(RefundDate);
  });

  // PAY-68
  it('tells what has not come back yet, where the server does', () => {
    expect(toOrder(z.parse(OrderWire, bare))).not.toHaveProperty('refundDue');
    const due = { ...bare, CancelDate: '2026-11-20T09:15:00', IsRefunded: false };
    expect(toOrder(z.parse(OrderWire, { ...due, RefundDue: 8.2, ChangeRefundDue: 3.8 }))).toMatchObject({
      refundDue: 820,
      changeRefundDue: 380,
    });
  });

  it('reports cancellation and refund separately', () => {
    const wire = z.parse(CancelWire, {
      IsCanceled: true,
      IsRefunded: false,
      OrderErrorTextKey: 'error.cancelRefundFailed',
    });
    expect(toCancelOutcome(wire)).toEqual({
      isCanceled: true,
      isRefunded: false,
      errorTextKey: 'error.cancelRefundFailed',
    });
    expect(toCancelOutcome({ IsCanceled: true, IsRefunded: true }).errorTextKey).toBeNull();
  });
});

// ORDER-80
test('the sums of a month are reported in cents', () => {
  const sums = {
    OrderCount: 18,
    Paid: 132.4,
    Voucher: 5,
    Subsidy: 32.4,
    Refunded: 9.4,
    RefundDue: 0,
    IsEstimate: true,
  };
  const [month] = z.parse(getMonthSums.answer, [{ Month: '2026-10', ...sums }]);
  expect(month && toMonthSpending(month)).toEqual({
    month: '2026-10',
    count: 18,
    paid: 13240,
    voucher: 500,
    subsidy: 3240,
    refunded: 940,
    refundDue: 0,
    isEstimate: true,
  });
  expect(z.safeParse(getMonthSums.answer, [{ Month: '2026-13', ...sums }]).success).toBe(false);
});

// USER-30
test('a booking of a kind that the app does not know is one of another reason', () => {
  const wire = { Booking_ID: 9, Date: '2026-11-20T09:15:00', Amount: -9.4, Saldo: 140.6 };
  const Bookings = [
    { ...wire, Kind: 'order', Bonnumber: 4711, Cart_OrderDate: '2026-11-24', Dishes: ['Goulash', 'Tea'] },
    { ...wire, Kind: 'parking' },
  ];
  const reported = { id: 9, bookedAt: '2026-11-20T09:15:00', amount: -940, balance: 14060 };
  expect(toBalanceStatement(z.parse(getBalanceStatement.answer, { Bookings, TotalCount: 51 }))).toEqual({
    bookings: [
      { ...reported, reason: 'order', orderNumber: 4711, orderDate: '2026-11-24', dishes: ['Goulash', 'Tea'] },
      { ...reported, reason: 'other', orderNumber: null, orderDate: null, dishes: [] },
    ],
    count: 51,
  });
});

describe('the restaurant', () => {
  const wire = {
    Restaurant_ID: 1,
    Name: 'Park',
    CurrencySymbol: '€',
    CurrencyShortName: 'EUR',
    LastTextModificationDate: '2026-11-01T00:00:00',
  };

  // LANG-19
  test.each([
    ['AACD1C', '#aacd1c'],
    ['#123456', '#123456'],
    ['green', '#aacd1c'],
    [undefined, '#aacd1c'],
  ])('with colour %s is shown in %s', (SecondaryColor, colour) => {
    expect(toRestaurant(z.parse(RestaurantWire, { ...wire, SecondaryColor })).secondaryColor).toBe(colour);
  });

  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  // LANG-11
  test.each([
    [PIXEL, PIXEL],
    [`data:image/png;base64,${PIXEL}`, PIXEL],
    [`${PIXEL.slice(0, 40)}\r\n${PIXEL.slice(40)}`, PIXEL],
    [PIXEL.slice(0, -1), null],
    [`${PIXEL}" onerror="alert(1)`, null],
    ['iVBORw0KGgo=', null],
    ['R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', null],
    ['https://park.example/logo.png', null],
    ['', null],
    [null, null],
  ])('has the logo %s as %s', (Logo, logo) => {
    expect(toRestaurant(z.parse(RestaurantWire, { ...wire, Logo })).logo).toBe(logo);
  });

  test.each([
    [' https://park.example ', 'https://park.example'],
    ['about/us.html', 'about/us.html'],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
    [undefined, null],
  ])('has the website %s as %s', (WebsiteUrl, websiteUrl) => {
    expect(toRestaurant(z.parse(RestaurantWire, { ...wire, WebsiteUrl })).websiteUrl).toBe(websiteUrl);
  });

  it('may have a default language', () => {
    expect(toRestaurant(z.parse(RestaurantWire, wire)).language).toBeNull();
    const Language = { ID: 2, Name: 'English', ShortName: 'EN' };
    expect(toRestaurant(z.parse(RestaurantWire, { ...wire, Language })).language).toEqual({
      id: 2,
      name: 'English',
      shortName: 'EN',
    });
  });

  it('has news, with or without a picture', () => {
    const news = z.parse(NewsWire, { News_ID: 1, Title: 'Spargel', Text: '<p>Ab Montag</p>', Date: '2026-11-23' });
    expect(toNewsItem(news)).toEqual({
      id: 1,
      title: 'Spargel',
      text: '<p>Ab Montag</p>',
      date: '2026-11-23',
      imageUrl: null,
    });
  });
});

describe('a call', () => {
  it('has no params, query, body or answer unless they are described', () => {
    const call = defineCall({ method: 'PUT', path: '/x', summary: 'x' });
    expect(call).toMatchObject({ access: 'authenticated', answerAs: 'nothing' });
    for (const part of [call.params, call.query, call.body, call.answer]) {
      expect([z.safeParse(part, undefined).success, z.safeParse(part, {}).success]).toEqual([true, false]);
    }
  });

  it('reads its answer as JSON unless it says otherwise', () => {
    expect(defineCall({ method: 'GET', path: '/x', summary: 'x', answer: z.string() }).answerAs).toBe('json');
    expect(defineCall({ method: 'GET', path: '/x', summary: 'x', answer: z.string(), answerAs: 'text' }).answerAs).toBe(
      'text',
    );
  });

  it('may be refused without an error key', () => {
    for (const body of [
      {},
      { OrderErrorTextKey: null, ErrorObject: null },
      { ErrorObject: { WaitingTimeInSeconds: 30 } },
    ]) {
      expect(z.safeParse(ErrorBody, body).success).toBe(true);
    }
  });

  // CALL-12
  it('names itself and the field when the answer does not match the schema', () => {
    expect(new ContractError('GET /api/cart', '0.CartId', 'expected number')).toMatchObject({
      name: 'ContractError',
      message: 'GET /api/cart: 0.CartId: expected number',
    });
    expect(new ContractError('GET /api/cart', '', 'expected array').message).toBe(
      'GET /api/cart: answer: expected array',
    );
  });
});
