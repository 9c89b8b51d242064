import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { settle } from '../../machines/testing/port-fake.ts';
import { type SessionEvent } from '../../machines/session/session.types.ts';
import { DevPanel } from './DevPanel.tsx';
import { LiveActors } from './live-actors.ts';
import { PanelState } from './panel-state.ts';
import { Store } from './store.ts';
import { UnhandledEvents } from './unhandled.ts';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
  removed.mockClear();
});

const removed = vi.fn();

/** A machine without a kit. */
const basket = setup({
  types: { events: {} as { type: 'order.again' } | { type: 'cart.remove'; cartId: number } },
  actions: { remove: removed },
  guards: { isKnown: (_, { cartId }: { cartId: number }) => cartId === 1 },
}).createMachine({
  id: 'basket',
  initial: 'Completed',
  states: {
    Completed: {
      on: {
        'order.again': 'Choosing',
        'cart.remove': {
          guard: { type: 'isKnown', params: ({ event }) => ({ cartId: event.cartId }) },
          actions: 'remove',
        },
      },
    },
    Choosing: {},
  },
});

/** Has the id of the session machine, and so the examples of its kit. */
const session = setup({
  types: { context: {} as { target: string }, events: {} as SessionEvent },
  actors: { basket },
}).createMachine({
  id: 'session',
  context: { target: '' },
  initial: 'LoggedOut',
  on: { 'target.remember': { actions: assign({ target: ({ event }) => event.target }) } },
  states: {
    LoggedOut: { on: { 'password.submit': 'LoggedIn', 'card.removed': {} } },
    LoggedIn: { invoke: { id: 'basket', src: 'basket' }, on: { 'logout.request': 'LoggedOut' } },
  },
});

function open() {
  const actors = new LiveActors();
  const unhandled = new UnhandledEvents();
  const actor = createActor(session, {
    inspect: (step) => {
      actors.observe(step);
      unhandled.observe(step);
    },
  }).start();
  const inspector = Object.assign(new Store({ isBlocked: true }), { open: vi.fn() });
  const trial = { chosen: 'none', choose: vi.fn() } as const;
  const view = () => render(<DevPanel panel={new PanelState()} {...{ actors, unhandled, inspector, trial }} />);
  view();
  return { actor, inspector, trial, view };
}

const step = (does: () => void) =>
  act(async () => {
    does();
    await settle();
  });
const press = (name: string) => step(() => fireEvent.click(screen.getByRole('button', { name })));
const type = (payload: string) =>
  step(() => fireEvent.change(screen.getByRole('textbox'), { target: { value: payload } }));
/** Expands the machine whose summary contains this text. */
const unfold = (shown: string) =>
  step(() => {
    const details = screen.getByText(shown).closest('details');
    if (!details) throw new Error(`${shown} is in no machine.`);
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
const offered = () => screen.queryAllByRole('button', { name: /^Send / }).map(({ textContent }) => textContent);

describe('The development panel', () => {
  it('is closed at first, and stays open across a reload', async () => {
    const { actor, view } = open();
    expect(screen.queryByText('Machines at work')).toBeNull();
    await press('Dev');
    cleanup();
    view();
    expect(screen.getByText('Machines at work')).toBeDefined();
    actor.stop();
  });

  it('shows the running machines with their states as they start, change and stop', async () => {
    const { actor } = open();
    const lines = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    await press('Dev');
    expect(lines()).toEqual(['session LoggedOut']);
    await step(() => actor.send({ type: 'password.submit', username: 'anna', password: 'Mittag2026!' }));
    expect(lines()).toEqual(['session LoggedIn', 'basket Completed']);
    await step(() => actor.send({ type: 'logout.request' }));
    expect(lines()).toEqual(['session LoggedOut']);
    await step(() => actor.stop());
    expect(lines()).toEqual([]);
  });

  it('offers the events that have an effect now, and sends one with a single press', async () => {
    const { actor } = open();
    await press('Dev');
    await unfold('session');
    expect(offered()).toEqual(['password.submit', 'target.remember']);
    await press('Send password.submit');
    expect(actor.getSnapshot().value).toBe('LoggedIn');
    expect(offered()).toEqual([
      'target.remember',
      'logout.request: by the customer',
      'logout.request: ended in another tab',
    ]);
    actor.stop();
  });

  it('offers an event without example by its type, with an editable payload if that is not enough', async () => {
    const { actor } = open();
    actor.send({ type: 'password.submit', username: 'anna', password: 'Mittag2026!' });
    await press('Dev');
    await unfold('basket');
    expect(offered()).toEqual(['order.again']);
    await press('Edit the payload of cart.remove');
    await type('{ "cartId": 1 }');
    await press('Send cart.remove');
    expect(removed).toHaveBeenCalledTimes(1);
    await press('Send order.again');
    expect(offered()).toEqual([]);
    expect(screen.getByText('No event has an effect in this state.')).toBeDefined();
    actor.stop();
  });

  it('sends an edited payload, but not an invalid one', async () => {
    const { actor } = open();
    await press('Dev');
    await unfold('session');
    await press('Edit the payload of target.remember');
    for (const [wrong, reason] of [
      ['{ "target": ', 'This is not JSON'],
      ['["/order"]', 'A payload is an object'],
    ] as const) {
      await type(wrong);
      await press('Send target.remember');
      expect(screen.getByRole('alert').textContent).toContain(`Nothing was sent. ${reason}`);
      expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
      expect(actor.getSnapshot().context.target).toBe('');
    }
    await type('{ "target": "/order/cart" }');
    await press('Send target.remember');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(actor.getSnapshot().context.target).toBe('/order/cart');
    actor.stop();
  });

  it('moves the focus if the sent event is no longer possible', async () => {
    const { actor } = open();
    await press('Dev');
    await unfold('session');
    screen.getByRole('button', { name: 'Send password.submit' }).focus();
    await press('Send password.submit');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Send target.remember');
    actor.stop();
  });

  it('lists unhandled events and shows their number on its button', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { actor } = open();
    await step(() => actor.send({ type: 'language.change', languageId: 2 }));
    await press('Dev 1 unhandled');
    expect(within(screen.getByRole('complementary')).getByRole('listitem').textContent).toBe(
      'language.change in session (LoggedOut) {"languageId":2}',
    );
    expect(warn).toHaveBeenCalledTimes(1);
    actor.stop();
  });

  it('can open the inspector after its window was blocked', async () => {
    const { actor, inspector } = open();
    await press('Dev');
    expect(screen.getByRole('status').textContent).toContain('blocked');
    await press('Open inspector');
    expect(inspector.open).toHaveBeenCalledTimes(1);
    actor.stop();
  });

  // LANG-31
  it('shows the texts as the pseudo-locale, if that is chosen', async () => {
    const { trial } = open();
    await press('Dev');
    fireEvent.change(screen.getByRole('combobox', { name: 'Texts' }), { target: { value: 'mirrored' } });
    expect(trial.choose).toHaveBeenCalledWith('mirrored');
  });
});
