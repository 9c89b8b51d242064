import { describe, expect, it } from 'vitest';
import { useStripe } from '../../../testing/use-stripe.ts';

const stripe = useStripe();

describe('Stripe gives money back', () => {
  it('in parts, also two of the same amount, never more than was taken', async () => {
    const payment = await stripe.paid();
    await stripe.provider.refund({ payment, key: 'part-one', amount: 500 });
    await stripe.provider.refund({ payment, key: 'part-two', amount: 500 });
    await expect(stripe.provider.refund({ payment, key: 'part-three', amount: 251 })).rejects.toThrow('greater than');
    expect(await stripe.givenBack(payment)).toEqual([500, 500]);
  });

  it.each(['before', 'after'] as const)('once, when the connection is cut %s it happened', async (cut) => {
    const payment = await stripe.paid();
    const refund = { payment, key: `once-${cut}`, amount: 500 };
    stripe.book.fail('refund', 1, cut);
    await expect(stripe.provider.refund(refund)).rejects.toThrow();
    await stripe.provider.refund(refund);
    await stripe.provider.refund(refund);
    expect(await stripe.givenBack(payment)).toEqual([500]);
  });

  it('once, also when Stripe has forgotten the key of the first call', async () => {
    const refund = { payment: await stripe.paid(), key: 'a-day-later', amount: 500 };
    await stripe.provider.refund(refund);
    stripe.testServer.wait(25 * 3_600_000);
    await stripe.provider.refund(refund);
    expect(await stripe.givenBack(refund.payment)).toEqual([500]);
  });

  it('when it is tried again after the bank refused', async () => {
    const payment = await stripe.paid();
    const refund = { payment, key: 'refused-once', amount: 1250 };
    stripe.account.refusesRefunds = true;
    await expect(stripe.provider.refund(refund)).rejects.toThrow('lost_or_stolen_card');
    stripe.account.refusesRefunds = false;
    await stripe.provider.refund(refund);
    expect(await stripe.givenBack(payment)).toEqual([1250]);
  });

  it('not of what was never paid', async () => {
    const payment = await stripe.prepared();
    await expect(stripe.provider.refund({ payment, key: 'of-nothing', amount: 1 })).rejects.toThrow('knows no payment');
  });
});
