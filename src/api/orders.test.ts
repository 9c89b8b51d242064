import { describe, expect, it } from 'vitest';
import { FakeApi } from './api.fixtures.ts';
import { RefusedError } from './errors.ts';
import { cancelOrder } from './orders.ts';

const refused = (status: number, textKey: string | null) =>
  new FakeApi({
    'DELETE /api/bon': new RefusedError(
      'DELETE /api/bon',
      status,
      textKey === null ? null : { OrderErrorTextKey: textKey },
    ),
  }).client;

describe('Cancelling an order', () => {
  // ORDER-21
  it('reports cancellation and refund separately', async () => {
    const api = new FakeApi({
      'DELETE /api/bon': { IsCanceled: true, IsRefunded: false, OrderErrorTextKey: 'error.cancelRefundFailed' },
    });
    expect(await cancelOrder(api.client, 1)).toEqual({
      isCanceled: true,
      isRefunded: false,
      errorTextKey: 'error.cancelRefundFailed',
    });
  });

  it('neither cancels nor refunds when the server refuses', async () => {
    expect(await cancelOrder(refused(409, 'error.cancelTimePassed'), 1)).toEqual({
      isCanceled: false,
      isRefunded: false,
      errorTextKey: 'error.cancelTimePassed',
    });
  });

  // ORDER-22
  it('neither cancels nor refunds when the server refuses without a reason', async () => {
    expect(await cancelOrder(refused(409, null), 1)).toEqual({
      isCanceled: false,
      isRefunded: false,
      errorTextKey: null,
    });
  });

  // ORDER-9
  it.each([500, 503, 401, 408])('has an unknown outcome after status %i, whatever its body says', async (status) => {
    await expect(cancelOrder(refused(status, 'error.general'), 1)).rejects.toThrow(RefusedError);
  });
});
