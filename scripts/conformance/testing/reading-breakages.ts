import { answering, asking, changing, given, inPlace, type Json, personOf, refusal, withJson } from './breaking.ts';
import { type Breakage } from './broken-server.ts';
import { type Row } from './session-breakages.ts';

/** The day of the order that the account has before the run. */
export const ORDERED_DAY = '2026-11-24';

const noPicture =
  (call: string): Breakage =>
  async (sent, forward) => {
    const answer = await forward(sent);
    const isPicture = `${sent.method} ${sent.path}`.match(call);
    return isPicture ? { ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } } : answer;
  };

/** Tells the second person the orders of the first for which `isLeaked` holds. */
function leaking(isLeaked: (order: Json) => boolean): Breakage {
  const known = new Map<number, Json>();
  return changing('GET /api/bon', (orders, sent) => {
    if (personOf(sent) !== 1) return [...orders, ...known.values()];
    for (const order of orders.filter(isLeaked)) known.set(order.Bonnumber, order);
    return orders;
  });
}

const header = (call: string, name: string, value: string | null): Breakage =>
  answering(call, (answer) => {
    const headers = Object.fromEntries(Object.entries(answer.headers).filter(([key]) => key !== name));
    return { ...answer, headers: value === null ? headers : { ...headers, [name]: value } };
  });

const text = (call: string, change: (wireText: string) => string): Breakage =>
  answering(call, (answer) =>
    answer.status === 200 ? { ...answer, text: Buffer.from(change(answer.text.toString())) } : answer,
  );

const LIST = 'GET /api/article';

export const READING_BREAKAGES: Row[] = [
  [
    'a time without IsFull',
    ['places.list'],
    () => changing('GET /api/location', ([it]) => void delete it.DeliveryTimes[0].Dates[0].IsFull),
  ],
  [
    'a cut-off after the meal',
    ['places.days'],
    () =>
      changing(
        'GET /api/location',
        ([
          {
            DeliveryTimes: [time],
          },
        ]) => void (time.Dates[0].OrderUntil = `${time.Dates[0].Date}T23:00:00`),
      ),
  ],
  [
    'a price as text',
    ['dishes.list'],
    () => changing(LIST, ({ Articles }) => Articles.forEach((it: Json) => (it.GrossPrice = String(it.GrossPrice)))),
  ],
  ['one page only', ['dishes.pages'], () => asking(LIST, ({ query }) => query.delete('page'))],
  ['no search', ['dishes.search'], () => asking(LIST, ({ query }) => query.delete('searchText'))],
  ['no lists', ['dishes.article-list'], () => asking(LIST, ({ query }) => query.delete('articleListId'))],
  ['no groups', ['dishes.group'], () => asking(LIST, ({ query }) => query.delete('productGroup'))],
  [
    'a subsidy above the price',
    ['dishes.subsidy'],
    () =>
      changing(
        LIST,
        ({ Articles }) =>
          void Articles.filter((it: Json) => it.ArticleId === 1).forEach((it: Json) => (it.Subsidy = 20)),
      ),
  ],
  [
    'a category without its place',
    ['dishes.categories'],
    () => changing('GET /api/article/categories', ([it]) => void delete it.SortOrder),
  ],
  [
    'another day in the plan',
    ['dishes.menu-plan'],
    () => changing('GET /api/article/GetMenuPlan', ([it]) => void (it.Date = '2020-01-01')),
  ],
  [
    'an allergen without a name',
    ['dishes.allergens'],
    () => changing('GET /api/allergen', ([it]) => void (it.Name = null)),
  ],
  ['a picture that is none', ['dishes.picture'], () => noPicture('^GET /api/article/\\d+/image$')],
  ['a small picture that is none', ['dishes.thumbnail'], () => noPicture('^GET /api/article/GetArticleThumbnail$')],
  [
    'a person whose name is a number',
    ['person.record'],
    () => changing('GET /api/person/GetPerson', (it) => void (it.Username = 1)),
  ],
  [
    'a group whose number is text',
    ['person.group'],
    () => changing('GET /api/person/GetCustomerGroup', (it) => void (it.CustomerGroupNumber = 'one')),
  ],
  [
    'a record that is saved otherwise',
    ['person.save'],
    () => asking('PUT /api/person/UpdatePerson', ({ body }) => ((body as Json).Allergens = [2])),
  ],
  [
    'a card whose id is text',
    ['person.preferred-card'],
    () => changing('GET /api/person/GetPreferredCard', (it) => void (it.Card_ID = '1')),
  ],
  ['no card to prefer', ['person.prefer-card'], () => inPlace('POST /api/person/SetPreferredCard', () => refusal(409))],
  [
    'a balance with a comma',
    ['account.balance'],
    () => text('GET /api/person/GetSaldoForCard', (wireText) => wireText.replace('.', ',')),
  ],
  [
    'somebody else’s balance',
    ['account.own-card'],
    () => answering('GET /api/person/GetSaldoForCard', (answer) => (answer.status === 404 ? given(200, 1.5) : answer)),
  ],
  ['any card blocked', ['person.block-card'], () => inPlace('POST /api/person/BlockCard', () => given(204))],
  ['an account twice', ['account.balances'], () => changing('GET /api/payment/GetSaldos', (it) => [...it, it[0]])],
  [
    'a statement that does not add up',
    ['account.statement'],
    () => changing('GET /api/person/GetBalanceStatement', ({ Bookings: [it] }) => void (it.Saldo += 1)),
  ],
  ['filters that are forgotten', ['person.filters'], () => inPlace('PUT /api/person/UpdateFilters', () => given(200))],
  [
    'news with a time',
    ['account.news'],
    () => changing('GET /api/news', ([it]) => void (it.Date = `${it.Date}T10:00:00`)),
  ],
  ['points as text', ['account.bonus'], () => changing('GET /', (it) => void (it.Points = 'none'))],
  ['carts that are no list', ['carts.list'], () => changing('GET /api/cart', () => ({}))],
  [
    'an order whose number is text',
    ['orders.list'],
    () => changing('GET /api/bon', (orders) => orders.forEach((it: Json) => (it.Bonnumber = 'x'))),
  ],
  [
    'orders of all days',
    ['orders.span'],
    () =>
      asking('GET /api/bon', ({ query }) => {
        if (query.get('useOrderDate') !== 'true') return;
        query.set('fromDate', '2026-01-01');
        query.set('untilDate', '2026-12-31');
      }),
  ],
  [
    'a sum that does not add up',
    ['orders.sums'],
    () =>
      changing(
        'GET /api/bon',
        (orders) =>
          void orders.filter((it: Json) => it.Cart_OrderDate === ORDERED_DAY).forEach((it: Json) => (it.BonTotal += 1)),
      ),
  ],
  ['somebody else’s order', ['orders.own'], () => leaking(({ Cart_OrderDate }) => Cart_OrderDate === ORDERED_DAY)],
  ['somebody else’s new order', ['order.own'], () => leaking(({ Cart_OrderDate }) => Cart_OrderDate !== ORDERED_DAY)],
  ['events that are JSON', ['orders.events'], () => inPlace('GET /api/bon/events', () => given(200, []))],
  ['a month twice', ['orders.months'], () => changing('GET /api/bon/GetMonthSums', (it) => [...it, ...it])],
  [
    'another key for what is missing',
    ['additions.missing'],
    () => inPlace('GET /api/conformance/missing', () => refusal(404, 'error.orderNotFound')),
  ],
  ['watches that are no list', ['wishes.watches'], () => changing('GET /api/article/GetStockWatches', () => ({}))],
  [
    'a favourite that is forgotten',
    ['wishes.favourite'],
    () => inPlace('PUT /api/person/SetFavourite', () => given(200)),
  ],
  [
    'a watch that does not end',
    ['wishes.watch'],
    () => asking('PUT /api/article/WatchStock', ({ body }) => ((body as Json).IsWatched = true)),
  ],
  [
    'a card without authString',
    ['terminal.sign-in'],
    () => changing('POST /api/login', (it) => void delete it.AuthString),
  ],
  [
    'any card',
    ['terminal.unknown-card'],
    () =>
      inPlace('POST /api/login', ({ body }) =>
        (body as Json).EanLoginString === 'CONFORMANCE-UNKNOWN' ? given(200, { PersonId: 7 }) : null,
      ),
  ],
  [
    'a group at a terminal whose number is text',
    ['terminal.group'],
    () => changing('GET /api/person/GetCustomerGroupForTerminal', (it) => void (it.CustomerGroupNumber = 'one')),
  ],
  [
    'any authString',
    ['terminal.offline'],
    () =>
      inPlace('GET /api/payment/GetPendingOfflineTransactions', ({ query }) =>
        query.get('authString') === 'made-up' ? given(200, []) : null,
      ),
  ],
  [
    'a made-up offline payment',
    ['terminal.finalize'],
    () =>
      answering('POST /api/payment/FinalizeOfflineTransactions', (answer) =>
        answer.status === 200 ? answer : given(200, { OfflineSaldoInCent: 0 }),
      ),
  ],
  ...(
    [
      ['provider.widget-outcome', 'GET /api/copyandpay/redirect'],
      ['provider.widget-cancel', 'GET /api/copyandpay/cancel'],
      ['provider.page-outcome', 'GET /api/wirecard/redirect'],
    ] as const
  ).map(([id, call]): Row => [
    `${call} for any payment`,
    [id],
    () => inPlace(call, () => given(200, { Status: 'SUCCESS', Carts: [] })),
  ]),
  [
    'a broken call',
    ['dishes.thumbnail', 'answers.not-broken'],
    () => inPlace('GET /api/article/GetArticleThumbnail', () => refusal(500)),
  ],
  [
    'a refusal without a reason',
    ['answers.errors'],
    () =>
      answering('GET /api/person/GetSaldoForCard', (answer) => (answer.status === 404 ? withJson(answer, {}) : answer)),
  ],
  ['no caching header', ['answers.private'], () => header('GET /api/person/GetPerson', 'cache-control', null)],
  ['a shared cache', ['answers.private'], () => header('GET /api/bon', 'cache-control', 'public, max-age=60')],
  ['JSON as text', ['answers.type'], () => header('GET /api/bon', 'content-type', 'text/plain')],
  [
    'money with three places',
    ['answers.money'],
    () => changing('GET /api/article', ({ Articles }) => Articles.forEach((it: Json) => (it.GrossPrice += 0.001))),
  ],
  ['no time of the server', ['answers.date'], () => header('GET /api/bon', 'date', '')],
];

/** Answers every call with something that no API answers with. */
export const webPage: Breakage = () =>
  Promise.resolve({
    status: 200,
    headers: { 'content-type': 'text/html' },
    text: Buffer.from('<!doctype html><title>Sign in to our Wi-Fi</title>'),
  });
