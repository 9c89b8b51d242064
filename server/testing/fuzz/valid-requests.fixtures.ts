import { and, eq } from 'drizzle-orm';
import { type Call } from '../../../contract/call.ts';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { clientPasswordHash } from '../../core/password.ts';
import { bookings, orders } from '../../db/orders.schema.ts';
import { persons, wallets } from '../../db/persons.schema.ts';
import { type Cart } from '../customer.ts';
import { EARLY, HALL, HOME, LAST_PORTION, MONDAY, PASSWORD, SCHNITZEL, SOUP, TUESDAY } from '../fixture.ts';
import { devices } from './valid-device-requests.fixtures.ts';
import { kitchen } from './valid-staff-requests.fixtures.ts';
import { type TestServer, type Scene } from './scene.fixtures.ts';
import { type Caller } from './requests.fixtures.ts';

/** A request that is answered by success, as the scene stands. */
export interface Valid {
  caller: Caller;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Beside those that a browser sends. */
  headers?: Record<string, string>;
}

/** Sets what the call needs beyond the scene, and tells the request. */
type Make = (scene: Scene, testServer: TestServer) => Valid | Promise<Valid>;

const SPAN = { fromDate: MONDAY, untilDate: TUESDAY };
const PLACE = { deliveryTimeId: EARLY, date: MONDAY };
const ADDRESS = {
  Person_FirstName: 'Anna',
  Person_LastName: 'Beispiel',
  Person_Street: 'Praterstraße',
  Person_HouseNumber: '7',
  Person_Zip: '1020',
  Person_City: 'Wien',
  Person_Email: 'anna@mittag.example',
  Person_Phone: '+43 1 2345678',
  Stair: '2',
  Door: '9',
};

const asks =
  (query: Record<string, unknown> = {}, caller: Caller = 'customer'): Make =>
  () => ({ caller, query });

const sends =
  (body: unknown, caller: Caller = 'customer'): Make =>
  () => ({ caller, body });

const cartOf = async ({ callers }: Scene): Promise<Cart> => {
  const [cart] = await callers.customer.carts();
  if (!cart) throw new Error('The customer has no cart.');
  return cart;
};

/** Fewer portions on another day, for what that is quoted. */
async function changed({ callers, own }: Scene) {
  const placed = (day: string, quantity: number) => ({
    DeliveryLocation_ID: HALL,
    DeliveryTime_ID: EARLY,
    Cart_OrderDate: day,
    Bonlines: [{ ArticleId: SCHNITZEL, ArticleDetailId: 11, Quantity: quantity }],
  });
  const request = { Bonnumber: own, ...placed(TUESDAY, 1), Shown: placed(MONDAY, 2) };
  const quote = await callers.customer.send<{ Difference: number }>('POST', '/api/bon/QuoteChange', request);
  return { request, Difference: quote.body.Difference };
}

/** Leaves one euro on the customer's account, so that a card has to add something. */
async function emptyAccount({ context: { db, clock } }: TestServer): Promise<void> {
  const ofCustomer = and(eq(wallets.personId, 1), eq(wallets.type, 'CH'));
  const [wallet] = await db.select().from(wallets).where(ofCustomer);
  if (!wallet) throw new Error('The customer has no account.');
  await db.update(wallets).set({ balance: 100 }).where(ofCustomer);
  const amount = 100 - wallet.balance;
  await db.insert(bookings).values({ walletId: wallet.id, amount, kind: 'offline', bookedAt: new Date(clock.now()) });
}

/** A payment that the customer has made at the provider, and of which the server has not heard yet. */
async function prepared(
  { callers: { customer } }: Scene,
  testServer: TestServer,
  provider: 'copyAndPay' | 'wirecard',
  outcome?: string,
) {
  await emptyAccount(testServer);
  const payment = await customer.prepare(provider, await customer.carts());
  if (outcome) await customer.choose(payment, outcome);
  return payment;
}

/** The card's pending transactions, and what its sign-in gave for them. */
async function pending({ callers: { card } }: Scene) {
  const signIn = { EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false };
  const { body } = await card.send<{ AuthString: string }>('POST', '/api/login', signIn);
  await card.authorize();
  const query = { cardNumber: '1001', authString: body.AuthString };
  const { body: transactions } = await card.get(
    `/api/payment/GetPendingOfflineTransactions?${new URLSearchParams(query)}`,
  );
  return { query, transactions };
}

const carts: Record<string, Make> = {
  'GET /api/cart': asks({ voucher: 'MENSA10' }),
  'POST /api/cart': sends({
    RestaurantId: 1,
    DeliveryLocationId: HALL,
    OrderDate: TUESDAY,
    DeliveryTime: { ID: EARLY, Time: '11:30' },
    CartItems: [
      { ArticleId: SOUP, ArticleDetailId: 12, Quantity: 2, QuantityBefore: 0 },
      { ArticleId: SCHNITZEL, Quantity: 1 },
    ],
  }),
  'DELETE /api/cart/DeleteCart': async (scene) => ({
    caller: 'customer',
    query: { cartId: (await cartOf(scene)).CartId },
  }),
  'DELETE /api/cart/DeleteCartItem': async (scene) => {
    const { CartId, CartItems } = await cartOf(scene);
    return { caller: 'customer', query: { cartId: CartId, cartItemId: CartItems[0]?.CartItemId, quantity: 1 } };
  },
  'PUT /api/cart/UpdateCarts': async (scene) => {
    const cart = { ...(await cartOf(scene)), OrderDate: TUESDAY, Comment: 'Ohne Zwiebel' };
    return { caller: 'customer', body: [cart] };
  },
  'PUT /api/cart/CheckoutCarts': async ({ callers: { customer } }) => {
    const { body: Carts } = await customer.put({ [SCHNITZEL]: 1 }, { locationId: HOME, date: TUESDAY });
    const ids = Carts.map(({ CartId }) => String(CartId));
    const each = (text: string) => Object.fromEntries(ids.map((id) => [id, text]));
    const body = { Carts, AddressDto: ADDRESS, IsAddressProposed: false };
    return { caller: 'customer', body: { ...body, Comments: each('Bitte läuten'), DeliveryOptions: each('DOOR') } };
  },
  'GET /api/cart/GetMoveProblems': async (scene) => ({
    caller: 'customer',
    query: { cartId: (await cartOf(scene)).CartId },
  }),
};

const orderCalls: Record<string, Make> = {
  'GET /api/bon': asks({ useOrderDate: true, ...SPAN, hideLoadingSpinner: true }),
  'GET /api/bon/GetMonthSums': asks({ fromMonth: '2026-01', untilMonth: '2026-12' }),
  'DELETE /api/bon': ({ own }) => ({ caller: 'customer', query: { bonnumber: own } }),
  'POST /api/bon/QuoteChange': async (scene) => ({ caller: 'customer', body: (await changed(scene)).request }),
  'GET /api/bon/GetChangeProblems': ({ own }) => ({ caller: 'customer', query: { bonnumber: own } }),
  'PUT /api/bon/ChangeOrder': async (scene) => {
    const { request, Difference } = await changed(scene);
    return { caller: 'customer', body: { ...request, Difference } };
  },
  'POST /api/bon/CreateReceiptLink': ({ own }) => ({ caller: 'customer', body: { Bonnumbers: [own] } }),
  'PUT /api/bon/RateDish': async ({ own }, { context: { db, clock } }) => {
    const at = new Date(clock.now());
    await db.update(orders).set({ acceptedAt: at, deliveredAt: at }).where(eq(orders.number, own));
    const body = { Bonnumber: own, ArticleId: SCHNITZEL, ArticleDetailId: 11, Rating: 'good', Words: 'Sehr gut' };
    return { caller: 'customer', body };
  },
};

const payments: Record<string, Make> = {
  'GET /api/payment/GetSaldos': asks({ hideLoadingSpinner: false }),
  'POST /api/payment/ExecutePayment': async ({ callers: { customer } }) => {
    const { body } = await customer.get('/api/cart?voucher=MENSA10');
    const query = { voucher: 'MENSA10', sendConfirmMail: true, cardNumber: '4711' };
    return {
      caller: 'customer',
      query: { selectedPaymentTypeShortName: 'CH', ...query },
      body: { cartsToPay: body },
    };
  },
  'GET /api/payment/GetPendingOfflineTransactions': async (scene) => ({
    caller: 'card',
    query: (await pending(scene)).query,
  }),
  'POST /api/payment/FinalizeOfflineTransactions': async (scene) => {
    const { query, transactions } = await pending(scene);
    return { caller: 'card', query: { authString: query.authString }, body: transactions };
  },
  'POST /api/copyandpay': async ({ callers: { customer } }, testServer) => {
    await emptyAccount(testServer);
    const query = { selectedPaymentTypeShortName: 'CHO', sendConfirmMailFlag: true, cardNumber: '4711' };
    return { caller: 'customer', query, body: await customer.carts() };
  },
  'GET /api/copyandpay/redirect': async (scene, testServer) => {
    const { id, reference } = await prepared(scene, testServer, 'copyAndPay', 'success');
    return { caller: 'customer', query: { id: reference, merchantTransactionId: id, resourcePath: '/v1' } };
  },
  'GET /api/copyandpay/cancel': async (scene, testServer) => {
    const { id } = await prepared(scene, testServer, 'copyAndPay');
    return { caller: 'customer', query: { merchantTransactionId: id } };
  },
  'POST /api/wirecard': async ({ callers: { customer } }, testServer) => {
    await emptyAccount(testServer);
    const query = { selectedPaymentTypeShortName: 'CHO', voucher: 'MENSA10', sendConfirmMailFlag: false };
    return { caller: 'customer', query, body: (await customer.get('/api/cart?voucher=MENSA10')).body };
  },
  'GET /api/wirecard/redirect': async (scene, testServer) => {
    const { id } = await prepared(scene, testServer, 'wirecard', 'success');
    return { caller: 'customer', query: { state: id } };
  },
  ...Object.fromEntries(
    ['POST /api/wirecard/redirect', 'POST /api/wirecard/return', 'GET /api/wirecard/return'].map((call) => [
      call,
      async (scene: Scene, testServer: TestServer) => {
        const { id } = await prepared(scene, testServer, 'wirecard', 'success');
        return { caller: 'visitor', query: { state: id, canceled: '1' } };
      },
    ]),
  ),
  'POST /api/copyandpay/message': async (scene, testServer) => {
    const paid = await prepared(scene, testServer, 'copyAndPay', 'neverReturns');
    const { headers, body } = await testServer.messageOf(paid);
    return { caller: 'visitor', headers: headers as Record<string, string>, body: { encryptedBody: body } };
  },
  'POST /api/wirecard/message': async (scene, testServer) => {
    const paid = await prepared(scene, testServer, 'wirecard', 'neverReturns');
    const { headers, body } = await testServer.messageOf(paid);
    return { caller: 'visitor', headers: headers as Record<string, string>, body: JSON.parse(body) as unknown };
  },
};

const people: Record<string, Make> = {
  'POST /api/login': sends(
    { Username: 'anna', PasswordHash: clientPasswordHash(PASSWORD), isDesktopUser: true },
    'visitor',
  ),
  'DELETE /api/login': asks(),
  'GET /api/authorization': asks(),
  'GET /api/person/GetPerson': asks(),
  'POST /api/person/CreatePerson': sends(
    {
      ...ADDRESS,
      Username: 'dora',
      PasswordHash: clientPasswordHash('Geheim kocht'),
      Birthdate: '1990-02-03',
      AcceptTerms: true,
      LastSelectedLanguage_ID: 2,
    },
    'visitor',
  ),
  'PUT /api/person/UpdatePerson': async ({ callers }) => {
    const { body } = await callers.customer.get<object>('/api/person/GetPerson');
    const PasswordHash = clientPasswordHash(PASSWORD);
    const changes = { ...ADDRESS, Birthdate: '1990-02-03', Allergens: [1], PaymentType: { ShortName: 'CH' } };
    return { caller: 'customer', body: { ...body, ...changes, PasswordHash } };
  },
  'PUT /api/person/UpdatePassword': sends({
    OldPasswordHash: clientPasswordHash(PASSWORD),
    NewPasswordHash: clientPasswordHash('Ein neues Wort 1'),
  }),
  'PUT /api/person/ResetPassword': async (_scene, { context: { db } }) => {
    const address = { ...EMPTY_ADDRESS, email: ADDRESS.Person_Email };
    await db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    return { caller: 'visitor', body: { Email: ADDRESS.Person_Email } };
  },
  'PUT /api/person/UpdatePasswordOnFirstLogin': sends(
    { NewPasswordHash: clientPasswordHash('Ein neues Wort 1') },
    'newcomer',
  ),
  'PUT /api/person/SetTermsOfUseAcceptedDate': asks(),
  'GET /api/person/GetCustomerGroup': asks(),
  'GET /api/person/GetCustomerGroupForTerminal': asks({ personId: 7 }, 'card'),
  'PUT /api/person/UpdateFilters': sends({ Chips: ['vegetarian'], MaxPrice: 9.9 }),
  'GET /api/person/GetPreferredCard': asks(),
  'POST /api/person/SetPreferredCard': asks({ cardId: 2 }),
  'POST /api/person/BlockCard': asks({ cardId: 2 }),
  'GET /api/person/GetSaldoForCard': asks({ cardId: 1 }),
  'GET /api/person/GetBalanceStatement': asks({ cardId: 1, fromDate: '2026-01-01', untilDate: TUESDAY, page: 1 }),
  'PUT /api/person/SetFavourite': sends({ ArticleId: SOUP, IsFavourite: true }),
};

const menu: Record<string, Make> = {
  'GET /api/article': asks({ ...PLACE, searchText: 'Suppe', page: 1, productGroup: 2, articleLimitPerPage: 10 }),
  'GET /api/article/GetArticleThumbnail': asks({ articleId: SCHNITZEL, detailId: 11 }, 'visitor'),
  'GET /api/article/:articleId/image': () => ({
    caller: 'visitor',
    params: { articleId: SCHNITZEL },
    query: { width: 64, height: 64, deliveryTimeId: EARLY, articleDetailId: 11 },
  }),
  'GET /api/article/categories': asks({ ...PLACE, isArticleListToBeUsedAsFilter: true }),
  'GET /api/article/GetMenuPlan': asks({ ...SPAN, deliveryLocationId: HALL }),
  'PUT /api/article/WatchStock': sends({
    ArticleId: LAST_PORTION,
    ArticleDetailId: 14,
    Date: TUESDAY,
    DeliveryTimeId: EARLY,
    IsWatched: true,
  }),
  'GET /api/article/GetStockWatches': asks(),
  'GET /api/allergen': asks(),
  'GET /api/location': asks(SPAN),
  'GET /api/news': asks({ languageshortname: 'DE' }),
  'GET /': asks(),
};

const tenant: Record<string, Make> = {
  'GET /api/version': asks({}, 'visitor'),
  'POST /api/logging': sends(
    { Level: 'Error', Message: 'Etwas fehlt', ExceptionMessage: 'x', StackTrace: 'y' },
    'visitor',
  ),
  'GET /api/restaurant': asks({ restaurantId: 1 }, 'visitor'),
  'GET /api/appsetting': asks({ key: 'MaxMultiplicator' }, 'visitor'),
  'GET /api/appsetting/GetAppSettingBinary': asks({ key: 'Order_ChPaymentCardSymbol' }, 'visitor'),
  'GET /api/text/languages': asks({}, 'visitor'),
  'GET /api/text': asks(
    { language: 'DE', textKey: 'login.title', lastModificationDate: '2026-01-01T00:00:00' },
    'visitor',
  ),
};

const MAKERS: Record<string, Make> = {
  ...devices,
  ...menu,
  ...carts,
  ...orderCalls,
  ...payments,
  ...people,
  ...tenant,
  ...kitchen,
};

/** Sets what the call needs, and tells a request that it answers by success. Throws for a call that has none here. */
export async function validRequest({ method, path }: Call, scene: Scene, testServer: TestServer): Promise<Valid> {
  const make = MAKERS[`${method} ${path}`];
  if (!make) throw new Error(`${method} ${path} has no valid request.`);
  return make(scene, testServer);
}
