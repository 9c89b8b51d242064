import { checkout } from './payment-bench.fixtures.ts';
import { type PaymentOutcome, type PaymentRecord, type ProviderCheckout } from './payment.types.ts';
import { type Pin } from '../testing/journeys.ts';
import { ordered, recordAtProvider } from './payment-record.kit.ts';

const personKey = 'key-of-anna';

export const SILENT = { does: [], asks: [] };

/** The ledger is told that the person is gone, and nothing else; the record stays. */
export const SHELVED = {
  does: ['tellShelved'],
  asks: [],
  gives: { tellShelved: { type: 'record.shelved', personKey } },
};
export const OPENING = { does: ['tellOpening'], gives: { tellOpening: { type: 'record.opening', personKey } } };

/** The customer goes to the provider, and can pay with what it has prepared. */
export const LEAVING_FOR_PROVIDER = {
  does: ['tellAtProvider', 'leaveForProvider'],
  gives: { tellAtProvider: { type: 'record.atProvider', personKey, checkout }, leaveForProvider: { checkout } },
};

/** With what the customer can go on at the provider, if with anything. */
export const stillUnknown = (open: ProviderCheckout | null = null) => ({
  does: ['tellUnknown'],
  gives: { tellUnknown: { type: 'record.unknown', personKey, checkout: open } },
});
export const STILL_UNKNOWN = stillUnknown();

/** One looks what became of this record: at the provider of it, else at orders and carts. */
export const lookedAt = (record: PaymentRecord) => ({
  does: ['tellReconciling'],
  asks: ['reconcile'],
  gives: {
    tellReconciling: { type: record.provider === null ? 'record.reconciling' : 'record.returning', personKey },
    reconcile: { record },
  },
});
export const CALLED_OFF = {
  does: ['tellReconciling'],
  asks: ['cancelAtProvider'],
  gives: { tellReconciling: { type: 'record.returning', personKey }, cancelAtProvider: { record: recordAtProvider } },
};

/** The end of this record, and what the ledger is told. */
const ended = (record: PaymentRecord, tells: string, fact: object): Pin => ({
  does: ['removeRecord', tells],
  gives: { removeRecord: { record }, [tells]: { personKey, ...fact } },
});
export const settled = (record: PaymentRecord, outcome: Partial<PaymentOutcome>) =>
  ended(record, 'tellSettled', {
    type: 'record.settled',
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
export const declined = (record: PaymentRecord, textKey: string) =>
  ended(record, 'tellDeclined', { type: 'record.declined', textKey });
export const canceled = (record: PaymentRecord) => ended(record, 'tellCanceled', { type: 'record.canceled' });
export const foreign = (record: PaymentRecord) =>
  ended(record, 'tellRefused', { type: 'record.refused', textKey: 'payment.notThisPerson' });
export const withdrawn = (record: PaymentRecord) => ended(record, 'tellShelved', { type: 'record.shelved' });
/** Nothing was written, so that nothing has to go. */
export const refused = (textKey: string) => ({
  does: ['tellRefused'],
  gives: { tellRefused: { type: 'record.refused', personKey, textKey } },
});
