import { expect, it } from 'vitest';
import { cart, openAtChoice, read } from './payment-bench.fixtures.ts';
import { balances, changedTo, statuses } from './payment.fixtures.ts';

// PAY-36
it('a voucher is still redeemed after the payment was declined', async () => {
  const bench = await openAtChoice();
  const redeemed = read({ ...cart, voucher: 500 });
  await bench.send({ type: 'voucher.redeem', code: 'LUNCH' });
  await bench.ports.readCarts.call.answer(redeemed);
  await bench.send({ type: 'payment.submit' });
  await bench.ports.readCarts.call.answer(redeemed);
  await bench.send(changedTo(statuses.declined), { type: 'payment.retry' });
  await bench.ports.readBalances.call.answer(balances(15_000));
  const { voucher, total } = bench.snapshot.context;
  expect([bench.snapshot.value, voucher, total]).toEqual(['ChoosingMethod', 'LUNCH', 600]);
});
