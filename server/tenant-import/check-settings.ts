import * as z from 'zod/mini';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { readAutoLogoutSeconds } from '../../domain/idle.ts';
import { PERSONAL_FIELDS } from '../../domain/registration.ts';
import { readCount, readFlag, readLink, readNames, readObject } from '../../domain/setting-formats.ts';
import { parseSettings, type SettingKey } from '../../domain/settings.ts';
import { PAYMENT_TYPES } from '../../domain/payment-type.ts';
import { PUBLIC_MENU_SETTING, type ServerSettingKey } from '../../domain/server-settings.ts';
import { MOST_STAY_DAYS, STAY_SETTING, parseStayDays } from '../../domain/stay-signed-in.ts';
import { UNPAID_PORTIONS_SETTING, parseUnpaidLimits } from '../../domain/unpaid-portions.ts';
import { parseVoucherLimits } from '../../domain/voucher.ts';
import { Checks } from './checks.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type References } from './known-tenant.ts';
import { type Problem } from './problem.ts';

/** How a text must be, and whether it is. */
interface Format {
  mustBe: string;
  isRight: (text: string) => boolean;
}

const flag: Format = { mustBe: 'true or false', isRight: (text) => readFlag(text) !== undefined };
const count: Format = { mustBe: 'a whole number above 0', isRight: (text) => readCount(text) !== undefined };
export const link: Format = {
  mustBe: 'an address such as https://kantine.example, or a path of the app',
  isRight: (text) => readLink(text) !== undefined,
};
const text: Format = { mustBe: 'a text', isRight: () => true };

const names = (known: readonly string[]): Format => ({
  mustBe: `names with a semicolon between them, of ${known.join(', ')}`,
  isRight: (list) => readNames(list).every((name) => known.includes(name)),
});

const entriesOf = (list: string): string[] => list.split(';').filter((entry) => entry.trim() !== '');

/** Each entry counts; one that could not be read would set nothing. */
const minimums: Format = {
  mustBe: `payment types with whole cents such as CH:100;CHO:500, of ${PAYMENT_TYPES.join(', ')}`,
  isRight: (list) => {
    const { length } = Object.keys(readObject(list) ?? entriesOf(list));
    const { paymentMinimums } = parseSettings({ Order_PaymentTypeMinimumValuesInCent: list });
    return Object.keys(paymentMinimums).length === length;
  },
};

const limits: Format = {
  mustBe: 'groups with the lowest and highest voucher such as 7,0,12.50;8,1,20',
  isRight: (list) =>
    parseVoucherLimits(list).filter(({ lower, upper }) => lower <= upper).length === entriesOf(list).length,
};

const Provider = z.union([
  z.object({ IsActive: z.literal(false) }),
  z.object({ IsActive: z.literal(true), EntityName: z.string(), Brands: z.array(z.string()) }),
]);
const provider: Format = {
  mustBe: '\'{"IsActive": true, "EntityName": "Kantine", "Brands": ["VISA"]}\'',
  isRight: (json) => Provider.safeParse(readObject(json)).success,
};

const FORMATS: Readonly<Record<SettingKey | ServerSettingKey, Format>> = {
  isAllergenInformationToShow: flag,
  Order_AutoLogoutTimeoutInSeconds: {
    mustBe: 'a whole number of seconds from 20 on, or false for never',
    isRight: (seconds) => [0, Number(seconds)].some((right) => right === readAutoLogoutSeconds(seconds)),
  },
  Order_PaymentTypeMinimumValuesInCent: minimums,
  Order_PaginationArticleLimit: count,
  Order_IsNameToBeShownInsteadOfTime: flag,
  Order_CopyAndPayConfiguration: provider,
  Order_WirecardConfiguration: provider,
  Order_DeliveryAddressFields: names([...Object.keys(EMPTY_ADDRESS), 'freetext']),
  MaxMultiplicator: count,
  Order_OfflinePaymentPageUrl: link,
  IsSubsidyToBeShownWithinVATTableOnReceipt: flag,
  Order_SelfregisterUserLink: {
    mustBe: `${link.mustBe}, or false for nobody`,
    isRight: (text) => link.isRight(text) || readFlag(text) === false,
  },
  Order_IsOrderConfirmationMailToBeSent: flag,
  Order_IsDeliveryTimeToBeUsed: flag,
  AppHiddenPersonalFields: names(PERSONAL_FIELDS),
  AppRequiredPersonalFields: names(PERSONAL_FIELDS),
  Order_OrderConfirmationMailText: text,
  OrderVoucherCustomergroupLimits: limits,
  IsArticleListToBeUsedAsFilter: flag,
  Order_IsOrderNewsfeedToShowOnMobile: flag,
  Order_CookieRenewTimeInDays: count,
  Order_IsBonusActivationToBeChecked: {
    mustBe: 'a whole number of days, or false for never',
    isRight: (days) => readCount(days) !== undefined || readFlag(days) !== undefined,
  },
  Order_IsArticleNameToShowInsteadOfShortname: flag,
  Order_EssTopUpLink: link,
  Order_DefaultDeliveryLocation: count,
  Order_DefaultUser: count,
  Order_DirectorySignIn: text,
  [UNPAID_PORTIONS_SETTING]: {
    mustBe: 'limits above 0 such as guest:10;address:20;slot:40',
    isRight: (limits) => parseUnpaidLimits(limits) !== null,
  },
  [STAY_SETTING]: {
    mustBe: `a whole number of days up to ${MOST_STAY_DAYS}, or 0 for never`,
    isRight: (days) => parseStayDays(days) !== null,
  },
  [PUBLIC_MENU_SETTING]: flag,
};

/** What a setting names of the tenant: the place to propose, and the groups that may pay by voucher. */
function checkNamed(folder: TenantFolder, checks: Checks, folders: readonly TenantFolder[], known: References): void {
  const { Order_DefaultDeliveryLocation: place = '', OrderVoucherCustomergroupLimits: groups = '' } =
    folder.settings?.value ?? {};
  const id = readCount(place);
  const places = new Set(folders.flatMap((one) => one.places?.value.places.map((given) => given.id) ?? []));
  const isToBeKnown = places.size > 0 || known.stored !== null;
  if (id !== undefined && isToBeKnown) {
    const isPlace = places.has(id) || (known.stored?.owners.place.has(id) ?? false);
    checks.require(isPlace, ['Order_DefaultDeliveryLocation'], `there is no place ${id}`);
  }
  for (const { customerGroupNumber: number } of parseVoucherLimits(groups))
    checks.require(
      known.groups?.has(number) ?? true,
      ['OrderVoucherCustomergroupLimits'],
      `there is no customer group ${number}`,
    );
}

/**
 * Guests share the account of `Order_DefaultUser`, and nobody signs in to it: with a password, each of them would have
 * to choose another one.
 */
function checkGuests(folder: TenantFolder, checks: Checks, folders: readonly TenantFolder[], known: References): void {
  const id = readCount(folder.settings?.value.Order_DefaultUser ?? '');
  if (id === undefined) return;
  const given = folders.flatMap(({ people }) => people?.value ?? []).find((person) => person.id === id);
  const hasPassword = known.stored?.accounts.get(id) ?? given?.hasPassword;
  const isKnown = hasPassword !== undefined || known.stored === null;
  checks.require(isKnown, ['Order_DefaultUser'], `there is no account ${id}: give it this id in people.yaml`);
  checks.require(
    hasPassword !== true,
    ['Order_DefaultUser'],
    `the account ${id} has a password: guests need one of their own, with hasPassword: false in people.yaml`,
  );
}

/**
 * `settings.yaml`: the client would take the default of a setting that it cannot read, without a word to the tenant.
 */
export function checkSettings(folders: readonly TenantFolder[], problems: Problem[], known: References): void {
  for (const folder of folders) {
    if (!folder.settings) continue;
    const checks = new Checks(folder.settings, problems);
    for (const [key, { mustBe, isRight }] of Object.entries(FORMATS)) {
      const value = folder.settings.value[key as keyof typeof FORMATS]?.trim() ?? '';
      checks.require(value === '' || isRight(value), [key], `must be ${mustBe}`);
    }
    checkNamed(folder, checks, folders, known);
    checkGuests(folder, checks, folders, known);
  }
}
