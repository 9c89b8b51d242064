/** Whole cents. Every amount inside the client is an integer of these. */
export type Cents = number;

/**
 * Converts a decimal of the wire to whole cents, rounding half away from zero and without floating-point error: 1.005
 * is 101 cents. Throws a RangeError for NaN, infinity and numbers too large to be exact. Source: LANG-7.
 */
export function toCents(decimal: number): Cents {
  // Shifting the decimal point in the text keeps the digits; `1.005 * 100` would lose a cent. Small numbers print as
  // 1e-7.
  const [digits, exponent = '0'] = String(Math.abs(decimal)).split('e');
  const cents = Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${decimal}`);
  return decimal < 0 ? 0 - cents : cents;
}

/** Whole cents to the decimal of the wire. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** Whole cents as a text with two places, e.g. `-0.05`; for files and people of the restaurant, not for customers. */
export const decimalText = (cents: Cents): string => fromCents(cents).toFixed(2);

/** Cents of a decimal with a point, e.g. `12.5`; null for any other text (USER-6: the balance of a card). */
export function parseCents(text: string): Cents | null {
  return /^[+-]?\d{1,12}(\.\d{1,9})?$/.test(text.trim()) ? toCents(Number(text)) : null;
}

export function sumCents(values: Iterable<Cents>): Cents {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Austria's own format puts the symbol first (`€ 5,90`), Germany's last. Restaurants name German without a region, so
 * that app, letters and provider pages would differ by who asks: all German money is written as in Germany.
 */
const localeOfMoney = (locale: string): string => (locale === 'de-AT' ? 'de' : locale);

/** `exceptZero`: with a plus sign, too, where the locale writes one. */
type Sign = 'auto' | 'exceptZero';

/** The locale's format of money. Any currency will do: its symbol is replaced, only its place and spacing are used. */
function formatFor(locale: string, currencyDisplay: 'code' | 'symbol', signDisplay: Sign): Intl.NumberFormat {
  const key = `${locale} ${currencyDisplay} ${signDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(localeOfMoney(locale), {
    ...digits,
    style: 'currency',
    currency: 'EUR',
    currencyDisplay,
    signDisplay,
  });
  formats.set(key, format);
  return format;
}

/** The minus sign, which screen readers say, unlike the hyphen that most locales put before a number. */
const withMinusSign = (text: string): string => text.replace('-', '\u2212');

/**
 * Cents as text with two decimals in the locale's format and the restaurant's `CurrencySymbol`, e.g. `5,90 €`,
 * `5,90 Kč`, `CHF 5.90`; without one only the number. App, letters and simulators all use it. Source: LANG-7.
 */
export function formatMoney(cents: Cents, locale: string, currencySymbol: string, signDisplay: Sign = 'auto'): string {
  // Letters are set apart from the number even where a sign is not: `CHF 5.90`, but `€5.90`.
  const display = /\p{L}/u.test(currencySymbol) ? 'code' : 'symbol';
  const parts = formatFor(locale, display, signDisplay).formatToParts(cents / 100);
  return parts
    .map(({ type, value }) =>
      type === 'currency' ? currencySymbol : type === 'minusSign' ? withMinusSign(value) : value,
    )
    .join('')
    .trim();
}
