import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address } from '../../machines/startup/startup.fixtures.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { createServices } from '../services/services.ts';
import { createSession } from './create-session.ts';

/** What a page knows of its device before it has asked anybody. */
function opened({ at = '/auth/login', stored = null as string | null, hasHost = false } = {}) {
  if (stored !== null) localStorage.setItem(STORAGE_KEYS.deviceType, stored);
  if (hasHost) vi.stubGlobal('chrome', { webview: new EventTarget() });
  const configuration = Promise.resolve(new Response());
  const services = createServices({
    configuration,
    browserLanguages: [],
    take: () => Promise.resolve(Response.error()),
  });
  const from = { ...address, isAtCardLogin: at.startsWith('/auth/card') };
  const { context } = createSession(services, from, Promise.resolve(''), null).getSnapshot();
  return { deviceType: context.deviceType, isRestarted: context.isTerminalRestarted };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('Before anybody has signed in, a device', () => {
  // TERM-12
  it.each([
    ['at the card login is a terminal', { at: '/auth/card' }, 'Terminal'],
    ['with a native host is a terminal', { hasHost: true }, 'Terminal'],
    ['with a native host is one whatever it was before', { hasHost: true, stored: 'Desktop' }, 'Terminal'],
    ['of nobody before is a desktop', {}, 'Desktop'],
    ['is what the last token said', { stored: 'App' }, 'App'],
    ['of an unknown kind is a desktop', { stored: 'Fridge' }, 'Desktop'],
  ])('%s', (_, page, deviceType) => {
    expect(opened(page).deviceType).toBe(deviceType);
  });
});

describe('A terminal', () => {
  // TERM-11
  it('has gone down if it opens without the mark of its page session; a reload keeps the mark', () => {
    expect([opened({ at: '/auth/card' }), opened({ at: '/auth/card' })]).toMatchObject([
      { isRestarted: true },
      { isRestarted: false },
    ]);
  });

  // TERM-11
  it('is the only device to which that matters', () => {
    expect(opened({ stored: 'App' }).isRestarted).toBe(false);
  });
});
