import { describe, expect, it, vi } from 'vitest';
import { watchOtherPayments } from './payment-news.ts';

describe('A payment in another tab', () => {
  const record = JSON.stringify({ anna: {}, ben: {} });
  it.each([
    ['has ended: this one checks the carts', { key: 'paymentRecords', oldValue: record, newValue: '{"ben":{}}' }, true],
    ['has ended, the last one: this one checks the carts', { key: 'paymentRecords', oldValue: record }, true],
    ['has begun: nothing is checked', { key: 'paymentRecords', oldValue: '{"ben":{}}', newValue: record }, false],
    ['is not what has changed: nothing is checked', { key: 'selectedTime', oldValue: record }, false],
  ])('%s', (_what, event, isChecked) => {
    const checkCarts = vi.fn();
    const stop = watchOtherPayments(checkCarts);
    window.dispatchEvent(new StorageEvent('storage', event));
    stop();
    window.dispatchEvent(new StorageEvent('storage', event));
    expect(checkCarts).toHaveBeenCalledTimes(isChecked ? 1 : 0);
  });
});
