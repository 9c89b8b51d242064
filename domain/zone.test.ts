import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it, test } from 'vitest';
import { isTimeZone, restaurantZone } from './calendar.ts';
import { msUntil, slotState } from './cut-off.ts';
import { addDays, hourIn, localMoment, toInstant, todayIn } from './zone.ts';

const VIENNA = 'Europe/Vienna';

describe('a restaurant-local moment', () => {
  // PLACE-4
  test.each([
    ['2026-11-23T11:30:00', '2026-11-23T10:30:00Z'],
    ['2026-07-01T11:30', '2026-07-01T09:30:00Z'],
    ['2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00Z'],
    ['2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
    ['2026-10-25T01:59:59', '2026-10-24T23:59:59Z'],
    ['2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
    ['2026-11-23T24:00', '2026-11-23T23:00:00Z'],
    // The first and the last days that have a name.
    ['0000-01-01T00:00', '-000001-12-31T22:54:39Z'],
    ['9999-12-30T24:00', '9999-12-30T23:00:00Z'],
    ['9999-12-31T23:59:59', '9999-12-31T22:59:59Z'],
  ])('%s in Vienna is %s', (local, instant) => {
    expect(toInstant(local, VIENNA)).toBe(Date.parse(instant));
  });

  it('round-trips through an instant', () => {
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
    fc.assert(
      fc.property(instant, (now) => {
        const local = localMoment(now, VIENNA);
        expect(localMoment(toInstant(local, VIENNA), VIENNA)).toBe(local);
        expect(local.slice(0, 10)).toBe(todayIn(now, VIENNA));
      }),
    );
  });

  // Clocks change by half an hour, at midnight, before a fast, and not at all.
  it.each(['Australia/Lord_Howe', 'Africa/Cairo', 'Africa/Casablanca', 'Asia/Kolkata', 'America/New_York'])(
    'is in %s where Luxon has it',
    (zone) => {
      const quarters = fc.integer({ min: 0, max: 365 * 96 }).map((n) => Date.UTC(2026, 0, 1) + n * 900_000);
      fc.assert(
        fc.property(quarters, (utc) => {
          const local = new Date(utc).toISOString().slice(0, 19);
          const known = DateTime.fromISO(local, { zone }).getPossibleOffsets();
          expect(toInstant(local, zone)).toBe(Math.min(...known.map((moment) => moment.toMillis())));
          expect(localMoment(utc, zone)).toBe(DateTime.fromMillis(utc, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss"));
        }),
        { numRuns: 300 },
      );
    },
  );

  it('is still correct once the cache is full', () => {
    const first = Date.parse('2026-11-23T00:00:00+01:00');
    const minutes = [...Array(1440).keys()].map((minute) => first + minute * 60_000);
    expect(minutes.map((moment) => toInstant(localMoment(moment, VIENNA), VIENNA))).toEqual(minutes);
  });

  it('is rejected with its text when invalid', () => {
    expect(() => toInstant('2026-02-30T11:30:00', VIENNA)).toThrow(/2026-02-30/);
    expect(() => toInstant('2026-11-23T25:00', VIENNA)).toThrow(/25:00/);
    expect(() => toInstant('2026-11-23T11:30:00', 'Nowhere/City')).toThrow(/Nowhere/);
    expect(() => todayIn(NaN, VIENNA)).toThrow(RangeError);
    expect(() => todayIn(0, 'Nowhere/City')).toThrow(RangeError);
    expect(() => hourIn(NaN, VIENNA)).toThrow(RangeError);
    expect(() => hourIn(0, 'Nowhere/City')).toThrow(RangeError);
    for (const day of ['soon', '2026-02-30', '2026-1-5', ''])
      expect(() => addDays(day, 1)).toThrow(`Not a day: ${day}`);
  });
});

describe('hours', () => {
  test.each([
    ['2026-11-22T22:59:59Z', 23],
    ['2026-11-22T23:00:00Z', 0],
    ['2026-06-22T10:30:00Z', 12],
  ])('are those of the restaurant’s zone: at %s it is %i', (moment, expected) => {
    expect([hourIn(Date.parse(moment), VIENNA), hourIn(Date.parse(moment), VIENNA)]).toEqual([expected, expected]);
  });
});

describe('days', () => {
  // PLACE-4
  it('change at midnight in the restaurant’s zone', () => {
    expect(todayIn(Date.parse('2026-11-22T22:59:59Z'), VIENNA)).toBe('2026-11-22');
    expect(todayIn(Date.parse('2026-11-22T23:00:00Z'), VIENNA)).toBe('2026-11-23');
  });

  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-11-23', 92, '2027-02-23'],
  ])('%s plus %d days is %s', (date, n, expected) => {
    expect(addDays(date, n)).toBe(expected);
  });
});

describe('a cut-off', () => {
  const orderUntil = '2026-11-23T09:00:00';
  const cutOff = toInstant(orderUntil, VIENNA);

  it('counts down to zero and stays there', () => {
    expect(msUntil(orderUntil, cutOff - 1500, VIENNA)).toBe(1500);
    expect(msUntil(orderUntil, cutOff, VIENNA)).toBe(0);
    expect(msUntil(orderUntil, cutOff + 1, VIENNA)).toBe(0);
  });

  // PLACE-3
  test.each([
    [-1, false, 'open'],
    [-1, true, 'full'],
    [0, false, 'closed'],
    [1, true, 'closed'],
  ])('%d ms after it, full %s: %s', (offset, isFull, state) => {
    expect(slotState({ orderUntil, isFull }, cutOff + offset, VIENNA)).toBe(state);
  });
});

describe('a time zone of the configuration', () => {
  test.each([
    ['Europe/Vienna', true],
    ['UTC', true],
    ['Mitteleuropa', false],
    ['', false],
  ])('"%s" is known: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});

// START-20
test('a restaurant that names no zone, or none that is known, has that of the machine', () => {
  const ofMachine = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = ofMachine === 'Pacific/Auckland' ? 'Asia/Tokyo' : 'Pacific/Auckland';
  expect([other, 'Europe/Wien', null].map(restaurantZone)).toEqual([other, ofMachine, ofMachine]);
});
