import { describe, expect, it } from 'vitest';
import { type PaymentWay } from '../../domain/payment-methods.ts';
import { anna } from '../session/session.fixtures.ts';
import { cart, CH, dearer, ID, openAtChoice, openPayment, read, VO, wish } from './payment-bench.fixtures.ts';
import { changedTo, checkout, outcome, statuses } from './payment.fixtures.ts';
import {
  selectCanSubmit,
  selectCheckout,
  selectIsAskingForVoucher,
  selectIsCovered,
  selectIsSelected,
  selectScreen,
  type PaymentScreen,
} from './payment.selectors.ts';
import { type PaymentStatus, type ProviderCheckout } from './payment.types.ts';

describe('Choosing how to pay', () => {
  it('offers the types that the group may use, with the person’s own preselected', async () => {
    const { snapshot } = await openAtChoice({ minimum: 5_000 });
    expect(snapshot.context.methods).toEqual([
      { ...CH, balance: 15_000, amount: 1100, minimum: null, obstacleKey: null },
      { ...ID, balance: null, amount: 1100, minimum: 5_000, obstacleKey: 'payment.belowMinimum' },
      {
        type: 'CHO',
        provider: 'wirecard',
        balance: 15_000,
        amount: 0,
        minimum: null,
        obstacleKey: 'payment.nothingMissing',
      },
    ]);
    expect([snapshot.context.selected, selectCanSubmit(snapshot)]).toEqual([CH, true]);
    expect([CH, ID].map((way) => selectIsSelected(way)(snapshot))).toEqual([true, false]);
  });

  it('falls back to the second type when the account does not hold enough', async () => {
    const bench = await openPayment({ person: { ...anna, secondaryPaymentType: 'ID' } });
    await bench.ports.readBalance.call.answer(420);
    expect(bench.snapshot.context.selected).toEqual(ID);
    await bench.send({ type: 'method.choose', way: CH });
    expect(bench.snapshot.context.selected).toEqual(ID);
  });

  it('leaves nothing to choose when a voucher pays for everything', async () => {
    const bench = await openAtChoice();
    await bench.send({ type: 'voucher.redeem', code: 'LUNCH' });
    expect([selectScreen(bench.snapshot), selectIsAskingForVoucher(bench.snapshot)]).toEqual(['choosing', true]);
    await bench.ports.readCarts.call.answer(read({ ...cart, voucher: 1100 }));
    expect([
      bench.snapshot.context.total,
      bench.snapshot.context.selected,
      selectIsAskingForVoucher(bench.snapshot),
      selectIsCovered(bench.snapshot),
      selectCanSubmit(bench.snapshot),
    ]).toEqual([0, VO, false, true, true]);
  });

  it('takes the missing amount at the provider, and pays the whole from the account', async () => {
    const bench = await openPayment();
    await bench.ports.readBalance.call.answer(420);
    const way: PaymentWay = { type: 'CHO', provider: 'wirecard' };
    await bench.send({ type: 'method.choose', way }, { type: 'payment.submit' });
    await bench.ports.readCarts.call.answer(read(cart));
    expect(bench.heard).toEqual([{ ...wish([cart], 1100, way), amount: 680 }]);
  });
});

describe('The screen', () => {
  it('shows what is being read or must be confirmed before paying', async () => {
    const bench = await openPayment();
    const seen = [selectScreen(bench.snapshot)];
    for (const step of [
      () => bench.ports.readBalance.call.answer(15_000),
      () => bench.send({ type: 'payment.submit' }),
      () => bench.ports.readCarts.call.answer(read(dearer)),
    ]) {
      await step();
      seen.push(selectScreen(bench.snapshot));
    }
    expect(seen).toEqual(['loading', 'choosing', 'checking', 'totalChanged']);
  });

  it('follows the ledger from any state, and offers to pay only what is not open', async () => {
    const bench = await openAtChoice();
    const stillOpen: PaymentStatus = { kind: 'unknown', checkout };
    const story: [PaymentStatus, PaymentScreen, bound: boolean, ProviderCheckout | null, canSubmit: boolean][] = [
      [statuses.executing, 'executing', true, null, false],
      [statuses.unknown, 'unknown', true, null, false],
      [statuses.reconciling, 'reconciling', true, null, false],
      [statuses.declined, 'notCharged', false, null, false],
      [statuses.opening, 'opening', true, null, false],
      [statuses.atProvider, 'atProvider', true, checkout, false],
      [statuses.returning, 'returning', true, checkout, false],
      [stillOpen, 'unknown', true, checkout, false],
      [statuses.unknown, 'unknown', true, null, false],
      [statuses.canceled, 'canceled', false, null, false],
      [statuses.refused, 'choosing', false, null, true],
      [statuses.settled, 'paid', false, null, false],
    ];
    const seen: unknown[] = [];
    for (const [status] of story) {
      await bench.send(changedTo(status));
      const { snapshot } = bench;
      seen.push([
        status,
        selectScreen(snapshot),
        snapshot.hasTag('bound'),
        selectCheckout(snapshot),
        selectCanSubmit(snapshot),
      ]);
    }
    expect(seen).toEqual(story);
    expect(bench.snapshot.output).toEqual({ outcome });
  });
});
