/** Whole cents. Every amount inside the client is an integer of these. */
export type Cents = number;
