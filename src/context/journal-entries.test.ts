import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../api/api.fixtures.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { Journal } from './journal.ts';

const LOGGING = 'POST /api/logging';
const AT = Date.parse('2026-11-23T10:07:05Z');

let api: FakeApi;
let journal: Journal;
beforeEach(() => {
  api = new FakeApi({ [LOGGING]: undefined });
  api.now = AT;
  journal = new Journal(api.client);
});
afterEach(() => vi.restoreAllMocks());

const entries = () => api.of(LOGGING).map(({ body }) => body as { Level: string; Message: string });

describe('The log', () => {
  // CALL-5, CALL-15
  it('gets level, message, exception and stack of an error, with its moment', async () => {
    const error = new TypeError('soup is undefined');
    journal.error('The soup burnt', error);
    await vi.waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.of(LOGGING)).toMatchObject([
      {
        headers: { LogDate: '2026-11-23T10:07:05.000Z' },
        body: {
          Level: 'error',
          Message: 'The soup burnt',
          ExceptionMessage: 'soup is undefined',
          StackTrace: error.stack,
        },
      },
    ]);
  });

  // CALL-15
  it('gets errors and rejections that nobody handled', async () => {
    const listeners = new Map<string, (event: unknown) => void>();
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
      listeners.set(type, listener as (event: unknown) => void);
    });
    journal.watchPage();
    listeners.get('error')?.({ error: new Error('cold') });
    listeners.get('unhandledrejection')?.({ reason: 'stale' });
    await vi.waitFor(() => expect(entries()).toHaveLength(2));
    expect(entries()).toMatchObject([
      { Message: 'Uncaught error', ExceptionMessage: 'cold' },
      { Message: 'Unhandled rejection', ExceptionMessage: 'stale' },
    ]);
  });

  // CALL-15
  it('gets no errors of calls, which the server knows or cannot be told', async () => {
    journal.error('Refused', new RefusedError('GET /api/cart', 500, null));
    journal.error('Lost', new NetworkError('GET /api/cart', 'offline'));
    journal.error('Left', new DOMException('aborted', 'AbortError'));
    journal.warn('last');
    await vi.waitFor(() => expect(entries()).toHaveLength(1));
    expect(entries()[0]?.Message).toBe('last');
  });

  // CALL-15
  it('gets only what is at or above the configured level', async () => {
    journal.level = 'error';
    journal.warn('below');
    journal.error('at', 'it');
    journal.level = 'off';
    journal.error('off', 'it');
    journal.level = 'debug';
    journal.warn('above');
    await vi.waitFor(() => expect(entries()).toHaveLength(2));
    expect(entries().map(({ Message }) => Message)).toEqual(['at', 'above']);
  });

  // CALL-26
  it('gets 50 entries of a page at most', async () => {
    for (let number = 1; number <= 60; number += 1) journal.warn(`${number}`);
    await vi.waitFor(() => expect(entries()).toHaveLength(50));
    expect(entries().at(-1)?.Message).toBe('50');
  });
});
