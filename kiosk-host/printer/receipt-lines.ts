import { encode } from 'uqr';

/** What the app sends to be printed (`docs/kiosk-host.md`). */
export interface Receipt {
  orders: {
    number: number;
    /** Absent where the app is older than the code. */
    pickUpCode?: string | null;
    restaurant: string;
    location: string;
    day: string;
    from: string | null;
    until: string | null;
    timeName: string | null;
    dishes: { quantity: number; name: string }[];
    paidInCent: number;
  }[];
  totalInCent: number;
  currency: string;
  language: string;
}

export interface Line {
  text: string;
  /** At the other edge of the paper. */
  end?: string;
  /** How many times as large as the other letters, and bold. */
  scale?: number;
  /** Rows of a QR code, which is printed in place of the text; true is black. */
  code?: boolean[][];
}

const LARGE = 1.4;
/** To be read across a counter. */
const HUGE = 4;
/** Modules without which scanners do not find a code. */
const QUIET_ZONE = 4;

const WORDS = {
  de: { order: 'Bestellung', total: 'Summe' },
  en: { order: 'Order', total: 'Total' },
  ar: { order: 'الطلب', total: 'المجموع' },
};
type Words = (typeof WORDS)['en'];

/** The lines of a receipt, in the language of the customer; the few words of the host in English where it has none. */
export function receiptLines({ orders, totalInCent, currency, language }: Receipt): Line[] {
  const locale = language.toLowerCase();
  const words: Words = WORDS[locale as keyof typeof WORDS] ?? WORDS.en;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return [
    ...orders.flatMap(
      ({ number, pickUpCode, restaurant, location, day, from, until, timeName, dishes, paidInCent }) => [
        { text: restaurant, scale: LARGE },
        { text: words.order },
        { text: String(number), scale: HUGE },
        ...(pickUpCode ? [{ text: '', code: encode(pickUpCode, { ecc: 'M', border: QUIET_ZONE }).data }] : []),
        { text: location },
        { text: date.format(new Date(day)) },
        ...((timeName ?? from) ? [{ text: timeName ?? [from, until].filter((time) => time !== null).join('–') }] : []),
        ...dishes.map(({ quantity, name }) => ({ text: `${quantity} × ${name}` })),
        { text: '', end: money.format(paidInCent / 100) },
        { text: '' },
      ],
    ),
    { text: words.total, end: money.format(totalInCent / 100), scale: LARGE },
  ];
}

/** Whether the lines begin at the right edge. */
export const isRightToLeft = (language: string): boolean => /^(ar|fa|he|ur)\b/i.test(language);
