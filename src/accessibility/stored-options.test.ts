import { expect, it } from 'vitest';
import { storedOptions } from './stored-options.ts';

// TERM-43
it('what is switched on at the access bar is kept for one page', () => {
  storedOptions.keep(['time', 'reading', 'large']);
  expect(storedOptions.take()).toEqual(['large', 'time', 'reading']);
  expect(sessionStorage.getItem('mittagAccess')).toBeNull();
  expect(storedOptions.take()).toEqual([]);
});

it('what nobody has written is left out', () => {
  sessionStorage.setItem('mittagAccess', 'large loud');
  expect(storedOptions.take()).toEqual(['large']);
});
