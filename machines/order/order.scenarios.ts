import { type Scenarios } from '../testing/scenarios.ts';
import { cartsScenarios } from './order.carts.scenarios.ts';
import { checkoutScenarios } from './order.checkout.scenarios.ts';
import { choosingScenarios } from './order.choosing.scenarios.ts';
import { openingPaymentScenarios } from './order.opening-payment.scenarios.ts';
import { movingScenarios } from './order.moving.scenarios.ts';
import { paidScenarios } from './order.paid.scenarios.ts';
import { payingScenarios } from './order.paying.scenarios.ts';
import { readingScenarios } from './order.reading.scenarios.ts';
import { removingScenarios } from './order.removing.scenarios.ts';
import { orderSettingsScenarios } from './order.settings.scenarios.ts';
import { wishesScenarios } from './order.wishes.scenarios.ts';

export const orderScenarios: Scenarios = {
  ...choosingScenarios,
  ...cartsScenarios,
  ...readingScenarios,
  ...checkoutScenarios,
  ...openingPaymentScenarios,
  ...movingScenarios,
  ...removingScenarios,
  ...payingScenarios,
  ...wishesScenarios,
  ...paidScenarios,
  ...orderSettingsScenarios,
};

/** Equivalent mutants, by their name in reports, each with the reason. */
export const orderEquivalents: Readonly<Record<string, string>> = {
  'order.carts.Conflict  refusal.dismiss → order.carts.Synced, retargeted to order.carts.Deciding':
    'In `Conflict` nothing waits to be sent, so that `Deciding` leads on to `Synced` at once.',
  'order.carts.Conflict  refusal.dismiss → order.carts.Synced, retargeted to order.carts.Opening':
    'In `Conflict` nothing waits to be sent, so that `Opening` leads on to `Synced` at once.',
  'order.carts.Conflict  checkout.submit → order.carts.Synced, retargeted to order.carts.Deciding':
    'In `Conflict` nothing waits to be sent, so that `Deciding` leads on to `Synced` at once.',
  'order.carts.Deciding  always → order.carts.Synced, retargeted to order.carts.Opening':
    'Nothing waits to be sent then, so that `Opening` leads on to `Synced` at once.',
  'order.carts.Opening  always → order.carts.Synced, retargeted to order.carts.Deciding':
    'Nothing waits to be sent then, so that `Deciding` leads on to `Synced` at once.',
};
