import { checkout } from './payment.fixtures.ts';
import { type PaymentOutcome, type PaymentStatus } from './payment.types.ts';
import { type PaymentRecord, type ProviderCheckout } from '../../domain/payment.ts';
import { ordered, recordAtProvider } from './payment-record.kit.ts';

const personKey = 'key-of-anna';

export const SILENT = { does: [], asks: [] };

/** The ledger is only told that the person has left; the record stays. */
export const SHELVED = {
  does: ['sendShelved'],
  asks: [],
  gives: { sendShelved: { type: 'record.shelved', personKey } },
};
/** The status that the ledger is told. */
const told = (status: PaymentStatus) => ({ type: 'record.changed', personKey, status });
export const OPENING = { does: ['tell'], gives: { tell: told({ kind: 'opening' }) } };

/** The customer goes to the provider, and can pay with what it has prepared. */
export const LEAVING_FOR_PROVIDER = {
  does: ['tell', 'leaveForProvider'],
  gives: { tell: told({ kind: 'atProvider', checkout }), leaveForProvider: { checkout } },
};

/** `open`: the checkout to continue with at the provider, if any. */
export const stillUnknown = (open: ProviderCheckout | null = null) => ({
  does: ['tell'],
  gives: { tell: told({ kind: 'unknown', checkout: open }) },
});
export const STILL_UNKNOWN = stillUnknown();

/** The provider is asked about this record; without a provider, orders and carts are read. */
export const lookedAt = (record: PaymentRecord) => ({
  does: ['tell'],
  asks: ['reconcile'],
  gives: { tell: told({ kind: record.provider === null ? 'reconciling' : 'returning' }), reconcile: { record } },
});
export const CANCELING = {
  does: ['tell'],
  asks: ['cancelAtProvider'],
  gives: { tell: told({ kind: 'returning' }), cancelAtProvider: { record: recordAtProvider } },
};

/** This record is removed, and the ledger is told the status. */
const ended = (record: PaymentRecord, status: PaymentStatus) => ({
  does: ['removeRecord', 'tell'],
  gives: { removeRecord: { record }, tell: told(status) },
});
export const settled = (record: PaymentRecord, outcome: Partial<PaymentOutcome>) =>
  ended(record, {
    kind: 'settled',
    outcome: {
      method: record.method,
      total: 1_100,
      carts: [],
      results: ordered,
      money: null,
      isMailWanted: false,
      ...outcome,
    },
  });
export const declined = (record: PaymentRecord, textKey: string, closed?: { closedCartIds: number[] }) =>
  ended(record, { kind: 'declined', textKey, ...closed });
export const canceled = (record: PaymentRecord) => ended(record, { kind: 'canceled' });
export const foreign = (record: PaymentRecord) => ended(record, { kind: 'refused', textKey: 'payment.notThisPerson' });
export const withdrawn = (record: PaymentRecord) => ({
  does: ['removeRecord', 'sendShelved'],
  gives: { removeRecord: { record }, ...SHELVED.gives },
});
/** Nothing was written, so nothing is removed. */
export const refused = (textKey: string) => ({
  does: ['tell'],
  asks: [],
  gives: { tell: told({ kind: 'refused', textKey }) },
});
