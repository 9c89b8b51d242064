import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { assign, createActor, forwardTo, setup } from 'xstate';
import { type Person } from '../../domain/person.ts';
import { anna } from '../../machines/session/session.fixtures.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { FakeApi } from '../api/api.fixtures.ts';
import { type ApiClient } from '../api/client.ts';
import { NetworkError } from '../api/errors.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { AppContext } from '../context/app-context.ts';
import { type Journal } from '../services/journal.ts';
import { queryClientOf } from './query-client.ts';
import { TextStore } from '../texts/text-store.ts';
import { appConfiguration } from '../ui/app.fixtures.tsx';
import { newsIn } from './queries.ts';
import { type Reading, useReading } from './use-reading.ts';

const loadAllTexts = () => Promise.resolve();

afterEach(cleanup);

const ben: Person = { ...anna, id: 8, username: 'ben' };

const connection = setup({}).createMachine({
  initial: 'Online',
  states: { Online: { on: { lost: 'Offline' } }, Offline: { on: { back: 'Online' } } },
});

/** A session with a signed-in person and a connection. */
const sessionMachine = setup({
  types: {
    context: {} as { person: Person | null; appConfiguration: AppConfiguration },
    events: {} as { type: 'person'; person: Person | null } | { type: 'lost' | 'back' },
  },
  actors: { connection },
}).createMachine({
  context: { person: anna, appConfiguration },
  invoke: { id: 'connection', src: 'connection' },
  on: {
    person: { actions: assign({ person: ({ event }) => event.person }) },
    '*': { actions: forwardTo('connection') },
  },
});

const keysOf = (session: SessionRef) =>
  queryClientOf(session)
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);

interface Call {
  signal: AbortSignal;
  answer: (text: string) => void;
  fail: () => void;
  /** It gets no answer. */
  lose: () => void;
}

/** A server whose calls stay open until the test answers them. */
function openApp() {
  const actor = createActor(sessionMachine).start();
  const session = actor as unknown as SessionRef;
  const calls: Call[] = [];
  const read = (_: ApiClient, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('away'));
      const lose = () => reject(new NetworkError('GET /api/read', 'unreachable', new TypeError()));
      calls.push({ signal, answer: resolve, fail, lose });
    });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppContext value={{ session, api: {} as ApiClient, texts: new TextStore(), journal: {} as Journal, loadAllTexts }}>
      <QueryClientProvider client={queryClientOf(session)}>{children}</QueryClientProvider>
    </AppContext>
  );
  const call = (index: number): Call => {
    const made = calls[index];
    if (!made) throw new Error(`There were ${calls.length} calls.`);
    return made;
  };
  return { actor, session, calls, call, read, wrapper };
}

/** Waits until the reading is in this state. */
const expectShown = (
  result: { current: Reading<string> },
  data: string | undefined,
  state: 'reading' | 'read' | 'failed',
) =>
  waitFor(() =>
    expect(result.current).toMatchObject({ data, isReading: state === 'reading', hasFailed: state === 'failed' }),
  );

describe('A reading', () => {
  it('keeps the last answer while the next one is loading, and aborts requests that are no longer needed', async () => {
    const { calls, call, read, wrapper } = openApp();
    const { result, rerender } = renderHook(({ text }) => useReading({ key: ['dishes', text], read }), {
      wrapper,
      initialProps: { text: 'g' },
    });
    await expectShown(result, undefined, 'reading');
    call(0).answer('Goulash');
    await expectShown(result, 'Goulash', 'read');
    rerender({ text: 'gr' });
    rerender({ text: 'gre' });
    await expectShown(result, 'Goulash', 'reading');
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    call(1).answer('Gruel');
    call(2).answer('Greens');
    await expectShown(result, 'Greens', 'read');
  });

  it('is not retried automatically after a refusal, only on request', async () => {
    const { calls, call, read, wrapper } = openApp();
    const { result } = renderHook(() => useReading({ key: ['orders'], read }), { wrapper });
    call(0).fail();
    await expectShown(result, undefined, 'failed');
    expect(calls.length).toBe(1);
    result.current.retry();
    await expectShown(result, undefined, 'reading');
    call(1).answer('No. 1');
    await expectShown(result, 'No. 1', 'read');
    result.current.retry();
    await expectShown(result, 'No. 1', 'reading');
    call(2).fail();
    await expectShown(result, undefined, 'failed');
    expect(calls.length).toBe(3);
  });

  // DISH-10
  it('that has failed is no first one any more, so that what is shown then and reads it as well stays', async () => {
    const { calls, call, read, wrapper } = openApp();
    const dishes = renderHook(() => useReading({ key: ['allergens'], read }), { wrapper });
    expect(dishes.result.current.isFirstReading).toBe(true);
    call(0).fail();
    await expectShown(dishes.result, undefined, 'failed');
    // A dish that is drawn now reads it once more.
    renderHook(() => useReading({ key: ['allergens'], read }), { wrapper });
    await expectShown(dishes.result, undefined, 'reading');
    expect(dishes.result.current.isFirstReading).toBe(false);
    call(1).fail();
    await expectShown(dishes.result, undefined, 'failed');
    expect(calls.length).toBe(2);
  });

  // COMFORT-11
  it('is retried when the server can be reached again, if it has failed', async () => {
    const { actor, calls, call, read, wrapper } = openApp();
    const { result } = renderHook(
      () => [useReading({ key: ['read'], read }), useReading({ key: ['failed'], read })] as const,
      { wrapper },
    );
    call(0).answer('Goulash');
    call(1).fail();
    await waitFor(() => expect(result.current.map(({ isReading }) => isReading)).toEqual([false, false]));
    act(() => actor.send({ type: 'lost' }));
    expect(calls.length).toBe(2);
    act(() => actor.send({ type: 'back' }));
    expect(calls.length).toBe(3);
    call(2).answer('Back');
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['Goulash', 'Back']));
  });

  // COMFORT-11
  it('is retried as well where it was lost while another call was answered already', async () => {
    const { actor, calls, call, read, wrapper } = openApp();
    const { result } = renderHook(() => useReading({ key: ['lost'], read }), { wrapper });
    act(() => {
      actor.send({ type: 'lost' });
      call(0).lose();
      actor.send({ type: 'back' });
    });
    await waitFor(() => expect(calls.length).toBe(2));
    call(1).answer('Back');
    await expectShown(result, 'Back', 'read');
  });

  // COMFORT-11
  it('that gets no answer while others do is retried once', async () => {
    const { calls, call, read, wrapper } = openApp();
    const { result } = renderHook(() => useReading({ key: ['lost'], read }), { wrapper });
    call(0).lose();
    await waitFor(() => expect(calls.length).toBe(2));
    call(1).lose();
    await expectShown(result, undefined, 'failed');
    expect(calls.length).toBe(2);
  });

  it('that is lost waits until the server can be reached', async () => {
    const { actor, calls, call, read, wrapper } = openApp();
    const { result } = renderHook(() => useReading({ key: ['lost'], read }), { wrapper });
    act(() => actor.send({ type: 'lost' }));
    call(0).lose();
    await expectShown(result, undefined, 'failed');
    expect(calls.length).toBe(1);
    act(() => actor.send({ type: 'back' }));
    expect(calls.length).toBe(2);
  });

  // OFF-22, USER-7
  it('is shown at once when its page opens again, and read again behind, unless it is read once', async () => {
    const { calls, call, read, wrapper } = openApp();
    const open = () =>
      renderHook(
        () => [useReading({ key: ['balance'], read }), useReading({ key: ['news'], read, isCachedForSession: true })],
        {
          wrapper,
        },
      );
    const first = open();
    call(0).answer('150 €');
    call(1).answer('New cook');
    await waitFor(() => expect(first.result.current.map(({ data }) => data)).toEqual(['150 €', 'New cook']));
    first.unmount();
    const { result } = open();
    expect(result.current.map(({ data, isReading }) => [data, isReading])).toEqual([
      ['150 €', true],
      ['New cook', false],
    ]);
    call(2).answer('147 €');
    await waitFor(() => expect(result.current[0]?.data).toBe('147 €'));
    expect(calls.length).toBe(3);
  });

  // USER-7
  it('of the news is read once for both pages that show them, and once more in another language', async () => {
    const { session, wrapper: Wrapper } = openApp();
    const api = new FakeApi({ 'GET /api/news': [] });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Wrapper>
        <AppContext value={{ session, api: api.client, texts: new TextStore(), journal: {} as Journal, loadAllTexts }}>
          {children}
        </AppContext>
      </Wrapper>
    );
    const open = (shortName: string) => renderHook(() => useReading(newsIn(shortName)), { wrapper });
    for (const shortName of ['EN', 'EN', 'EN']) {
      const { result, unmount } = open(shortName);
      await waitFor(() => expect(result.current.data).toEqual([]));
      unmount();
    }
    const asked = () => api.of('GET /api/news').map(({ query }) => query);
    expect(asked()).toEqual([{ languageshortname: 'EN' }]);
    queryClientOf(session).clear();
    await waitFor(() => expect(open('EN').result.current.data).toEqual([]));
    expect(asked()).toHaveLength(2);
  });

  it('is aborted when its page closes', () => {
    const { call, read, wrapper } = openApp();
    renderHook(() => useReading({ key: ['orders'], read }), { wrapper }).unmount();
    expect(call(0).signal.aborted).toBe(true);
  });

  it('does not start while isWanted is false', () => {
    const { calls, read, wrapper } = openApp();
    const { rerender } = renderHook(({ isWanted }) => useReading({ key: ['allergens'], read, isWanted }), {
      wrapper,
      initialProps: { isWanted: false },
    });
    expect(calls.length).toBe(0);
    rerender({ isWanted: true });
    expect(calls.length).toBe(1);
  });

  // USER-7
  it('is keyed by person and language, and never shows the data of another person', async () => {
    const { actor, session, calls, call, read, wrapper } = openApp();
    const { result } = renderHook(() => useReading({ key: ['orders'], read }), { wrapper });
    expect(keysOf(session)).toEqual([[anna.id, 'EN', 'orders']]);
    call(0).answer("Anna's orders");
    await expectShown(result, "Anna's orders", 'read');
    // A page that is still mounted after the sign-out reads nothing.
    act(() => actor.send({ type: 'person', person: null }));
    await expectShown(result, undefined, 'read');
    expect(calls.length).toBe(1);
    act(() => actor.send({ type: 'person', person: ben }));
    await expectShown(result, undefined, 'reading');
    call(1).answer("Ben's orders");
    await expectShown(result, "Ben's orders", 'read');
    expect(calls.length).toBe(2);
  });
});
