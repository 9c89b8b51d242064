import { describe, expect, test } from 'vitest';
import { calendarFeed, calendarFile, type CalendarEntry } from './calendar-file.ts';

const NOW = Date.parse('2026-11-23T07:00:00Z');
const ZONE = 'Europe/Vienna';

const entry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'order-4711@kantine',
  restaurant: 'Kantine am Park',
  day: '2026-11-26',
  from: '11:30',
  until: '12:00',
  title: 'Lunch',
  place: 'Kantine am Park, Foyer',
  details: ['2 × Chili'],
  ...overrides,
});

/** The lines as a calendar reads them, unfolded. */
const read = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  read(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('the calendar file', () => {
  // PAY-54
  test('wraps one event per ordered day in a calendar', () => {
    const lines = read(calendarFile([entry(), entry({ uid: 'order-4712@kantine', day: '2026-11-27' })], NOW, ZONE));
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  // PAY-54
  test.each([
    ['in winter', '2026-11-26', '20261126T103000Z', '20261126T110000Z'],
    ['in summer', '2026-07-01', '20260701T093000Z', '20260701T100000Z'],
  ])('converts times from the restaurant’s zone to UTC %s', (_, day, start, end) => {
    const file = calendarFile([entry({ day })], NOW, ZONE);
    expect([valueOf(file, 'DTSTART'), valueOf(file, 'DTEND'), valueOf(file, 'DTSTAMP')]).toEqual([
      start,
      end,
      '20261123T070000Z',
    ]);
  });

  // PLACE-220
  test.each([
    ['2026-11-26', '20261126', '20261127'],
    ['2026-12-31', '20261231', '20270101'],
  ])('an entry without a time is the whole day, in which other dates stay possible: %s', (day, first, next) => {
    const lines = read(calendarFile([entry({ day, from: null })], NOW, ZONE));
    expect(lines.filter((line) => /^(DTSTART|DTEND|TRANSP)/.test(line))).toEqual([
      `DTSTART;VALUE=DATE:${first}`,
      `DTEND;VALUE=DATE:${next}`,
      'TRANSP:TRANSPARENT',
    ]);
  });

  // PAY-150
  test('names the restaurant as organizer, published and withdrawn alike', () => {
    const organizers = (['PUBLISH', 'CANCEL'] as const).map((method) => {
      const lines = read(calendarFile([entry({ restaurant: 'Zum "Park"\r\nATTENDEE:x' })], NOW, ZONE, method));
      return lines.filter((line) => /^(ORGANIZER|ATTENDEE)/.test(line));
    });
    const expected = [`ORGANIZER;CN="Zum 'Park' ATTENDEE:x":mailto:noreply@kantine`];
    expect(organizers).toEqual([expected, expected]);
  });

  // ORDER-28
  test('withdraws an entry by the same UID with a higher sequence', () => {
    const [published, canceled] = (['PUBLISH', 'CANCEL'] as const).map((method) =>
      read(calendarFile([entry()], NOW, ZONE, method)),
    );
    expect(published).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'UID:order-4711@kantine', 'SEQUENCE:0']));
    expect(published?.join()).not.toContain('STATUS');
    expect(canceled).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:order-4711@kantine', 'SEQUENCE:1', 'STATUS:CANCELLED']),
    );
  });

  test.each([
    ['is not known', null],
    ['is no later than the beginning', '11:30'],
  ])('an event lasts half an hour where the end %s', (_, until) => {
    expect(valueOf(calendarFile([entry({ until })], NOW, ZONE), 'DTEND')).toBe('20261126T110000Z');
  });

  test('escapes characters with a meaning in the format', () => {
    const file = calendarFile([entry({ title: String.raw`Soup, salad; a\b`, details: ['one', 'two'] })], NOW, ZONE);
    expect(valueOf(file, 'SUMMARY')).toBe(String.raw`Soup\, salad\; a\\b`);
    expect(valueOf(file, 'DESCRIPTION')).toBe(String.raw`one\ntwo`);
  });

  test('the name of a dish cannot inject a line', () => {
    const file = calendarFile([entry({ details: ['Soup\r\nEND:VEVENT'] })], NOW, ZONE);
    expect(read(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  test('folds lines after 75 octets at most, without splitting a character', () => {
    const title = 'Käsespätzle mit Röstzwiebeln 🧀 '.repeat(8).trim();
    const file = calendarFile([entry({ title })], NOW, ZONE);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(valueOf(file, 'SUMMARY')).toBe(title);
  });
});

// FEED-3
test('a calendar that is read again has a name, comes every hour, and drops what was canceled', () => {
  const entries = [entry(), entry({ uid: 'order-4712@kantine', sequence: 2, isCanceled: true })];
  const lines = read(calendarFeed('Orders, all', entries, NOW, ZONE));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      String.raw`NAME:Orders\, all`,
      String.raw`X-WR-CALNAME:Orders\, all`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]),
  );
  expect(lines.filter((line) => /^(UID|SEQUENCE|STATUS)/.test(line))).toEqual([
    'UID:order-4711@kantine',
    'SEQUENCE:0',
    'UID:order-4712@kantine',
    'SEQUENCE:3',
    'STATUS:CANCELLED',
  ]);
});
