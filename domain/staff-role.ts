/**
 * What an account of the staff is for: `kitchen` prepares and hands out the orders of the day; `hall` is a screen that
 * shows their numbers, and may do nothing else.
 */
export const STAFF_ROLES = ['kitchen', 'hall'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
