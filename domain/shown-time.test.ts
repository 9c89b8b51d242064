import { expect, test } from 'vitest';
import { deliveryTimeOf, shownTime } from './shown-time.ts';

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
