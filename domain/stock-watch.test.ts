import { describe, expect, it } from 'vitest';
import { aWatch } from './stock-watch.fixtures.ts';
import { newlyFree, offerKey, stillClosed, shownPortions } from './stock-watch.ts';

const soldOut = aWatch();
const free = aWatch({ isFree: true });
const late = aWatch({ deliveryTimeId: 6, isFree: true });
const large = aWatch({ detailId: 120, isFree: true });

// DISH-106
describe('a free portion', () => {
  it('is news when there was none before, for each variant, day and time', () => {
    expect(newlyFree([], [soldOut, late])).toEqual([late]);
    expect(newlyFree([soldOut, late], [free, late, large])).toEqual([free, large]);
    expect(newlyFree([free], [free])).toEqual([]);
    expect(newlyFree([free], [soldOut])).toEqual([]);
  });

  it('stays reported until it is closed or taken', () => {
    expect(shownPortions([free, soldOut, late], [])).toEqual([free, late]);
    expect(shownPortions([free, late], [offerKey(free)])).toEqual([late]);
  });

  it('is news again once it was taken and another is free', () => {
    const closed = [offerKey(free), offerKey(late)];
    expect(stillClosed([soldOut, late], closed)).toEqual([offerKey(late)]);
    expect(stillClosed([], closed)).toEqual([]);
  });
});
