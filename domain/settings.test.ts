import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCount, readFlag, readLink, readNames, readObject, readText } from './setting-formats.ts';
import {
  CARD_SYMBOL_SETTING,
  DEFAULT_SETTINGS,
  parseSettings,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
} from './settings.ts';
import { SERVER_SETTING_KEYS } from './server-settings.ts';

type Row = [key: SettingKey, text: string, expected: Partial<Settings>];

/** Every key with a text whose value differs from the default. */
const EFFECTS: Row[] = [
  ['isAllergenInformationToShow', 'False', { isAllergenInformationShown: false }],
  ['Order_AutoLogoutTimeoutInSeconds', '120', { autoLogoutSeconds: 120 }],
  ['Order_PaymentTypeMinimumValuesInCent', 'CH:100;CHO:500', { paymentMinimums: { CH: 100, CHO: 500 } }],
  ['Order_PaginationArticleLimit', '50', { articlesPerPage: 50 }],
  ['Order_IsNameToBeShownInsteadOfTime', 'true', { isNameShownInsteadOfTime: true }],
  [
    'Order_CopyAndPayConfiguration',
    '{"IsActive":true,"EntityName":"Park","Brands":["VISA","MASTER"]}',
    { copyAndPay: { isActive: true, entityName: 'Park', brands: ['VISA', 'MASTER'] } },
  ],
  ['Order_WirecardConfiguration', '{"IsActive":false}', { wirecard: { isActive: false, entityName: '', brands: [] } }],
  [
    'Order_DeliveryAddressFields',
    'Street; POST CODE;freetext;Street',
    { requiredAddressFields: ['street', 'postcode'], areCommentsAllowed: true },
  ],
  ['MaxMultiplicator', '12', { maxQuantity: 12 }],
  [
    'Order_OfflinePaymentPageUrl',
    'https://pay.example/offline',
    { offlinePaymentPageUrl: 'https://pay.example/offline' },
  ],
  ['IsSubsidyToBeShownWithinVATTableOnReceipt', '1', { isSubsidyShownInVatTable: true }],
  ['Order_SelfregisterUserLink', '/register', { selfRegisterUrl: '/register' }],
  ['Order_IsOrderConfirmationMailToBeSent', 'TRUE', { isConfirmationMailSent: true }],
  ['Order_IsDeliveryTimeToBeUsed', '0', { isDeliveryTimeUsed: false }],
  ['AppHiddenPersonalFields', 'Phone;Birth Date', { hiddenPersonalFields: ['phone', 'birthdate'] }],
  ['AppRequiredPersonalFields', 'email;;email', { requiredPersonalFields: ['email'] }],
  ['Order_OrderConfirmationMailText', ' Danke ', { confirmationMailText: 'Danke' }],
  [
    'OrderVoucherCustomergroupLimits',
    '7,0,12.50',
    { voucherLimits: [{ customerGroupNumber: 7, lower: 0, upper: 1250 }] },
  ],
  ['IsArticleListToBeUsedAsFilter', 'true', { isArticleListUsedAsFilter: true }],
  ['Order_IsOrderNewsfeedToShowOnMobile', 'false', { isNewsShownOnMobile: false }],
  ['Order_CookieRenewTimeInDays', '90', { cookieRenewDays: 90 }],
  ['Order_IsBonusActivationToBeChecked', '14', { bonusActivationDays: 14 }],
  ['Order_IsArticleNameToShowInsteadOfShortname', 'true', { isArticleNameShownFirst: true }],
  ['Order_EssTopUpLink', 'https://ess.example', { topUpUrl: 'https://ess.example' }],
  ['Order_DefaultDeliveryLocation', '21', { defaultLocationId: 21 }],
  ['Order_DefaultUser', ' 6 ', { defaultUserId: 6 }],
  ['Order_DirectorySignIn', 'ad.example', { directoryName: 'ad.example' }],
];

describe('settings', () => {
  // START-12
  it('have their default values when every call failed', () => {
    expect(parseSettings({})).toEqual(DEFAULT_SETTINGS);
  });

  it('each have a row in the table of effects', () => {
    expect(EFFECTS.map(([key]) => key)).toEqual([...SETTING_KEYS]);
  });

  // START-30
  it('each have a row in the documentation', () => {
    const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm);
    expect([...rows].map(([, key]) => key)).toEqual([...SETTING_KEYS, ...SERVER_SETTING_KEYS, CARD_SYMBOL_SETTING]);
  });

  // START-30
  test.each(EFFECTS)('%s = "%s" changes its own value and nothing else', (key, text, expected) => {
    expect(parseSettings({ [key]: text })).toEqual({ ...DEFAULT_SETTINGS, ...expected });
    for (const [name, value] of Object.entries(expected))
      expect(value).not.toEqual(DEFAULT_SETTINGS[name as keyof Settings]);
  });

  // USER-9, PAGE-24
  test.each<Row>([
    ['Order_AutoLogoutTimeoutInSeconds', '0', { autoLogoutSeconds: 0 }],
    ['Order_AutoLogoutTimeoutInSeconds', '-5', { autoLogoutSeconds: 600 }],
    ['Order_AutoLogoutTimeoutInSeconds', 'soon', { autoLogoutSeconds: 600 }],
    ['Order_CookieRenewTimeInDays', '', { cookieRenewDays: 30 }],
    ['Order_CookieRenewTimeInDays', 'x', { cookieRenewDays: 180 }],
    ['Order_PaginationArticleLimit', '', { articlesPerPage: 20 }],
    ['MaxMultiplicator', '9999', { maxQuantity: 1 }],
    ['MaxMultiplicator', '', { maxQuantity: 1 }],
    ['Order_DefaultUser', '', { defaultUserId: null }],
    ['Order_DefaultUser', 'gast', { defaultUserId: null }],
    ['Order_DefaultDeliveryLocation', ' ', { defaultLocationId: null }],
    ['Order_DirectorySignIn', ' ', { directoryName: null }],
    ['Order_CopyAndPayConfiguration', 'no json', { copyAndPay: null }],
    ['Order_CopyAndPayConfiguration', '["VISA"]', { copyAndPay: null }],
    [
      'Order_CopyAndPayConfiguration',
      '{"IsActive":"true","Brands":["VISA",4]}',
      { copyAndPay: { isActive: false, entityName: '', brands: ['VISA'] } },
    ],
    ['Order_IsBonusActivationToBeChecked', 'false', { bonusActivationDays: 0 }],
    ['Order_IsBonusActivationToBeChecked', '0', { bonusActivationDays: 0 }],
    ['Order_IsBonusActivationToBeChecked', 'true', { bonusActivationDays: 30 }],
    [
      'Order_PaymentTypeMinimumValuesInCent',
      '{"CH":100,"VO":"x","ID":null,"CHO":2.5}',
      { paymentMinimums: { CH: 100 } },
    ],
    ['Order_PaymentTypeMinimumValuesInCent', 'ch : 100;XX:5;CHO;BA:-1;:3', { paymentMinimums: { CH: 100 } }],
    ['Order_PaymentTypeMinimumValuesInCent', '', { paymentMinimums: {} }],
    ['Order_DeliveryAddressFields', 'shoe size', { requiredAddressFields: [], areCommentsAllowed: false }],
    ['Order_SelfregisterUserLink', 'javascript:alert(1)', { selfRegisterUrl: null }],
    ['Order_SelfregisterUserLink', 'false', { selfRegisterUrl: false }],
  ])('%s tolerates "%s"', (key, text, expected) => {
    expect(parseSettings({ [key]: text })).toEqual({ ...DEFAULT_SETTINGS, ...expected });
  });

  // START-12
  it('never throw, whatever the server sends, and an unreadable text affects no other setting', () => {
    const texts = fc.dictionary(fc.constantFrom(...SETTING_KEYS), fc.oneof(fc.string(), fc.json()));
    fc.assert(
      fc.property(texts, (raw) => {
        const settings = parseSettings({ ...raw, Order_PaginationArticleLimit: '33' });
        expect(settings.articlesPerPage).toBe(33);
        expect(settings.autoLogoutSeconds).toBeGreaterThanOrEqual(0);
        expect(settings.maxQuantity).toBeGreaterThan(0);
        expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS));
      }),
    );
  });
});

describe('formats of settings', () => {
  test.each([
    ['TRUE', true],
    [' 1 ', true],
    ['False', false],
    ['0', false],
    ['yes', undefined],
    ['', undefined],
  ])('"%s" as a flag is %s', (text, expected) => {
    expect(readFlag(text)).toBe(expected);
  });

  test.each([
    ['42', 42],
    [' 42 ', 42],
    ['0', undefined],
    ['4.2', undefined],
    ['1e3', undefined],
    ['99999999999999999999', undefined],
  ])('"%s" as a count is %s', (text, expected) => {
    expect(readCount(text)).toBe(expected);
  });

  // SAFE-11
  test.each([
    ['http://a.example', 'http://a.example'],
    [' HTTPS://a.example ', 'HTTPS://a.example'],
    ['/path', '/path'],
    ['path:8080', undefined],
    ['JavaScript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['java\tscript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['\u0001javascript:alert(1)', undefined],
    ['vbscript:x', undefined],
    ['blob:https://park.example/1', undefined],
    ['http://[', undefined],
    ['//a.example', undefined],
    ['/\\a.example', undefined],
    ['/\t/a.example', undefined],
    ['legal/privacy.html', 'legal/privacy.html'],
    ['', undefined],
  ])('"%s" as a link is %s', (text, expected) => {
    expect(readLink(text)).toBe(expected);
  });

  it('names are lower-cased and unique, texts trimmed, and only JSON objects are objects', () => {
    expect(readNames(' A; b b;a;;')).toEqual(['a', 'bb']);
    expect(readText('  ')).toBeUndefined();
    expect([readObject('null'), readObject('1'), readObject('[]'), readObject('{')]).toEqual(Array(4).fill(undefined));
  });
});
