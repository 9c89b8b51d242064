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
const changedTo = (status: PaymentStatus) => ({ type: 'record.changed', personKey, status });
export const OPENING = { does: ['sendStatus'], gives: { sendStatus: changedTo({ kind: 'opening' }) } };

/** The customer goes to the provider, and can pay with what it has prepared. */
export const LEAVING_FOR_PROVIDER = {
  does: ['sendStatus', 'leaveForProvider'],
  gives: { sendStatus: changedTo({ kind: 'atProvider', checkout }), leaveForProvider: { checkout } },
};

/** `open`: the checkout to continue with at the provider, if any. */
export const stillUnknown = (open: ProviderCheckout | null = null) => ({
  does: ['sendStatus'],
  gives: { sendStatus: changedTo({ kind: 'unknown', checkout: open }) },
});
export const STILL_UNKNOWN = stillUnknown();

/** The provider is asked about this record; without a provider, orders and carts are read. */
export const lookedAt = (record: PaymentRecord) => ({
  does: ['sendStatus'],
  asks: ['reconcile'],
  gives: {
    sendStatus: changedTo({ kind: record.provider === null ? 'reconciling' : 'returning' }),
    reconcile: { record },
  },
});
export const CANCELING = {
  does: ['sendStatus'],
  asks: ['cancelAtProvider'],
  gives: { sendStatus: changedTo({ kind: 'returning' }), cancelAtProvider: { record: recordAtProvider } },
};

/** This record is removed, and the ledger is told the status. */
const ended = (record: PaymentRecord, status: PaymentStatus) => ({
  does: ['removeRecord', 'sendStatus'],
  gives: { removeRecord: { record }, sendStatus: changedTo(status) },
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
  does: ['sendStatus'],
  asks: [],
  gives: { sendStatus: changedTo({ kind: 'refused', textKey }) },
});
