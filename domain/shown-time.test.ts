import { expect, test } from 'vitest';
import { deliveryTimeOf, hoursAndName, shownTime } from './shown-time.ts';

const NAMED = { deliveryTime: '11:30', deliveryEndTime: '12:00', deliveryTimeName: 'Early lunch' };

// PLACE-5, PLACE-6
test.each([
  ['its hours', '11:30–12:00', NAMED, true, false],
  ['its name where names are shown', 'Early lunch', NAMED, true, true],
  ['its hours if it has no name', '11:30–12:00', { ...NAMED, deliveryTimeName: null }, true, true],
  ['nothing where customers choose a day only', null, NAMED, false, true],
])('of a delivery time %s are shown', (_, expected, of, isDeliveryTimeUsed, isNameShownInsteadOfTime) => {
  const settings = { isDeliveryTimeUsed, isNameShownInsteadOfTime };
  expect(shownTime(deliveryTimeOf(of), settings, '11:30–12:00')).toBe(expected);
});

// PLACE-220
test.each([
  ['its hours', { from: '11:30', name: null }, NAMED, true, false],
  ['its hours and its name where names are shown', { from: '11:30', name: 'Early lunch' }, NAMED, true, true],
  ['its hours if it has no name', { from: '11:30', name: null }, { ...NAMED, deliveryTimeName: '' }, true, true],
  ['neither where customers choose a day only', { from: null, name: null }, NAMED, false, true],
])('of a delivery time a calendar has %s', (_, expected, of, isDeliveryTimeUsed, isNameShownInsteadOfTime) => {
  expect(hoursAndName(deliveryTimeOf(of), { isDeliveryTimeUsed, isNameShownInsteadOfTime })).toEqual(expected);
});
