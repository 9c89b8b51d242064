import { describe, expect, it } from 'vitest';
import { offerKey } from '../domain/stock-watch.ts';
import { NOTIFICATION_TAG, tagOf } from './push-message.ts';

// PUSH-12
describe('the tag of a notification', () => {
  it('is one of ours, and names the message', () => {
    expect(tagOf('Ready', { id: 7, topic: '10029' })).toBe('mittag Ready 7');
  });

  it('of a free portion is that of the open page', () => {
    const topic = offerKey({ articleId: 3, detailId: 14, date: '2026-11-23', deliveryTimeId: 1 });
    expect(tagOf('PortionFree', { id: 7, topic })).toBe(NOTIFICATION_TAG + topic);
  });
});
