import type * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { type CartWire } from '../../contract/cart.ts';
import { type OrderWire } from '../../contract/order.ts';
import { type PersonWire } from '../../contract/person.ts';

/**
 * What becomes of a field of an answer: it is shown as it is, or this is answered instead (undefined: it is left out);
 * of parts, a table of theirs.
 */
type FieldRule = 'shown' | '' | null | undefined | FieldTable;
interface FieldTable {
  readonly [name: string]: FieldRule;
}

/** Every field has to be decided. */
type FieldsOf<Answer> = { readonly [Name in keyof Required<Answer>]: FieldRule };

/** Whoever holds the card reads the name, and what warnings, language, balance and payment at the terminal need. */
export const PERSON_FIELDS: FieldsOf<z.input<typeof PersonWire>> = {
  ID: 'shown',
  Username: '',
  Person_FirstName: 'shown',
  Person_LastName: 'shown',
  Person_Street: null,
  Person_HouseNumber: null,
  Stair: null,
  Door: null,
  Person_Zip: null,
  Person_City: null,
  Person_Email: null,
  Person_Phone: null,
  Birthdate: null,
  // For the warnings.
  Allergens: 'shown',
  PaymentType: null,
  SecondaryPaymentType: null,
  // Of the session.
  LastSelectedLanguage_ID: 'shown',
  // Of the card.
  OfflineSaldo: 'shown',
  TerminalCardNumber: 'shown',
  Cards: 'shown',
  IsFirstLogin: 'shown',
  IsSignedInByCard: 'shown',
  TermsOfUseAcceptedDate: 'shown',
  // As from a server that does not keep them.
  Filters: undefined,
};

export const CART_FIELDS: FieldsOf<z.input<typeof CartWire>> = {
  CartId: 'shown',
  RestaurantId: 'shown',
  RestaurantName: 'shown',
  DeliveryLocationId: 'shown',
  DeliveryLocationName: 'shown',
  OrderDate: 'shown',
  DeliveryTime: 'shown',
  DeliveryLocationTypeShortName: 'shown',
  OrderUntil: 'shown',
  SubsidyLeft: 'shown',
  IsMovable: 'shown',
  IsOrderOnlyForEstimation: 'shown',
  GrossPriceTotalSum: 'shown',
  VoucherAmount: 'shown',
  CartItems: 'shown',
  AddressDto: null,
  Comment: null,
  DeliveryOption: 'shown',
  DeliveryOptions: 'shown',
  OrderErrorTextKey: 'shown',
};

export const ORDER_FIELDS: FieldsOf<z.input<typeof OrderWire>> = {
  Bonnumber: 'shown',
  CartId: 'shown',
  Order_AcceptedDate: 'shown',
  PreparingDate: 'shown',
  ReadyDate: 'shown',
  CancelDate: 'shown',
  CancelReason: 'shown',
  IsRefunded: 'shown',
  RefundDate: 'shown',
  RefundDue: 'shown',
  ChangeRefundDue: 'shown',
  Order_DeliveryDate: 'shown',
  Cart_OrderDate: 'shown',
  DeliveryTime_DeliveryDefaultTime: 'shown',
  DeliveryTime_EndTime: 'shown',
  DeliveryTime_Name: 'shown',
  Order_CancelTime: 'shown',
  Bonlines: {
    ArticleId: 'shown',
    ArticleDetailId: 'shown',
    ArticleName: 'shown',
    SingleItemGrossPrice: 'shown',
    Quantity: 'shown',
    Subsidy: 'shown',
    Discount: 'shown',
    Allergens: 'shown',
    IsShippingArticle: 'shown',
    // As from a server that has no ratings.
    Rating: undefined,
    RatingWords: undefined,
  } satisfies FieldsOf<z.input<typeof OrderWire>['Bonlines'][number]>,
  BonTotal: 'shown',
  BonPaymentTypeSUAmount: 'shown',
  DeliveryLocation_ID: 'shown',
  DeliveryLocation_Name: 'shown',
  DeliveryLocationTypeShortName: 'shown',
  DeliveryTime_ID: 'shown',
  AddressDto: null,
  Comment: null,
  DeliveryOption: 'shown',
  IsOrderOnlyForEstimation: 'shown',
  PaymentTypes: 'shown',
  VatLines: 'shown',
  Uid: 'shown',
  RestaurantName: 'shown',
  RestaurantAddress: 'shown',
  Order_PlacedDate: 'shown',
  IsConfirmMailSent: 'shown',
  IsChangeable: 'shown',
  // For the receipt that the terminal prints.
  PickUpCode: 'shown',
};

/**
 * What a session that a card alone has opened gets of a call: `refused`; `of all`, what holds for everybody; `of the
 * card`, its account, its orders, or what is done with them; or the fields of a table.
 */
type CardAccess = 'refused' | 'of all' | 'of the card' | FieldTable;

/** Every call that needs a token, as `contract/` names it. Those of staff have a role, which no card has. */
export const CARD_ACCESS: Readonly<Record<string, CardAccess>> = {
  'GET /api/allergen': 'of all',
  'GET /api/article': 'of all',
  'GET /api/article/GetMenuPlan': 'of all',
  'GET /api/article/categories': 'of all',
  'GET /api/location': 'of all',
  'GET /api/news': 'of all',
  // A balance of the person.
  'GET /': 'of all',
  // None, as guests have.
  'GET /api/article/GetStockWatches': 'of all',
  'PUT /api/article/WatchStock': 'refused',
  'PUT /api/person/SetFavourite': 'refused',
  'PUT /api/bon/RateDish': 'refused',

  'GET /api/person/GetPerson': PERSON_FIELDS,
  // Only the language, which is that of the session.
  'PUT /api/person/UpdatePerson': PERSON_FIELDS,
  'PUT /api/person/UpdateFilters': 'refused',
  'GET /api/person/GetCalendarFeed': 'refused',
  'POST /api/person/CreateCalendarFeed': 'refused',
  'DELETE /api/person/RevokeCalendarFeed': 'refused',
  'GET /api/person/GetNotifications': 'refused',
  'PUT /api/person/SetNotifications': 'refused',
  'GET /api/person/GetDevices': 'refused',
  'DELETE /api/person/SignOutDevice': 'refused',
  'DELETE /api/person/SignOutOtherDevices': 'refused',
  'PUT /api/person/ProveSignIn': 'refused',
  'GET /api/passkey': 'refused',
  'DELETE /api/passkey': 'refused',
  'POST /api/passkey/GetCreationOptions': 'refused',
  'POST /api/passkey/Create': 'refused',
  'PUT /api/passkey/Prove': 'refused',
  'PUT /api/person/UpdatePassword': 'refused',
  'PUT /api/person/UpdatePasswordOnFirstLogin': 'refused',
  'POST /api/person/SetPreferredCard': 'refused',
  'POST /api/person/BlockCard': 'refused',
  // For the session: without them nobody orders at a terminal.
  'PUT /api/person/SetTermsOfUseAcceptedDate': 'of all',
  'GET /api/person/GetCustomerGroup': 'of all',
  'GET /api/person/GetCustomerGroupForTerminal': 'of all',
  'GET /api/person/GetPreferredCard': 'of the card',
  'GET /api/person/GetSaldoForCard': 'of the card',
  'GET /api/person/GetBalanceStatement': 'of the card',
  'GET /api/payment/GetSaldos': 'of the card',

  'GET /api/cart': CART_FIELDS,
  'POST /api/cart': CART_FIELDS,
  'DELETE /api/cart/DeleteCart': CART_FIELDS,
  'DELETE /api/cart/DeleteCartItem': CART_FIELDS,
  'PUT /api/cart/UpdateCarts': CART_FIELDS,
  'PUT /api/cart/CheckoutCarts': CART_FIELDS,
  'GET /api/cart/GetMoveProblems': 'of all',

  'GET /api/bon': ORDER_FIELDS,
  // A terminal is left after the order.
  'GET /api/bon/events': 'refused',
  'DELETE /api/bon': 'of the card',
  'PUT /api/bon/ChangeOrder': 'of the card',
  'POST /api/bon/QuoteChange': 'of the card',
  'GET /api/bon/GetChangeProblems': 'of the card',
  'GET /api/bon/GetMonthSums': 'of the card',
  'POST /api/bon/CreateReceiptLink': 'of the card',

  'POST /api/payment/ExecutePayment': 'of the card',
  'GET /api/payment/GetPendingOfflineTransactions': 'of the card',
  'POST /api/payment/FinalizeOfflineTransactions': 'of the card',
  'POST /api/copyandpay': 'of the card',
  'GET /api/copyandpay/redirect': 'of the card',
  'GET /api/copyandpay/cancel': 'of the card',
  'POST /api/wirecard': 'of the card',
  'GET /api/wirecard/redirect': 'of the card',
};

/** A call that has no row is refused. */
export const cardAccessOf = ({ method, path }: Call): CardAccess => CARD_ACCESS[`${method} ${path}`] ?? 'refused';

/** An answer as a session by card gets it. A field that the table does not have is left out. */
export function shownByTable(table: FieldTable, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((one) => shownByTable(table, one));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
      const rule = table[name];
      if (rule === undefined) return [];
      if (rule === 'shown') return [[name, value]];
      return [[name, rule === null || rule === '' ? rule : shownByTable(rule, value)]];
    }),
  );
}
