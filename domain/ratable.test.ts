import { describe, expect, it } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { isRatable } from './order-status.ts';

const ZONE = 'America/New_York';
const order = anOrder({ orderDate: '2026-11-26', deliveryTime: '11:30', deliveryEndTime: '12:00' });
const at = (moment: string, changes: Parameters<typeof anOrder>[0] = {}) =>
  isRatable({ ...order, ...changes }, Date.parse(`${moment}-05:00`), ZONE);

// ORDER-100
describe('the dishes of an order may be rated', () => {
  it('once it is served', () => {
    expect([at('2026-11-26T11:59:59'), at('2026-11-26T12:00:00')]).toEqual([false, true]);
    expect(at('2026-11-26T11:40:00', { deliveredAt: '2026-11-26T11:38:00' })).toBe(true);
  });

  it('until the fourteenth day after the meal, in the zone of the restaurant', () => {
    expect([at('2026-12-10T23:59:59'), at('2026-12-11T00:00:00')]).toEqual([true, false]);
  });

  it('and never if it was canceled', () => {
    expect(at('2026-11-26T13:00:00', { canceledAt: '2026-11-25T09:00:00' })).toBe(false);
  });
});
