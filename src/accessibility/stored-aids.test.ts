import { expect, it } from 'vitest';
import { storedAids } from './stored-aids.ts';

// TERM-43
it('what is switched on at the access bar is kept for one page', () => {
  storedAids.keep(['time', 'reading', 'large']);
  expect(storedAids.take()).toEqual(['large', 'time', 'reading']);
  expect(sessionStorage.getItem('mittagAccess')).toBeNull();
  expect(storedAids.take()).toEqual([]);
});

it('what nobody has written is left out', () => {
  sessionStorage.setItem('mittagAccess', 'large loud');
  expect(storedAids.take()).toEqual(['large']);
});
