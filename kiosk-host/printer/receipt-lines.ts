/** What the app sends to be printed (`docs/kiosk-host.md`). */
export interface Receipt {
  orders: {
    number: number;
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
  isLarge?: boolean;
}

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
    ...orders.flatMap(({ number, restaurant, location, day, from, until, timeName, dishes, paidInCent }) => [
      { text: restaurant, isLarge: true },
      { text: `${words.order} ${number}`, isLarge: true },
      { text: location },
      { text: date.format(new Date(day)) },
      ...((timeName ?? from) ? [{ text: timeName ?? [from, until].filter((time) => time !== null).join('–') }] : []),
      ...dishes.map(({ quantity, name }) => ({ text: `${quantity} × ${name}` })),
      { text: '', end: money.format(paidInCent / 100) },
      { text: '' },
    ]),
    { text: words.total, end: money.format(totalInCent / 100), isLarge: true },
  ];
}

/** Whether the lines begin at the right edge. */
export const isRightToLeft = (language: string): boolean => /^(ar|fa|he|ur)\b/i.test(language);
