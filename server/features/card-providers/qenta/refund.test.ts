import { describe, expect, it } from 'vitest';
import { useQenta } from '../../../testing/use-qenta.ts';

const qenta = useQenta();

describe('QENTA gives money back', () => {
  it('in parts, also two of the same amount, never more than was taken', async () => {
    const payment = await qenta.paid();
    await qenta.refund(payment, 'part-one', 500);
    await qenta.refund(payment, 'part-two', 500);
    await expect(qenta.refund(payment, 'part-three', 251)).rejects.toThrow('no part of it');
    expect(await qenta.givenBack(payment)).toEqual([500, 500]);
  });

  it.each(['before', 'after'] as const)('once, when the connection is cut %s it happened', async (cut) => {
    const payment = await qenta.paid();
    await qenta.refund(payment, 'an-equal-one', 500);
    qenta.book.fail('refund', 1, cut);
    await expect(qenta.refund(payment, 'lost', 500)).rejects.toThrow();
    await qenta.refund(payment, 'lost', 500);
    await qenta.provider.refund({ payment, key: 'lost', amount: 500 });
    expect(await qenta.givenBack(payment)).toEqual([500, 500]);
  });

  it('when it is tried again after the bank refused', async () => {
    const payment = await qenta.paid();
    qenta.account.refusesRefunds = true;
    await expect(qenta.refund(payment, 'refused-once', 1250)).rejects.toThrow('financial institution');
    qenta.account.refusesRefunds = false;
    await qenta.refund(payment, 'refused-once', 1250);
    expect(await qenta.givenBack(payment)).toEqual([1250]);
  });

  it('as a whole before the day-end closing, with its approval, and parts only after it', async () => {
    const payment = await qenta.paid();
    qenta.account.isDayClosed = false;
    await expect(qenta.refund(payment, 'a-part', 500)).rejects.toThrow('not before its closing');
    qenta.calls = [];
    await qenta.refund(payment, 'whole', 1250);
    expect(qenta.commands().slice(-3)).toEqual(['depositReversal', 'getOrderDetails', 'approveReversal']);
    expect(await qenta.givenBack(payment)).toEqual([1250]);
  });

  it.each(['refund', 'depositReversal', 'approveReversal'])(
    'as a whole once before the closing, when the answer to %s is lost',
    async (command) => {
      const payment = await qenta.paid();
      qenta.account.isDayClosed = false;
      qenta.lost = command;
      await expect(qenta.refund(payment, 'whole', 1250)).rejects.toThrow();
      await qenta.refund(payment, 'whole', 1250);
      expect(await qenta.givenBack(payment)).toEqual([1250]);
      expect(qenta.commands().filter((one) => one === 'depositReversal')).toHaveLength(1);
    },
  );

  it('not of what was never paid', async () => {
    const payment = await qenta.prepared();
    await expect(qenta.refund(payment, 'of-nothing', 1)).rejects.toThrow('knows no payment');
  });
});
