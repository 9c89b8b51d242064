import { expect, test } from 'vitest';
import { orderSpans } from './order-spans.ts';

const TODAY = '2026-11-23';
const span = (from: string, until: string) => ({ from, until });

// ORDER-33
test.each([
  ['the usual six weeks', span('2026-11-09', '2026-12-21'), span('2026-11-09', '2026-12-21'), []],
  ['all that is to come', span('2027-01-01', '2027-12-31'), span('2027-01-01', '2027-12-31'), []],
  [
    'this year',
    span('2026-09-01', '2026-12-31'),
    span('2026-10-24', '2026-12-31'),
    [span('2026-09-23', '2026-10-23'), span('2026-09-01', '2026-09-22')],
  ],
  [
    'a quarter that is over',
    span('2026-01-30', '2026-03-31'),
    span('2026-03-01', '2026-03-31'),
    [span('2026-01-30', '2026-02-28')],
  ],
  ['one day', span('2026-11-23', '2026-11-23'), span('2026-11-23', '2026-11-23'), []],
])('%s is read from what the list begins with, back month by month', (_, asked, first, older) => {
  expect(orderSpans(asked, TODAY)).toEqual({ first, older });
});
