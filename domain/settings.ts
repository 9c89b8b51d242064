import { readAutoLogoutSeconds } from './idle.ts';
import { isFreetextConfigured, parseAddressFields, type AddressField } from './address.ts';
import type { Cents } from './money.ts';
import { PAYMENT_TYPES, type PaymentType } from './payment-type.ts';
import { parseMaxQuantity } from './quantity.ts';
import { readCount, readFlag, readLink, readNames, readObject, readText } from './setting-formats.ts';
import { parseVoucherLimits, type VoucherLimit } from './voucher.ts';

/** Configuration of a card payment provider (contract notes: JSON text each). */
export interface CardProviderConfiguration {
  isActive: boolean;
  entityName: string;
  brands: string[];
}

/** The settings read at start (START-30), parsed; `docs/settings.md` lists the effect of each. */
export interface Settings {
  isAllergenInformationShown: boolean;
  autoLogoutSeconds: number;
  /** Smallest sum that may be paid, by payment type. */
  paymentMinimums: Partial<Record<PaymentType, Cents>>;
  articlesPerPage: number;
  isNameShownInsteadOfTime: boolean;
  copyAndPay: CardProviderConfiguration | null;
  wirecard: CardProviderConfiguration | null;
  /** Null: not read. */
  requiredAddressFields: AddressField[] | null;
  /** The free-text delivery address field is configured, so carts take comments. */
  areCommentsAllowed: boolean;
  maxQuantity: number;
  offlinePaymentPageUrl: string | null;
  isSubsidyShownInVatTable: boolean;
  /** Where people register instead of here; false: nobody can register. */
  selfRegisterUrl: string | false | null;
  isConfirmationMailSent: boolean;
  isDeliveryTimeUsed: boolean;
  hiddenPersonalFields: string[];
  requiredPersonalFields: string[];
  confirmationMailText: string | null;
  voucherLimits: VoucherLimit[];
  isArticleListUsedAsFilter: boolean;
  isNewsShownOnMobile: boolean;
  cookieRenewDays: number;
  bonusActivationDays: number;
  isArticleNameShownFirst: boolean;
  topUpUrl: string | null;
  /** Set: the menu-plan pre-order type is used with this location. */
  defaultLocationId: number | null;
  /** Set: guests may order, as this person. */
  defaultUserId: number | null;
  /** Name of the directory (AD) that people sign in with; null: not active. */
  directoryName: string | null;
}

/** Names of the settings on the wire. Those of the two providers and the directory are our own. */
export const SETTING_KEYS = [
  'isAllergenInformationToShow',
  'Order_AutoLogoutTimeoutInSeconds',
  'Order_PaymentTypeMinimumValuesInCent',
  'Order_PaginationArticleLimit',
  'Order_IsNameToBeShownInsteadOfTime',
  'Order_CopyAndPayConfiguration',
  'Order_WirecardConfiguration',
  'Order_DeliveryAddressFields',
  'MaxMultiplicator',
  'Order_OfflinePaymentPageUrl',
  'IsSubsidyToBeShownWithinVATTableOnReceipt',
  'Order_SelfregisterUserLink',
  'Order_IsOrderConfirmationMailToBeSent',
  'Order_IsDeliveryTimeToBeUsed',
  'AppHiddenPersonalFields',
  'AppRequiredPersonalFields',
  'Order_OrderConfirmationMailText',
  'OrderVoucherCustomergroupLimits',
  'IsArticleListToBeUsedAsFilter',
  'Order_IsOrderNewsfeedToShowOnMobile',
  'Order_CookieRenewTimeInDays',
  'Order_IsBonusActivationToBeChecked',
  'Order_IsArticleNameToShowInsteadOfShortname',
  'Order_EssTopUpLink',
  'Order_DefaultDeliveryLocation',
  'Order_DefaultUser',
  'Order_DirectorySignIn',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** Needed before anybody has signed in. */
export const FIRST_SETTING_KEYS = [
  'Order_SelfregisterUserLink',
  'Order_DefaultUser',
  'Order_DirectorySignIn',
  'Order_CookieRenewTimeInDays',
  'Order_AutoLogoutTimeoutInSeconds',
] as const satisfies readonly SettingKey[];

/** Needed by the overview beside those. */
export const OVERVIEW_SETTING_KEYS = [
  'Order_IsArticleNameToShowInsteadOfShortname',
  'Order_IsOrderNewsfeedToShowOnMobile',
  'Order_IsBonusActivationToBeChecked',
  'Order_EssTopUpLink',
  'Order_DefaultDeliveryLocation',
] as const satisfies readonly SettingKey[];

/**
 * Which settings have been read: those of the login, those of the overview too, or all, `incomplete` if some of these
 * could not be read. The others have their defaults.
 */
export type KnownSettings = 'first' | 'overview' | 'incomplete' | 'all';

/** The one binary setting: the symbol shown beside payment by card. */
export const CARD_SYMBOL_SETTING = 'Order_ChPaymentCardSymbol';

/** Used when a setting is missing, cannot be read, or its call failed (START-12). */
export const DEFAULT_SETTINGS: Readonly<Settings> = {
  isAllergenInformationShown: true,
  autoLogoutSeconds: 600,
  paymentMinimums: {},
  articlesPerPage: 20,
  isNameShownInsteadOfTime: false,
  copyAndPay: null,
  wirecard: null,
  requiredAddressFields: null,
  areCommentsAllowed: false,
  maxQuantity: 1,
  offlinePaymentPageUrl: null,
  isSubsidyShownInVatTable: false,
  selfRegisterUrl: null,
  isConfirmationMailSent: false,
  isDeliveryTimeUsed: true,
  hiddenPersonalFields: [],
  requiredPersonalFields: [],
  confirmationMailText: null,
  voucherLimits: [],
  isArticleListUsedAsFilter: false,
  isNewsShownOnMobile: true,
  cookieRenewDays: 180,
  bonusActivationDays: 30,
  isArticleNameShownFirst: false,
  topUpUrl: null,
  defaultLocationId: null,
  defaultUserId: null,
  directoryName: null,
};

/** Cookie renewal when the setting is present but empty (PAGE-24). */
const EMPTY_COOKIE_RENEW_DAYS = 30;

const pairsOf = (text: string): string[][] => text.split(';').map((entry) => entry.split(':'));

/** `CH:100;CHO:500` or a JSON object of the same, in cents. An entry that cannot be read sets no minimum. */
function readPaymentMinimums(text: string): Settings['paymentMinimums'] {
  const object = readObject(text);
  const entries = object ? Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]) : pairsOf(text);
  const minimums: Settings['paymentMinimums'] = {};
  for (const [name = '', value = ''] of entries) {
    const type = PAYMENT_TYPES.find((known) => known === name.trim().toUpperCase());
    const cents = readCount(value);
    if (type && cents !== undefined) minimums[type] = cents;
  }
  return minimums;
}

function readProvider(text: string): CardProviderConfiguration | undefined {
  const object = readObject(text);
  if (!object) return undefined;
  const { IsActive, EntityName, Brands } = object;
  return {
    isActive: IsActive === true,
    entityName: typeof EntityName === 'string' ? EntityName : '',
    brands: Array.isArray(Brands) ? Brands.filter((brand) => typeof brand === 'string') : [],
  };
}

/** Days. The setting's name suggests a boolean, so those are read, too: the default for true, 0 (never) for false. */
function readBonusDays(text: string): number | undefined {
  return readCount(text) ?? (readFlag(text) === false ? 0 : undefined);
}

const readRegisterLink = (text: string) => (readFlag(text) === false ? false : readLink(text));

/**
 * Parses the settings from their texts by wire name. A missing key is a setting whose call failed. Each setting falls
 * back to its default on its own, and nothing throws. Formats and effects: `docs/settings.md`. Source: START-12.
 */
export function parseSettings(raw: Partial<Record<SettingKey, string>>): Settings {
  const read = <T>(key: SettingKey, reader: (text: string) => T | undefined, fallback: T): T => {
    const text = raw[key];
    return (text === undefined ? undefined : reader(text)) ?? fallback;
  };
  const d = DEFAULT_SETTINGS;
  return {
    isAllergenInformationShown: read('isAllergenInformationToShow', readFlag, d.isAllergenInformationShown),
    autoLogoutSeconds: read('Order_AutoLogoutTimeoutInSeconds', readAutoLogoutSeconds, d.autoLogoutSeconds),
    paymentMinimums: read('Order_PaymentTypeMinimumValuesInCent', readPaymentMinimums, d.paymentMinimums),
    articlesPerPage: read('Order_PaginationArticleLimit', readCount, d.articlesPerPage),
    isNameShownInsteadOfTime: read('Order_IsNameToBeShownInsteadOfTime', readFlag, d.isNameShownInsteadOfTime),
    copyAndPay: read('Order_CopyAndPayConfiguration', readProvider, d.copyAndPay),
    wirecard: read('Order_WirecardConfiguration', readProvider, d.wirecard),
    requiredAddressFields: read<AddressField[] | null>(
      'Order_DeliveryAddressFields',
      parseAddressFields,
      d.requiredAddressFields,
    ),
    areCommentsAllowed: read('Order_DeliveryAddressFields', isFreetextConfigured, d.areCommentsAllowed),
    maxQuantity: parseMaxQuantity(raw.MaxMultiplicator),
    offlinePaymentPageUrl: read('Order_OfflinePaymentPageUrl', readLink, d.offlinePaymentPageUrl),
    isSubsidyShownInVatTable: read('IsSubsidyToBeShownWithinVATTableOnReceipt', readFlag, d.isSubsidyShownInVatTable),
    selfRegisterUrl: read('Order_SelfregisterUserLink', readRegisterLink, d.selfRegisterUrl),
    isConfirmationMailSent: read('Order_IsOrderConfirmationMailToBeSent', readFlag, d.isConfirmationMailSent),
    isDeliveryTimeUsed: read('Order_IsDeliveryTimeToBeUsed', readFlag, d.isDeliveryTimeUsed),
    hiddenPersonalFields: read('AppHiddenPersonalFields', readNames, d.hiddenPersonalFields),
    requiredPersonalFields: read('AppRequiredPersonalFields', readNames, d.requiredPersonalFields),
    confirmationMailText: read('Order_OrderConfirmationMailText', readText, d.confirmationMailText),
    voucherLimits: read('OrderVoucherCustomergroupLimits', parseVoucherLimits, d.voucherLimits),
    isArticleListUsedAsFilter: read('IsArticleListToBeUsedAsFilter', readFlag, d.isArticleListUsedAsFilter),
    isNewsShownOnMobile: read('Order_IsOrderNewsfeedToShowOnMobile', readFlag, d.isNewsShownOnMobile),
    cookieRenewDays:
      raw.Order_CookieRenewTimeInDays?.trim() === ''
        ? EMPTY_COOKIE_RENEW_DAYS
        : read('Order_CookieRenewTimeInDays', readCount, d.cookieRenewDays),
    bonusActivationDays: read('Order_IsBonusActivationToBeChecked', readBonusDays, d.bonusActivationDays),
    isArticleNameShownFirst: read('Order_IsArticleNameToShowInsteadOfShortname', readFlag, d.isArticleNameShownFirst),
    topUpUrl: read('Order_EssTopUpLink', readLink, d.topUpUrl),
    defaultLocationId: read('Order_DefaultDeliveryLocation', readCount, d.defaultLocationId),
    defaultUserId: read('Order_DefaultUser', readCount, d.defaultUserId),
    directoryName: read('Order_DirectorySignIn', readText, d.directoryName),
  };
}
