import { type SettingKey } from '../../../domain/settings.ts';

/** Every setting, by its name on the wire. */
export const SETTINGS: Readonly<Record<SettingKey, string>> = {
  isAllergenInformationToShow: 'true',
  Order_AutoLogoutTimeoutInSeconds: '600',
  Order_PaymentTypeMinimumValuesInCent: 'CH:100;CHO:500',
  Order_PaginationArticleLimit: '20',
  Order_IsNameToBeShownInsteadOfTime: 'false',
  Order_CopyAndPayConfiguration: '{"IsActive": true, "EntityName": "Kantine am Park", "Brands": ["VISA", "MASTER"]}',
  Order_WirecardConfiguration: '{"IsActive": true, "EntityName": "Kantine am Park", "Brands": ["VISA", "MASTER"]}',
  Order_DeliveryAddressFields: 'firstname;lastname;street;housenumber;postcode;city;phone;freetext',
  MaxMultiplicator: '20',
  Order_OfflinePaymentPageUrl: '',
  IsSubsidyToBeShownWithinVATTableOnReceipt: 'true',
  Order_SelfregisterUserLink: '',
  Order_IsOrderConfirmationMailToBeSent: 'true',
  Order_IsDeliveryTimeToBeUsed: 'true',
  AppHiddenPersonalFields: '',
  AppRequiredPersonalFields: '',
  Order_OrderConfirmationMailText: 'Vielen Dank für Ihre Bestellung. Wir freuen uns auf Sie!',
  OrderVoucherCustomergroupLimits: '1,0,15',
  IsArticleListToBeUsedAsFilter: 'false',
  Order_IsOrderNewsfeedToShowOnMobile: 'true',
  Order_CookieRenewTimeInDays: '180',
  Order_IsBonusActivationToBeChecked: '30',
  Order_IsArticleNameToShowInsteadOfShortname: 'false',
  Order_EssTopUpLink: '',
  Order_DefaultDeliveryLocation: '',
  Order_DefaultUser: '',
  Order_DirectorySignIn: '',
};

/** Symbol beside payment by card or account. */
export const CARD_SYMBOL = {
  contentType: 'image/svg+xml',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect x="2" y="4" width="60" height="40" rx="8" fill="#aacd1c"/><path d="M2 13h60v8H2z" fill="#34400a"/><rect x="9" y="30" width="18" height="5" rx="2.5" fill="#fffdf8"/><path d="M46 36c0-6 4-10 10-10 0 7-4 11-10 10z" fill="#34400a"/></svg>',
};

export const VOUCHERS = [
  { code: 'LECKER5', remaining: 500, validUntil: null },
  { code: 'MITTAG10', remaining: 1000, validUntil: null },
  { code: 'TEAM50', remaining: 5000, validUntil: null },
  { code: 'SOMMER23', remaining: 500, validUntil: '2023-09-30' },
];
