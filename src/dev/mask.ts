import { isMachineSnapshot } from './machine-snapshot.ts';

/** Stands for what is not shown. Neither its length nor its first letter says anything of what it hides. */
export const MASK = '•••';

/** Texts under these keys are words of our own code, days, times or places in the app. */
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
    'from',
    'path',
  ],
]);

/** Numbers under these keys are ids of the database, sums of carts, counts and moments. */
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

/** How much of a value is walked, so that ten thousand dishes hold up neither the page nor the inspector. */
const MOST = { depth: 8, entries: 40, values: 1_000 };

const WORD = /^[\w.*:/+-]{1,120}$/;
const KEY = /^[\w.:-]{1,60}$/;
/** Hashes and opaque keys, as that of a person in the id of a payment's actor. */
const OPAQUE = /[0-9a-f]{16,}/gi;

/** A word of our own code without the opaque keys and the query that it may carry. */
export function maskWord(text: string): string {
  const [word = '', ...query] = text.split('?');
  if (!WORD.test(word)) return MASK;
  return `${word.replace(OPAQUE, MASK)}${query.length > 0 ? `?${MASK}` : ''}`;
}

class Masking {
  #left = MOST.values;

  value(value: unknown, key: string, depth: number): unknown {
    this.#left -= 1;
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value === 'number') return NUMBERS.has(key) ? value : MASK;
    if (typeof value === 'string') return WORDS.has(key) ? maskWord(value) : MASK;
    if (typeof value !== 'object' || depth >= MOST.depth || this.#left <= 0) return MASK;
    // What went wrong may quote an address or an answer; how it is called comes from code.
    if (value instanceof Error) return { name: maskWord(value.name) };
    if (isMachineSnapshot(value)) return this.snapshot(value, depth);
    return Array.isArray(value) ? this.#list(value, key, depth) : this.#object(value, depth);
  }

  /** The parts of a snapshot that say something: a machine's also holds its chart and its children, which are told of by themselves. */
  snapshot(snapshot: object, depth: number): Record<string, unknown> {
    const { value, ...parts } = snapshot as Record<string, unknown>;
    const told = ['status', 'context', 'input', 'output', 'error'].filter((name) => parts[name] !== undefined);
    const masked = Object.fromEntries(told.map((name) => [name, this.value(parts[name], name, depth + 1)]));
    // Names of states, all of them from the chart.
    return isMachineSnapshot(snapshot) ? { ...masked, value } : masked;
  }

  #list(list: unknown[], key: string, depth: number): unknown[] {
    const shown = list.slice(0, MOST.entries).map((entry) => this.value(entry, key, depth + 1));
    return list.length > shown.length ? [...shown, more(list.length - shown.length)] : shown;
  }

  #object(object: object, depth: number): Record<string, unknown> {
    const keys = Object.keys(object);
    const shown: Record<string, unknown> = {};
    for (const key of keys.slice(0, MOST.entries))
      shown[KEY.test(key) ? maskWord(key) : MASK] = this.value(
        (object as Record<string, unknown>)[key],
        key,
        depth + 1,
      );
    if (keys.length > MOST.entries) shown['…'] = more(keys.length - MOST.entries);
    return shown;
  }
}

const more = (count: number): string => `… ${count} more`;

/**
 * The same value without what is nobody else's business: passwords, tokens, cards, vouchers, names, addresses, what somebody
 * must not eat. By a list of what is shown, not of what is hidden: a field that is added tomorrow is hidden until somebody has
 * put it on the list. Truth values and the absence of a value stay, since guards ask for little else.
 */
export const mask = (value: unknown): unknown => new Masking().value(value, '', 0);

/** Of an actor: its state by name, its data masked. */
export const maskSnapshot = (snapshot: object): Record<string, unknown> => new Masking().snapshot(snapshot, 0);
