import type { AddressField } from './address.ts';
import type { Cents } from './money.ts';
import type { PaymentType } from './payment-type.ts';

/** Configuration of a card payment provider (contract notes: JSON text each). */
export interface CardProviderConfiguration {
  isActive: boolean;
  entityName: string;
  brands: string[];
}

/** Voucher limits of one customer group (specification, section 3: voucher config). */
export interface VoucherLimit {
  customerGroupNumber: number;
  lower: Cents;
  upper: Cents;
}

/** The settings read at start (specification, section 7), parsed; `docs/settings.md` lists the effect of each. */
export interface Settings {
  isAllergenInformationShown: boolean;
  autoLogoutSeconds: number;
  /** Smallest sum that may be paid, by payment type. */
  paymentMinimums: Partial<Record<PaymentType, Cents>>;
  articlesPerPage: number;
  isNameShownInsteadOfTime: boolean;
  copyAndPay: CardProviderConfiguration | null;
  wirecard: CardProviderConfiguration | null;
  requiredAddressFields: AddressField[];
  /** The free-text delivery address field is configured, so carts take comments. */
  areCommentsAllowed: boolean;
  maxQuantity: number;
  offlinePaymentPageUrl: string | null;
  isSubsidyShownInVatTable: boolean;
  selfRegisterUrl: string | null;
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
  /** Present: sign-in through the directory is offered. */
  isDirectorySignInActive: boolean;
}

/** Names of the settings on the wire. The two provider names and the directory's are ours: the specification shows none. */
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

/** The one binary setting: the symbol shown beside payment by card. */
export const CARD_SYMBOL_SETTING = 'Order_ChPaymentCardSymbol';
