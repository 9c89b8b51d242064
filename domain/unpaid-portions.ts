import { type Cents } from './money.ts';
import { type PaymentType, isCash } from './payment-type.ts';
import { readCount } from './setting-formats.ts';

/** A setting of `SERVER_SETTING_KEYS`. */
export const UNPAID_PORTIONS_SETTING = 'Order_UnpaidPortionsOfGuests';

/** How many portions guests may order without paying: one of them, all at an address, and all in a slot. */
export interface UnpaidLimits {
  guest: number;
  address: number;
  slot: number;
}

/** More than a family eats. */
export const DEFAULT_UNPAID_LIMITS: Readonly<UnpaidLimits> = { guest: 10, address: 20, slot: 40 };

const isLimit = (name: string): name is keyof UnpaidLimits => Object.hasOwn(DEFAULT_UNPAID_LIMITS, name);

/** `guest:10;address:20;slot:40`, of which each may be left out. Null: it cannot be read. */
export function parseUnpaidLimits(text: string): UnpaidLimits | null {
  const limits = { ...DEFAULT_UNPAID_LIMITS };
  for (const entry of text.split(';').filter((one) => one.trim() !== '')) {
    const [name = '', count = '', ...others] = entry.split(':').map((part) => part.trim().toLowerCase());
    const limit = readCount(count);
    if (!isLimit(name) || limit === undefined || others.length > 0) return null;
    limits[name] = limit;
  }
  return limits;
}

/** Whether an order costs its customer nothing before it is picked up: nobody is held to come. */
export const isUnpaid = (total: Cents, payments: readonly { type: PaymentType }[]): boolean =>
  total === 0 || payments.some(({ type }) => isCash(type));
