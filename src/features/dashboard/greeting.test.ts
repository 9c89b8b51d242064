import { describe, expect, it } from 'vitest';
import { greetingKey } from './greeting.ts';

describe('The greeting', () => {
  it.each([
    ['2026-11-23T02:59:00Z', 'user.greeting.evening'],
    ['2026-11-23T03:00:00Z', 'user.greeting.morning'],
    ['2026-11-23T10:00:00Z', 'user.greeting.noon'],
    ['2026-11-23T13:00:00Z', 'user.greeting.afternoon'],
    ['2026-11-23T17:00:00Z', 'user.greeting.evening'],
  ])('follows the local time of the restaurant: at %s it is %s', (moment, expected) => {
    expect(greetingKey(Date.parse(moment), 'Europe/Vienna')).toBe(expected);
  });
});
