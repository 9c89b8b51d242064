import { describe, expect, it } from 'vitest';
import { getRestaurant, getVersion } from '../../../../contract/restaurant.ts';
import { getSetting } from '../../../../contract/setting.ts';
import { getLanguages, getTexts } from '../../../../contract/text.ts';
import { FIRST_SETTING_KEYS } from '../../../../domain/settings.ts';
import { earlyReads, earlyTexts, offeredIn } from './early-reads.ts';

const configuration =
  '<Configuration>\n  <RestaurantID>7</RestaurantID><APIEndpoint> service/ </APIEndpoint></Configuration>';
const beginning = { configuration, hasToken: false };

const RESTAURANT = { LastTextModificationDate: '2026-11-02T08:30:00', Language: { ShortName: 'FR' } };
const DATE = 'lastModificationDate=2026-11-02T08%3A30%3A00';

describe('The reads that are sent before the app code is loaded', () => {
  // START-13
  it('are those that the start will send', () => {
    expect(earlyReads(beginning)).toEqual([
      `service${getVersion.path}`,
      `service${getRestaurant.path}?restaurantId=7`,
      `service${getLanguages.path}`,
      ...FIRST_SETTING_KEYS.map((key) => `service${getSetting.path}?key=${key}`),
    ]);
  });

  it('leave out calls that carry a token while someone may be signed in', () => {
    expect(earlyReads({ ...beginning, hasToken: true })).toEqual([
      `service${getVersion.path}`,
      `service${getRestaurant.path}?restaurantId=7`,
    ]);
  });

  // START-10, START-13, CALL-22
  it.each([
    ['in the stored language', 'EN', null, `kitchen${getTexts.path}?language=EN&${DATE}`],
    ['in that of the restaurant', null, '2026-10-01T00:00:00', `kitchen${getTexts.path}?language=FR&${DATE}`],
    ['not at all while they are cached', 'EN', '2026-11-02T08:30:00', null],
  ])('have the texts follow the restaurant, %s', (_, language, cachedDate, address) => {
    expect(earlyTexts(`kitchen${getRestaurant.path}?restaurantId=7`, RESTAURANT, language, cachedDate)).toBe(address);
  });

  // LANG-1
  it.each([
    [
      [{ ShortName: 'DE' }, { ShortName: 'EN' }],
      ['DE', 'EN'],
    ],
    [[null, {}, { ShortName: 7 }], []],
    [null, []],
    [{}, []],
  ])('know from %j the languages %j', (answer, names) => {
    expect(offeredIn(answer)).toEqual(names);
  });

  it.each([null, 'none', {}, { LastTextModificationDate: 17 }])('have no texts follow %j', (answer) => {
    expect(earlyTexts('kitchen/api/restaurant?restaurantId=7', answer, 'EN', null)).toBeNull();
  });

  it('are none when the configuration cannot be parsed', () => {
    expect(earlyReads({ ...beginning, configuration: '<Configuration/>' })).toEqual([]);
  });
});
