import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromPerson } from '../../contract/person.ts';
import { FIRST_SETTING_KEYS, OVERVIEW_SETTING_KEYS, SETTING_KEYS } from '../../domain/settings.ts';
import { type FiltersMachine } from '../../machines/filters/filters.machine.ts';
import { type IdleMachine } from '../../machines/idle/idle.machine.ts';
import { type LedgerMachine } from '../../machines/payment/ledger.machine.ts';
import { INITIAL_LEDGER } from '../../machines/payment/payment.types.ts';
import { type OrderMachine } from '../../machines/order/order.machine.ts';
import { type SavedChangesMachine } from '../../machines/saved-change/saved-changes.machine.ts';
import { type WatchMachine } from '../../machines/watch/watch.machine.ts';
import { anna, staff } from '../../machines/session/session.fixtures.ts';
import { appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { type Answers } from '../api/api.fixtures.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { DeferredLogic } from '../startup/boot/deferred-logic.ts';
import { type CachedStartData } from '../startup/offline/cached-start-data.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { type SessionRef } from '../context/actor-types.ts';
import { fakeServices, NO_REMINDER, tokenOf } from './services.fixtures.ts';
import { sessionActors } from './session.ports.ts';

const TOKEN = tokenOf({ DeviceType: 'Desktop', PersonId: anna.id });
const ANSWERS: Answers = {
  'GET /api/authorization': TOKEN,
  'GET /api/person/GetPerson': fromPerson(anna),
  'GET /api/person/GetCustomerGroup': {
    CustomerGroupNumber: staff.number,
    Name: staff.name,
    MaxSubsidy: null,
    PaymentTypes: ['CH'],
  },
  'GET /api/cart': [],
  'GET /api/appsetting': '',
};
const refused = (status: number, textKey?: string) =>
  new RefusedError('a call', status, textKey ? { OrderErrorTextKey: textKey } : null);

function bench(answers: Answers = {}, configurationOfOverview: AppConfiguration | null = null, cache?: object) {
  const later = {
    order: new DeferredLogic<OrderMachine>(),
    idle: new DeferredLogic<IdleMachine>(),
    ledger: new DeferredLogic<LedgerMachine>(INITIAL_LEDGER),
    watch: new DeferredLogic<WatchMachine>(),
    filters: new DeferredLogic<FiltersMachine>(),
    savedChanges: new DeferredLogic<SavedChangesMachine>(),
  };
  const fake = fakeServices({ ...ANSWERS, ...answers });
  const endCache = vi.fn();
  const actors = sessionActors(
    fake.services,
    later,
    {
      isPaying: () => false,
      // Without a card whose balance would be followed.
      session: () => fakeActor({ children: {} }) as unknown as SessionRef,
      isHomeNext: () => configurationOfOverview !== null,
      configurationOfOverview: () => configurationOfOverview,
      checkCarts: () => undefined,
      cardBalance: () => null,
      preferredCardId: () => null,
      reminder: NO_REMINDER,
      isGuest: () => false,
      restaurantId: () => null,
      providerReturn: null,
      isTerminal: () => false,
      appConfiguration: () => null,
      whenNetworkIdle: () => Promise.resolve(),
    },
    cache && Object.assign(() => Promise.resolve(cache as CachedStartData), { end: endCache }),
  );
  const run = (name: keyof typeof actors, input: unknown): Promise<unknown> =>
    toPromise(createActor(actors[name] as AnyActorLogic, { input }).start());
  return { ...fake, actors, later, run, endCache };
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('Loading the start data', () => {
  const start = (answers: Answers) =>
    bench(answers).run('loadStartData', { ssoState: null, hasJustSignedIn: true, isShown: false });

  // START-15, CALL-29
  it('stores the token and the device type, and loads the code of the order flow', async () => {
    const { run, services, later } = bench();
    const orderCode = vi.spyOn(later.order, 'resolve');
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: true, isShown: false })).toMatchObject({
      kind: 'loaded',
      data: { person: { id: anna.id }, deviceType: 'Desktop', carts: [] },
    });
    expect([services.storage.read(STORAGE_KEYS.accessToken), services.storage.read(STORAGE_KEYS.deviceType)]).toEqual([
      TOKEN,
      'Desktop',
    ]);
    expect(orderCode).toHaveBeenCalledOnce();
  });

  // START-38
  it('sends what every sign-in reads right after the authorization, and what the overview reads', async () => {
    let wereSent: string[] = [];
    const { api, run } = bench(
      {
        'GET /api/person/GetPerson': () => {
          wereSent = [...api.prefetchedPaths];
          return fromPerson(anna);
        },
      },
      { ...appConfiguration, knownSettings: 'all', settings: { ...appConfiguration.settings, bonusActivationDays: 9 } },
    );
    await run('loadStartData', { ssoState: null, hasJustSignedIn: true, isShown: false });
    expect(wereSent).toEqual([
      '/api/person/GetPerson',
      '/api/person/GetCustomerGroup',
      '/api/cart',
      '/api/article/GetMenuPlan',
      '/api/location',
      '/api/bon',
      '/api/news',
      '/',
    ]);
    expect(api.sent[0]).toMatchObject({ call: 'GET /api/authorization' });
  });

  // START-38
  it('sends nothing of the overview to whoever goes elsewhere, but reads the settings of that page', async () => {
    const { api, run } = bench();
    await run('loadStartData', { ssoState: null, hasJustSignedIn: true, isShown: false });
    expect([api.prefetchedPaths.length, api.of('GET /api/appsetting').length]).toEqual([
      3,
      SETTING_KEYS.length - FIRST_SETTING_KEYS.length,
    ]);
  });

  // START-14
  it('does not wait for the settings', async () => {
    const { api, run } = bench({ 'GET /api/appsetting': () => new Promise(() => undefined) }, appConfiguration);
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: true, isShown: false })).toMatchObject({
      kind: 'loaded',
    });
    expect(api.of('GET /api/appsetting').map(({ query }) => query)).toEqual(
      OVERVIEW_SETTING_KEYS.map((key) => ({ key })),
    );
  });

  // START-16, LEAVE-9
  it.each([
    ['refused', refused(401)],
    ['broken', refused(500)],
    ['without an answer', new NetworkError('GET /api/authorization', 'timeout')],
  ])('reports whose token is not renewed when the authorization is %s', async (_, error) => {
    const { run, services } = bench({ 'GET /api/authorization': error });
    services.storage.write(STORAGE_KEYS.accessToken, tokenOf({ DeviceType: 'Desktop', PersonId: 41 }));
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: false, isShown: false })).toEqual({
      kind: 'unauthorized',
      personId: 41,
    });
  });

  it('reports a token that was refused and removed earlier in the start, without asking again', async () => {
    const { run, services, api } = bench({ 'GET /api/authorization': refused(401) });
    const expired = btoa(JSON.stringify({ DeviceType: 'Desktop', PersonId: 41, exp: 1 }));
    services.storage.write(STORAGE_KEYS.accessToken, `e30.${expired}.x`);
    await services.token.settle();
    expect(services.storage.read(STORAGE_KEYS.accessToken)).toBeNull();
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: false, isShown: false })).toEqual({
      kind: 'unauthorized',
      personId: 41,
    });
    expect(api.of('GET /api/authorization')).toHaveLength(1);
  });

  describe('after a sign-in', () => {
    const expired = `e30.${btoa(JSON.stringify({ DeviceType: 'Desktop', PersonId: 41, exp: 1 }))}.x`;
    const signedIn = { ssoState: null, hasJustSignedIn: true, isShown: false };

    // SIGN-70
    it('asks for a token although that of an earlier session was refused and removed by the start', async () => {
      let isSignedIn = false;
      const authorization = () => (isSignedIn ? TOKEN : Promise.reject(refused(401)));
      const { run, services } = bench({ 'GET /api/authorization': authorization });
      services.storage.write(STORAGE_KEYS.accessToken, expired);
      await run('loadStartData', { ...signedIn, hasJustSignedIn: false });
      isSignedIn = true;
      expect(await run('loadStartData', signedIn)).toMatchObject({ kind: 'loaded', data: { person: { id: anna.id } } });
    });

    // LEAVE-9
    it('blames nobody whom this browser remembers when the authorization fails', async () => {
      const { run, services } = bench({ 'GET /api/authorization': refused(401) });
      services.storage.write(STORAGE_KEYS.accessToken, tokenOf({ DeviceType: 'Desktop', PersonId: 41 }));
      expect(await run('loadStartData', signedIn)).toEqual({ kind: 'unauthorized', personId: null });
    });
  });

  it('takes a refusal for nobody being signed in where storage is denied', async () => {
    const { run, services } = bench({ 'GET /api/authorization': refused(401) });
    vi.spyOn(services.storage, 'isReadable').mockReturnValue(false);
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: false, isShown: false })).toEqual({
      kind: 'signedOut',
    });
  });

  it.each([
    [900, 'LegalDisclaimer'],
    [901, 'ChangePassword'],
  ])('forces a step that the authorization itself demands by %d', async (status, step) => {
    expect(await start({ 'GET /api/authorization': refused(status) })).toMatchObject({ kind: 'forced', step });
  });

  // START-31
  it('does not ask for a token when nothing suggests that someone is signed in', async () => {
    const { run, api } = bench();
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: false, isShown: false })).toEqual({
      kind: 'signedOut',
    });
    expect(api.sent).toEqual([]);
  });

  // START-17
  it.each([
    [refused(900), { kind: 'forced', step: 'LegalDisclaimer', deviceType: 'Desktop', staysSignedIn: false }],
    [refused(901), { kind: 'forced', step: 'ChangePassword', deviceType: 'Desktop', staysSignedIn: false }],
    [refused(401), { kind: 'unauthorized', personId: null }],
    [refused(403, 'error.noPermission'), { kind: 'refused', textKey: 'error.noPermission' }],
    [refused(500), { kind: 'refused', textKey: 'error.loadFailed' }],
  ])('returns a refusal as a result: %s', async (error, result) => {
    expect(await start({ 'GET /api/person/GetPerson': error })).toEqual(result);
  });

  // LEAVE-40
  it.each([429, 500])(
    'stands in what was kept where the answer is %i, which says nothing about the person',
    async (status) => {
      const data = { person: anna, customerGroup: staff, deviceType: 'Desktop', carts: [] };
      const cache = { read: () => Promise.resolve({ data, readAt: 40_000 }), write: () => undefined };
      const { run, services } = bench({ 'GET /api/cart': refused(status) }, null, cache);
      services.storage.write(STORAGE_KEYS.accessToken, TOKEN);
      const question = { ssoState: null, hasJustSignedIn: false, isShown: false };
      expect(await run('loadStartData', question)).toMatchObject({ kind: 'cached', readAt: 40_000 });
    },
  );

  // LEAVE-41
  it('lets in who has signed in by another tab while a sign-out that was due is sent', async () => {
    const { run, services } = bench({
      'DELETE /api/login': () => {
        services.storage.write(STORAGE_KEYS.accessToken, TOKEN);
        return Promise.reject(new NetworkError('DELETE /api/login', 'timeout'));
      },
    });
    services.storage.write(STORAGE_KEYS.signOutDue, 'true');
    const question = { ssoState: null, hasJustSignedIn: false, isShown: false };
    expect(await run('loadStartData', question)).toMatchObject({ kind: 'loaded' });
  });

  // OFF-10
  it('stands in what was kept where the server cannot be reached, whichever call it is', async () => {
    const data = { person: anna, customerGroup: staff, deviceType: 'Desktop', carts: [] };
    const cache = { read: () => Promise.resolve({ data, readAt: 40_000 }), write: () => undefined };
    for (const call of ['GET /api/authorization', 'GET /api/cart']) {
      const away = new NetworkError(call, 'offline');
      const { run, services } = bench({ [call]: away, 'GET /api/appsetting': away }, null, cache);
      services.storage.write(STORAGE_KEYS.accessToken, TOKEN);
      services.settings.takeCached({ MaxMultiplicator: '8' });
      const report = vi.fn<(maxQuantity: number, known: string) => void>();
      services.settings.listen(({ maxQuantity }, known) => report(maxQuantity, known));
      expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: false, isShown: false })).toMatchObject({
        kind: 'cached',
        data: { person: { id: anna.id }, draft: { step: 'location' } },
        readAt: 40_000,
      });
      // OFF-24
      expect(report).toHaveBeenCalledWith(8, 'all');
    }
  });

  // OFF-11
  it('does not stand in for somebody who signs in', async () => {
    const cache = { read: () => Promise.reject(new Error('is asked')), write: () => undefined };
    const { run } = bench({ 'GET /api/authorization': new NetworkError('a call', 'offline') }, null, cache);
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: true, isShown: false })).toMatchObject({
      kind: 'unauthorized',
    });
  });

  describe('whose answer is late', () => {
    const data = { person: anna, customerGroup: staff, deviceType: 'Desktop', carts: [] };
    const question = { ssoState: null, hasJustSignedIn: false, isShown: false };
    /** The authorization is answered by `answer`. */
    function lateBench(
      cache: { data: object; readAt: number } | null = { data, readAt: 40_000 },
      overview: AppConfiguration | null = null,
    ) {
      vi.useFakeTimers();
      let answer: (token: string | Error) => void = () => undefined;
      const answered = new Promise((resolve, reject) => {
        answer = (token) => (typeof token === 'string' ? resolve(token) : reject(token));
      });
      const store = { read: vi.fn(() => Promise.resolve(cache)), write: () => undefined };
      const fake = bench({ 'GET /api/authorization': () => answered }, overview, store);
      fake.services.storage.write(STORAGE_KEYS.accessToken, TOKEN);
      return { ...fake, store, answer };
    }

    // OFF-25
    it('is shown what was kept after 2.5 seconds, and asked nothing twice', async () => {
      const { run, api, answer } = lateBench();
      let shown: unknown = null;
      const starting = run('loadStartData', question).then((result) => (shown = result));
      await vi.advanceTimersByTimeAsync(2_400);
      expect(shown).toBeNull();
      await vi.advanceTimersByTimeAsync(100);
      expect(await starting).toMatchObject({ kind: 'cached', isLate: true, readAt: 40_000 });
      const catchingUp = run('loadStartData', { ...question, isShown: true });
      await vi.advanceTimersByTimeAsync(5_000);
      answer(TOKEN);
      expect(await catchingUp).toMatchObject({ kind: 'loaded', data: { person: { id: anna.id } } });
      expect(api.of('GET /api/authorization')).toHaveLength(1);
    });

    // OFF-25
    it('is shown it at once where the overview is next', async () => {
      const { run } = lateBench(undefined, appConfiguration);
      expect(await run('loadStartData', question)).toMatchObject({ kind: 'cached', isLate: true, readAt: 40_000 });
    });

    // OFF-25
    it('gets a refusal that comes late', async () => {
      const { run, answer } = lateBench();
      const starting = run('loadStartData', question);
      await vi.advanceTimersByTimeAsync(2_500);
      await starting;
      const catchingUp = run('loadStartData', { ...question, isShown: true });
      answer(refused(401));
      expect(await catchingUp).toEqual({ kind: 'unauthorized', personId: anna.id });
    });

    // OFF-25
    it('waits for it where nothing is kept, or a sign-out is due', async () => {
      const { run, answer, store } = lateBench(null);
      const starting = run('loadStartData', question);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(store.read).toHaveBeenCalledTimes(1);
      answer(TOKEN);
      expect(await starting).toMatchObject({ kind: 'loaded' });
      const due = lateBench();
      due.services.storage.write(STORAGE_KEYS.signOutDue, 'true');
      void due.run('loadStartData', question);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(due.store.read).not.toHaveBeenCalled();
    });

    // OFF-9, OFF-25
    it('stores no token for somebody who has signed out meanwhile', async () => {
      const { services, actors, answer } = lateBench();
      const open = (isShown: boolean) =>
        createActor(actors.loadStartData as AnyActorLogic, { input: { ...question, isShown } }).start();
      const starting = open(false);
      await vi.advanceTimersByTimeAsync(2_500);
      await toPromise(starting);
      const catchingUp = open(true);
      catchingUp.stop();
      services.token.remove();
      answer(TOKEN);
      await vi.advanceTimersByTimeAsync(0);
      expect(services.token.read()).toBeNull();
    });
  });

  it('fails when its calls do not reach the server', async () => {
    const lost = new NetworkError('GET /api/cart', 'unreachable');
    await expect(start({ 'GET /api/cart': lost })).rejects.toThrow(NetworkError);
  });
});

describe('Signing in', () => {
  const credentials = { username: 'anna', password: 'Mittag2026!' };

  it('begins a new session, so that no call of the previous one is retried in it', async () => {
    const { api, run } = bench({ 'POST /api/login': { PersonId: anna.id } });
    expect(await run('signIn', credentials)).toEqual({ kind: 'signedIn', personId: anna.id, card: null });
    expect(api.sessionChanges).toBe(1);
    expect(api.of('POST /api/login')[0]?.body).toMatchObject({
      Username: 'anna',
      PasswordHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  // TERM-26
  it('names the terminal by its secret, with a card only', async () => {
    const { api, services, run } = bench({ 'POST /api/login': { PersonId: anna.id } });
    await run('signInByCard', { login: 'MITTAG-1001' });
    services.terminalSecret.set('foyer-9f2c61d4b85e4a07');
    await run('signInByCard', { login: 'MITTAG-1001' });
    await run('signIn', credentials);
    expect(api.of('POST /api/login').map(({ headers }) => headers ?? {})).toEqual([
      {},
      { 'X-Terminal-Secret': 'foyer-9f2c61d4b85e4a07' },
      {},
    ]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('foyer');
  });

  // SIGN-4
  it('reports the end of a lock-out', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const locked = new RefusedError('POST /api/login', 403, { ErrorObject: { WaitingTimeInSeconds: 30 } });
    expect(await bench({ 'POST /api/login': locked }).run('signIn', credentials)).toEqual({
      kind: 'locked',
      lockedUntil: 1_030_000,
    });
  });

  // SIGN-3
  it('reports the reason of a refusal', async () => {
    const { run } = bench({ 'POST /api/login': refused(401, 'error.loginFailed') });
    expect(await run('signIn', credentials)).toEqual({ kind: 'refused', textKey: 'error.loginFailed' });
  });

  // SIGN-35
  it.each([
    ['offline', 'error.noConnection'],
    ['unreachable', 'error.serverNotReachable'],
    ['timeout', 'error.serverNotReachable'],
  ] as const)('reports that there was no answer: %s', async (reason, textKey) => {
    const { run } = bench({ 'POST /api/login': new NetworkError('POST /api/login', reason) });
    expect(await run('signIn', credentials)).toEqual({ kind: 'refused', textKey });
  });

  // SIGN-35
  it('reports a missing network where its code cannot be loaded', async () => {
    const { run } = bench({ 'POST /api/login': new TypeError('Failed to fetch dynamically imported module') });
    await expect(run('signIn', credentials)).rejects.toThrow(TypeError);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await run('signIn', credentials)).toEqual({ kind: 'refused', textKey: 'error.noConnection' });
  });

  it('waits for the end of the lock-out by wall clock', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { run } = bench();
    let isOver = false;
    const waiting = run('waitUntil', { moment: 1_030_000 }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(isOver).toBe(true);
  });

  it.each([99_999_999_999_999, Number.POSITIVE_INFINITY])(
    'does not wait for an implausible stored moment: %d',
    async (moment) => {
      expect(await bench().run('waitUntil', { moment })).toBeUndefined();
    },
  );
});

describe('Signing out', () => {
  const LOST = new NetworkError('DELETE /api/login', 'offline');

  // LEAVE-23
  it('is repeated at the next start if the server was not reached, and the cookie signs nobody in', async () => {
    const lost = bench({ 'DELETE /api/login': LOST });
    await expect(lost.run('signOut', undefined)).rejects.toThrow(NetworkError);
    expect(await lost.run('loadStartData', { ssoState: 'SUCCESS', hasJustSignedIn: false, isShown: false })).toEqual({
      kind: 'signedOut',
    });
    expect(lost.api.of('GET /api/authorization')).toEqual([]);

    const heard = bench({ 'DELETE /api/login': undefined });
    expect(await heard.run('loadStartData', { ssoState: 'SUCCESS', hasJustSignedIn: false, isShown: false })).toEqual({
      kind: 'signedOut',
    });
    expect([heard.api.of('DELETE /api/login').length, heard.services.storage.read(STORAGE_KEYS.signOutDue)]).toEqual([
      1,
      null,
    ]);
    expect(
      await heard.run('loadStartData', { ssoState: 'SUCCESS', hasJustSignedIn: false, isShown: false }),
    ).toMatchObject({
      kind: 'loaded',
    });
  });

  // OFF-9
  it('forgets what is kept of the person, in memory as well', async () => {
    const { run, endCache } = bench({ 'DELETE /api/login': undefined }, null, {});
    await run('signOut', undefined);
    expect(endCache).toHaveBeenCalledTimes(1);
  });

  it('is not repeated after another sign-in, which has replaced the cookie', async () => {
    const { run } = bench({ 'DELETE /api/login': LOST, 'POST /api/login': { PersonId: anna.id } });
    await expect(run('signOut', undefined)).rejects.toThrow(NetworkError);
    await run('signIn', { username: 'anna', password: 'Mittag2026!' });
    expect(await run('loadStartData', { ssoState: null, hasJustSignedIn: true, isShown: false })).toMatchObject({
      kind: 'loaded',
    });
  });
});

describe('A browser that blocks cookies', () => {
  // PAGE-27
  it.each([
    ['signIn', { username: 'anna', password: 'Mittag2026!' }],
    ['signInByCard', { login: 'MITTAG-1001' }],
    ['signInAsGuest', { personId: 6 }],
  ] as const)('is named as the reason by %s, which sends nothing', async (way, input) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { run, api } = bench({ 'POST /api/login': { PersonId: anna.id } });
    expect(await run(way, input)).toEqual({ kind: 'refused', textKey: 'error.cookiesDenied' });
    expect(api.of('POST /api/login')).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('Changing the language', () => {
  it('saves it with the person', async () => {
    const { api, run } = bench({ 'PUT /api/person/UpdatePerson': fromPerson({ ...anna, languageId: 2 }) });
    expect(await run('saveLanguage', { person: anna, languageId: 2 })).toEqual({ kind: 'saved', languageId: 2 });
    expect(api.of('PUT /api/person/UpdatePerson')[0]?.body).toMatchObject({ ID: anna.id, LastSelectedLanguage_ID: 2 });
  });

  it('keeps allergens that were entered on another device meanwhile', async () => {
    const { api, run } = bench({
      'GET /api/person/GetPerson': fromPerson({ ...anna, allergenIds: [4] }),
      'PUT /api/person/UpdatePerson': fromPerson(anna),
    });
    await run('saveLanguage', { person: { ...anna, allergenIds: [] }, languageId: 2 });
    expect(api.of('PUT /api/person/UpdatePerson')[0]?.body).toMatchObject({
      Allergens: [4],
      LastSelectedLanguage_ID: 2,
    });
  });

  // USER-11
  it('does not change the record of another person who has signed in meanwhile', async () => {
    const { api, run } = bench({ 'GET /api/person/GetPerson': fromPerson({ ...anna, id: 4711 }) });
    expect(await run('saveLanguage', { person: anna, languageId: 2 })).toEqual({ kind: 'failed' });
    expect(api.of('PUT /api/person/UpdatePerson')).toEqual([]);
  });

  it.each([
    ['the server refuses it', anna, 2],
    ['nobody is signed in', null, 2],
    ['no language was chosen', anna, null],
  ])('fails when %s', async (_, person, languageId) => {
    const { run } = bench({ 'PUT /api/person/UpdatePerson': refused(500) });
    expect(await run('saveLanguage', { person, languageId })).toEqual({ kind: 'failed' });
  });
});
