import { expect, it } from 'vitest';
import { preOrderType } from './pre-order.ts';

// PLACE-15
it('ordering starts at the menu plan with a default location, otherwise at place and time', () => {
  expect([preOrderType(4), preOrderType(null)]).toEqual(['MENUPLAN', 'DEFAULT']);
});
