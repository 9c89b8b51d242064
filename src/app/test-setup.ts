import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test of the client fails when anything complained on the console. */
let complaints: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls: unknown[][] = complaints.mock.calls;
  complaints.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
