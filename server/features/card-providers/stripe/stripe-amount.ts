import { type Cents } from '../../../../domain/money.ts';

/**
 * Currencies without hundredths at Stripe, by its list. It differs from ISO 4217: HUF, IDR, ISK and UGX are counted in
 * hundredths, and by another list somebody would pay a hundredth or a hundred times as much.
 */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ');

function unitsPerCent(currency: string): number {
  if (WHOLE.includes(currency)) return 1 / 100;
  return THOUSANDTHS.includes(currency) ? 10 : 1;
}

/** An amount as Stripe counts it. Throws a RangeError for what the currency does not have, such as half a yen. */
export function toStripe(cents: Cents, currency: string): number {
  const units = cents * unitsPerCent(currency);
  if (!Number.isSafeInteger(units)) throw new RangeError(`Stripe cannot take ${cents / 100} ${currency}.`);
  return units;
}

/** The opposite. Throws a RangeError for parts of a cent, which nothing here can hold. */
export function fromStripe(units: number, currency: string): Cents {
  const cents = units / unitsPerCent(currency);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${units} units of ${currency} at Stripe are no cents.`);
  return cents;
}
