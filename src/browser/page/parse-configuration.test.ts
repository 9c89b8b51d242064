import { afterEach, describe, expect, it, vi } from 'vitest';
import { FaultyElement, parseConfiguration } from './parse-configuration.ts';

const warn = vi.fn();
afterEach(() => warn.mockClear());
const file = (elements: string) => `<?xml version="1.0"?><Configuration>${elements}</Configuration>`;

describe('The configuration file', () => {
  // START-2
  it('yields restaurant and API, and defaults for missing elements', async () => {
    expect(
      await parseConfiguration(file('<RestaurantID>7</RestaurantID><APIEndpoint>service/</APIEndpoint>'), warn),
    ).toEqual({
      restaurantId: 7,
      apiEndpoint: 'service',
      authServiceEndpoint: null,
      authServiceLogoutRedirectUrl: null,
      timeZone: null,
      cardPrefix: 'MITTAG-',
      logLevel: 'warn',
    });
  });

  const WHOLE = '<RestaurantID>7</RestaurantID><APIEndpoint>service</APIEndpoint>';

  // START-2
  it.each(['http://sso.example/in', 'https://sso.example/in', '/sso', 'sso/in'])(
    'may name links such as %s',
    async (link) => {
      const links = `<AuthServicEndpoint>${link}</AuthServicEndpoint>`;
      const away = `<AuthServiceLogoutRedirectUrl>${link}?bye</AuthServiceLogoutRedirectUrl>`;
      expect(await parseConfiguration(file(`${WHOLE}${links}${away}`), warn)).toMatchObject({
        authServiceEndpoint: link,
        authServiceLogoutRedirectUrl: `${link}?bye`,
      });
      expect(warn).not.toHaveBeenCalled();
    },
  );

  // START-2, START-20
  it('takes no link of another kind', async () => {
    const links = '<AuthServicEndpoint>javascript:a()</AuthServicEndpoint>';
    const away = '<AuthServiceLogoutRedirectUrl>data:,b</AuthServiceLogoutRedirectUrl>';
    expect(await parseConfiguration(file(`${WHOLE}${links}${away}`), warn)).toMatchObject({
      authServiceEndpoint: null,
      authServiceLogoutRedirectUrl: null,
    });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  // START-2
  it('may name another prefix of cards', async () => {
    const { cardPrefix } = await parseConfiguration(file(`${WHOLE}<CardPrefix>PARK:</CardPrefix>`), warn);
    expect(cardPrefix).toBe('PARK:');
  });

  // START-4, START-21
  it.each([
    ['RestaurantID', 'missing', '<APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'empty', '<RestaurantID/><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'empty', '<RestaurantID>  </RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'invalid', '<RestaurantID>seven</RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'tooLarge', '<RestaurantID>99999999999999999999</RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'tooLarge', '<RestaurantID>0001000000000000000</RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'invalid', '<RestaurantID>0000000000000000000</RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'invalid', '<RestaurantID>0</RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'invalid', '<RestaurantID>1.5</RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'invalid', '<RestaurantID>0x7</RestaurantID><APIEndpoint>service</APIEndpoint>'],
    ['RestaurantID', 'invalid', '<RestaurantID>1</RestaurantID><RestaurantID>2</RestaurantID>'],
    ['APIEndpoint', 'missing', '<RestaurantID>7</RestaurantID>'],
    ['APIEndpoint', 'empty', '<RestaurantID>7</RestaurantID><APIEndpoint></APIEndpoint>'],
  ])('is rejected without a valid %s: %s in %s', async (element, fault, elements) => {
    const failure = await parseConfiguration(file(elements), warn).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FaultyElement);
    expect(failure).toMatchObject({ element, fault });
  });

  it('names the value that is no number', async () => {
    await expect(parseConfiguration(file('<RestaurantID>seven</RestaurantID>'), warn)).rejects.toThrow(
      'No whole number above 0 in the element RestaurantID of client-configuration.xml: "seven"',
    );
  });

  // START-20
  it('uses the default for an unknown log level, with a warning, and leaves an unknown time zone to whoever needs it', async () => {
    expect(
      await parseConfiguration(file(`${WHOLE}<TimeZone>Europe/Vienna</TimeZone><LogLevel>Error</LogLevel>`), warn),
    ).toMatchObject({
      timeZone: 'Europe/Vienna',
      logLevel: 'error',
    });
    expect(warn).not.toHaveBeenCalled();
    expect(
      await parseConfiguration(file(`${WHOLE}<TimeZone>Europe/Wien</TimeZone><LogLevel>loud</LogLevel>`), warn),
    ).toMatchObject({
      timeZone: 'Europe/Wien',
      logLevel: 'warn',
    });
    expect(warn.mock.calls).toEqual([['client-configuration.xml: LogLevel cannot be "loud".']]);
  });

  // START-120
  it.each([
    ['attributes of the root', '<Configuration RestaurantID="7" APIEndpoint="service" TimeZone="Europe/Vienna"/>'],
    [
      'elements with attributes',
      '<Configuration xmlns:x="urn:x" x:y="1"><RestaurantID comment="x">7</RestaurantID><APIEndpoint value="service"/><TimeZone x:a="b">Europe/Vienna</TimeZone></Configuration>',
    ],
    [
      'prefixes',
      '<c:Configuration xmlns:c="urn:mittag"><c:RestaurantID>7</c:RestaurantID><c:APIEndpoint>service</c:APIEndpoint><c:TimeZone>Europe/Vienna</c:TimeZone></c:Configuration>',
    ],
    [
      'another root, in a namespace',
      '<AppConfig xmlns="urn:mittag">\n<RestaurantID>7</RestaurantID><APIEndpoint>service</APIEndpoint><TimeZone> Europe/Vienna </TimeZone></AppConfig>',
    ],
  ])('may have %s', async (_what, xml) => {
    expect(await parseConfiguration(xml, warn)).toMatchObject({
      restaurantId: 7,
      apiEndpoint: 'service',
      timeZone: 'Europe/Vienna',
    });
    expect(warn).not.toHaveBeenCalled();
  });

  // START-120
  it('tells what it ignores', async () => {
    const odd = '<Timezone>Europe/Vienna</Timezone><LogLevel>off</LogLevel><LogLevel>error</LogLevel>';
    const xml = `<Configuration colour="red">${WHOLE}${odd}<CardPrefix><b>P</b></CardPrefix></Configuration>`;
    expect(await parseConfiguration(xml, warn)).toMatchObject({
      timeZone: null,
      logLevel: 'warn',
      cardPrefix: 'MITTAG-',
    });
    expect(warn.mock.calls.flat()).toEqual(
      ['colour', 'Timezone', 'LogLevel', 'CardPrefix'].map((name) => `client-configuration.xml: ${name} is ignored.`),
    );
  });

  // START-3
  it('is rejected if it is not XML', async () => {
    await expect(parseConfiguration('<html><p>404', warn)).rejects.toThrow();
  });
});
