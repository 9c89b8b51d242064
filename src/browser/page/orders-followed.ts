/**
 * A worker to each page that is seen: one that follows orders answers, and tells what is new by itself. Apart from
 * worker-names.ts, which every start loads.
 */
export const ARE_ORDERS_FOLLOWED = 'orders.followed';
