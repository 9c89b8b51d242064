import { describe, expect, it } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type PaymentWay } from '../../domain/payment-methods.ts';
import { anna } from '../session/session.fixtures.ts';
import { cart, CH, dearer, ID, openAtChoice, openPayment, read, twoCards, VO, wish } from './payment-bench.fixtures.ts';
import { changedTo, checkout, outcome } from './payment.fixtures.ts';
import {
  selectCanSubmit,
  selectCheckout,
  selectIsAskingForVoucher,
  selectIsCovered,
  selectIsSelected,
  selectScreen,
} from './payment.selectors.ts';
import { type CartsResult, type PaymentEvent } from './payment.types.ts';

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

  it('continues without a balance, and reports it', async () => {
    const bench = await openPayment();
    await bench.ports.readBalance.call.fail();
    expect([
      bench.snapshot.context.balance,
      bench.snapshot.context.balanceNoteKey,
      bench.snapshot.context.methods.length > 0,
    ]).toEqual([null, 'payment.balanceNotLoaded', true]);
  });

  it('falls back to the second type when the account does not hold enough', async () => {
    const bench = await openPayment({ person: { ...anna, secondaryPaymentType: 'ID' } });
    await bench.ports.readBalance.call.answer(420);
    expect(bench.snapshot.context.selected).toEqual(ID);
    await bench.send({ type: 'method.choose', way: CH });
    expect(bench.snapshot.context.selected).toEqual(ID);
  });

  it('accepts another type that can be used', async () => {
    const bench = await openAtChoice();
    await bench.send({ type: 'method.choose', way: ID });
    expect(bench.snapshot.context.selected).toEqual(ID);
  });
});

describe('The total is read again before paying', () => {
  const pay = async (carts: Cart[] | null, options = {}) => {
    const bench = await openAtChoice(options);
    await bench.send({ type: 'payment.submit' });
    await (carts ? bench.ports.readCarts.call.answer(read(...carts)) : bench.ports.readCarts.call.fail());
    return bench;
  };

  it('and paid when it is the same', async () => {
    const bench = await pay([cart]);
    expect(bench.heard).toEqual([wish([cart], 1100)]);
  });

  it('and confirmed by the customer when it changed', async () => {
    const bench = await pay([dearer]);
    expect([
      selectScreen(bench.snapshot),
      bench.snapshot.context.total,
      bench.snapshot.context.newTotal,
      bench.heard,
    ]).toEqual(['totalChanged', 1100, 1200, []]);
    await bench.send({ type: 'total.confirm' });
    expect(bench.heard).toEqual([wish([dearer], 1200)]);
  });

  it('and not paid when the customer does not want the new one', async () => {
    const bench = await pay([dearer]);
    await bench.send({ type: 'total.reject' });
    expect([selectScreen(bench.snapshot), bench.snapshot.context.total, bench.heard]).toEqual(['choosing', 1200, []]);
  });

  it('and not paid when the chosen account does not cover the new one', async () => {
    const bench = await pay([aCart({ grossPriceTotalSum: 20_000 })]);
    await bench.send({ type: 'total.confirm' });
    expect([selectScreen(bench.snapshot), bench.snapshot.context.selected, bench.heard]).toEqual([
      'choosing',
      null,
      [],
    ]);
  });

  it('and nothing is sent when it could not be read or nothing is left', async () => {
    expect((await pay(null)).snapshot.context.refusalKey).toBe('payment.totalNotRead');
    const { context } = (await pay([])).snapshot;
    expect([context.refusalKey, context.carts, context.total]).toEqual(['payment.cartsGone', [], 0]);
  });
});

describe('A voucher', () => {
  it('from before a reload is checked again once the balance is known', async () => {
    const bench = await openPayment({ voucher: 'LUNCH' });
    await bench.ports.readBalance.call.answer(15_000);
    expect([bench.ports.readCarts.call.input, selectIsAskingForVoucher(bench.snapshot)]).toEqual([
      { voucher: 'LUNCH' },
      true,
    ]);
    await bench.ports.readCarts.call.answer({ kind: 'voucherRefused', textKey: 'error.voucherUsed' });
    expect([bench.snapshot.context.voucher, bench.snapshot.context.voucherRefusalKey]).toEqual([
      null,
      'error.voucherUsed',
    ]);
  });

  it('is checked again even if the balance cannot be read', async () => {
    const bench = await openPayment({ voucher: 'LUNCH' });
    await bench.ports.readBalance.call.fail();
    expect([bench.ports.readCarts.call.input, bench.snapshot.context.balanceNoteKey]).toEqual([
      { voucher: 'LUNCH' },
      'payment.balanceNotLoaded',
    ]);
  });

  const half = { ...cart, voucher: 600 };
  const redeem = async (answer: CartsResult) => {
    const bench = await openAtChoice();
    await bench.send({ type: 'voucher.redeem', code: ' lunch ' });
    expect([bench.ports.readCarts.call.input, selectIsAskingForVoucher(bench.snapshot)]).toEqual([
      { voucher: 'LUNCH' },
      true,
    ]);
    await bench.ports.readCarts.call.answer(answer);
    return bench;
  };

  it('lowers the total, and is sent with the payment', async () => {
    const bench = await redeem(read(half));
    expect([bench.snapshot.context.total, bench.snapshot.context.selected]).toEqual([500, CH]);
    await bench.send({ type: 'payment.submit' });
    expect(bench.ports.readCarts.call.input).toEqual({ voucher: 'LUNCH' });
    await bench.ports.readCarts.call.answer(read(half));
    expect(bench.heard).toEqual([{ ...wish([half], 500), voucher: 'LUNCH' }]);
  });

  it('that pays for everything leaves nothing to choose', async () => {
    const bench = await redeem(read({ ...cart, voucher: 1100 }));
    expect([
      bench.snapshot.context.total,
      bench.snapshot.context.selected,
      selectIsCovered(bench.snapshot),
      selectCanSubmit(bench.snapshot),
    ]).toEqual([0, VO, true, true]);
  });

  it('can be removed again', async () => {
    const bench = await redeem(read(half));
    await bench.send({ type: 'voucher.remove' });
    expect(bench.ports.readCarts.call.input).toEqual({ voucher: null });
    await bench.ports.readCarts.call.answer(read(cart));
    expect([bench.snapshot.context.total, bench.snapshot.context.voucher]).toEqual([1100, null]);
    await bench.send({ type: 'voucher.remove' });
    expect(bench.ports.readCarts.calls.length).toBe(2);
  });

  it('without a code is ignored', async () => {
    const bench = await openAtChoice();
    await bench.send({ type: 'voucher.redeem', code: ' ' });
    expect([selectScreen(bench.snapshot), bench.ports.readCarts.calls.length]).toEqual(['choosing', 0]);
  });

  it('that may not be redeemed, or could not be checked, shows the reason and pays nothing', async () => {
    const refused = await redeem({ kind: 'voucherRefused', textKey: 'error.voucherUsed' });
    expect([
      refused.snapshot.context.voucher,
      refused.snapshot.context.voucherRefusalKey,
      refused.snapshot.context.total,
    ]).toEqual([null, 'error.voucherUsed', 1100]);
    const unread = await openAtChoice();
    await unread.send({ type: 'voucher.redeem', code: 'lunch' });
    await unread.ports.readCarts.call.fail();
    expect([unread.snapshot.context.voucher, unread.snapshot.context.voucherRefusalKey]).toEqual([
      null,
      'payment.voucherNotChecked',
    ]);
  });

  it('that was redeemed elsewhere meanwhile is refused before anything is sent', async () => {
    const bench = await redeem(read(half));
    await bench.send({ type: 'payment.submit' });
    await bench.ports.readCarts.call.answer({ kind: 'voucherRefused', textKey: 'error.voucherUsed' });
    expect([
      selectScreen(bench.snapshot),
      bench.snapshot.context.total,
      bench.snapshot.context.voucherRefusalKey,
      bench.heard,
    ]).toEqual(['choosing', 1100, 'error.voucherUsed', []]);
  });

  it('that pays less than before must be confirmed by the customer', async () => {
    const bench = await redeem(read(half));
    await bench.send({ type: 'payment.submit' });
    await bench.ports.readCarts.call.answer(read({ ...cart, voucher: 100 }));
    expect([selectScreen(bench.snapshot), bench.snapshot.context.newTotal, bench.heard]).toEqual([
      'totalChanged',
      1000,
      [],
    ]);
  });
});

describe('A choice of cards', () => {
  const withCards = { person: { ...anna, cards: twoCards } };

  it('shows the balance of the chosen one, and pays with it', async () => {
    const bench = await openAtChoice(withCards);
    await bench.send({ type: 'card.choose', cardId: 3 }, { type: 'card.choose', cardId: 2 });
    expect(bench.ports.readBalance.call.input).toMatchObject({ cardId: 2 });
    await bench.ports.readBalance.call.answer(2_000);
    await bench.send({ type: 'mail.choose', isWanted: true }, { type: 'payment.submit' });
    await bench.ports.readCarts.call.answer(read(cart));
    expect(bench.heard).toEqual([{ ...wish([cart], 1100), cardNumber: '1002', isMailWanted: true }]);
  });

  it.each([
    ['saved', 'payment.cardSaved', [false, true]],
    ['not saved', 'payment.cardNotSaved', [true, false]],
  ])('can be preferred for later, and reports when it was %s', async (_, note, preferred) => {
    const bench = await openAtChoice(withCards);
    await bench.send({ type: 'card.prefer' });
    expect(bench.ports.preferCard.calls.length).toBe(0);
    await bench.send({ type: 'card.choose', cardId: 2 });
    await bench.ports.readBalance.call.answer(2_000);
    await bench.send({ type: 'card.prefer' });
    await (note === 'payment.cardSaved'
      ? bench.ports.preferCard.call.answer(null)
      : bench.ports.preferCard.call.fail());
    expect([
      bench.ports.preferCard.call.input,
      bench.snapshot.context.cardNoteKey,
      bench.snapshot.context.person.cards.map(({ isPreferred }) => isPreferred),
    ]).toEqual([{ cardId: 2 }, note, preferred]);
  });
});

describe('A top-up', () => {
  it('takes the missing amount at the provider, and pays the whole from the account', async () => {
    const bench = await openPayment();
    await bench.ports.readBalance.call.answer(420);
    const way: PaymentWay = { type: 'CHO', provider: 'wirecard' };
    await bench.send({ type: 'method.choose', way }, { type: 'payment.submit' });
    await bench.ports.readCarts.call.answer(read(cart));
    expect(bench.heard).toEqual([{ ...wish([cart], 1100, way), amount: 680 }]);
  });

  it('made in another tab shows when the balance is read again', async () => {
    const bench = await openPayment();
    await bench.ports.readBalance.call.answer(420);
    await bench.send({ type: 'balance.read' });
    await bench.ports.readBalance.call.answer(2_000);
    expect(bench.snapshot.context.selected).toEqual(CH);
  });
});

describe('The screen follows the ledger', () => {
  it('from any state, and shows one status at a time', async () => {
    const bench = await openAtChoice();
    const seen: unknown[] = [];
    const facts: PaymentEvent[] = [
      changedTo({ kind: 'executing' }),
      changedTo({ kind: 'unknown', checkout: null }),
      { type: 'outcome.check' },
      changedTo({ kind: 'reconciling' }),
      changedTo({ kind: 'declined', textKey: 'payment.notCharged' }),
      { type: 'payment.retry' },
      changedTo({ kind: 'refused', textKey: 'payment.paidInOtherTab' }),
      changedTo({ kind: 'settled', outcome }),
    ];
    for (const fact of facts) {
      await bench.send(fact);
      seen.push([selectScreen(bench.snapshot), bench.snapshot.hasTag('bound'), bench.snapshot.context.refusalKey]);
    }
    expect(seen).toEqual([
      ['executing', true, null],
      ['unknown', true, null],
      ['unknown', true, null],
      ['reconciling', true, null],
      ['notCharged', false, 'payment.notCharged'],
      ['loading', false, null],
      ['choosing', false, 'payment.paidInOtherTab'],
      ['paid', false, 'payment.paidInOtherTab'],
    ]);
    expect([bench.heard, bench.snapshot.output]).toEqual([[{ type: 'outcome.check' }], { outcome }]);
  });

  it('to a provider and back, and passes the customer’s wishes there on to the ledger', async () => {
    const bench = await openAtChoice();
    const seen: unknown[] = [];
    const open: PaymentEvent[] = [{ type: 'provider.open' }, { type: 'provider.cancel' }];
    const steps: PaymentEvent[] = [
      changedTo({ kind: 'opening' }),
      changedTo({ kind: 'atProvider', checkout }),
      ...open,
      { type: 'outcome.check' },
      changedTo({ kind: 'returning' }),
      ...open,
      changedTo({ kind: 'unknown', checkout }),
      ...open,
      changedTo({ kind: 'unknown', checkout: null }),
      ...open,
      changedTo({ kind: 'canceled' }),
      { type: 'payment.retry' },
    ];
    for (const step of steps) {
      await bench.send(step);
      if (!open.includes(step))
        seen.push([
          selectScreen(bench.snapshot),
          bench.snapshot.hasTag('bound'),
          selectCheckout(bench.snapshot),
          selectCanSubmit(bench.snapshot),
        ]);
    }
    expect(seen).toEqual([
      ['opening', true, null, false],
      ['atProvider', true, checkout, false],
      ['atProvider', true, checkout, false],
      ['returning', true, checkout, false],
      ['unknown', true, checkout, false],
      ['unknown', true, null, false],
      ['canceled', false, null, false],
      ['loading', false, null, false],
    ]);
    expect(bench.heard).toEqual([...open, { type: 'outcome.check' }, ...open]);
  });
});
