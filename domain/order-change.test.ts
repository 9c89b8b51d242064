import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from './money.ts';
import {
  type ChangeableLine,
  type PaidPart,
  changedLines,
  lineSum,
  payerOfMore,
  payingParts,
  takenBack,
} from './order-change.ts';

const SOUP = 1;
const WINE = 2;
const line = (overrides: Partial<ChangeableLine> = {}): ChangeableLine => ({
  articleId: SOUP,
  quantity: 2,
  grossPrice: 450,
  subsidy: 200,
  discount: 0,
  ...overrides,
});
const price = { [SOUP]: 450, [WINE]: 380 } as Record<number, number>;
const change = (
  lines: ChangeableLine[],
  wanted: Record<number, number>,
  options: Partial<{
    isSameDay: boolean;
    subsidyLeft: number;
    prices: Record<number, number>;
    perPortion: number;
    isAlike: () => boolean;
  }> = {},
) => {
  const { isSameDay = true, subsidyLeft = Infinity, prices = price, perPortion = 100, isAlike = () => true } = options;
  return changedLines(lines, {
    wanted: new Map(Object.entries(wanted).map(([id, quantity]) => [Number(id), quantity])),
    today: (articleId) => line({ articleId, quantity: 1, grossPrice: prices[articleId] ?? 0, subsidy: 0 }),
    isAlike,
    subsidyOf: () => perPortion,
    isSameDay,
    subsidyLeft,
  });
};

// ORDER-63
describe('the lines of a changed order', () => {
  it('keep the price of the portions that stay, and their subsidy where the day has no more', () => {
    const lines = [line({ grossPrice: 400, subsidy: 150 })];
    expect(change(lines, { [SOUP]: 2 })).toEqual(lines);
    expect(change(lines, { [SOUP]: 1 }, { subsidyLeft: 0 })).toEqual([
      line({ quantity: 1, grossPrice: 400, subsidy: 75 }),
    ]);
  });

  it('get the subsidy of what goes, as far as they have less than their own', () => {
    const lines = [line({ quantity: 3, subsidy: 250 }), line({ articleId: WINE, quantity: 1, subsidy: 0 })];
    expect(change(lines, { [SOUP]: 1, [WINE]: 1 }, { subsidyLeft: 250 })).toEqual([
      line({ quantity: 1, subsidy: 100 }),
      line({ articleId: WINE, quantity: 1, subsidy: 100 }),
    ]);
  });

  it('cost what they would if ordered anew, after portions went', () => {
    const quantity = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(quantity, quantity, fc.integer({ min: 0, max: 900 }), (stay, gone, subsidyLeft) => {
        const anew = (portions: number) => change([], { [SOUP]: portions }, { subsidyLeft });
        expect(change(anew(stay + gone), { [SOUP]: stay }, { subsidyLeft })).toEqual(anew(stay));
      }),
    );
  });

  it('go with their last portion, and a dish that is not named goes too', () => {
    expect(change([line(), line({ articleId: WINE })], { [SOUP]: 0 })).toEqual([]);
  });

  it('lose the portions first that were added last', () => {
    const lines = [line({ grossPrice: 400 }), line({ grossPrice: 450 })];
    expect(change(lines, { [SOUP]: 3 })).toEqual([
      line({ grossPrice: 400 }),
      line({ grossPrice: 450, quantity: 1, subsidy: 100 }),
    ]);
  });

  it('grow where a further portion costs the same, with the subsidy that the day has left', () => {
    expect(change([line()], { [SOUP]: 4 }, { subsidyLeft: 400 })).toEqual([line({ quantity: 4, subsidy: 400 })]);
  });

  it('have a line more for portions that cost the same but get less subsidy, which go again for what they cost', () => {
    const grown = change([line()], { [SOUP]: 4 }, { subsidyLeft: 150 });
    expect(grown).toEqual([line(), line({ quantity: 2, subsidy: 0 })]);
    expect(change(grown, { [SOUP]: 2 }, { subsidyLeft: 150 })).toEqual([line()]);
  });

  it('have a line more for portions of which something else is known today, such as the tax', () => {
    const lines = change([line()], { [SOUP]: 3 }, { isAlike: () => false });
    expect(lines).toEqual([line(), line({ quantity: 1, subsidy: 100 })]);
  });

  it('have a line more for portions that cost more today', () => {
    expect(change([line()], { [SOUP]: 3 }, { prices: { [SOUP]: 480 } })).toEqual([
      line(),
      line({ quantity: 1, grossPrice: 480, subsidy: 100 }),
    ]);
  });

  it('get the subsidy of another day anew, up to what that has left', () => {
    const lines = [line({ subsidy: 0 }), line({ articleId: WINE, subsidy: 500, discount: 30 })];
    const wanted = { [SOUP]: 2, [WINE]: 1 };
    expect(change(lines, wanted, { isSameDay: false, subsidyLeft: 250 })).toEqual([
      line({ subsidy: 200 }),
      line({ articleId: WINE, quantity: 1, subsidy: 50, discount: 15 }),
    ]);
  });

  it('are never subsidised by more than they cost', () => {
    expect(change([line({ grossPrice: 80 })], { [SOUP]: 2 }, { isSameDay: false })).toEqual([
      line({ grossPrice: 80, subsidy: 160 }),
    ]);
  });

  it('are never dearer after portions were added and removed, nor subsidised by more than the day has left', () => {
    const quantity = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(quantity, quantity, fc.integer({ min: 0, max: 900 }), (before, more, subsidyLeft) => {
        const lines = [line({ quantity: before, subsidy: 0 })];
        const grown = change(lines, { [SOUP]: before + more }, { subsidyLeft, prices: { [SOUP]: 470 } });
        const again = change(grown, { [SOUP]: before }, { subsidyLeft });
        expect(again).toEqual([line({ quantity: before, subsidy: again[0]!.subsidy })]);
        for (const some of [grown, again])
          expect(sumCents(some.map(({ subsidy }) => subsidy))).toBeLessThanOrEqual(subsidyLeft);
      }),
    );
  });
});

it('a line costs its portions less subsidy and discount', () => {
  expect(lineSum(line({ discount: 50 }))).toBe(650);
});

const VOUCHER: PaidPart = { type: 'VO', amount: 1000, source: 'voucher' };
const ACCOUNT: PaidPart = { type: 'CH', amount: 180, source: 'account' };
const TOPPED_UP: PaidPart = { type: 'CHO', amount: 300, source: 'account' };
const CARD: PaidPart = { type: 'CH', amount: 820, source: 'provider' };

// ORDER-65
describe('what a change gives back', () => {
  it('goes to what paid last, and to the voucher last of all', () => {
    expect(takenBack([VOUCHER, ACCOUNT, TOPPED_UP], 400)).toEqual({
      parts: [VOUCHER, { ...ACCOUNT, amount: 80 }],
      back: [TOPPED_UP, { ...ACCOUNT, amount: 100 }],
    });
    expect(takenBack([VOUCHER, ACCOUNT], 500)).toEqual({
      parts: [
        { ...VOUCHER, amount: 680 },
        { ...ACCOUNT, amount: 0 },
      ],
      back: [ACCOUNT, { ...VOUCHER, amount: 320 }],
    });
  });

  // ORDER-116
  it('leaves the account that would pay more, the one that paid last of several', () => {
    const { parts } = takenBack([VOUCHER, ACCOUNT, TOPPED_UP], 600);
    expect(parts).toEqual([
      { ...VOUCHER, amount: 880 },
      { ...TOPPED_UP, amount: 0 },
    ]);
    expect(payerOfMore(parts)).toEqual({ ...TOPPED_UP, amount: 0 });
    expect(takenBack([VOUCHER, CARD], 1000).parts).toEqual([{ ...VOUCHER, amount: 820 }]);
  });

  it('leaves the name of a payment although nothing is left of it', () => {
    expect(takenBack([CARD], 820)).toEqual({ parts: [{ ...CARD, amount: 0 }], back: [CARD] });
  });

  it('is exactly what was asked for, as far as that was paid', () => {
    const part = fc.constantFrom(VOUCHER, ACCOUNT, TOPPED_UP, CARD);
    const parts = fc.array(
      fc.tuple(part, fc.nat(2000)).map(([one, amount]) => ({ ...one, amount })),
      { minLength: 1 },
    );
    const sum = (some: readonly PaidPart[]) => sumCents(some.map(({ amount }) => amount));
    fc.assert(
      fc.property(parts, fc.nat(3000), (paid, asked) => {
        const { parts: left, back } = takenBack(paid, asked);
        expect(sum(back)).toBe(Math.min(asked, sum(paid)));
        expect(sum(left)).toBe(sum(paid) - sum(back));
      }),
    );
  });
});

// ORDER-116
it('an order was paid with what pays something of it, and with nothing if it costs nothing', () => {
  const empty = { ...ACCOUNT, amount: 0 };
  expect(payingParts([VOUCHER, empty])).toEqual([VOUCHER]);
  expect(payingParts([{ ...VOUCHER, amount: 0 }, empty])).toEqual([]);
});

// ORDER-66
it('what a change costs more is paid by the account that has paid', () => {
  expect(payerOfMore([VOUCHER, ACCOUNT, TOPPED_UP])).toBe(TOPPED_UP);
  expect([payerOfMore([VOUCHER]), payerOfMore([CARD])]).toEqual([null, null]);
});
