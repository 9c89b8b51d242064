import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Inspector } from './inspector.ts';
import { SECRET, SECRETS, secretCard, secretPerson } from './secrets.fixtures.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The inspector sends when the browser is idle, or else with a frame; whether jsdom still draws any depends on the
  // files before.
  vi.stubGlobal('requestIdleCallback', (send: () => void) => setTimeout(send));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A fake page whose opened window records messages, or whose pop-ups are blocked. */
function openPage({ isBlocked = false } = {}) {
  const sent: { type: string; [key: string]: unknown }[] = [];
  const page = new EventTarget() as Window;
  const inspecting = { postMessage: (message: (typeof sent)[number]) => sent.push(message) } as unknown as Window;
  let opens = isBlocked ? null : inspecting;
  page.open = () => opens;
  return {
    page,
    sent,
    allow: () => {
      opens = inspecting;
    },
    connect: () => page.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } })),
  };
}

const machine = setup({
  types: {
    input: {} as { person: typeof secretPerson },
    context: {} as { person: typeof secretPerson; card: unknown },
  },
  actors: {
    signIn: fromPromise(async (_: { input: { username: string; password: string } }) =>
      Promise.resolve({ kind: 'signedIn', card: secretCard }),
    ),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ person: input.person, card: null }),
  initial: 'SigningIn',
  states: {
    SigningIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: () => ({ username: SECRET, password: SECRET }),
        onDone: { target: 'LoggedIn', actions: assign({ card: ({ event }) => event.output.card }) },
      },
    },
    LoggedIn: {},
  },
});

describe('The Stately inspector', () => {
  it('receives every actor, event and state, but no secrets in events, contexts, inputs and outputs', async () => {
    const { page, sent, connect } = openPage();
    const inspector = new Inspector(page);
    connect();
    const actor = createActor(machine, { input: { person: secretPerson }, inspect: inspector.observe }).start();
    for (const [what, value] of Object.entries(SECRETS)) actor.send({ type: 'anything', what, value });
    const loggedIn = expect.objectContaining({
      type: '@xstate.snapshot',
      snapshot: expect.objectContaining({ value: 'LoggedIn' }) as object,
    }) as object;
    await vi.waitFor(() => expect(sent).toContainEqual(loggedIn));

    expect(sent.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
    );
    expect(sent).toContainEqual(
      expect.objectContaining({ type: '@xstate.actor', definition: expect.stringContaining('"SigningIn"') as string }),
    );
    expect(sent).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ type: 'xstate.done.actor.signIn' }) as object }),
    );
    expect(JSON.stringify(sent)).not.toContain(SECRET);
    actor.stop();
  });

  it('logs what to do if its window is blocked, and shows past steps once it is opened', async () => {
    const { page, sent, allow, connect } = openPage({ isBlocked: true });
    const inspector = new Inspector(page);
    expect(inspector.getSnapshot()).toEqual({ isBlocked: true });
    expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('allow pop-ups');

    const actor = createActor(createMachine({ id: 'consent', initial: 'Asking', states: { Asking: {} } }), {
      inspect: inspector.observe,
    }).start();
    allow();
    inspector.open();
    connect();
    expect(inspector.getSnapshot()).toEqual({ isBlocked: false });
    await vi.waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ type: '@xstate.actor', name: 'consent' })),
    );
    actor.stop();
  });
});
