import { type Journeys } from '../testing/journeys.ts';
import { cartsJourneys } from './order.carts.journeys.ts';
import { checkoutJourneys } from './order.checkout.journeys.ts';
import { choosingJourneys } from './order.choosing.journeys.ts';
import { payingJourneys } from './order.paying.journeys.ts';

export const orderJourneys: Journeys = {
  ...choosingJourneys,
  ...cartsJourneys,
  ...checkoutJourneys,
  ...payingJourneys,
};

/** Wrong charts that are not wrong to anybody, by their name in reports, each with the reason. */
export const orderEquivalents: Readonly<Record<string, string>> = {
  'order.wizard.Resuming  always [resumesWithCarts] → order.wizard.CheckingOut.Checking, retargeted to order.wizard.CheckingOut.Checking.AskingServer':
    'An order that begins has carts without a change on its way: there is nothing to wait for.',
  'order.carts.Conflict  refusal.dismiss → order.carts.Synced, retargeted to order.carts.Deciding':
    'In `Conflict` nothing waits to be sent, so that `Deciding` leads on to `Synced` at once.',
  'order.carts.Conflict  checkout.submit → order.carts.Synced, retargeted to order.carts.Deciding':
    'In `Conflict` nothing waits to be sent, so that `Deciding` leads on to `Synced` at once.',
};
