import { describe, expect, it } from 'vitest';
import { MissingElement, parseConfiguration } from './configuration-file.ts';

const file = (elements: string) => `<?xml version="1.0"?><Configuration>${elements}</Configuration>`;

describe('The configuration file', () => {
  it('gives restaurant and API, and defaults for what it leaves out', async () => {
    expect(await parseConfiguration(file('<RestaurantID>7</RestaurantID><APIEndpoint>service/</APIEndpoint>'))).toEqual({
      restaurantId: 7,
      apiEndpoint: 'service',
      authServiceEndpoint: null,
      authServiceLogoutRedirectUrl: null,
      timeZone: null,
      cardPrefix: 'MITTAG-',
    });
  });

  it.each([
    ['RestaurantID', '<APIEndpoint>service</APIEndpoint>'],
    ['APIEndpoint', '<RestaurantID>7</RestaurantID>'],
    ['RestaurantID', '<RestaurantID>seven</RestaurantID><APIEndpoint>service</APIEndpoint>'],
  ])('is refused without its %s', async (element, elements) => {
    const failure = await parseConfiguration(file(elements)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MissingElement);
    expect(failure).toMatchObject({ element });
  });

  it('is refused when it is no XML', async () => {
    await expect(parseConfiguration('<html><p>404')).rejects.toThrow();
  });
});
