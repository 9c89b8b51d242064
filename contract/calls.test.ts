import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.fixtures.ts';
import { ERROR_TEXT_KEYS } from './error-keys.ts';
import * as login from './login.ts';
import * as payment from './payment.ts';

const calls = allCalls();

/** All calls of the API. */
const SPECIFIED = [
  'GET /api/version',
  'GET /api/restaurant',
  'GET /api/text',
  'GET /api/text/languages',
  'GET /api/appsetting',
  'GET /api/appsetting/GetAppSettingBinary',
  'GET /api/authorization',
  'POST /api/login',
  'DELETE /api/login',
  'GET /api/person/GetPerson',
  'POST /api/person/CreatePerson',
  'PUT /api/person/UpdatePerson',
  'PUT /api/person/UpdatePassword',
  'PUT /api/person/ResetPassword',
  'PUT /api/person/UpdatePasswordOnFirstLogin',
  'PUT /api/person/SetTermsOfUseAcceptedDate',
  'GET /api/person/GetCustomerGroup',
  'GET /api/person/GetCustomerGroupForTerminal',
  'GET /api/person/GetPreferredCard',
  'POST /api/person/SetPreferredCard',
  'GET /api/person/GetSaldoForCard',
  'GET /api/allergen',
  'GET /api/article',
  'GET /api/article/GetArticleThumbnail',
  'GET /api/article/GetMenuPlan',
  'GET /api/article/categories',
  'GET /api/article/:articleId/image',
  'GET /api/bon',
  'DELETE /api/bon',
  'GET /api/cart',
  'POST /api/cart',
  'DELETE /api/cart/DeleteCart',
  'DELETE /api/cart/DeleteCartItem',
  'PUT /api/cart/UpdateCarts',
  'PUT /api/cart/CheckoutCarts',
  'GET /api/location',
  'GET /api/news',
  'POST /api/payment/ExecutePayment',
  'GET /api/payment/GetPendingOfflineTransactions',
  'POST /api/payment/FinalizeOfflineTransactions',
  'GET /api/copyandpay/redirect',
  'GET /api/copyandpay/cancel',
  'POST /api/copyandpay',
  'GET /api/wirecard/redirect',
  'POST /api/wirecard/redirect',
  'POST /api/wirecard',
  'POST /api/logging',
  'GET /',
];

/** Calls of ours, which a server may lack (CALL-60). */
const ADDED = [
  'GET /api/bon/events',
  'GET /api/kitchen/board',
  'GET /api/kitchen/days',
  'PUT /api/kitchen/ChangeMenu',
  'PUT /api/kitchen/SetDayClosed',
  'GET /api/kitchen/events',
  'GET /api/kitchen/hall',
  'PUT /api/kitchen/ServeByCode',
  'PUT /api/kitchen/SetOrderStatus',
  'PUT /api/kitchen/SetPortions',
  'GET /api/article/GetStockWatches',
  'PUT /api/article/WatchStock',
  'PUT /api/bon/ChangeOrder',
  'POST /api/bon/CreateReceiptLink',
  'GET /api/bon/GetChangeProblems',
  'GET /api/bon/GetMonthSums',
  'GET /api/cart/GetMoveProblems',
  'POST /api/bon/QuoteChange',
  'PUT /api/bon/RateDish',
  'GET /api/payment/GetSaldos',
  'GET /api/person/GetBalanceStatement',
  'GET /api/person/GetCalendarFeed',
  'POST /api/person/CreateCalendarFeed',
  'DELETE /api/person/RevokeCalendarFeed',
  'GET /api/person/GetNotifications',
  'PUT /api/person/SetNotifications',
  'GET /api/person/GetDevices',
  'DELETE /api/person/SignOutDevice',
  'DELETE /api/person/SignOutOtherDevices',
  'PUT /api/person/ProveSignIn',
  'GET /api/passkey',
  'DELETE /api/passkey',
  'POST /api/passkey/GetCreationOptions',
  'POST /api/passkey/Create',
  'POST /api/passkey/GetOptions',
  'POST /api/passkey/SignIn',
  'PUT /api/passkey/Prove',
  'POST /api/person/BlockCard',
  'POST /api/copyandpay/message',
  'POST /api/wirecard/message',
  'GET /api/wirecard/return',
  'POST /api/wirecard/return',
  'PUT /api/person/SetFavourite',
  'PUT /api/person/UpdateFilters',
];

// CALL-1
test('every specified call is described exactly once, and no other call is but those of ours', () => {
  const described = calls.map((call) => `${call.method} ${call.path}`);
  expect(described.toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted());
});

test('every call on carts, orders or payments requires a token', () => {
  const guarded = calls.filter((call) => /\/(cart|bon|payment|copyandpay|wirecard)\b/.test(call.path));
  // The provider has no token of ours.
  expect(guarded.filter(({ access, madeBy }) => (access === 'public') !== (madeBy === 'provider'))).toEqual([]);
});

test('error text keys are unique', () => {
  expect(new Set(ERROR_TEXT_KEYS).size).toBe(ERROR_TEXT_KEYS.length);
});

// PAY-18
test('a payment answers an order number or a refusal for each cart', () => {
  const answer = [
    { CartId: 1, Bonnumber: 77 },
    { CartId: 2, OrderErrorTextKey: 'error.soldOut' },
  ];
  expect(z.parse(payment.executePayment.answer, answer)).toEqual(answer);
  expect(z.safeParse(payment.executePayment.answer, [{ Bonnumber: 77 }]).success).toBe(false);
  expect(z.safeParse(payment.ProviderOutcomeWire, { Status: 'MAYBE', Carts: [] }).success).toBe(false);
});

// CALL-29
test('a token contains device type, person and expiry', () => {
  const payload = { DeviceType: 'Terminal', PersonId: 3, exp: 1_795_000_000 };
  expect(z.parse(login.TokenPayload, payload)).toEqual(payload);
  expect(z.safeParse(login.TokenPayload, { ...payload, DeviceType: 'Fridge' }).success).toBe(false);
});
