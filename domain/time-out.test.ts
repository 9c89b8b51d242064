import { expect, test } from 'vitest';
import { cartsAtTimeOut } from './time-out.ts';

const guest = {
  isGuest: true,
  isTerminal: false,
  isPaying: false,
  hasDishes: true,
  hasUnsaved: false,
  canKeep: true,
};
const customer = { ...guest, isGuest: false };

// LEAVE-51
test.each([
  ['of a customer are with the server', 'saved', customer],
  ['of a customer are with the server, at a terminal too', 'saved', { ...customer, isTerminal: true, canKeep: false }],
  ['of a customer are there without the changes that wait', 'unsaved', { ...customer, hasUnsaved: true }],
  ['of a guest are kept on the device', 'kept', guest],
  ['of a guest are kept with the changes that wait', 'kept', { ...guest, hasUnsaved: true }],
  ['of a guest are lost where nothing can be stored', 'lost', { ...guest, canKeep: false }],
  ['of a guest are lost at a terminal', 'lost', { ...guest, isTerminal: true }],
  ['of a guest without dishes are none', 'none', { ...guest, hasDishes: false }],
  ['of a guest who is paying are not kept, since they would be ordered twice', 'none', { ...guest, isPaying: true }],
] as const)('at a time-out the carts %s', (_, fate, at) => {
  expect(cartsAtTimeOut(at)).toBe(fate);
});
