import { describe, expect, it } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { address, appConfiguration } from '../startup/startup.fixtures.ts';
import { atLogin, openSession, signedIn, signedOut } from './session-harness.fixtures.ts';
import { anna, events, guestData, startData } from './session.fixtures.ts';
import { openingContext, refusedEntryNotice, returnNotice } from './session.rules.ts';

const card = { cardNumber: '1001', authString: 'proof', balance: 3500 };

describe('Calls of the session', () => {
  // SIGN-22
  it('are sent once for five submits, and five logouts', async () => {
    const { actor, ports } = await atLogin();
    for (let click = 0; click < 5; click += 1) actor.send(events['password.submit']);
    expect(ports.signIn.calls).toHaveLength(1);
    const leaving = await signedIn();
    for (let click = 0; click < 5; click += 1) leaving.actor.send(events['logout.request']);
    expect(leaving.ports.signOut.calls).toHaveLength(1);
  });

  // LEAVE-12
  it('are aborted by a logout while start data is loading, and their late answer is ignored', async () => {
    const { actor, ports, state } = openSession();
    await ports.startup.call.answer({ kind: 'ready', appConfiguration });
    const { call } = ports.loadStartData;
    actor.send(events['logout.request']);
    expect([state(), call.signal.aborted]).toEqual([{ LoggingOut: 'SigningOut' }, true]);
    await call.answer({ kind: 'loaded', data: startData });
    expect(state()).toEqual({ LoggingOut: 'SigningOut' });
  });

  it.each([startData, guestData])(
    'are aborted by a forced step while the language is being saved for $person.username',
    async (data) => {
      const { actor, ports, state } = await signedIn(data);
      actor.send(events['language.change']);
      actor.send(events['step.forced']);
      expect([state(), ports.saveLanguage.call.signal.aborted]).toEqual([{ ForcedStep: 'ChangingPassword' }, true]);
    },
  );

  it('are aborted by the next card, which is the one that signs in, and by its removal', async () => {
    const { actor, ports, state } = await atLogin();
    actor.send(events['card.presented']);
    actor.send({ type: 'card.presented', login: 'MITTAG-1002' });
    actor.send(events['card.removed']);
    expect(ports.signInByCard.calls.map(({ input, signal }) => [input.login, signal.aborted])).toEqual([
      ['MITTAG-1001', true],
      ['MITTAG-1002', true],
    ]);
    expect(state()).toEqual({ LoggingOut: 'SigningOut' });
  });

  // LEAVE-1
  it('may hang for five seconds at the end, until the data is cleared anyway', async () => {
    const { actor, ports, clock, done } = await signedIn();
    actor.send(events['logout.request']);
    clock.increment(4_999);
    expect(done).toEqual([]);
    clock.increment(1);
    expect([done, ports.signOut.call.signal.aborted]).toEqual([['clearData'], true]);
  });
});

// LEAVE-430
describe('The time without input', () => {
  const isEndless = (data: object) => ({ ...startData, ...data });

  it('ends no session on a device that stays signed in, whatever its restaurant reads later', async () => {
    const { actor, ports } = await signedIn(isEndless({ staysSignedIn: true }));
    expect(ports.idle.calls.map(({ input }) => input)).toEqual([{ totalMs: 0 }]);
    const limits: unknown[] = [];
    actor.system.inspect(({ type, ...inspected }) => {
      if (type === '@xstate.event') limits.push((inspected as { event?: { totalMs?: number } }).event?.totalMs);
    });
    actor.send(events['settings.read']);
    expect(limits).toContain(0);
  });

  it('ends it elsewhere, and at the next person on this device', async () => {
    const harness = await signedIn(isEndless({ staysSignedIn: true }));
    harness.actor.send(events['logout.request']);
    await signedOut(harness);
    expect(harness.context().staysSignedIn).toBe(false);
  });

  it('ends none while a step is forced there', async () => {
    const { ports } = openSession();
    await ports.startup.call.answer({ kind: 'ready', appConfiguration });
    const forced = { kind: 'forced', step: 'LegalDisclaimer', deviceType: 'Desktop' } as const;
    await ports.loadStartData.call.answer({ ...forced, staysSignedIn: true });
    expect(ports.idle.calls.map(({ input }) => input)).toEqual([{ totalMs: 0 }]);
  });
});

describe('The context', () => {
  // SIGN-1
  it('never holds a password', async () => {
    const { actor, context } = await atLogin();
    actor.send(events['password.submit']);
    expect(JSON.stringify(context())).not.toContain('Mittag2026!');
  });

  // LEAVE-12
  it('holds nothing of a person who has left', async () => {
    const harness = await signedIn();
    harness.actor.send(events['logout.request']);
    await signedOut(harness);
    expect(JSON.stringify({ ...harness.context(), appConfiguration: null })).not.toMatch(/anna|Staff/);
  });

  // LEAVE-12
  it('holds neither carts, group, card nor chosen time once a customer of a card has left', async () => {
    const { actor, ports, ...harness } = await atLogin();
    const selection = { locationId: 5, date: '2026-11-26' } as never;
    const cardPayment = { cardNumber: '4711', authString: 's3cret', offlineBalance: 1250 };
    actor.send(events['card.presented']);
    await ports.signInByCard.call.answer({ kind: 'signedIn', personId: anna.id, card: cardPayment } as never);
    const data = { ...startData, carts: [aCart({ comment: 'No onions' })], draft: { selection, step: 'articles' } };
    await ports.loadStartData.call.answer({ kind: 'loaded', data } as never);
    const children = () => actor.getSnapshot().children;
    expect([children().order !== undefined, harness.context().customerGroup?.name]).toEqual([true, 'Staff']);
    actor.send(events['card.removed']);
    await signedOut({ ...harness, actor, ports });
    expect(children().order).toBeUndefined();
    expect(harness.context()).toMatchObject({
      person: null,
      customerGroup: null,
      cardPayment: null,
      startCarts: [],
      startDraft: { selection: null },
    });
    expect(harness.eventsSentToCard.at(-1)).toMatchObject({ type: 'person.signedOut' });
    expect(JSON.stringify({ ...harness.context(), appConfiguration: null })).not.toMatch(
      /4711|s3cret|onions|2026-11-26/,
    );
  });

  // DISH-135, DISH-69
  it.each([
    ['logout.request', startData],
    ['card.presented', startData],
    ['token.refused', startData],
    ['logout.request', guestData],
  ] as const)('has neither filters nor unsaved changes of a person after %s', async (ending, data) => {
    const { actor, state } = await signedIn(data);
    const { filters, savedChanges } = actor.getSnapshot().children;
    const stati = () => [filters, savedChanges].map((child) => child?.getSnapshot().status);
    expect(stati()).toEqual(['active', 'active']);
    actor.send(events[ending]);
    expect([state(), stati()]).toEqual([{ LoggingOut: 'SigningOut' }, ['stopped', 'stopped']]);
  });

  // SIGN-12
  it.each([
    [[2, 1], { count: 3 }],
    [[], null],
  ])('holds that a guest with %j pieces in the cart takes them along', async (quantities, takenAlong) => {
    const { actor, ports, context, orderHolds } = await signedIn(guestData);
    orderHolds(...quantities);
    actor.send(events['password.submit']);
    await ports.signIn.call.answer({ kind: 'signedIn', personId: anna.id, card: null });
    expect(context().takenAlong).toEqual(takenAlong);
  });

  it('holds that a guest is ordering who had chosen a time before a reload', async () => {
    const draft = { step: 'articles' as const, selection: { locationId: 1 } as never };
    expect((await signedIn({ ...guestData, draft })).context().isOrderingAsGuest).toBe(true);
    expect((await signedIn({ ...startData, draft })).context().isOrderingAsGuest).toBe(false);
  });

  // SIGN-25, SIGN-26
  it.each([
    ['a failed single sign-on', { ssoState: 'FAILED' }, 'auth.sso.FAILED'],
    ['one that was canceled', { ssoState: 'CANCELED' }, 'auth.sso.CANCELED'],
    ['the end of one', { ssoState: 'LOGGEDOUT' }, 'auth.sso.LOGGEDOUT'],
    // LEAVE-27
    ['the end of one by a time-out', { ssoState: 'LOGGEDOUT' }, 'error.timedOut', 'error.timedOut'],
    ['a logout page that says nothing', {}, 'error.timedOut', 'error.timedOut'],
    ['a later single sign-on', { ssoState: 'CANCELED' }, 'auth.sso.CANCELED', 'error.timedOut'],
    // The address was made up, or the session is over.
    ['a success without a session', { ssoState: 'SUCCESS' }, 'auth.sso.FAILED'],
    ['paying', { providerReturn: { state: 'key-1', checkoutId: null, resourcePath: null } }, 'auth.afterPayment'],
    ['nowhere', {}, null],
  ])('holds what to tell somebody who comes back from %s', (_, returned, notice, endReason: string | null = null) => {
    const context = openingContext({
      deviceType: 'Desktop',
      isSsoUser: false,
      lockedUntil: null,
      isTerminalRestarted: false,
      isSignOutDue: false,
      openPage: '/order',
      cachedConfiguration: null,
      endReason,
      address: { ...address, ...returned },
    });
    expect(returnNotice(context)).toBe(notice);
    expect(refusedEntryNotice(context)).toBe(notice ?? 'error.loginAgain');
    expect(refusedEntryNotice({ ...context, signedInPersonId: 7 })).toBe('error.loginAgain');
  });
});

describe('Other parts', () => {
  // Pins name effects and their events, but not who receives them.
  it('each hear from the session what concerns them', async () => {
    const {
      actor,
      ports,
      context,
      eventsSentToCard,
      eventsSentToLedger,
      eventsSentToOrder,
      beginPaying,
      settlePayment,
    } = await atLogin();
    actor.send(events['card.presented']);
    await ports.signInByCard.call.answer({ kind: 'signedIn', personId: anna.id, card });
    await ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
    actor.send(events['connection.restored']);
    beginPaying();
    expect(context().isPaymentOnItsWay).toBe(true);
    settlePayment();
    actor.send(events['logout.request']);
    const left = { type: 'person.signedOut' };
    expect(eventsSentToOrder).toEqual(['connection.restored']);
    expect(eventsSentToLedger).toEqual([left, { type: 'person.signedIn', person: anna }, left]);
    expect(eventsSentToCard).toEqual([
      { type: 'configuration.opened', prefix: 'MITTAG-' },
      left,
      { type: 'person.signedIn', payment: card, knownCard: null },
      { type: 'balance.check' },
      left,
    ]);
  });

  // DISH-150
  it.each([
    ['Desktop', { chips: ['vegan'], maxPrice: null }],
    ['Terminal', null],
  ] as const)('of a %s hear which filters the server holds once it can be asked', async (deviceType, savedFilters) => {
    const { actor, ports, eventsSentToFilters } = openSession();
    await ports.startup.call.answer({ kind: 'ready', appConfiguration });
    const data = { ...startData, deviceType, person: { ...anna, filters: { chips: ['vegan'], maxPrice: null } } };
    await ports.loadStartData.call.answer({ kind: 'cached', data: startData, readAt: 1, isLate: false });
    actor.send(events['connection.restored']);
    await ports.loadStartData.call.answer({ kind: 'loaded', data });
    expect(eventsSentToFilters).toEqual([{ type: 'startData.read', savedFilters }]);
  });

  it('see by tags that a guest is entering, and that somebody is signed in', async () => {
    const { actor, ports } = await atLogin();
    actor.send(events['guest.continue']);
    expect(actor.getSnapshot().hasTag('enteringAsGuest')).toBe(true);
    await ports.signInAsGuest.call.answer({ kind: 'signedIn', personId: guestData.person.id, card: null });
    await ports.loadStartData.call.answer({ kind: 'loaded', data: guestData });
    const { actor: customer } = await signedIn();
    for (const one of [actor, customer]) expect([...one.getSnapshot().tags]).toEqual(['signedIn']);
  });
});
