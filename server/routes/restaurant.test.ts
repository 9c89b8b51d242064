import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { articles, offers } from '../db/schema.ts';
import { HALL, MONDAY, SCHNITZEL, TRATTORIA, TUESDAY } from '../testing/fixture.ts';
import { allCalls } from '../../contract/all-calls.fixtures.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

describe('public calls', () => {
  it.each([
    ['/api/version', { ApiVersion: '1.0.0.0' }],
    [
      '/api/restaurant?restaurantId=1',
      {
        Name: 'Kantine',
        SecondaryColor: '#b3446c',
        Language: { ShortName: 'DE' },
        LastTextModificationDate: '2026-01-01T01:00:00',
      },
    ],
    ['/api/restaurant?restaurantId=9', null],
    ['/api/appsetting?key=MaxMultiplicator', '20'],
    [
      '/api/text/languages',
      [
        { ID: 1, ShortName: 'DE' },
        { ID: 2, ShortName: 'EN' },
      ],
    ],
    ['/api/text?language=en', [{ Key: 'login.title', Value: 'Sign in' }]],
    [
      '/api/text?language=DE&textKey=imprint.text&lastModificationDate=x',
      [{ Key: 'imprint.text', Value: 'Impressum' }],
    ],
    ['/health', { status: 'ok' }],
  ])('serve %s', async (path, expected) => {
    const { status, body } = await testServer.visitor().get(path);
    expect(status).toBe(200);
    if (typeof expected === 'object' && expected) expect(body).toMatchObject(expected);
    else expect(body).toEqual(expected);
  });

  it('answer a missing setting with 404, so that its default applies', async () => {
    expect((await testServer.visitor().get('/api/appsetting?key=Order_EssTopUpLink')).status).toBe(404);
    // No provider is connected here, so none may be offered although one is configured.
    expect((await testServer.visitor().get('/api/appsetting?key=Order_WirecardConfiguration')).body).toBe('');
    expect((await testServer.visitor().get('/api/appsetting/GetAppSettingBinary?key=none')).status).toBe(404);
  });

  it('serve the card symbol as a picture', async () => {
    const { headers } = await testServer
      .visitor()
      .get('/api/appsetting/GetAppSettingBinary?key=Order_ChPaymentCardSymbol');
    expect(headers['content-type']).toBe('image/png');
  });

  it('accept valid log entries only', async () => {
    const visitor = testServer.visitor();
    await visitor.get('/api/version');
    const entry = { Level: 'error', Message: 'cardNumber=1', ExceptionMessage: null, StackTrace: null };
    expect((await visitor.send('POST', '/api/logging', entry, { LogDate: '2026-11-23T07:00:00Z' })).status).toBe(204);
    expect((await visitor.send('POST', '/api/logging', { Level: 1 })).status).toBe(400);
  });
});

describe('calls of customers', () => {
  // PLACE-12, PLACE-13
  it('list places with their days and cut-offs, without closed days', async () => {
    const anna = await testServer.customer('anna');
    const { body } = await anna.get<{ DeliveryTimes: { Dates: { Date: string }[] }[] }[]>(
      '/api/location?fromDate=2026-11-21&untilDate=2026-12-31',
    );
    const dates = body[0]?.DeliveryTimes[0]?.Dates ?? [];
    expect(dates[0]).toEqual({ Date: '2026-11-23', OrderUntil: '2026-11-23T09:00:00', IsFull: false });
    expect(dates.at(-1)?.Date).toBe('2026-12-21');
    expect(dates.some(({ Date }) => Date === '2026-12-08')).toBe(false);
    expect(dates).toHaveLength(20);
  });

  // DISH-1, DISH-2
  it('page, filter and search the dishes of a day and time', async () => {
    const anna = await testServer.customer('anna');
    const find = async (more: string) =>
      (
        await anna.get<{ Articles: { ArticleId: number }[]; TotalCount: number }>(
          `/api/article?deliveryTimeId=1&date=2026-11-23${more}`,
        )
      ).body;
    const ids = async (more: string) => (await find(more)).Articles.map(({ ArticleId }) => ArticleId);
    expect(await ids('')).toEqual([1, 4, 2, 3]);
    expect(await find('&articleLimitPerPage=3&page=2')).toMatchObject({ TotalCount: 4, Articles: [{ ArticleId: 3 }] });
    expect(await ids('&productGroup=2')).toEqual([2]);
    expect(await ids('&articleListId=1')).toEqual([2]);
    expect(await ids('&searchText=SUPPE')).toEqual([2]);
    expect(await ids('&searchText=100%25')).toEqual([2]);
    expect(await ids('&searchText=_')).toEqual([]);
    // Some keyboards, and texts from macOS, have an umlaut as a letter and a mark.
    await testServer.context.db
      .update(articles)
      .set({ name: { DE: 'Käsespätzle' } })
      .where(eq(articles.id, 2));
    expect(await ids(`&searchText=${encodeURIComponent('käsespätzle'.normalize('NFD'))}`)).toEqual([2]);
    const late = (await anna.get<{ TotalCount: number }>('/api/article?deliveryTimeId=2&date=2026-11-23')).body;
    expect(late.TotalCount).toBe(5);
  });

  // DISH-8
  it('show the subsidy that the customer would get: by group, and by what is left for the day', async () => {
    const subsidy = async (customer: Awaited<ReturnType<typeof testServer.customer>>) => {
      const list = (
        await customer.get<{ Articles: { ArticleId: number; Subsidy: number }[] }>(
          '/api/article?deliveryTimeId=1&date=2026-11-23',
        )
      ).body;
      const plan = (
        await customer.get<{ Menus: { Article: { Subsidy: number } }[] }[]>(
          '/api/article/GetMenuPlan?fromDate=2026-11-23&untilDate=2026-11-23',
        )
      ).body;
      return [
        list.Articles.find(({ ArticleId }) => ArticleId === SCHNITZEL)?.Subsidy,
        plan[0]?.Menus[0]?.Article.Subsidy,
      ];
    };
    const anna = await testServer.customer('anna');
    expect(await subsidy(anna)).toEqual([2, 3]);
    expect(await subsidy(await testServer.customer('ben'))).toEqual([0, 0]);
    await anna.put({ [SCHNITZEL]: 2 });
    expect(await subsidy(anna)).toEqual([2, 3]);
    await anna.pay(await anna.carts());
    expect(await subsidy(anna)).toEqual([1, 1]);
  });

  // DISH-2
  it('count dishes by category or by article list', async () => {
    const anna = await testServer.customer('anna');
    const path = '/api/article/categories?deliveryTimeId=1&date=2026-11-23';
    expect((await anna.get<object[]>(path)).body).toMatchObject([
      { ProductGroup_ID: 1, Name: 'Hauptspeisen', ArticleCount: 2 },
      { ProductGroup_ID: 2, ArticleCount: 1 },
      { ProductGroup_ID: 3, ArticleCount: 1 },
    ]);
    expect((await anna.get<object[]>(`${path}&isArticleListToBeUsedAsFilter=true`)).body).toMatchObject([
      { ArticleList_ID: 1, ArticleCount: 1 },
    ]);
  });

  it('serve menu plan, allergens, news and bonus', async () => {
    const anna = await testServer.customer('anna');
    expect(
      (await anna.get<object[]>('/api/article/GetMenuPlan?fromDate=2026-11-23&untilDate=2026-11-24')).body,
    ).toMatchObject([
      { Date: '2026-11-23', Menus: [{ MenuLine: 'Menü 1', Article: { ArticleId: 4, RemainingItems: 1 } }] },
      { Date: '2026-11-24' },
    ]);
    const span = 'fromDate=2026-11-23&untilDate=2026-11-23';
    const planOf = async (locationId: number) =>
      (await anna.get<object[]>(`/api/article/GetMenuPlan?${span}&deliveryLocationId=${locationId}`)).body;
    expect(await planOf(HALL)).toMatchObject([
      { Menus: [{ Article: { ArticleId: 4 }, Restaurant_ID: 1, DeliveryTimeIds: null }] },
    ]);
    expect(await planOf(TRATTORIA)).toEqual([]);
    expect((await anna.get<object[]>('/api/allergen')).body).toMatchObject([{ Code: 'A' }, { Code: 'G' }]);
    expect((await anna.get<object[]>('/api/news?languageshortname=EN')).body).toMatchObject([
      { Title: 'New', Text: '<p>Kürbis</p>' },
    ]);
    expect((await anna.get('/')).body).toEqual({ Points: 0, IsActive: true, ActivationDays: 30 });
  });

  // DISH-171
  it('serve no menus of a restaurant for a day on which it is closed', async () => {
    const anna = await testServer.customer('anna');
    const line = { articleId: SCHNITZEL, remaining: 5, menuLine: { DE: 'Menü 1' } };
    const days = ['2026-12-07', '2026-12-08', '2026-12-09'];
    await testServer.context.db.delete(offers).where(eq(offers.articleId, SCHNITZEL));
    await testServer.context.db.insert(offers).values(days.map((date) => ({ ...line, date })));
    const span = 'fromDate=2026-12-07&untilDate=2026-12-09';
    const plan = await anna.get<{ Date: string }[]>(`/api/article/GetMenuPlan?${span}`);
    expect(plan.body.map(({ Date }) => Date)).toEqual(['2026-12-07', '2026-12-09']);
  });

  it('serve the menu plan in the order of the days, and of the dishes within a day, each dish read once', async () => {
    const { db } = testServer.context;
    const planned = (date: string, remaining: number) => ({
      articleId: SCHNITZEL,
      date,
      remaining,
      menuLine: { DE: `Zuletzt, ${date}` },
    });
    await db.delete(offers).where(eq(offers.articleId, SCHNITZEL));
    await db.insert(offers).values([planned(TUESDAY, 7), planned(MONDAY, 5)]);
    await db.update(articles).set({ sortOrder: 99 }).where(eq(articles.id, SCHNITZEL));
    const anna = await testServer.customer('anna');
    const decode = vi.spyOn(articles.detailId, 'mapFromDriverValue');
    const { body: days } = await anna.get<{ Date: string; Menus: object[] }[]>(
      `/api/article/GetMenuPlan?fromDate=${MONDAY}&untilDate=${TUESDAY}`,
    );
    const read = decode.mock.calls.length;
    decode.mockRestore();
    expect(read).toBe(2);
    expect(days.map(({ Date }) => Date)).toEqual([MONDAY, TUESDAY]);
    const dish = (date: string, remaining: number) => ({
      MenuLine: `Zuletzt, ${date}`,
      Article: { ArticleId: SCHNITZEL, RemainingItems: remaining },
    });
    expect(days.map(({ Menus }) => Menus)).toMatchObject([
      [{ Article: { ArticleId: 4 } }, dish(MONDAY, 5)],
      [{ Article: { ArticleId: 4 } }, dish(TUESDAY, 7)],
    ]);
  });

  // SERVER-10
  it.each([
    '/api/location?fromDate=2026-11-23',
    '/api/location?fromDate=morgen&untilDate=2026-11-23',
    '/api/article?deliveryTimeId=x&date=2026-11-23',
    '/api/article?deliveryTimeId=1.5&date=2026-11-23',
    '/api/article?deliveryTimeId=99999999999&date=2026-11-23',
    '/api/article?deliveryTimeId=1&date=2026-11-23&page=0',
    '/api/article/categories?date=2026-11-23',
    '/api/article/GetMenuPlan?fromDate=2026-01-01&untilDate=2026-12-31',
    '/api/bon?useOrderDate=maybe&fromDate=2026-11-23&untilDate=2026-11-23',
    '/api/person/GetSaldoForCard?cardId=x',
    '/api/news',
  ])('refuse %s as invalid input, with a text key', async (path) => {
    const anna = await testServer.customer('anna');
    expect(await anna.get(path)).toMatchObject({ status: 400, body: { OrderErrorTextKey: 'error.invalidInput' } });
  });

  // SAFE-15, SERVER-10, CALL-28
  it('refuse every request without a token, before validating its input', async () => {
    for (const path of ['/api/cart', '/api/article', '/api/person/GetPerson', '/']) {
      expect(await testServer.visitor().get(path)).toMatchObject({
        status: 401,
        body: { OrderErrorTextKey: 'error.notAuthorized' },
      });
    }
  });
});

describe('the server', () => {
  // SERVER-10
  it('responds to unknown paths and broken bodies with the error body', async () => {
    const anna = await testServer.customer('anna');
    expect(await anna.get('/api/nothing')).toMatchObject({ status: 404, body: { OrderErrorTextKey: 'error.general' } });
    const broken = await testServer.app.inject({
      method: 'POST',
      url: '/service/api/cart',
      payload: '{',
      cookies: Object.fromEntries(anna.cookies),
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': anna.cookies.get('XSRF-TOKEN') ?? '',
        authorization: `Bearer ${anna.token}`,
      },
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toEqual({ OrderErrorTextKey: 'error.invalidInput' });
  });

  // SAFE-17
  it('limits the rate of password resets', async () => {
    const visitor = testServer.visitor().at(await testServer.startBeside({ limitsRates: true }));
    await visitor.get('/api/version');
    let asked = 0;
    const ask = () => visitor.send('PUT', '/api/person/ResetPassword', { Email: `${(asked += 1)}@b.example` });
    while (asked < 10) expect((await ask()).status).toBe(204);
    expect(await ask()).toMatchObject({ status: 429, body: { OrderErrorTextKey: 'error.tooManyRequests' } });
  });

  // SAFE-9, SAFE-21
  it('forbids scripts from elsewhere and frames', async () => {
    const { headers } = await testServer.visitor().get('/api/version');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  // SERVER-1
  it('describes every call in OpenAPI and shows it at /docs', async () => {
    const { paths } = (await testServer.app.inject('/docs/json')).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const known = allCalls().map(
      ({ method, path }) => `${method.toLowerCase()} /service${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(known.toSorted());
    expect(paths['/service/api/cart']?.post).toMatchObject({ summary: 'Create or change a cart; answers all carts' });
    expect((await testServer.app.inject('/docs/')).statusCode).toBe(200);
  });
});
