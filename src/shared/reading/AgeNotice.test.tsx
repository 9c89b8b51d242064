import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptReadings } from '../../context/kept-readings.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { AgeNotice } from './AgeNotice.tsx';

const at = (moment: string) => Date.parse(moment);
const renderAt = (readAt: number | null, keptAt: number | null) => {
  vi.spyOn(KeptReadings.prototype, 'asOf', 'get').mockReturnValue(readAt);
  return renderInApp(<AgeNotice />, { context: { keptAt }, now: at('2026-11-23T09:30:00Z') });
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// OFF-8
test.each([
  ['what is read on the page', at('2026-11-23T08:12:00Z'), null, /As of 9:12/],
  ['what was kept of the start', null, at('2026-11-23T08:45:00Z'), /As of 9:45/],
  ['the older of both', at('2026-11-23T08:12:00Z'), at('2026-11-23T08:45:00Z'), /As of 9:12/],
  ['another day', at('2026-11-20T08:12:00Z'), null, /As of \w+ 20\.11, 9:12/],
])('the age of %s is told', (_, readAt, keptAt, text) => {
  renderAt(readAt, keptAt);
  expect(screen.getByText(text)).toBeTruthy();
});

// OFF-8
test('nothing is said of what is current', () => {
  renderAt(null, null);
  expect(screen.queryByText(/As of/)).toBeNull();
});
