/** What a payment's result code says, by the groups that the provider publishes. */
type ResultGroup = 'captured' | 'pending' | 'unknown' | 'canceled' | 'expired' | 'failed';

/** The first that fits decides. Source: the result codes of COPYandPAY's reference. */
const GROUPS: readonly (readonly [RegExp, ResultGroup])[] = [
  // Success, and success that the merchant should look at (a risk check): the money is taken either way.
  [/^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.1[12]0)/, 'captured'],
  [/^(000\.400\.0[^3]|000\.400\.100)/, 'captured'],
  [/^000\.200/, 'pending'],
  // Decided within days, as a bank transfer.
  [/^(800\.400\.5|100\.400\.500)/, 'pending'],
  // The provider or its bank has failed: the money may have moved.
  [/^(900\.[1234]00|000\.400\.030|800\.[56]|999\.|600\.1|800\.800\.[48])/, 'unknown'],
  [/^100\.396\.101/, 'canceled'],
  [/^100\.396\.103/, 'expired'],
];

/** Everything else is one of the many rejections. */
export const groupOf = (code: string): ResultGroup => GROUPS.find(([codes]) => codes.test(code))?.[1] ?? 'failed';

/** No payment has this merchant's id. */
export const isNotFound = (code: string): boolean => code === '700.400.580';

/** The checkout has ended: it lives half an hour. */
export const isCheckoutGone = (code: string): boolean => code.startsWith('200.300.404');
