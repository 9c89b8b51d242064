import { describe, expect, it } from 'vitest';
import { settle } from '../testing/port-fake.ts';
import { atLogin, openSession, signedIn, type SessionBench } from './session-bench.fixtures.ts';
import { events, guestData, houseWithoutGuests, startData } from './session.fixtures.ts';
import { address, house } from '../startup/startup.fixtures.ts';
import { describeTerminal } from './terminal.cases.ts';
import { describeWaysIn } from './ways-in.cases.ts';

const closedToGuests = { ...startData, settings: houseWithoutGuests.settings };
const error = (textKey: string) => ({ type: 'toast.show', kind: 'error', textKey });
const login = { type: 'session.left', destination: { kind: 'login', path: '/auth/login', search: {} } };

describeWaysIn();
describeTerminal();

describe('Starting', () => {
  it('takes a person with a refresh cookie straight to ordering', async () => {
    const { state, actor, ports } = await signedIn();
    expect(state()).toEqual({ LoggedInDefault: 'Ready' });
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    const { person, customerGroup, carts, draft } = startData;
    expect(ports.order.call.input).toEqual({ person, customerGroup, carts, draft, settings: house.settings });
  });

  it('recognises the guest by the default user of the settings', async () => {
    expect((await signedIn(guestData)).state()).toEqual({ LoggedInGuest: 'Ready' });
  });

  it('shows why it failed and tries again on request', async () => {
    const { actor, ports, state, context } = openSession();
    await ports.startup.call.answer({ kind: 'failed', failure: { key: 'startup.noRestaurant', detail: '' } });
    expect([state(), context().startupFailure?.key]).toEqual(['StartFailed', 'startup.noRestaurant']);
    actor.send(events['startup.retry']);
    await ports.startup.call.fail(new Error('boom'));
    expect(context().startupFailure).toEqual({ key: 'startup.unexpected', detail: 'Error: boom' });
    actor.send(events['startup.retry']);
    await ports.startup.call.answer({ kind: 'ready', house });
    expect([state(), context().startupFailure]).toEqual(['LoadingStartData', null]);
  });

  it('leaves for single sign-on', async () => {
    const { ports, state, emitted } = openSession();
    await ports.startup.call.answer({ kind: 'leaving', url: 'https://sso.example/begin' });
    expect(state()).toBe('LeavingForSingleSignOn');
    expect(emitted).toEqual([{ type: 'page.leave', url: 'https://sso.example/begin' }]);
  });

  it('continues with the built-in texts when those of the restaurant are missing, and reports it', async () => {
    const { ports, state, emitted } = openSession();
    await ports.startup.call.answer({ kind: 'ready', house: { ...house, textsFailure: 'startup.textsNotFound' } });
    expect(state()).toBe('LoadingStartData');
    expect(emitted).toEqual([error('startup.textsFailed')]);
  });

  it('passes the success of single sign-on to start data, stores its flag, and removes an old deadline', async () => {
    const { ports, done } = openSession({ address: { ...address, ssoState: 'SUCCESS' } });
    await ports.startup.call.answer({ kind: 'ready', house });
    expect(ports.loadStartData.call.input).toEqual({ ssoState: 'SUCCESS', hasJustSignedIn: false });
    expect(done).toEqual(['forgetDeadline', 'storeSsoFlag {"isSsoUser":true}']);
  });

  it('clears the single-sign-on flag and goes to the login when the authorization call fails', async () => {
    const { ports, state, done, emitted, context } = openSession({ isSsoUser: true });
    await ports.startup.call.answer({ kind: 'ready', house });
    await ports.loadStartData.call.answer({ kind: 'signedOut' });
    expect([state(), context().isSsoUser]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, false]);
    expect([done, emitted]).toEqual([['storeSsoFlag {"isSsoUser":false}'], []]);
  });

  it('shows why start data was refused, or that it failed', async () => {
    const refused = openSession();
    await refused.ports.startup.call.answer({ kind: 'ready', house });
    await refused.ports.loadStartData.call.answer({ kind: 'refused', textKey: 'error.personNotFound' });
    expect([refused.state(), refused.emitted]).toEqual([
      { LoggedOut: 'AwaitingCredentials' },
      [error('error.personNotFound')],
    ]);
    const broken = openSession();
    await broken.ports.startup.call.answer({ kind: 'ready', house });
    await broken.ports.loadStartData.call.fail();
    expect([broken.state(), broken.emitted]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, [error('error.general')]]);
  });

  it('can be ended while start data is loading, and ignores its late answer', async () => {
    const { actor, ports, state } = openSession();
    await ports.startup.call.answer({ kind: 'ready', house });
    const { call } = ports.loadStartData;
    actor.send(events['logout.request']);
    expect([state(), call.signal.aborted]).toEqual([{ LoggingOut: 'SigningOut' }, true]);
    await call.answer({ kind: 'loaded', data: startData });
    expect(state()).toEqual({ LoggingOut: 'SigningOut' });
  });

  it('ends when the token is refused while start data is loading', async () => {
    const { actor, ports, state } = openSession();
    await ports.startup.call.answer({ kind: 'ready', house });
    actor.send(events['token.refused']);
    expect(state()).toEqual({ LoggingOut: 'SigningOut' });
  });
});

type StartDataCall = SessionBench['ports']['loadStartData']['call'];

describe('LoggedOut', () => {
  it('signs in by password and loads start data', async () => {
    const { actor, ports, state, done } = await atLogin();
    actor.send(events['password.submit']);
    expect(ports.signIn.call.input).toEqual({ username: 'anna', password: 'Mittag2026!' });
    await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
    expect(state()).toBe('LoadingStartData');
    expect(done).toEqual(['storeSsoFlag {"isSsoUser":false}', 'forgetDeadline']);
    await ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
    expect(state()).toEqual({ LoggedInDefault: 'Ready' });
  });

  it.each([
    ['is refused', (call: StartDataCall) => call.answer({ kind: 'refused', textKey: 'error.general' })],
    ['throws', (call: StartDataCall) => call.fail()],
  ])('leaves nothing for the next person or for a reload when start data %s after signing in', async (_what, end) => {
    const { actor, ports, state, done, heardByLedger } = await atLogin();
    actor.send(events['password.submit']);
    await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
    await end(ports.loadStartData.call);
    expect(state()).toEqual({ LoggedOut: 'AwaitingCredentials' });
    expect(done.at(-1)).toBe('clearData');
    expect(heardByLedger.at(-1)).toEqual({ type: 'person.signedOut' });
  });

  it('sends one request for five submits', async () => {
    const { actor, ports } = await atLogin();
    for (let click = 0; click < 5; click += 1) actor.send(events['password.submit']);
    expect(ports.signIn.calls).toHaveLength(1);
  });

  it('keeps the password out of its context', async () => {
    const { actor, context } = await atLogin();
    actor.send(events['password.submit']);
    expect(JSON.stringify(context())).not.toContain('Mittag2026!');
  });

  it('shows a refusal at the form until it is dismissed or tried again', async () => {
    const { actor, ports, state, emitted, context } = await atLogin();
    actor.send(events['password.submit']);
    await ports.signIn.call.answer({ kind: 'refused', textKey: 'error.loginFailed' });
    expect([state(), context().refusalKey]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, 'error.loginFailed']);
    expect(emitted).toEqual([error('error.loginFailed')]);
    actor.send(events['refusal.dismiss']);
    expect(context().refusalKey).toBeNull();
  });

  it('shows a general error when the call throws', async () => {
    const { actor, ports, state, emitted } = await atLogin();
    actor.send(events['password.submit']);
    await ports.signIn.call.fail();
    expect([state(), emitted]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, [error('error.general')]]);
  });

  it('asks to sign in again when a fresh sign-in yields no token', async () => {
    const { actor, ports, state, emitted, done } = await atLogin();
    actor.send(events['password.submit']);
    await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
    await ports.loadStartData.call.answer({ kind: 'signedOut' });
    // If there is a token after all, which was refused, a reload must let nobody in with it.
    expect([state(), emitted, done.at(-1)]).toEqual([
      { LoggedOut: 'AwaitingCredentials' },
      [error('error.loginAgain')],
      'clearData',
    ]);
  });

  it('locks out until the time set by the server, and accepts no password before', async () => {
    const { actor, ports, state, done } = await atLogin();
    actor.send(events['password.submit']);
    await ports.signIn.call.answer({ kind: 'locked', lockedUntil: 30_000 });
    actor.send(events['password.submit']);
    expect([state(), ports.signIn.calls.length]).toEqual([{ LoggedOut: 'LockedOut' }, 1]);
    expect(ports.waitUntil.call.input).toEqual({ moment: 30_000 });
    await ports.waitUntil.call.answer();
    expect(state()).toEqual({ LoggedOut: 'AwaitingCredentials' });
    expect(done).toEqual(['storeLockOut {"lockedUntil":30000}', 'storeLockOut {"lockedUntil":null}']);
  });

  it('is still locked out after a reload', async () => {
    const { ports, state } = await atLogin({ lockedUntil: 30_000 });
    expect([state(), ports.waitUntil.call.input]).toEqual([{ LoggedOut: 'LockedOut' }, { moment: 30_000 }]);
    await ports.waitUntil.call.fail();
    expect(state()).toEqual({ LoggedOut: 'AwaitingCredentials' });
  });

  it('changes to an offered language at once, and ignores an unknown one', async () => {
    const { actor, emitted, done } = await atLogin();
    actor.send({ type: 'language.change', languageId: 404 });
    expect(emitted).toEqual([]);
    actor.send(events['language.change']);
    expect([done, emitted]).toEqual([
      [`storeLanguage ${JSON.stringify({ language: house.languages[1] })}`],
      [{ type: 'page.reload' }],
    ]);
  });

  it('remembers the target until the router has consumed it', async () => {
    const { actor, context } = await atLogin();
    actor.send(events['target.remember']);
    expect(context().target).toBe('/order/checkout');
    actor.send(events['target.consume']);
    expect(context().target).toBeNull();
  });
});

describe.each([
  ['LoggedInDefault', startData],
  ['LoggedInGuest', guestData],
] as const)('%s', (mode, data) => {
  it('tells the ledger who has signed in, and runs the idle timer with the seconds of the setting', async () => {
    const { heardByLedger, ports } = await signedIn(data);
    expect(heardByLedger).toEqual([{ type: 'person.signedIn', person: data.person }]);
    expect(ports.idle.call.input).toEqual({ totalMs: 600_000 });
  });

  it('saves the language with the person and reloads on success', async () => {
    const { actor, ports, state, emitted } = await signedIn(data);
    actor.send(events['language.change']);
    expect([state(), ports.saveLanguage.call.input]).toEqual([
      { [mode]: 'SavingLanguage' },
      { person: data.person, languageId: 2 },
    ]);
    await ports.saveLanguage.call.answer({ kind: 'saved' });
    expect([state(), emitted]).toEqual([{ [mode]: 'Ready' }, [{ type: 'page.reload' }]]);
  });

  it('does not reload when the language could not be saved', async () => {
    const { actor, ports, state, emitted } = await signedIn(data);
    actor.send(events['language.change']);
    await ports.saveLanguage.call.answer({ kind: 'failed' });
    actor.send(events['language.change']);
    await ports.saveLanguage.call.fail();
    expect([state(), emitted]).toEqual([
      { [mode]: 'Ready' },
      [error('error.changesNotSaved'), error('error.changesNotSaved')],
    ]);
  });

  it('reloads without saving when the person already has that language', async () => {
    const { actor, ports, emitted } = await signedIn(data);
    actor.send({ type: 'language.change', languageId: 1 });
    expect([ports.saveLanguage.calls, emitted]).toEqual([[], [{ type: 'page.reload' }]]);
  });

  it('refuses another language while a payment is in flight', async () => {
    const { actor, ports, emitted, beginPaying, context } = await signedIn(data);
    beginPaying();
    expect(context().isPaymentOnItsWay).toBe(true);
    actor.send(events['language.change']);
    expect([ports.saveLanguage.calls, emitted]).toEqual([[], [error('error.languageWhilePaying')]]);
  });

  it('takes over the person that another screen has saved', async () => {
    const { actor, context } = await signedIn(data);
    actor.send({ type: 'person.saved', person: { ...data.person, languageId: 2 } });
    expect(context().person?.languageId).toBe(2);
  });

  it('ignores a late answer about a previous person', async () => {
    const { actor, context } = await signedIn(data);
    actor.send({ type: 'person.saved', person: { ...data.person, id: 4711 } });
    expect(context().person).toEqual(data.person);
  });

  it.each([
    ['LegalDisclaimer', 'AcceptingTerms'],
    ['ChangePassword', 'ChangingPassword'],
  ] as const)(
    'goes to the forced step %s from any call, even while the language is being saved',
    async (step, child) => {
      const { actor, state, ports } = await signedIn(data);
      actor.send(events['language.change']);
      actor.send({ type: 'step.forced', step });
      expect([state(), ports.saveLanguage.call.signal.aborted]).toEqual([{ ForcedStep: child }, true]);
    },
  );

  it('logs out on request, on a refused token, and on a time-out', async () => {
    const asked = await signedIn(data);
    asked.actor.send(events['logout.request']);
    const refused = await signedIn(data);
    refused.actor.send(events['token.refused']);
    // Guests are not asked to sign in again, since they never did.
    expect(refused.emitted.some((fact) => fact.type === 'toast.show')).toBe(mode === 'LoggedInDefault');
    const idle = await signedIn(data);
    await idle.ports.idle.call.answer(undefined);
    for (const { state } of [asked, refused, idle]) expect(state()).toEqual({ LoggingOut: 'SigningOut' });
    expect([asked, refused, idle].map(({ actor }) => actor.getSnapshot().context.refusalKey)).toEqual([
      null,
      mode === 'LoggedInDefault' ? 'error.loginAgain' : null,
      'error.timedOut',
    ]);
  });

  it('logs out when the order chart or the idle timer fails', async () => {
    for (const port of ['order', 'idle'] as const) {
      const { ports, state, emitted } = await signedIn(data);
      await ports[port].call.fail();
      expect([state(), emitted[0]]).toEqual([{ LoggingOut: 'SigningOut' }, error('error.general')]);
    }
  });
});

describe('ForcedStep', () => {
  const forced = async (step: 'LegalDisclaimer' | 'ChangePassword') => {
    const bench = openSession({ address: { ...address, target: '/order/checkout' } });
    await bench.ports.startup.call.answer({ kind: 'ready', house });
    await bench.ports.loadStartData.call.answer({ kind: 'forced', step, deviceType: 'App' });
    return bench;
  };

  it('accepts the terms once, loads start data again and keeps the target', async () => {
    const { actor, ports, state, context } = await forced('LegalDisclaimer');
    expect([state(), context().deviceType]).toEqual([{ ForcedStep: 'AcceptingTerms' }, 'App']);
    actor.send(events['terms.accept']);
    actor.send(events['terms.accept']);
    expect(ports.acceptTerms.calls).toHaveLength(1);
    await ports.acceptTerms.call.fail();
    expect(state()).toEqual({ ForcedStep: 'AcceptingTerms' });
    actor.send(events['terms.accept']);
    await ports.acceptTerms.call.answer(undefined);
    await ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
    expect([state(), context().target]).toEqual([{ LoggedInDefault: 'Ready' }, '/order/checkout']);
  });

  it('changes the first password, and shows a refusal at the form', async () => {
    const { actor, ports, state, context } = await forced('ChangePassword');
    actor.send(events['forcedPassword.submit']);
    await ports.changeFirstPassword.call.answer({ kind: 'refused', textKey: 'error.passwordSame' });
    expect([state(), context().refusalKey]).toEqual([{ ForcedStep: 'ChangingPassword' }, 'error.passwordSame']);
    actor.send(events['refusal.dismiss']);
    actor.send(events['forcedPassword.submit']);
    await ports.changeFirstPassword.call.fail();
    expect([state(), context().refusalKey]).toEqual([{ ForcedStep: 'ChangingPassword' }, null]);
    actor.send(events['forcedPassword.submit']);
    await ports.changeFirstPassword.call.answer({ kind: 'changed' });
    expect(state()).toBe('LoadingStartData');
  });

  it('runs the idle timer, and ends by it, by logout and by a refused token', async () => {
    const timedOut = await forced('ChangePassword');
    await timedOut.ports.idle.call.answer(undefined);
    const broken = await forced('ChangePassword');
    await broken.ports.idle.call.fail();
    const declined = await forced('LegalDisclaimer');
    declined.actor.send(events['logout.request']);
    const refused = await forced('LegalDisclaimer');
    refused.actor.send(events['token.refused']);
    for (const { state } of [timedOut, broken, declined, refused])
      expect(state()).toEqual({ LoggingOut: 'SigningOut' });
  });
});

describe('LoggingOut', () => {
  it('closes dialogs, tells the ledger, and clears the data after the call has returned', async () => {
    const { actor, ports, done, emitted, heardByLedger, state, context } = await signedIn(closedToGuests);
    actor.send(events['logout.request']);
    expect([done, heardByLedger.at(-1)]).toEqual([[], { type: 'person.signedOut' }]);
    await ports.signOut.call.answer(undefined);
    expect([state(), context().person, done]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, null, ['clearData']]);
    expect(emitted).toEqual([{ type: 'dialogs.close' }, login]);
  });

  it('clears the data even when the call fails or hangs', async () => {
    const failing = await signedIn(closedToGuests);
    failing.actor.send(events['logout.request']);
    await failing.ports.signOut.call.fail();
    const hanging = await signedIn(closedToGuests);
    hanging.actor.send(events['logout.request']);
    hanging.clock.increment(4_999);
    expect(hanging.done).toEqual([]);
    hanging.clock.increment(1);
    for (const { state, done } of [failing, hanging])
      expect([state(), done]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, ['clearData']]);
    expect(hanging.ports.signOut.call.signal.aborted).toBe(true);
  });

  it('sends one call for five requests', async () => {
    const { actor, ports } = await signedIn();
    for (let click = 0; click < 5; click += 1) actor.send(events['logout.request']);
    expect(ports.signOut.calls).toHaveLength(1);
  });

  it('clears the data of a single-sign-on user first and leaves for its logout page', async () => {
    const url = 'https://sso.example/logout';
    const sso = { ...house, configuration: { ...house.configuration, authServiceLogoutRedirectUrl: url } };
    const { actor, ports, done, emitted } = await signedIn(startData, { isSsoUser: true }, sso);
    actor.send(events['logout.request']);
    expect(done).toEqual(['clearData']);
    await ports.signOut.call.answer(undefined);
    expect(emitted.at(-1)).toEqual({ type: 'session.left', destination: { kind: 'redirect', url } });
  });

  it('goes to the card login at a terminal', async () => {
    const { actor, ports, emitted } = await signedIn({ ...startData, deviceType: 'Terminal' });
    actor.send(events['logout.request']);
    await ports.signOut.call.answer(undefined);
    expect(emitted.at(-1)).toEqual({
      type: 'session.left',
      destination: { kind: 'card', path: '/auth/card', search: { task: 'noCheck' } },
    });
  });

  it('leaves nothing of the person in the context', async () => {
    const { actor, ports, context } = await signedIn();
    actor.send(events['logout.request']);
    await ports.signOut.call.answer(undefined);
    await settle();
    expect(JSON.stringify({ ...context(), house: null })).not.toMatch(/anna|Staff/);
  });
});

describe('The session', () => {
  it.each([startData, guestData])('tells the order that the server is reachable again', async (data) => {
    const { actor, heardByOrder } = await signedIn(data);
    actor.send({ type: 'connection.restored' });
    expect(heardByOrder).toEqual(['connection.restored']);
  });

  it('has the card read its balance after a settled payment', async () => {
    const { heardByCard, settlePayment } = await signedIn();
    heardByCard.length = 0;
    settlePayment();
    expect(heardByCard).toEqual([{ type: 'balance.check' }]);
  });
});
