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

function formatFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(locale, currency ? { ...digits, style: 'currency', currency } : digits);
  formats.set(key, format);
  return format;
}

/**
 * Cents as text with two decimals in the locale's format, e.g. `5,90 €`. `currencyShortName` is the restaurant's ISO
 * 4217 code; any other text is appended to the number unchanged. Source: LANG-7.
 */
export function formatMoney(cents: Cents, locale: string, currencyShortName: string): string {
  if (/^[a-z]{3}$/i.test(currencyShortName)) return formatFor(locale, currencyShortName).format(cents / 100);
  return `${formatFor(locale, '').format(cents / 100)} ${currencyShortName}`.trim();
}
