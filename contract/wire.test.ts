import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { Day, EndTime, Moment, Money, QueryFlag, QueryNumber, Time, toEndTime, toTimeOfDay } from './wire.ts';

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

describe('wire formats', () => {
  // SERVER-7
  test.each<[string, z.ZodMiniType, unknown, boolean]>([
    ['a day', Day, '2026-11-23', true],
    ['a leap day', Day, '2028-02-29', true],
    ['a day that does not exist', Day, '2026-02-30', false],
    ['a day with a time', Day, '2026-11-23T00:00:00', false],
    ['a German day', Day, '23.11.2026', false],
    ['a time', Time, '11:30', true],
    ['a time with seconds', Time, '11:30:00', true],
    ['a time after 23:59', Time, '24:00', false],
    ['an end at midnight', EndTime, '24:00', true],
    ['an end at midnight with seconds', EndTime, '24:00:00', true],
    ['an end after midnight', EndTime, '24:01', false],
    ['a time with a one-digit hour', Time, '9:30', false],
    ['a moment', Moment, '2026-11-23T11:30:00', true],
    ['a moment without seconds', Moment, '2026-11-23T11:30', true],
    ['a moment with fractions', Moment, '2026-11-23T11:30:00.1234567', true],
    ['a moment in UTC', Moment, '2026-11-23T11:30:00Z', false],
    ['a moment with an offset', Moment, '2026-11-23T11:30:00+01:00', false],
    ['a moment that does not exist', Moment, '2026-13-23T11:30:00', false],
    ['money', Money, 12.5, true],
    ['a refund', Money, -12.5, true],
    ['money as text', Money, '12.5', false],
    ['NaN as money', Money, NaN, false],
    ['infinite money', Money, Infinity, false],
    ['money too large to count in cents', Money, 1e13, false],
  ])('%s: %#', (_, schema, value, expected) => {
    expect(accepts(schema, value)).toBe(expected);
  });

  it('reads numbers and booleans from a query string', () => {
    expect(z.parse(QueryNumber, '42')).toBe(42);
    expect(accepts(QueryNumber, 'many')).toBe(false);
    expect(accepts(QueryNumber, undefined)).toBe(false);
    expect([z.parse(QueryFlag, 'true'), z.parse(QueryFlag, 'false')]).toEqual([true, false]);
    expect(accepts(QueryFlag, 'perhaps')).toBe(false);
  });

  // LANG-8
  it('drops the seconds of a time of day', () => {
    expect([toTimeOfDay('11:30:00'), toTimeOfDay('11:30')]).toEqual(['11:30', '11:30']);
  });

  // SERVER-122
  it('takes an end at midnight for the end of the day, however it is written', () => {
    expect(['00:00', '00:00:00', '24:00', '24:00:00'].map(toEndTime)).toEqual(Array(4).fill('24:00'));
    expect(toEndTime('12:30:00')).toBe('12:30');
  });
});
