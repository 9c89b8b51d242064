import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PaymentChoices, type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type PaymentRecord } from '../../../domain/payment.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from './draft-store.ts';
import { PaymentRecords } from './payment-records.ts';
import { personKey } from './person-key.ts';
import { SafeStorage, STORAGE_KEYS } from './storage.ts';

afterEach(() => {
  vi.useRealTimers();
});

const denied = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

function fullStorage(): Storage {
  const real = new Map<string, string>([
    ['kept', 'old'],
    ['paymentRecords', JSON.stringify({ p2: { ...record, personKey: 'p2' } })],
  ]);
  return {
    length: 0,
    clear: () => real.clear(),
    key: () => null,
    getItem: (key) => real.get(key) ?? null,
    removeItem: (key) => void real.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

function roomyStorage(): SafeStorage {
  localStorage.clear();
  return new SafeStorage(() => localStorage);
}

const record: PaymentRecord = {
  key: 'k1',
  personKey: 'p1',
  carts: [{ cartId: 7, total: 890 }],
  total: 890,
  method: 'CH',
  provider: null,
  merchantTransactionId: null,
  checkout: null,
  isMailWanted: false,
  startedAt: 1_700_000_000_000,
};

describe('Storage denied by the browser', () => {
  it('keeps values in memory while the page lives', () => {
    const storage = new SafeStorage(denied);
    expect(storage.read('a')).toBeNull();
    expect(storage.write('a', '1')).toBe(false);
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  // PAY-39
  it('prevents payments, since the record would be lost with the page', () => {
    const records = new PaymentRecords(new SafeStorage(denied));
    expect(() => records.write(record)).toThrow('could not be written');
    expect(records.find('p1')).toBeNull();
  });
});

describe('Full storage', () => {
  it('keeps the new value in memory, which takes precedence over the stored one', () => {
    const full = fullStorage();
    const storage = new SafeStorage(() => full);
    storage.write('kept', 'new');
    expect(storage.read('kept')).toBe('new');
  });

  it('prevents payments, and keeps the record of another person', () => {
    const full = fullStorage();
    const records = new PaymentRecords(new SafeStorage(() => full));
    expect(() => records.write(record)).toThrow('could not be written');
    expect([records.find('p1'), records.find('p2')?.key]).toEqual([null, 'k1']);
    expect(full.getItem('paymentRecords')).toContain('p2');
  });
});

describe('The payment record', () => {
  it('is stored per person and removed only by its own key', () => {
    const records = new PaymentRecords(roomyStorage());
    records.write(record);
    records.remove({ ...record, key: 'another' });
    expect(records.find('p1')).toEqual(record);
    expect(records.find('p2')).toBeNull();
    records.remove(record);
    expect(localStorage.getItem(STORAGE_KEYS.paymentRecords)).toBeNull();
  });

  it('is not removed when another tab has prepared it at the provider since it was read', () => {
    const records = new PaymentRecords(roomyStorage());
    const prepared = { ...record, provider: 'wirecard', merchantTransactionId: 'k1' } as const;
    records.write(prepared);
    records.remove({ ...record, provider: 'wirecard' });
    expect(records.find('p1')).toEqual(prepared);
    records.remove(prepared);
    expect(records.find('p1')).toBeNull();
  });

  it('of a release without providers is read as one without a provider', () => {
    const storage = roomyStorage();
    const { key, personKey: owner, carts, total, method, startedAt } = record;
    storage.writeJson(STORAGE_KEYS.paymentRecords, { p1: { key, personKey: owner, carts, total, method, startedAt } });
    expect(new PaymentRecords(storage).find('p1')).toEqual(record);
  });

  it.each([
    ['something else', { key: 1 }],
    ['invalid carts', { ...record, carts: [null] }],
    ['carts without an id', { ...record, carts: [{ total: 890 }] }],
  ])('is not found if the storage holds %s, while those of others are', (_what, stored) => {
    const storage = roomyStorage();
    storage.writeJson(STORAGE_KEYS.paymentRecords, { p1: stored, p2: { ...record, personKey: 'p2' } });
    expect(new PaymentRecords(storage).find('p1')).toBeNull();
    expect(new PaymentRecords(storage).find('p2')?.key).toBe('k1');
  });
});

describe('The draft', () => {
  it('is not read by another person', () => {
    const storage = roomyStorage();
    writeDraft(storage, 'p1', { selection: null, step: 'articles', voucher: 'LUNCH' });
    expect(readDraft(storage, 'p1')).toEqual({ selection: null, step: 'articles', voucher: 'LUNCH' });
    expect(readDraft(storage, 'p2')).toEqual(EMPTY_DRAFT);
  });

  // CHECK-27
  it('holds what was typed at the checkout, and drops what another version has stored of it', () => {
    const storage = roomyStorage();
    const details = {
      address: { ...EMPTY_ADDRESS, street: 'Ring' },
      comments: { 1: 'No onions' },
      deliveryOptions: {},
    };
    writeDraft(storage, 'p1', { selection: null, step: 'checkout', details });
    expect(readDraft(storage, 'p1')).toEqual({ selection: null, step: 'checkout', details });
    const older = { ...details, address: { street: 'Ring' } } as never;
    writeDraft(storage, 'p1', { selection: null, step: 'checkout', details: older });
    expect(readDraft(storage, 'p1')).toEqual({ selection: null, step: 'checkout' });
  });

  // PAY-240
  it('holds what was chosen at the payment, and drops what another version has stored of it', () => {
    const storage = roomyStorage();
    const choices: PaymentChoices = {
      way: { type: 'ID', provider: null },
      cardId: 2,
      isMailWanted: false,
      typedCode: 'LUN',
    };
    writeDraft(storage, 'p1', { selection: null, step: 'payment', choices });
    expect(readDraft(storage, 'p1')).toEqual({ selection: null, step: 'payment', choices });
    const older = { ...choices, way: { type: 'ID' } } as never;
    writeDraft(storage, 'p1', { selection: null, step: 'payment', choices: older });
    expect(readDraft(storage, 'p1')).toEqual({ selection: null, step: 'payment' });
  });

  const outcome: PaymentOutcome = {
    method: 'CH',
    total: 890,
    carts: [],
    results: [{ cartId: 1, orderNumber: 7, errorTextKey: null, order: null }],
    money: null,
    isMailWanted: true,
  };

  // PAY-53
  it('keeps a paid order until it was seen, and an hour longer for a reload', () => {
    vi.useFakeTimers();
    const storage = roomyStorage();
    for (const isSeen of [false, true]) {
      writeDraft(storage, 'p1', { selection: null, step: 'completed', paid: { outcome, isSeen } });
      expect(readDraft(storage, 'p1').paid).toEqual({ outcome, isSeen });
      vi.advanceTimersByTime(3_600_001);
      expect(readDraft(storage, 'p1').paid).toEqual(isSeen ? undefined : { outcome, isSeen });
    }
  });

  it('drops a paid order that another version has stored', () => {
    const storage = roomyStorage();
    writeDraft(storage, 'p1', {
      selection: null,
      step: 'completed',
      paid: { outcome: { ...outcome, results: [{}] as never }, isSeen: false },
    });
    expect(readDraft(storage, 'p1')).toEqual({ selection: null, step: 'completed' });
  });

  it.each(['{', '7', '{"owner":"p1","step":"moon","selection":{"date":5}}'])(
    'is empty if the storage holds %s',
    (text) => {
      const storage = roomyStorage();
      storage.write(STORAGE_KEYS.draft, text);
      expect(readDraft(storage, 'p1')).toEqual(EMPTY_DRAFT);
    },
  );
});

describe('The key of a person', () => {
  it('is the same at the next sign-in, differs between persons, and does not contain the id', () => {
    const storage = roomyStorage();
    const key = personKey(storage, 4711);
    expect(personKey(storage, 4711)).toBe(key);
    expect(personKey(storage, 4712)).not.toBe(key);
    expect(key).not.toContain('4711');
  });
});
