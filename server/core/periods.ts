import { StartError } from '../db/lock.ts';

/** After how many months something of a person is deleted; null: never. */
export interface Periods {
  /** Carts that were never ordered, and watches for a portion, after their day. */
  carts: number | null;
  /** Who guests were: addresses, comments and sessions in their orders and payments, after the day of the order. */
  guests: number | null;
  /** The words of ratings; the ratings stay. */
  ratings: number | null;
  /**
   * Addresses and comments in the orders of people with an account, what changed orders were before, and sessions of
   * payments.
   */
  orders: number | null;
  /** Accounts that are not used any more. */
  accounts: number | null;
  /** The audit trail. */
  audit: number | null;
}

/**
 * Three months for what nobody needs after the meal but a complaint; a year for words about a dish; three years, in
 * which most claims end in Austria and Germany, for what says who was supplied. Amounts and lines of orders are
 * invoices, and stay.
 */
export const DEFAULT_PERIODS: Periods = { carts: 3, guests: 6, ratings: 12, orders: 36, accounts: 36, audit: 12 };

const isName = (name: string): name is keyof Periods => Object.hasOwn(DEFAULT_PERIODS, name);

/** A hundred years. */
const MOST_MONTHS = 1200;

function monthsOf(text: string): number | null | undefined {
  if (text === 'never') return null;
  const months = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= MOST_MONTHS ? months : undefined;
}

/**
 * `MITTAG_RETENTION`, e.g. `guests=3 accounts=never`: months; what is not named has its default. Throws a StartError.
 */
export function readPeriods(text: string | undefined): Periods {
  const periods = { ...DEFAULT_PERIODS };
  for (const entry of (text ?? '').split(/[\s,;]+/).filter((part) => part !== '')) {
    const [name = '', value = ''] = entry.split('=');
    const months = monthsOf(value);
    if (!isName(name) || months === undefined)
      throw new StartError(
        `MITTAG_RETENTION must list ${Object.keys(DEFAULT_PERIODS).join(', ')} with months or never, e.g. "guests=3 accounts=never", not "${entry}".`,
      );
    periods[name] = months;
  }
  return periods;
}
