import { describe, expect, it } from 'vitest';
import { type FollowedOrder, followedOrder, knownWith, statusNews } from './status-news.ts';
import { anOrder } from './order.fixtures.ts';
import type { Order } from './order.ts';

const ZONE = 'Europe/Vienna';
const NOON = Date.parse('2026-11-26T11:00:00Z');
const TODAY = '2026-11-26';
const READY: Partial<Order> = { preparingAt: '2026-11-26T10:50:00', readyAt: '2026-11-26T11:20:00' };

const followed = (overrides: Partial<Order> = {}): FollowedOrder =>
  followedOrder(anOrder({ orderDate: TODAY, deliveryEndTime: '12:30', ...overrides }), NOON, ZONE);

const NOTHING = { orders: [], told: [] };
const keys = (known: Parameters<typeof statusNews>[0], ...now: FollowedOrder[]) =>
  statusNews(known, now).map(({ key }) => key);

describe('an order that is followed', () => {
  // ORDER-641
  it.each<[string, Partial<Order>, boolean]>([
    ['is not over', {}, true],
    ['is in preparation', { preparingAt: '2026-11-26T10:50:00' }, true],
    ['is ready', READY, true],
    ['is served', { ...READY, deliveredAt: '2026-11-26T11:30:00' }, false],
    ['is over by its time', { deliveryEndTime: '11:00' }, false],
    ['is canceled', { canceledAt: '2026-11-26T09:00:00' }, false],
  ])('that %s', (_, overrides, isOpen) => {
    expect(followed(overrides)).toMatchObject({ number: 4711, isOpen });
  });

  // ORDER-642
  it('has news when it is ready, to be picked up or to be brought, and when it is canceled', () => {
    const kind = (overrides: Partial<Order>) => followed(overrides).news?.kind;
    expect([
      kind({ preparingAt: '2026-11-26T10:50:00' }),
      kind(READY),
      kind({ ...READY, locationTypeShortName: 'DESK' }),
      kind({ ...READY, deliveredAt: '2026-11-26T11:30:00' }),
      kind({ ...READY, canceledAt: '2026-11-26T11:30:00' }),
    ]).toEqual([undefined, 'ready', 'coming', undefined, 'canceled']);
  });
});

describe('what is told of orders', () => {
  const known = knownWith(NOTHING, [followed()]);

  // ORDER-642
  it('is what has changed since they were known, once', () => {
    expect(keys(known, followed(READY))).toEqual(['4711 ready 2026-11-26T11:20:00']);
    expect(keys(knownWith(known, [followed(READY)]), followed(READY))).toEqual([]);
  });

  // ORDER-642
  it('is nothing of what was so when it was first known, nor of an older answer after that', () => {
    expect(keys(NOTHING, followed(READY))).toEqual([]);
    const older = knownWith(knownWith(NOTHING, [followed(READY)]), [followed()]);
    expect(older.orders).toEqual([followed()]);
    expect(keys(older, followed(READY))).toEqual([]);
  });

  // ORDER-642
  it('is told again after it was taken back', () => {
    const told = knownWith(known, [followed(READY)]);
    const later = followed({ ...READY, readyAt: '2026-11-26T11:40:00' });
    expect(keys(told, later)).toEqual(['4711 ready 2026-11-26T11:40:00']);
  });
});
