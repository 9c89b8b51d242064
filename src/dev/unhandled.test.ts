import { createActor, createMachine, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnhandledEvents } from './unhandled.ts';

const child = createMachine({ id: 'order', initial: 'Browsing', states: { Browsing: {} } });
const machine = setup({ actors: { order: child }, guards: { never: () => false } }).createMachine({
  id: 'session',
  invoke: { id: 'order', src: 'order' },
  initial: 'LoggedOut',
  states: {
    LoggedOut: {
      initial: 'Asking',
      on: {
        'card.removed': {},
        'guest.continue': { guard: 'never', target: '.Asking' },
        'password.submit': '.SigningIn',
      },
      states: { Asking: {}, SigningIn: {} },
    },
  },
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function start() {
  const unhandled = new UnhandledEvents();
  const actor = createActor(machine, { inspect: unhandled.observe }).start();
  return { actor, unhandled };
}

describe('An event that no transition takes', () => {
  it('is reported once, with actor, state and masked payload', () => {
    const { actor, unhandled } = start();
    actor.send({ type: 'cart.keep', cartId: 4, name: 'Anna' });
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['Unhandled event "cart.keep" in session (LoggedOut.Asking)', { cartId: 4, name: '•••' }],
    ]);
    expect(unhandled.getSnapshot()).toEqual([
      {
        number: 1,
        actor: 'session',
        state: 'LoggedOut.Asking',
        type: 'cart.keep',
        payload: { cartId: 4, name: '•••' },
      },
    ]);
  });

  it('is reported for a child actor too', () => {
    const { actor, unhandled } = start();
    actor.getSnapshot().children.order?.send({ type: 'order.again' });
    expect(unhandled.getSnapshot()).toMatchObject([{ actor: 'order', state: 'Browsing', type: 'order.again' }]);
  });

  it('is reported if a guard refuses it', () => {
    const { actor, unhandled } = start();
    actor.send({ type: 'guest.continue' });
    expect(unhandled.getSnapshot()).toHaveLength(1);
  });

  it('is not reported if it has a transition, even one without an effect', () => {
    const { actor, unhandled } = start();
    actor.send({ type: 'card.removed' });
    actor.send({ type: 'password.submit' });
    actor.stop();
    expect(unhandled.getSnapshot()).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('is listed among the last ten, newest first', () => {
    const { actor, unhandled } = start();
    for (let count = 1; count <= 12; count += 1) actor.send({ type: `event.${count}` });
    expect(unhandled.getSnapshot().map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
