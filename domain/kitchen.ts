/**
 * What an account of the staff is for: `kitchen` prepares and hands out the orders of the day; `hall` is a screen that
 * shows their numbers, and may do nothing else.
 */
export const STAFF_ROLES = ['kitchen', 'hall'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** How far the kitchen is with an order: `Open` has not been begun. */
export const KITCHEN_STATUSES = ['Open', 'Preparing', 'Ready', 'Served'] as const;
export type KitchenStatus = (typeof KITCHEN_STATUSES)[number];

/** What became of a pick-up code. `otherDay`: its order is for another day than today. */
export const SERVINGS = ['served', 'alreadyServed', 'canceled', 'otherDay', 'unknown'] as const;
export type ServingOutcome = (typeof SERVINGS)[number];

/** The moments of an order that say how far the kitchen is, as text or as dates; null: not yet. */
interface KitchenMoments {
  preparingAt: unknown;
  readyAt: unknown;
  deliveredAt: unknown;
}

/** How far the kitchen is with an order. Source: ORDER-640. */
export function kitchenStatus({ preparingAt, readyAt, deliveredAt }: KitchenMoments): KitchenStatus {
  if (deliveredAt) return 'Served';
  if (readyAt) return 'Ready';
  return preparingAt ? 'Preparing' : 'Open';
}
