import { expect, it } from 'vitest';
import { cart, openAtChoice, read } from './payment-harness.fixtures.ts';
import { balances, changedTo, statuses } from './payment.fixtures.ts';

// PAY-36
it('a voucher is still redeemed after the payment was declined', async () => {
  const harness = await openAtChoice();
  const redeemed = read({ ...cart, voucher: 500 });
  await harness.send({ type: 'voucher.redeem', code: 'LUNCH' });
  await harness.ports.readCarts.call.answer(redeemed);
  await harness.send({ type: 'payment.submit' });
  await harness.ports.readCarts.call.answer(redeemed);
  await harness.send(changedTo(statuses.declined), { type: 'payment.retry' });
  await harness.ports.readBalances.call.answer(balances(15_000));
  const { voucher, total } = harness.snapshot.context;
  expect([harness.snapshot.value, voucher, total]).toEqual(['ChoosingMethod', 'LUNCH', 600]);
});
