import { isMachineSnapshot } from './machine-snapshot.ts';

/** Replaces hidden values. Constant, so that it does not reveal their length or first letter. */
export const MASK = '•••';

/** Keys whose texts are constants of our code, dates, times or in-app paths. */
const WORDS = new Set([
  ...[
    'type',
    'kind',
    'status',
    'actorId',
    'step',
    'resumeStep',
    'deviceType',
    'method',
    'provider',
    'paymentType',
    'secondaryPaymentType',
    'paymentTypes',
  ],
  ...[
    'textKey',
    'refusalKey',
    'cartRefusalKey',
    'checkoutRefusalKey',
    'voucherRefusalKey',
    'balanceNoteKey',
    'accountNoteKey',
    'walletsNoteKey',
    'cardNoteKey',
    'obstacleKey',
    'errorTextKey',
    'textsFailure',
    'field',
  ],
  ...[
    'date',
    'orderDate',
    'deliveryTime',
    'deliveryEndTime',
    'locationTypeShortName',
    'requiredAddressFields',
    'target',
    'leftFrom',
    'openPage',
    'path',
  ],
]);

/** Keys whose numbers are database ids, sums of carts, counts or times. */
const NUMBERS = new Set([
  ...[
    'id',
    'personId',
    'signedInPersonId',
    'defaultUserId',
    'restaurantId',
    'languageId',
    'locationId',
    'defaultLocationId',
    'deliveryTimeId',
  ],
  ...[
    'cartId',
    'itemId',
    'articleId',
    'cardId',
    'orderNumber',
    'quantity',
    'remainingItems',
    'maxQuantity',
    'count',
    'looks',
  ],
  ...[
    'grossPrice',
    'grossPriceTotal',
    'grossPriceTotalSum',
    'subsidy',
    'voucher',
    'total',
    'newTotal',
    'amount',
    'minimum',
    'taken',
    'refund',
    'maxSubsidy',
  ],
  ...[
    'at',
    'now',
    'deadline',
    'totalMs',
    'everyMs',
    'lostAt',
    'askedAt',
    'lockedUntil',
    'waitSeconds',
    'startedAt',
    'seenAt',
    'firstSeenOpenAt',
    'autoLogoutSeconds',
  ],
]);

/** Limits of the traversal, so that ten thousand dishes block neither the page nor the inspector. */
const LIMITS = { depth: 8, entries: 40, values: 1_000 };

const WORD = /^[\w.*:/+-]{1,120}$/;
const KEY = /^[\w.:-]{1,60}$/;
/** Hashes and opaque keys, such as the person key in the id of a payment actor. */
const OPAQUE = /[0-9a-f]{16,}/gi;

/** A constant of our code, without opaque keys and query. */
export function maskWord(text: string): string {
  const [word = '', ...query] = text.split('?');
  if (!WORD.test(word)) return MASK;
  return `${word.replace(OPAQUE, MASK)}${query.length > 0 ? `?${MASK}` : ''}`;
}

class Masking {
  #left = LIMITS.values;

  value(value: unknown, key: string, depth: number): unknown {
    this.#left -= 1;
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value === 'number') return NUMBERS.has(key) ? value : MASK;
    if (typeof value === 'string') return WORDS.has(key) ? maskWord(value) : MASK;
    if (typeof value !== 'object' || depth >= LIMITS.depth || this.#left <= 0) return MASK;
    // The message may quote an address or an answer; the name is a constant of the code.
    if (value instanceof Error) return { name: maskWord(value.name) };
    if (isMachineSnapshot(value)) return this.snapshot(value, depth);
    return Array.isArray(value) ? this.#list(value, key, depth) : this.#object(value, depth);
  }

  /** The relevant parts of a snapshot, without the chart and the children, which are reported separately. */
  snapshot(snapshot: object, depth: number): Record<string, unknown> {
    const { value, ...parts } = snapshot as Record<string, unknown>;
    const shown = ['status', 'context', 'input', 'output', 'error'].filter((name) => parts[name] !== undefined);
    const masked = Object.fromEntries(shown.map((name) => [name, this.value(parts[name], name, depth + 1)]));
    // State names come from the chart and need no masking.
    return isMachineSnapshot(snapshot) ? { ...masked, value } : masked;
  }

  #list(list: unknown[], key: string, depth: number): unknown[] {
    const shown = list.slice(0, LIMITS.entries).map((entry) => this.value(entry, key, depth + 1));
    return list.length > shown.length ? [...shown, more(list.length - shown.length)] : shown;
  }

  #object(object: object, depth: number): Record<string, unknown> {
    const keys = Object.keys(object);
    const shown: Record<string, unknown> = {};
    for (const key of keys.slice(0, LIMITS.entries))
      shown[KEY.test(key) ? maskWord(key) : MASK] = this.value(
        (object as Record<string, unknown>)[key],
        key,
        depth + 1,
      );
    if (keys.length > LIMITS.entries) shown['…'] = more(keys.length - LIMITS.entries);
    return shown;
  }
}

const more = (count: number): string => `… ${count} more`;

/**
 * Masks private data: passwords, tokens, cards, vouchers, names, addresses, allergens. Uses an allow list, so that new
 * fields are hidden until they are added to it. Booleans, null and undefined are kept, since guards mostly test those.
 */
export const mask = (value: unknown): unknown => new Masking().value(value, '', 0);

/** An actor's snapshot with its state names, and masked data. */
export const maskSnapshot = (snapshot: object): Record<string, unknown> => new Masking().snapshot(snapshot, 0);
