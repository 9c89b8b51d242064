import { describe, expect, test } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { markDays, type MarkedDay, mondayOf, weekAt, weeksOf } from './week.ts';
import { addDays } from './zone.ts';

const THURSDAY = '2026-11-26';

/** Days from Thursday on; a letter each: open, closed, in the cart, ordered (both not offered by now). */
const days = (letters: string): MarkedDay[] =>
  [...letters].map((letter, n) => ({
    date: addDays(THURSDAY, n),
    isClosed: letter !== 'o',
    isOrdered: letter === 'b',
    isInCart: letter === 'c',
  }));
const weeks = (letters: string) => {
  const all = days(letters);
  return weeksOf(all, new Set(all.filter(({ isClosed }) => !isClosed).map(({ date }) => date)));
};
const dates = (weeks: MarkedDay[][]) => weeks.map((week) => week.map(({ date }) => date.slice(8)));

describe('Days', () => {
  // PLACE-70
  test('are marked as ordered and in the cart; a canceled order does not count', () => {
    const offered = [0, 1, 2].map((n) => ({ date: addDays(THURSDAY, n), isClosed: n === 2 }));
    const orders = [
      anOrder({ orderDate: THURSDAY }),
      anOrder({ orderDate: '2026-11-27', canceledAt: '2026-11-26T08:00:00' }),
    ];
    expect(markDays(offered, { cartDates: ['2026-11-27'], orders })).toEqual([
      { date: '2026-11-26', isClosed: false, isOrdered: true, isInCart: false },
      { date: '2026-11-27', isClosed: false, isOrdered: false, isInCart: true },
      { date: '2026-11-28', isClosed: true, isOrdered: false, isInCart: false },
    ]);
  });
});

describe('Weeks', () => {
  test('have Monday as their first day', () => {
    expect(['2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23']);
  });

  // DISH-91
  test('begin on Monday, without closed weekends, but with closed days between', () => {
    expect(dates(weeks('ooxxoxooo'))).toEqual([
      ['26', '27'],
      ['30', '01', '02', '03', '04'],
    ]);
  });

  // DISH-91
  test('have a day of the weekend that is open, ordered or in the cart', () => {
    expect(dates(weeks('oooxooooobc'))).toEqual([
      ['26', '27', '28'],
      ['30', '01', '02', '03', '04', '05', '06'],
    ]);
  });

  // PLACE-96
  test('mark the days on which the place does not deliver, though others do', () => {
    const marked = weeksOf(days('oo'), new Set([THURSDAY])).flat();
    expect(marked.map(({ isClosed, isClosedHere }) => [isClosed, isClosedHere])).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  // DISH-91
  test('have no weekend that other places alone are open on', () => {
    const all = days('oooooo');
    expect(dates(weeksOf(all, new Set([THURSDAY, '2026-11-30'])))).toEqual([
      ['26', '27'],
      ['30', '01'],
    ]);
  });

  // DISH-91
  test('without any day to order for are left out', () => {
    expect(dates(weeks('xxxxoxxxxxxxxx'))).toEqual([['30', '01', '02', '03', '04']]);
  });

  // DISH-91
  test.each([
    ['its own', '2026-12-02', 1],
    ['the next one, of a closed Sunday', '2026-11-29', 1],
    ['the next one, of a day before', '2026-11-16', 0],
    ['the last one, of a day after', '2027-03-01', 1],
  ])('are found by a day: %s', (_, date, expected) => {
    expect(weekAt(weeks('ooxxooooo'), date)).toBe(expected);
  });

  test('are none where nothing is offered', () => {
    expect(weekAt(weeks('xxxx'), THURSDAY)).toBe(-1);
  });
});
