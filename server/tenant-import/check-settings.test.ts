import { expect, it } from 'vitest';
import { copyExample } from '../testing/tenant-copy.ts';
import { checkTenant } from './check-tenant.ts';
import { NOTHING } from './known-tenant.ts';
import { readFolder } from './tenant-folder.ts';
import { type Problem } from './problem.ts';

/** What is said of a setting. */
async function saidOf(key: string, text: string): Promise<string[]> {
  const problems: Problem[] = [];
  const folder = readFolder(copyExample({ 'settings.yaml': `${key}: ${JSON.stringify(text)}\n` }), problems);
  expect(problems).toEqual([]);
  return (await checkTenant([folder], null)).map((problem) => {
    expect(problem).toMatchObject({ file: 'settings.yaml', line: 1, field: key });
    return problem.message;
  });
}

const FLAG = 'must be true or false';
const COUNT = 'must be a whole number above 0';
const PROVIDER = /^must be '\{"IsActive": true/;
const BRANDS = '"Brands": ["VISA"]';

// SERVER-18
it.each([
  ['isAllergenInformationToShow', 'ja', FLAG],
  ['Order_IsDeliveryTimeToBeUsed', '2', FLAG],
  ['Order_AutoLogoutTimeoutInSeconds', 'viel', 'must be a whole number of seconds from 20 on, or false for never'],
  ['Order_PaginationArticleLimit', '0', COUNT],
  ['MaxMultiplicator', '2,5', COUNT],
  ['Order_DefaultUser', 'gast', COUNT],
  ['Order_CookieRenewTimeInDays', '30 Tage', COUNT],
  ['Order_IsBonusActivationToBeChecked', 'bald', 'must be a whole number of days, or false for never'],
  ['Order_PaymentTypeMinimumValuesInCent', 'CH:100;XX:5', /^must be payment types with whole cents/],
  ['Order_PaymentTypeMinimumValuesInCent', 'CH:1.50', /^must be payment types with whole cents/],
  ['Order_PaymentTypeMinimumValuesInCent', '{"CH": "viel"}', /^must be payment types with whole cents/],
  ['Order_CopyAndPayConfiguration', 'an', PROVIDER],
  ['Order_WirecardConfiguration', `{"IsActive": "true", "EntityName": "Mensa", ${BRANDS}}`, PROVIDER],
  ['Order_DeliveryAddressFields', 'street;hausnummer', /^must be names with a semicolon between them, of firstname,/],
  ['AppRequiredPersonalFields', 'phone,street', /^must be names with a semicolon/],
  ['Order_EssTopUpLink', 'javascript:alert(1)', /^must be an address/],
  ['OrderVoucherCustomergroupLimits', '2,20,10', /^must be groups with the lowest and highest voucher/],
  ['OrderVoucherCustomergroupLimits', '1,0', /^must be groups with the lowest and highest voucher/],
  ['OrderVoucherCustomergroupLimits', '2,0,15;9,0,15', 'there is no customer group 9'],
  ['Order_DefaultDeliveryLocation', '7', 'there is no place 7'],
  ['Order_UnpaidPortionsOfGuests', 'guest:0', 'must be limits above 0 such as guest:10;address:20;slot:40'],
  ['Order_UnpaidPortionsOfGuests', '10', 'must be limits above 0 such as guest:10;address:20;slot:40'],
  ['Order_StaySignedInDays', '365', 'must be a whole number of days up to 90, or 0 for never'],
])('a setting that clients cannot read is named: %s, %s', async (key, text, message) => {
  const said = await saidOf(key, text);
  expect(said).toEqual([typeof message === 'string' ? message : (expect.stringMatching(message) as string)]);
});

it.each([
  ['isAllergenInformationToShow', 'False'],
  ['Order_AutoLogoutTimeoutInSeconds', '0'],
  ['Order_AutoLogoutTimeoutInSeconds', 'false'],
  ['Order_PaginationArticleLimit', ''],
  ['Order_UnpaidPortionsOfGuests', 'guest:4;slot:100'],
  ['Order_StaySignedInDays', '0'],
  ['Order_IsBonusActivationToBeChecked', '0'],
  ['Order_PaymentTypeMinimumValuesInCent', 'CH:100;cho:500;'],
  ['Order_PaymentTypeMinimumValuesInCent', '{"CH": 100}'],
  ['Order_CopyAndPayConfiguration', `{"IsActive": false, "EntityName": "Mensa", ${BRANDS}, "Mode": "TEST"}`],
  ['Order_CopyAndPayConfiguration', '{"IsActive": false}'],
  ['Order_DeliveryAddressFields', 'Street; post code;freetext'],
  ['AppHiddenPersonalFields', 'birthdate'],
  ['OrderVoucherCustomergroupLimits', '2,0,12.50;'],
  ['Order_DefaultDeliveryLocation', '2'],
  ['Order_OrderConfirmationMailText', 'Danke!'],
])('a setting as clients read it is right: %s, %s', async (key, text) => {
  expect(await saidOf(key, text)).toEqual([]);
});

// SIGN-62
it.each([
  [
    'with a password',
    '',
    'the account 7 has a password: guests need one of their own, with hasPassword: false in people.yaml',
  ],
  ['without one', '  hasPassword: false\n', null],
])('guests share an account %s', async (_, line, message) => {
  const problems: Problem[] = [];
  const files = {
    'settings.yaml': 'Order_DefaultUser: "7"\n',
    'people.yaml': (text: string) => `${text}\n- id: 7\n  username: gast\n  group: 2\n${line}`,
  };
  const folder = readFolder(copyExample(files), problems);
  expect(problems).toEqual([]);
  expect((await checkTenant([folder], null)).map((problem) => problem.message)).toEqual(message ? [message] : []);
  // By what the database has, which an import does not change.
  const storedWith = (accounts: [number, boolean][]) => ({ ...NOTHING, accounts: new Map(accounts) });
  const saidWith = async (accounts: [number, boolean][]) =>
    (
      await checkTenant(
        [readFolder(copyExample({ 'settings.yaml': files['settings.yaml'] }), [])],
        storedWith(accounts),
      )
    )
      .filter(({ field }) => field === 'Order_DefaultUser')
      .map((problem) => problem.message);
  expect(await saidWith([[7, true]])).toEqual([expect.stringContaining('the account 7 has a password')]);
  expect(await saidWith([[7, false]])).toEqual([]);
  expect(await saidWith([])).toEqual(['there is no account 7: give it this id in people.yaml']);
});
