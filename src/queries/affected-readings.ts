/** What changes with the wallet, the orders or the stock of the restaurant. */
const ORDERED = [
  'orders',
  'balance',
  'bonus',
  'articles',
  'categories',
  'productGroups',
  'menuPlan',
  'locations',
  'changeProblems',
];
const PERSON = ['allergens'];
const BALANCE = ['balance'];
const DEVICES = ['devices'];
const PASSKEYS = ['passkeys'];
const CALENDAR = ['calendarFeed'];
const NONE: string[] = [];

/**
 * The readings (first part of their keys) that a call makes wrong: an order just canceled must not look open for a
 * moment, nor a sum just spent be shown as there. Every call that changes anything has its row, and so do the two that
 * only look like reading.
 */
export const AFFECTED_READINGS: Record<string, readonly string[]> = {
  'DELETE /api/bon': ORDERED,
  'POST /api/bon/QuoteChange': NONE,
  'PUT /api/bon/ChangeOrder': ORDERED,
  'POST /api/payment/ExecutePayment': ORDERED,
  'POST /api/payment/FinalizeOfflineTransactions': BALANCE,
  'POST /api/copyandpay': ORDERED,
  'GET /api/copyandpay/redirect': ORDERED,
  'GET /api/copyandpay/cancel': ORDERED,
  'POST /api/wirecard': ORDERED,
  'GET /api/wirecard/redirect': ORDERED,
  'POST /api/person/SetPreferredCard': BALANCE,
  'POST /api/person/BlockCard': NONE,
  'PUT /api/person/UpdatePerson': PERSON,
  'PUT /api/person/UpdatePassword': NONE,
  'PUT /api/person/UpdatePasswordOnFirstLogin': NONE,
  'PUT /api/person/ResetPassword': NONE,
  'PUT /api/person/UpdateFilters': NONE,
  'PUT /api/person/SetTermsOfUseAcceptedDate': NONE,
  'POST /api/person/CreatePerson': NONE,
  'DELETE /api/person/SignOutDevice': DEVICES,
  'DELETE /api/person/SignOutOtherDevices': DEVICES,
  'PUT /api/person/ProveSignIn': NONE,
  'POST /api/person/CreateCalendarFeed': CALENDAR,
  'DELETE /api/person/RevokeCalendarFeed': CALENDAR,
  'DELETE /api/passkey': PASSKEYS,
  'POST /api/passkey/GetCreationOptions': NONE,
  'POST /api/passkey/Create': PASSKEYS,
  'POST /api/passkey/GetOptions': NONE,
  'POST /api/passkey/SignIn': NONE,
  'PUT /api/passkey/Prove': NONE,
  // Corrected where they stand.
  'PUT /api/person/SetFavourite': NONE,
  'PUT /api/person/SetNotifications': NONE,
  'PUT /api/article/WatchStock': NONE,
  'PUT /api/bon/RateDish': NONE,
  'POST /api/bon/CreateReceiptLink': NONE,
  'POST /api/login': NONE,
  'DELETE /api/login': NONE,
  'POST /api/logging': NONE,
  // Stock is taken by an order, not by a cart.
  'POST /api/cart': NONE,
  'DELETE /api/cart/DeleteCart': NONE,
  'DELETE /api/cart/DeleteCartItem': NONE,
  'PUT /api/cart/UpdateCarts': NONE,
  'PUT /api/cart/CheckoutCarts': NONE,
};
