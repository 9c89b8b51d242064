import { createActor, createMachine } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import { type SessionRef } from '../../context/actor-types.ts';
import { whenToRender } from './first-render.ts';

afterEach(() => delete document.documentElement.dataset.shell);

/** A session that goes where the test sends it. */
const sessionAt = (state: string) =>
  createActor(
    createMachine({
      initial: state,
      states: {
        Starting: {},
        LoadingStartData: { tags: 'busy' },
        LoggedOut: {},
        StartFailed: {},
        In: { tags: 'signedIn' },
      },
      on: {
        ...Object.fromEntries(['LoadingStartData', 'LoggedOut', 'StartFailed', 'In'].map((name) => [name, `.${name}`])),
      },
    }),
  ).start() as unknown as SessionRef & { send: (event: { type: string }) => void };

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

const outcome = async (session: SessionRef, loadPage = () => Promise.resolve()) => {
  let isDue = false;
  void whenToRender(session, loadPage).then(() => (isDue = true));
  await settle();
  return () => isDue;
};

it.each(['LoggedOut', 'StartFailed', 'In'])('below the login’s shell nothing is rendered before %s', async (state) => {
  document.documentElement.dataset.shell = 'login';
  const session = sessionAt('Starting');
  const isDue = await outcome(session);
  session.send({ type: 'LoadingStartData' });
  await settle();
  expect(isDue()).toBe(false);
  session.send({ type: state });
  await settle();
  expect(isDue()).toBe(true);
});

it('without the shell the progress of the start is rendered at once', async () => {
  expect((await outcome(sessionAt('Starting')))()).toBe(true);
});

it('below the login’s shell the page itself is what is rendered first, however its loading ends', async () => {
  document.documentElement.dataset.shell = 'login';
  let fail: (error: Error) => void = () => undefined;
  const isDue = await outcome(sessionAt('LoggedOut'), () => new Promise((_, reject) => (fail = reject)));
  expect(isDue()).toBe(false);
  fail(new Error('The file is missing.'));
  await settle();
  expect(isDue()).toBe(true);
});

it('a start that has failed has no page to load', async () => {
  document.documentElement.dataset.shell = 'login';
  expect((await outcome(sessionAt('StartFailed'), () => new Promise(() => undefined)))()).toBe(true);
});
