import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SessionRef } from '../../context/actor-types.ts';
import { whenNetworkIdle } from './network-idle.ts';

let isBusy: { session: boolean; api: boolean };
let hasCome: boolean;
const session = { getSnapshot: () => ({ hasTag: () => isBusy.session }) } as unknown as SessionRef;
const api = {
  get isBusy() {
    return isBusy.api;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  isBusy = { session: false, api: false };
  hasCome = false;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const wait = () => void whenNetworkIdle(session, api).then(() => (hasCome = true));
const soon = () => vi.advanceTimersByTimeAsync(1_000);

/** A picture that is on its way, at a place of the window. */
function addPicture(top: number): () => void {
  const picture = document.createElement('img');
  let isComplete = false;
  Object.defineProperty(picture, 'complete', { get: () => isComplete });
  picture.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  document.body.append(picture);
  return () => (isComplete = true);
}

it('comes soon when nobody waits for anything', async () => {
  wait();
  await soon();
  expect(hasCome).toBe(true);
});

it.each(['session', 'api'] as const)('does not come before the %s has ended its work', async (who) => {
  isBusy[who] = true;
  wait();
  await soon();
  expect(hasCome).toBe(false);
  isBusy[who] = false;
  await soon();
  expect(hasCome).toBe(true);
});

it('does not come before the pictures in sight, and does not wait for those below', async () => {
  addPicture(window.innerHeight + 1);
  const load = addPicture(10);
  wait();
  await soon();
  expect(hasCome).toBe(false);
  load();
  await soon();
  expect(hasCome).toBe(true);
});
