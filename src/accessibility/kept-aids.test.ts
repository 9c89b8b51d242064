import { expect, it } from 'vitest';
import { keptAids } from './kept-aids.ts';

// TERM-43
it('what is switched on at the access bar is kept for one page', () => {
  keptAids.keep(['time', 'reading', 'large']);
  expect(keptAids.take()).toEqual(['large', 'time', 'reading']);
  expect(sessionStorage.getItem('mittagAccess')).toBeNull();
  expect(keptAids.take()).toEqual([]);
});

it('what nobody has written is left out', () => {
  sessionStorage.setItem('mittagAccess', 'large loud');
  expect(keptAids.take()).toEqual(['large']);
});
