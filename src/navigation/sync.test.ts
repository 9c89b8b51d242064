import { createMemoryHistory } from '@tanstack/history';
import { createActor, createMachine, emit } from 'xstate';
import { expect, it, vi } from 'vitest';
import { type LogoutDestination } from '../../domain/session.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { type AppRouter } from './router.ts';
import { connect } from './sync.ts';
import { type WizardAddress } from './wizard-address.ts';

// LEAVE-28
it('tells the session which page is open, for the logout rule, until it is disconnected', () => {
  const session = createActor(createMachine({})) as unknown as SessionRef;
  session.start();
  const send = vi.spyOn(session, 'send').mockImplementation(() => undefined);
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const disconnect = connect(
    session,
    { history } as unknown as AppRouter,
    {
      follow: () => () => undefined,
    } as unknown as WizardAddress,
  );
  history.push('/auth/register?targetUrl=%2Forder');
  history.replace('/order');
  disconnect();
  history.push('/user');
  expect(send.mock.calls.flat()).toEqual([
    { type: 'page.opened', path: '/auth/register?targetUrl=%2Forder' },
    { type: 'page.opened', path: '/order' },
  ]);
});

/** The addresses to which the end of a session leads; `target`: the page that was asked for. */
function leadsTo(destination: LogoutDestination, target: string | null): string[] {
  const left = { type: 'session.left', destination } as const;
  const session = createActor(createMachine({ context: { target }, on: { end: { actions: emit(left) } } }));
  const hrefs: string[] = [];
  const navigate = ({ href }: { href: string }) => hrefs.push(href);
  const router = { history: createMemoryHistory(), navigate } as unknown as AppRouter;
  session.start();
  connect(session as unknown as SessionRef, router, { follow: () => undefined } as unknown as WizardAddress);
  session.send({ type: 'end' });
  return hrefs;
}

const LOGIN = { kind: 'login', path: '/auth/login', search: { ssoState: 'SUCCESS' } } as const;

// LEAVE-22
it.each([
  ['/order?from=2026-11-23', '/auth/login?ssoState=SUCCESS&targetUrl=%2Forder%3Ffrom%3D2026-11-23'],
  ['/auth/changePassword', '/auth/login?ssoState=SUCCESS'],
  [null, '/auth/login?ssoState=SUCCESS'],
])('after %s the login carries in its address where to go once signed in again', (target, expected) => {
  expect(leadsTo(LOGIN, target)).toEqual([expected]);
});

// LEAVE-3
it('carries no page along to the sign-in by card', () => {
  const cards = { kind: 'card', path: '/auth/card', search: { task: 'noCheck' } } as const;
  expect(leadsTo(cards, '/order')).toEqual(['/auth/card?task=noCheck']);
});

/** Where the address leads as the wizard goes to a page from one with an address, and which addresses it replaces. */
function follows(href: string, from: { pathname: string; search: Record<string, string> }) {
  const session = createActor(createMachine({})) as unknown as SessionRef;
  session.start();
  const gone: { href: string; replace: boolean }[] = [];
  const navigate = (to: { href: string; replace: boolean }) => gone.push(to);
  const router = { history: createMemoryHistory(), navigate, latestLocation: from } as unknown as AppRouter;
  const follow: WizardAddress['follow'] = ({ go }) => {
    go(href);
    return () => undefined;
  };
  connect(session, router, { follow } as WizardAddress)();
  return gone;
}
const followsTo = (...to: Parameters<typeof follows>): string[] => follows(...to).map(({ href }) => href);

// DISH-116
it.each([
  ['the choice of a place', '/order/location', '/order/articles', '/order/articles?dish=3.9003%20%26x'],
  ['another step', '/order/checkout', '/order/articles', '/order/articles'],
  ['the choice of a place to another page', '/order/location', '/order/week', '/order/week'],
])('the dish that was asked for goes along from %s', (_what, pathname, path, expected) => {
  const from = { pathname, search: { day: '2026-11-24', dish: '3.9003 &x' } };
  expect(followsTo(path, from)).toEqual([expected]);
  expect(followsTo(path, { pathname, search: {} })).toEqual([path]);
});

// PAGE-380
it.each([
  ['/order/articles', '/order/location', { to: 'dishes' }, true],
  ['/order/articles', '/order/location', {}, false],
  ['/order/checkout', '/order/articles', { to: 'dishes' }, false],
  ['/order/completed', '/order/payment', {}, true],
  ['/order/location', '/order/completed', {}, true],
])('opening %s from %s with %o replaces its address: %s', (path, pathname, search, isReplaced) => {
  expect(follows(path, { pathname, search }).map(({ replace }) => replace)).toEqual([isReplaced]);
});
