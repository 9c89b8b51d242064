import { ANNA } from '../demo-tenant.ts';

export interface PastOrder {
  personId: number;
  /** Moved to the nearest earlier day on which the place was open. */
  daysAgo: number;
  placeId: number;
  timeId: number;
  /** Dish and quantity. */
  lines: [dishId: number, quantity: number][];
  comment?: string;
  /** Cents paid by the voucher with this code. */
  voucher?: { code: string; amount: number };
  canceled?: 'refunded' | 'refundFailed';
}

/** Orders of the last months. */
export const PAST_ORDERS: readonly PastOrder[] = [
  {
    personId: ANNA,
    daysAgo: 1,
    placeId: 1,
    timeId: 2,
    lines: [
      [3, 1],
      [100, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 2,
    placeId: 2,
    timeId: 1,
    lines: [
      [41, 1],
      [102, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 5,
    placeId: 1,
    timeId: 2,
    lines: [
      [30, 1],
      [1, 1],
      [95, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 7,
    placeId: 3,
    timeId: 3,
    lines: [
      [73, 1],
      [101, 1],
    ],
    canceled: 'refunded',
  },
  {
    personId: ANNA,
    daysAgo: 10,
    placeId: 1,
    timeId: 2,
    lines: [
      [16, 1],
      [45, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 12,
    placeId: 5,
    timeId: 13,
    lines: [
      [53, 1],
      [60, 1],
      [96, 2],
      [89, 1],
    ],
    comment: 'Bitte zweimal läuten.',
  },
  {
    personId: ANNA,
    daysAgo: 14,
    placeId: 1,
    timeId: 3,
    lines: [
      [50, 1],
      [100, 1],
    ],
  },
  { personId: ANNA, daysAgo: 16, placeId: 2, timeId: 2, lines: [[42, 1]] },
  {
    personId: ANNA,
    daysAgo: 20,
    placeId: 1,
    timeId: 2,
    lines: [
      [31, 1],
      [17, 1],
      [104, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 23,
    placeId: 1,
    timeId: 1,
    lines: [
      [43, 1],
      [84, 1],
    ],
    voucher: { code: 'SOMMER23', amount: 500 },
  },
  {
    personId: ANNA,
    daysAgo: 28,
    placeId: 1,
    timeId: 2,
    lines: [
      [2, 1],
      [101, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 31,
    placeId: 3,
    timeId: 3,
    lines: [
      [40, 1],
      [93, 1],
    ],
    comment: 'Zimmer 3.14',
  },
  {
    personId: ANNA,
    daysAgo: 36,
    placeId: 4,
    timeId: 12,
    lines: [
      [56, 1],
      [46, 1],
      [109, 2],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 41,
    placeId: 1,
    timeId: 2,
    lines: [
      [70, 1],
      [80, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 45,
    placeId: 1,
    timeId: 2,
    lines: [
      [23, 1],
      [106, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 52,
    placeId: 2,
    timeId: 3,
    lines: [
      [74, 1],
      [94, 1],
    ],
    canceled: 'refundFailed',
  },
  {
    personId: ANNA,
    daysAgo: 58,
    placeId: 1,
    timeId: 2,
    lines: [
      [14, 1],
      [90, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 66,
    placeId: 1,
    timeId: 3,
    lines: [
      [52, 1],
      [100, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 75,
    placeId: 5,
    timeId: 12,
    lines: [
      [54, 1],
      [61, 1],
      [98, 2],
      [89, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 88,
    placeId: 1,
    timeId: 2,
    lines: [
      [4, 1],
      [45, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 97,
    placeId: 1,
    timeId: 2,
    lines: [
      [34, 1],
      [20, 1],
    ],
  },
  {
    personId: ANNA,
    daysAgo: 112,
    placeId: 1,
    timeId: 1,
    lines: [
      [21, 1],
      [104, 1],
    ],
  },
  {
    personId: 2,
    daysAgo: 4,
    placeId: 1,
    timeId: 2,
    lines: [
      [50, 1],
      [102, 1],
    ],
  },
  { personId: 2, daysAgo: 19, placeId: 2, timeId: 2, lines: [[73, 1]] },
  {
    personId: 7,
    daysAgo: 3,
    placeId: 1,
    timeId: 1,
    lines: [
      [22, 1],
      [101, 1],
    ],
  },
  {
    personId: 7,
    daysAgo: 9,
    placeId: 1,
    timeId: 2,
    lines: [
      [8, 1],
      [45, 1],
    ],
  },
  {
    personId: 10,
    daysAgo: 6,
    placeId: 1,
    timeId: 2,
    lines: [
      [8, 1],
      [45, 1],
    ],
  },
];
