import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../contract/login.ts';
import { FakeApi } from '../api/api.fixtures.ts';
import { parseAnswer } from '../api/answer.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { Journal } from '../services/journal.ts';

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

  // SAFE-10
  it('gets neither tokens nor card numbers, authString or passwords', async () => {
    const secret = /4711|s3cret|00ff|eyJ/;
    const url = '/api/payment/ExecutePayment?cardNumber=4711&authString=s3cret&voucher=s3cret';
    const body = '{"PasswordHash":"00ff","EanLoginString":"MITTAG-4711"}';
    const error = new Error(`${url} ${body} authorization: Bearer s3cret`);
    error.stack = `Error at ${url} eyJhbGciOi.eyJQ.sig`;
    journal.level = 'warn';
    journal.error(`Failed: ${url}`, error);
    journal.warn(`Odd: ${body}`);
    journal.refusal('The cart was refused', `error.x?cardNumber=4711`);
    await vi.waitFor(() => expect(entries()).toHaveLength(3));
    expect(JSON.stringify(entries())).not.toMatch(secret);
    expect(entries()[1]?.Message).toBe('Odd: {"PasswordHash":"…","EanLoginString":"…"}');
  });

  // SAFE-10
  it('gets the field of an answer that does not fit its schema, and nothing of what it held', async () => {
    const answer = new Response(JSON.stringify({ PersonId: 'eyJhbGciOi.eyJQ.sig', CardNumber: 4711, AuthString: 9 }));
    const error: unknown = await parseAnswer(login, answer).catch((reason: unknown) => reason);
    journal.error('An answer does not fit the contract', error);
    await vi.waitFor(() => expect(entries()).toHaveLength(1));
    expect(JSON.stringify(entries())).toContain('POST /api/login: PersonId');
    expect(JSON.stringify(entries())).not.toMatch(/eyJ|4711/);
  });

  // CALL-26
  it('gets 50 entries of a page at most', async () => {
    for (let number = 1; number <= 60; number += 1) journal.warn(`${number}`);
    await vi.waitFor(() => expect(entries()).toHaveLength(50));
    expect(entries().at(-1)?.Message).toBe('50');
  });
});
