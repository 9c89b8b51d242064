/** How long the client waits for the answer to a paying request, milliseconds. */
export const PAYMENT_TIMEOUT_MS = 30_000;

/** How much longer a proxy and the server may hold the request after the client has stopped waiting. */
const HELD_BEYOND_TIMEOUT_MS = 60_000;

/**
 * The longest that a paying request may still be worked on after it was sent, milliseconds. Carts seen open twice,
 * further apart than this, are unpaid.
 */
export const LONGEST_PAYMENT_MS = PAYMENT_TIMEOUT_MS + HELD_BEYOND_TIMEOUT_MS;

/** How long a provider keeps a prepared checkout, milliseconds (COPYandPAY: 30 minutes). */
export const PROVIDER_LIFE_MS = 30 * 60_000;

/** First wait before looking at orders and carts again; it doubles up to the longest. */
export const FIRST_LOOK_MS = 2_000;
export const LONGEST_LOOK_MS = 30_000;
