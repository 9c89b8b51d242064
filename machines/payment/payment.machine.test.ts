import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type PaymentWay } from '../../domain/payment-methods.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';
import {
  cart,
  CH,
  dearer,
  ID,
  identityWallet,
  openAtChoice,
  openPayment,
  read,
  twoCards,
  VO,
  paymentRequest,
} from './payment-harness.fixtures.ts';
import { methodsFor } from './payable-methods.ts';
import { balances, changedTo, checkout, outcome, statuses } from './payment.fixtures.ts';
import {
  selectCanSubmit,
  selectCheckout,
  selectIsAskingForVoucher,
  selectIsCovered,
  selectIsFree,
  selectIsSelected,
  selectPhase,
  worthShowing,
  type PaymentPhase,
} from './payment.selectors.ts';
import { type PaymentStatus } from './payment.types.ts';
import { type ProviderCheckout } from '../../domain/payment.ts';

describe('Choosing how to pay', () => {
  // PAY-1, PAY-4
  it('offers the types that the group may use, with the person’s own preselected', async () => {
    const { snapshot } = await openAtChoice({ minimum: 5_000 });
    const known = { balanceNoteKey: null, missing: 0 };
    expect(snapshot.context.methods).toEqual([
      { ...CH, ...known, balance: 15_000, amount: 1100, minimum: null, obstacleKey: null },
      {
        ...ID,
        ...known,
        balance: 4_000,
        creditLimit: 1_000,
        amount: 1100,
        minimum: 5_000,
        obstacleKey: 'payment.belowMinimum',
      },
      {
        type: 'CHO',
        provider: 'wirecard',
        ...known,
        balance: 15_000,
        amount: 0,
        minimum: null,
        obstacleKey: 'payment.nothingMissing',
      },
    ]);
    expect([snapshot.context.selected, selectCanSubmit(snapshot)]).toEqual([CH, true]);
    expect([CH, ID].map((way) => selectIsSelected(way)(snapshot))).toEqual([true, false]);
  });

  // PAY-2
  it('falls back to the second type when the account does not hold enough', async () => {
    const harness = await openPayment({ person: { ...anna, secondaryPaymentType: 'ID' } });
    await harness.ports.readBalances.call.answer(balances(420, identityWallet(4_000)));
    expect(harness.snapshot.context.selected).toEqual(ID);
    await harness.send({ type: 'method.choose', way: CH });
    expect(harness.snapshot.context.selected).toEqual(ID);
  });

  // PAY-2
  it('offers no type that is short, counting the credit of its account', async () => {
    const harness = await openPayment({ person: { ...anna, paymentType: 'ID' } });
    await harness.ports.readBalances.call.answer(balances(1_700, identityWallet(99)));
    const ofId = () => harness.snapshot.context.methods.find(({ type }) => type === 'ID');
    expect(ofId()).toMatchObject({ balance: 99, missing: 1, obstacleKey: 'payment.notEnoughMoney' });
    expect(harness.snapshot.context.selected).toEqual(CH);
    await harness.send({ type: 'method.choose', way: ID });
    expect(harness.snapshot.context.selected).toEqual(CH);
    await harness.send({ type: 'balance.read' });
    await harness.ports.readBalances.call.answer(balances(1_700, identityWallet(100)));
    expect(ofId()).toMatchObject({ balance: 100, missing: 0, obstacleKey: null });
  });

  // PAY-3
  it('counts the credit of a card’s account, and names it', async () => {
    const harness = await openPayment();
    const ofCard = () => harness.snapshot.context.methods.find(({ type }) => type === 'CH');
    const credit = (creditLimit: number) => ({ type: 'CH' as const, balance: 0, creditLimit });
    await harness.ports.readBalances.call.answer(balances(0, credit(2_000)));
    expect(ofCard()).toMatchObject({ balance: 0, creditLimit: 2_000, missing: 0, obstacleKey: null });
    await harness.send({ type: 'balance.read' });
    await harness.ports.readBalances.call.answer(balances(0, credit(1_000)));
    expect(ofCard()).toMatchObject({ creditLimit: 1_000, missing: 100, obstacleKey: 'payment.notEnoughMoney' });
  });

  // TERM-28
  it('offers the account of a card by what its reader tells, whatever the server knows', async () => {
    const harness = await openPayment({ presentedCardNumber: '1001' });
    await harness.ports.readBalances.call.answer(balances(2_150));
    const ofCard = () => harness.snapshot.context.methods.find(({ type }) => type === 'CH');
    expect([ofCard()?.balance, harness.snapshot.context.selected]).toEqual([2_150, CH]);
    await harness.send({ type: 'balance.received', balance: 99 });
    expect(ofCard()).toMatchObject({ balance: 99, missing: 1_001, obstacleKey: 'payment.notEnoughMoney' });
    expect(harness.snapshot.context.selected).not.toEqual(CH);
  });

  // PAY-1
  it('offers no type without an account, and takes any sum from one without a limit', async () => {
    const harness = await openPayment({ person: { ...anna, paymentType: 'ID' } });
    await harness.ports.readBalances.call.answer(balances(1_700));
    expect(harness.snapshot.context.methods.map(({ type }) => type)).toEqual(['CH', 'CHO']);
    await harness.send({ type: 'balance.read' });
    await harness.ports.readBalances.call.answer(balances(1_700, { type: 'ID', balance: null, creditLimit: null }));
    expect(harness.snapshot.context.methods[1]).toMatchObject({ ...ID, balance: null, obstacleKey: null });
  });

  it('offers no cash for a home delivery, and says why', () => {
    const delivered = { ...cart, locationTypeShortName: 'DEL' };
    const circumstances = {
      customerGroup: { ...staff, paymentTypes: ['BA' as const] },
      settings: appConfiguration.settings,
      person: anna,
      balance: null,
      balanceNoteKey: null,
      wallets: null,
      walletsNoteKey: null,
    };
    expect(methodsFor({ ...circumstances, carts: [cart] })).toMatchObject([{ type: 'BA', obstacleKey: null }]);
    expect(methodsFor({ ...circumstances, carts: [cart, delivered] })).toMatchObject([
      { type: 'BA', obstacleKey: 'payment.notForDelivery' },
    ]);
  });

  // PAY-2
  it('preselects the second type if the balance of the first is not known, and lets the server decide about that', async () => {
    const harness = await openPayment({ person: { ...anna, paymentType: 'ID', secondaryPaymentType: 'CH' } });
    const untold = { ...balances(1_700), wallets: null, walletsNoteKey: 'payment.balanceNotTold' };
    await harness.ports.readBalances.call.answer(untold);
    expect(harness.snapshot.context.selected).toEqual(CH);
    await harness.send({ type: 'method.choose', way: ID });
    expect([harness.snapshot.context.selected, selectCanSubmit(harness.snapshot)]).toEqual([ID, true]);
    expect(harness.snapshot.context.methods[1]).toMatchObject({ ...ID, balanceNoteKey: 'payment.balanceNotTold' });
  });

  // PAY-2
  it('preselects the person’s own type even where only the server can tell whether it pays', async () => {
    const harness = await openPayment({ person: { ...anna, paymentType: 'ID' } });
    const untold = { ...balances(420), wallets: null, walletsNoteKey: 'payment.balanceNotTold' };
    await harness.ports.readBalances.call.answer(untold);
    expect([harness.snapshot.context.selected, selectCanSubmit(harness.snapshot)]).toEqual([ID, true]);
  });

  // PAY-2, PAY-311
  it('preselects what tops up the account where its balance is short, also of the card that was chosen', async () => {
    const harness = await openPayment({ person: { ...anna, cards: twoCards } });
    await harness.ports.readBalances.call.answer(balances(420));
    const topUp = { type: 'CHO', provider: 'wirecard' };
    expect(harness.snapshot.context.selected).toEqual(topUp);
    expect(worthShowing(harness.snapshot.context.methods).map(({ type }) => type)).toEqual(['CHO']);
    await harness.send({ type: 'card.choose', cardId: 2 });
    await harness.ports.readBalances.call.answer(balances(300));
    expect(harness.snapshot.context.selected).toEqual(topUp);
  });

  // PAY-5
  it('pays with the account of a card as soon as the card is chosen, and names its number', async () => {
    const harness = await openPayment({ person: { ...anna, cards: twoCards } });
    await harness.ports.readBalances.call.answer(balances(1_700, identityWallet(4_000)));
    await harness.send({ type: 'method.choose', way: ID }, { type: 'card.choose', cardId: 2 });
    await harness.ports.readBalances.call.answer(balances(2_000, identityWallet(4_000)));
    expect(harness.snapshot.context.selected).toEqual(CH);
    await harness.send({ type: 'payment.submit' });
    await harness.ports.readCarts.call.answer(read(cart));
    expect(harness.heard).toEqual([{ ...paymentRequest([cart], 1100), cardNumber: '1002' }]);
  });

  // PAY-5
  it('names the preferred card if none was chosen', async () => {
    const harness = await openPayment({ person: { ...anna, cards: twoCards } });
    await harness.ports.readBalances.call.answer(balances(1_700));
    await harness.send({ type: 'payment.submit' });
    await harness.ports.readCarts.call.answer(read(cart));
    expect(harness.heard).toEqual([{ ...paymentRequest([cart], 1100), cardNumber: '1001' }]);
  });

  it('pays at a terminal with the card that was presented, and with no other', async () => {
    const harness = await openPayment({ person: { ...anna, cards: twoCards }, presentedCardNumber: '1002' });
    expect(harness.ports.readBalances.call.input).toMatchObject({ cardId: 2 });
    await harness.ports.readBalances.call.answer(balances(1_700));
    await harness.send({ type: 'card.choose', cardId: 1 });
    expect([harness.snapshot.context.cardId, harness.snapshot.context.selected]).toEqual([2, CH]);
    await harness.send({ type: 'payment.submit' });
    await harness.ports.readCarts.call.answer(read(cart));
    expect(harness.heard).toEqual([{ ...paymentRequest([cart], 1100), cardNumber: '1002' }]);
  });

  it('leaves nothing to choose when a voucher pays for everything', async () => {
    const harness = await openAtChoice();
    await harness.send({ type: 'voucher.redeem', code: 'LUNCH' });
    expect([selectPhase(harness.snapshot), selectIsAskingForVoucher(harness.snapshot)]).toEqual(['choosing', true]);
    await harness.ports.readCarts.call.answer(read({ ...cart, voucher: 1100 }));
    expect([
      harness.snapshot.context.total,
      harness.snapshot.context.selected,
      selectIsAskingForVoucher(harness.snapshot),
      selectIsCovered(harness.snapshot),
      selectCanSubmit(harness.snapshot),
    ]).toEqual([0, VO, false, true, true]);
  });

  // PAY-123
  it.each([
    ['a person', { person: anna }, balances(-300), 'CH'],
    ['a person without the account of a card', { person: anna }, balances(null), 'ID'],
    ['a person who pays by identity card', { person: { ...anna, paymentType: 'ID' as const } }, balances(0), 'ID'],
  ])('leaves nothing to choose when it costs nothing: %s', async (_, options, read0, type) => {
    const gratis = aCart({ grossPriceTotalSum: 0, items: [anItem({ subsidy: 1300, grossPriceTotal: 0 })] });
    const harness = await openPayment(options);
    await harness.ports.readBalances.call.answer({ ...read0, wallets: [identityWallet(0)] });
    await harness.send({ type: 'carts.check' });
    await harness.ports.readCarts.call.answer(read(gratis));
    const { snapshot } = harness;
    expect([selectIsFree(snapshot), selectIsCovered(snapshot), selectCanSubmit(snapshot)]).toEqual([true, true, true]);
    await harness.send({ type: 'payment.submit' });
    await harness.ports.readCarts.call.answer(read(gratis));
    expect(harness.heard).toMatchObject([
      { type: 'payment.execute', total: 0, amount: 0, way: { type, provider: null }, voucher: null },
    ]);
  });

  // PAY-123
  it('pays by voucher what it covers beside a cart that costs nothing', async () => {
    const harness = await openAtChoice();
    await harness.send({ type: 'voucher.redeem', code: 'LUNCH' });
    const gratis = aCart({ id: 9, grossPriceTotalSum: 0, items: [], voucher: 0 });
    await harness.ports.readCarts.call.answer(read(gratis, { ...cart, voucher: 1100 }));
    expect([harness.snapshot.context.selected, selectIsFree(harness.snapshot)]).toEqual([VO, false]);
  });

  // PAY-4
  it.each([
    ['nothing', 1100, 0, 'payment.nothingMissing'],
    ['less than the minimum', 1099, 500, null],
    ['the minimum', 600, 500, null],
    ['more than the minimum', 599, 501, null],
  ])('charges a top-up at least the minimum where %s is missing', (_, balance, amount, obstacleKey) => {
    const settings = { ...appConfiguration.settings, paymentMinimums: { CHO: 500 } };
    const circumstances = {
      customerGroup: { ...staff, paymentTypes: ['CHO' as const] },
      settings: { ...settings, wirecard: { isActive: true, entityName: 'mittag', brands: [] } },
      person: anna,
      balance,
      balanceNoteKey: null,
      wallets: [],
      walletsNoteKey: null,
      carts: [aCart()],
    };
    const way = { type: 'CHO', provider: 'wirecard', missing: 1100 - balance, amount, obstacleKey };
    expect(methodsFor(circumstances)).toMatchObject([way]);
    // An order below the minimum is topped up for as well.
    const small = [aCart({ grossPriceTotalSum: 300 })];
    expect(methodsFor({ ...circumstances, balance: 0, carts: small })).toMatchObject([
      { missing: 300, amount: 500, obstacleKey: null },
    ]);
  });

  // PAY-48
  it('takes the missing amount at the provider, and pays the whole from the account', async () => {
    const harness = await openPayment();
    await harness.ports.readBalances.call.answer(balances(420, identityWallet(4_000)));
    const way: PaymentWay = { type: 'CHO', provider: 'wirecard' };
    await harness.send({ type: 'method.choose', way }, { type: 'payment.submit' });
    await harness.ports.readCarts.call.answer(read(cart));
    expect(harness.heard).toEqual([{ ...paymentRequest([cart], 1100, way), amount: 680 }]);
  });
});

describe('The screen', () => {
  it('shows what is being read or must be confirmed before paying', async () => {
    const harness = await openPayment();
    const seen = [selectPhase(harness.snapshot)];
    for (const step of [
      () => harness.ports.readBalances.call.answer(balances(15_000)),
      () => harness.send({ type: 'payment.submit' }),
      () => harness.ports.readCarts.call.answer(read(dearer)),
    ]) {
      await step();
      seen.push(selectPhase(harness.snapshot));
    }
    expect(seen).toEqual(['loading', 'choosing', 'checking', 'totalChanged']);
  });

  it('follows the ledger from any state, and offers to pay only what is not open', async () => {
    const harness = await openAtChoice();
    const stillOpen: PaymentStatus = { kind: 'unknown', checkout };
    const story: [PaymentStatus, PaymentPhase, bound: boolean, ProviderCheckout | null, canSubmit: boolean][] = [
      [statuses.executing, 'executing', true, null, false],
      [statuses.unknown, 'unknown', true, null, false],
      [statuses.reconciling, 'reconciling', true, null, false],
      [statuses.declined, 'notCharged', false, null, false],
      [statuses.opening, 'opening', true, null, false],
      [statuses.atProvider, 'atProvider', true, checkout, false],
      [statuses.returning, 'returning', true, checkout, false],
      [stillOpen, 'unknown', true, checkout, false],
      [statuses.unknown, 'unknown', true, null, false],
      [statuses.canceled, 'loading', false, null, false],
      [statuses.refused, 'choosing', false, null, true],
      [statuses.settled, 'paid', false, null, false],
    ];
    const seen: unknown[] = [];
    for (const [status] of story) {
      await harness.send(changedTo(status));
      const { snapshot } = harness;
      seen.push([
        status,
        selectPhase(snapshot),
        snapshot.hasTag('bound'),
        selectCheckout(snapshot),
        selectCanSubmit(snapshot),
      ]);
    }
    expect(seen).toEqual(story);
    expect(harness.snapshot.output).toEqual({ outcome });
  });
});
