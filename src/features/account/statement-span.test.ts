import { expect, test } from 'vitest';
import { spanOf, yearsToChoose } from './statement-span.ts';

// USER-32
test('a statement is of the last twelve months, or of one of ten years', () => {
  expect(spanOf('lastYear', '2026-11-23')).toEqual({ from: '2025-11-23', until: '2026-11-23' });
  expect(spanOf('2024', '2026-11-23')).toEqual({ from: '2024-01-01', until: '2024-12-31' });
  expect([yearsToChoose('2026-11-23').length, yearsToChoose('2026-11-23').at(-1)]).toEqual([10, '2017']);
});
