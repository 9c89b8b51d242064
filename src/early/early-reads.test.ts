import { describe, expect, it } from 'vitest';
import { getRestaurant, getVersion } from '../../contract/restaurant.ts';
import { getSetting } from '../../contract/setting.ts';
import { getLanguages, getTexts } from '../../contract/text.ts';
import { FIRST_SETTING_KEYS } from '../../domain/settings.ts';
import { earlyReads } from './early-reads.ts';

const configuration =
  '<Configuration>\n  <RestaurantID>7</RestaurantID><APIEndpoint> service/ </APIEndpoint></Configuration>';
const beginning = { configuration, hasToken: false, language: null, areTextsCached: false };

describe('The reads that are sent before the app code is loaded', () => {
  // START-13
  it('are those that the start will send', () => {
    expect(earlyReads(beginning)).toEqual([
      `service${getVersion.path}`,
      `service${getRestaurant.path}?restaurantId=7`,
      `service${getLanguages.path}`,
      ...FIRST_SETTING_KEYS.map((key) => `service${getSetting.path}?key=${key}`),
      `service${getTexts.path}?language=DE`,
    ]);
  });

  it('leave out calls that carry a token while someone may be signed in', () => {
    expect(earlyReads({ ...beginning, hasToken: true })).toEqual([
      `service${getVersion.path}`,
      `service${getRestaurant.path}?restaurantId=7`,
    ]);
  });

  // START-10
  it('include the texts in the stored language, unless they are cached', () => {
    expect(earlyReads({ ...beginning, language: 'EN' })).toContain(`service${getTexts.path}?language=EN`);
    expect(earlyReads({ ...beginning, areTextsCached: true }).join()).not.toContain(`${getTexts.path}?`);
  });

  it('are none when the configuration cannot be parsed', () => {
    expect(earlyReads({ ...beginning, configuration: '<Configuration/>' })).toEqual([]);
  });
});
