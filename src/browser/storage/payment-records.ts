import { PAYMENT_TYPES } from '../../../domain/payment-type.ts';
import { type PaymentRecord } from '../../../domain/payment.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';

type Records = Record<string, PaymentRecord>;

const isCart = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const cart = value as Partial<PaymentRecord['carts'][number]>;
  return typeof cart.cartId === 'number' && typeof cart.total === 'number';
};

const NOT_AT_PROVIDER = { provider: null, merchantTransactionId: null, checkout: null, isMailWanted: false } as const;

const isRecord = (value: unknown): value is PaymentRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<PaymentRecord>;
  return (
    typeof record.key === 'string' &&
    typeof record.personKey === 'string' &&
    typeof record.startedAt === 'number' &&
    typeof record.total === 'number' &&
    PAYMENT_TYPES.some((type) => type === record.method) &&
    Array.isArray(record.carts) &&
    record.carts.every(isCart)
  );
};

/** Payment records in local storage, at most one per person. */
export class PaymentRecords {
  #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  find(personKey: string): PaymentRecord | null {
    return this.#all()[personKey] ?? null;
  }

  /** Throws if the record would not outlive the page: then nothing may be paid. Other persons' records are kept. */
  write(record: PaymentRecord): void {
    const records = JSON.stringify({ ...this.#all(), [record.personKey]: record });
    if (!this.#storage.keep(STORAGE_KEYS.paymentRecords, records))
      throw new Error('The payment record could not be written.');
  }

  /** Removes the record unless it has changed: one that another tab has since prepared at the provider can be paid. */
  remove(record: PaymentRecord): void {
    const { [record.personKey]: stored, ...others } = this.#all();
    if (stored?.key !== record.key || stored.merchantTransactionId !== record.merchantTransactionId) return;
    if (Object.keys(others).length === 0) this.#storage.remove(STORAGE_KEYS.paymentRecords);
    else this.#storage.writeJson(STORAGE_KEYS.paymentRecords, others);
  }

  #all(): Records {
    const stored = this.#storage.readJson(STORAGE_KEYS.paymentRecords);
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter((entry): entry is [string, PaymentRecord] => isRecord(entry[1]));
    // Records of releases without providers lack these fields.
    return Object.fromEntries(known.map(([owner, record]) => [owner, { ...NOT_AT_PROVIDER, ...record }]));
  }
}
