import { type Cents } from './money.ts';

/**
 * By ISO 4217. Not by `Intl`: its data follow what people write, and give the forint no decimals, where card providers
 * count hundredths.
 */
const WITHOUT = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Decimals of a currency (ISO 4217): 2 for EUR, 0 for JPY, 3 for KWD. Throws a RangeError for what is no code. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`“${currency}” is no currency.`);
  return WITHOUT.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2;
}

/**
 * An amount in the smallest units of its currency, as card providers count: 12.50 EUR is 1250, 1250 JPY is 1250, 1.25
 * KWD is 1250. Throws a RangeError for what the currency does not have, such as half a yen.
 */
export function toMinorUnits(cents: Cents, currency: string): number {
  const units = (cents * 10 ** decimalsOf(currency)) / 100;
  if (!Number.isSafeInteger(units)) throw new RangeError(`${currency} has no ${cents / 100}.`);
  return units;
}

/** The opposite. Throws a RangeError for parts of a cent, which nothing here can hold. */
export function fromMinorUnits(units: number, currency: string): Cents {
  const cents = (units * 100) / 10 ** decimalsOf(currency);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${units} of the smallest units of ${currency} are no cents.`);
  return cents;
}

/** An amount as text with a point and the currency's own decimals: `12.50` EUR, `1250` JPY, `1.250` KWD. */
export const amountText = (cents: Cents, currency: string): string =>
  (toMinorUnits(cents, currency) / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

/** The cents of such a text, also with more or fewer zeros. Throws a RangeError for what is no amount. */
export function readAmount(text: string, currency: string): Cents {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const places = decimalsOf(currency);
  const units = whole === undefined ? NaN : Number(`${whole}${part.padEnd(places, '0').slice(0, places)}`);
  if (Number.isNaN(units) || /[1-9]/.test(part.slice(places)))
    throw new RangeError(`“${text}” is no amount of ${currency}.`);
  return fromMinorUnits(units, currency);
}
