import { createMemoryHistory } from '@tanstack/history';
import { createActor, createMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
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
    { type: 'page.opened', path: '/auth/register' },
    { type: 'page.opened', path: '/order' },
  ]);
});
