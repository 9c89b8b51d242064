import { describe, expect, it } from 'vitest';
import { getRestaurant, getVersion } from '../../contract/restaurant.ts';
import { getSetting } from '../../contract/setting.ts';
import { getLanguages, getTexts } from '../../contract/text.ts';
import { FIRST_SETTING_KEYS } from '../../domain/settings.ts';
import { earlyReads } from './early-reads.ts';

const configuration =
  '<Configuration>\n  <RestaurantID>7</RestaurantID><APIEndpoint> service/ </APIEndpoint></Configuration>';
const beginning = { configuration, hasToken: false, language: null, areTextsCached: false };

describe('What is asked for before the code of the app has come', () => {
  it('is what the start asks for', () => {
    expect(earlyReads(beginning)).toEqual([
      `service${getVersion.path}`,
      `service${getRestaurant.path}?restaurantId=7`,
      `service${getLanguages.path}`,
      ...FIRST_SETTING_KEYS.map((key) => `service${getSetting.path}?key=${key}`),
      `service${getTexts.path}?language=DE`,
    ]);
  });

  it('leaves the calls that carry a token to whoever settles it', () => {
    expect(earlyReads({ ...beginning, hasToken: true })).toEqual([
      `service${getVersion.path}`,
      `service${getRestaurant.path}?restaurantId=7`,
    ]);
  });

  it('takes texts in the stored language, and none that are cached', () => {
    expect(earlyReads({ ...beginning, language: 'EN' })).toContain(`service${getTexts.path}?language=EN`);
    expect(earlyReads({ ...beginning, areTextsCached: true }).join()).not.toContain(`${getTexts.path}?`);
  });

  it('is nothing where the configuration cannot be guessed', () => {
    expect(earlyReads({ ...beginning, configuration: '<Configuration/>' })).toEqual([]);
  });
});
