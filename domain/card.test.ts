import { describe, expect, it } from 'vitest';
import { readBalance, readCardLogin } from './card.ts';

describe('A string from the card reader', () => {
  // TERM-2, TERM-18
  it.each([
    ['MITTAG-1001', { kind: 'accepted', login: 'MITTAG-1001' }],
    ['mittag-1001', { kind: 'foreign' }],
    ['4200-0001', { kind: 'foreign' }],
    ['', { kind: 'foreign' }],
    ['MITTAG-', { kind: 'unreadable' }],
    ['MITTAG-10 01', { kind: 'unreadable' }],
    ['MITTAG-1001\r', { kind: 'unreadable' }],
    ['MITTAG-10\u000001', { kind: 'unreadable' }],
    [`MITTAG-${'1'.repeat(200)}`, { kind: 'unreadable' }],
  ])('%j', (text, expected) => {
    expect(readCardLogin(text, 'MITTAG-')).toEqual(expected);
  });

  it('is never accepted where no prefix is configured', () => {
    expect(readCardLogin('1001', '')).toEqual({ kind: 'foreign' });
  });
});

describe('A balance from the terminal’s host', () => {
  // TERM-16
  it.each([
    [1250, 1250],
    [0, 0],
    [-300, -300],
    ['1250', 1250],
    [' 1250 ', 1250],
    ['12.50', null],
    [12.5, null],
    ['', null],
    ['1e3', null],
    [Number.NaN, null],
    [null, null],
    [{ cents: 1 }, null],
  ])('%j reads as %j', (value, expected) => {
    expect(readBalance(value)).toBe(expected);
  });
});
