import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

/** A test of the client fails when anything complained on the console. */
let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

/** What a test has asked for and not waited for (a chunk behind a button) must not come into the page of the next file. */
afterAll(() => vi.dynamicImportSettled());
