import { afterEach, expect, test, vi } from 'vitest';
import { guardReload, loadChunk, loadPart, onPageMissing } from './stale-bundle.ts';

const reload = vi.fn();

function stubPage(answer: () => Promise<Pick<Response, 'ok'>>): void {
  vi.stubGlobal('window', { location: { pathname: '/', reload }, sessionStorage: undefined });
  vi.stubGlobal('fetch', vi.fn(answer));
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => {
  guardReload(() => false);
  reload.mockClear();
  vi.unstubAllGlobals();
});

test('a chunk that a deploy has removed reloads the page', async () => {
  stubPage(() => Promise.resolve({ ok: true }));
  void loadChunk(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('the page is not reloaded while the server does not answer; the chunk fails to load', async () => {
  stubPage(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadChunk(gone)).rejects.toThrow('A part of the app could not be loaded.');
  expect(reload).not.toHaveBeenCalled();
});

// PAGE-54
test('the server is asked where the page is not served, before the chunk fails, also during a payment', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const stop = onPageMissing(ask);
  guardReload(() => true);
  stubPage(() => Promise.resolve({ ok: true }));
  await expect(loadChunk(gone)).rejects.toThrow('could not be loaded');
  expect(ask).not.toHaveBeenCalled();
  stubPage(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadChunk(gone)).rejects.toThrow('could not be loaded');
  expect(ask).toHaveBeenCalledOnce();
  stop();
});

test('the page is not reloaded during a payment', async () => {
  stubPage(() => Promise.resolve({ ok: true }));
  guardReload(() => true);
  await expect(loadChunk(gone)).rejects.toThrow('A part of the app could not be loaded.');
  expect(reload).not.toHaveBeenCalled();
});

// ORDER-13
test('a part that a press loads never reloads the page; its caller says what failed', async () => {
  stubPage(() => Promise.resolve({ ok: true }));
  await expect(loadPart(gone)).rejects.toThrow('A part of the app could not be loaded.');
  expect(await loadPart(() => Promise.resolve('part'))).toBe('part');
  expect(reload).not.toHaveBeenCalled();
});
