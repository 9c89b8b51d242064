import { describe, expect, it } from 'vitest';
import { CARD_SYMBOL_SETTING, SETTING_KEYS } from '../domain/settings.ts';
import { allCalls } from './all-calls.fixtures.ts';
import { type Call } from './call.ts';

const calls = new Map(allCalls().map((call) => [`${call.method} ${call.path}`, call]));

interface Described {
  shape?: Record<string, Described>;
  def?: { element?: Described; innerType?: Described };
}
/** The names of an object, or of the entries of a list, whether it may be absent or not. */
const namesIn = (schema: Described | undefined): string[] => {
  if (schema?.shape) return Object.keys(schema.shape);
  const inner = schema?.def?.element ?? schema?.def?.innerType;
  return inner ? namesIn(inner) : [];
};
const callOf = (name: string): Call => {
  const call = calls.get(name);
  if (!call) throw new Error(`There is no ${name}.`);
  return call;
};
const words = (list: string) => list.split(' ').filter(Boolean);

/** Parameters of each call that has some; after “+” those of ours, which a server may ignore. */
const PARAMETERS: [call: string, names: string][] = [
  ['GET /api/restaurant', 'restaurantId'],
  ['GET /api/text', 'language textKey lastModificationDate'],
  ['GET /api/appsetting', 'key'],
  ['GET /api/appsetting/GetAppSettingBinary', 'key'],
  ['GET /api/person/GetCustomerGroupForTerminal', 'personId'],
  ['POST /api/person/SetPreferredCard', 'cardId'],
  ['POST /api/person/BlockCard', 'cardId'],
  ['DELETE /api/person/SignOutDevice', 'deviceId'],
  ['DELETE /api/passkey', 'passkeyId'],
  ['GET /api/person/GetSaldoForCard', 'cardId'],
  ['GET /api/person/GetBalanceStatement', '+ cardId paymentTypeShortName fromDate untilDate page hideLoadingSpinner'],
  ['GET /api/article', 'deliveryTimeId date searchText productGroup page articleListId articleLimitPerPage'],
  ['GET /api/article/GetArticleThumbnail', 'articleId detailId'],
  ['GET /api/article/GetMenuPlan', 'fromDate untilDate + deliveryLocationId'],
  ['GET /api/article/categories', 'deliveryTimeId date isArticleListToBeUsedAsFilter'],
  ['GET /api/article/:articleId/image', 'width height deliveryTimeId articleDetailId'],
  ['GET /api/bon', 'useOrderDate fromDate untilDate hideLoadingSpinner'],
  ['GET /api/bon/GetChangeProblems', 'bonnumber'],
  ['GET /api/bon/GetMonthSums', '+ fromMonth untilMonth hideLoadingSpinner'],
  ['DELETE /api/bon', 'bonnumber'],
  ['GET /api/cart', '+ voucher'],
  ['GET /api/cart/GetMoveProblems', 'cartId'],
  ['DELETE /api/cart/DeleteCart', 'cartId'],
  ['DELETE /api/cart/DeleteCartItem', 'cartId cartItemId quantity'],
  ['GET /api/kitchen/board', '+ date'],
  ['GET /api/location', 'fromDate untilDate'],
  ['GET /api/news', 'languageshortname'],
  ['POST /api/payment/ExecutePayment', 'selectedPaymentTypeShortName voucher sendConfirmMail cardNumber'],
  ['GET /api/payment/GetPendingOfflineTransactions', 'cardNumber authString'],
  ['POST /api/payment/FinalizeOfflineTransactions', 'authString'],
  ['GET /api/payment/GetSaldos', '+ hideLoadingSpinner'],
  ['GET /api/copyandpay/redirect', 'topUpRestaurantId resourcePath merchantTransactionId id'],
  ['GET /api/copyandpay/cancel', 'merchantTransactionId'],
  ['POST /api/copyandpay', 'selectedPaymentTypeShortName sendConfirmMailFlag + voucher cardNumber'],
  ['GET /api/wirecard/redirect', 'state'],
  ['POST /api/wirecard/redirect', 'state + canceled'],
  ['GET /api/wirecard/return', '+ state canceled'],
  ['POST /api/wirecard/return', '+ state canceled'],
  ['POST /api/wirecard', 'selectedPaymentTypeShortName sendConfirmMailFlag + voucher cardNumber'],
];

const ADDRESS =
  'Person_FirstName Person_LastName Person_Street Person_City Person_HouseNumber Person_Zip Person_Email Person_Phone';
const PERSON = `ID Username Birthdate Allergens PaymentType SecondaryPaymentType LastSelectedLanguage_ID OfflineSaldo TerminalCardNumber Cards IsFirstLogin TermsOfUseAcceptedDate Stair Door ${ADDRESS}`;
const CART =
  'CartId RestaurantId RestaurantName DeliveryLocationId DeliveryLocationName OrderDate DeliveryTime DeliveryLocationTypeShortName IsOrderOnlyForEstimation GrossPriceTotalSum CartItems';

/** Names in the body of a call. */
const BODIES: [call: string, names: string][] = [
  ['POST /api/login', 'PersonId Username PasswordHash EanLoginString IsTerminalUser isDesktopUser'],
  ['POST /api/logging', 'Level Message ExceptionMessage StackTrace'],
  ['PUT /api/person/UpdatePassword', 'OldPasswordHash NewPasswordHash'],
  ['PUT /api/person/UpdatePasswordOnFirstLogin', 'NewPasswordHash'],
  ['PUT /api/person/ResetPassword', 'Email'],
  ['PUT /api/person/UpdatePerson', PERSON],
  ['PUT /api/cart/CheckoutCarts', 'Carts AddressDto Comments DeliveryOptions'],
  ['POST /api/payment/ExecutePayment', 'cartsToPay'],
];

/** Names in the answer of a call, or in each entry of its list. */
const ANSWERS: [call: string, names: string][] = [
  ['GET /api/version', 'ApiVersion DbVersion'],
  [
    'GET /api/restaurant',
    'Restaurant_ID Name Logo WebsiteUrl CurrencySymbol CurrencyShortName CurrencyString SecondaryColor LastTextModificationDate Language',
  ],
  ['GET /api/text', 'Key Value'],
  ['GET /api/text/languages', 'ID Name ShortName'],
  ['POST /api/login', 'PersonId CardNumber AuthString OfflineSaldoInCent'],
  ['GET /api/person/GetPerson', PERSON],
  ['GET /api/person/GetCustomerGroup', 'CustomerGroupNumber Name MaxSubsidy PaymentTypes'],
  ['GET /api/person/GetCustomerGroupForTerminal', 'CustomerGroupNumber Name MaxSubsidy PaymentTypes'],
  ['GET /api/person/GetPreferredCard', 'Card_ID CardNumber Name IsPreferred'],
  ['GET /api/allergen', 'Allergen_ID Code Name'],
  ['GET /api/article', 'Articles TotalCount'],
  ['GET /api/article/categories', 'ProductGroup_ID Name ArticleList_ID SortOrder ArticleCount'],
  ['GET /api/article/GetMenuPlan', 'Date Menus'],
  ['GET /api/cart', CART],
  ['POST /api/cart', CART],
  ['PUT /api/cart/UpdateCarts', CART],
  ['PUT /api/cart/CheckoutCarts', CART],
  ['DELETE /api/cart/DeleteCart', CART],
  ['DELETE /api/cart/DeleteCartItem', CART],
  [
    'GET /api/location',
    'DeliveryLocation_ID Name DeliveryLocationTypeShortName Restaurant_ID RestaurantName DeliveryZips Address DeliveryTimes',
  ],
  [
    'GET /api/bon',
    'Bonnumber CartId Order_AcceptedDate CancelDate Order_DeliveryDate Cart_OrderDate DeliveryTime_DeliveryDefaultTime DeliveryTime_EndTime Order_CancelTime Bonlines BonTotal BonPaymentTypeSUAmount DeliveryLocation_Name AddressDto PaymentTypes VatLines Uid RestaurantName',
  ],
  ['DELETE /api/bon', 'IsCanceled IsRefunded OrderErrorTextKey'],
  ['GET /api/news', 'News_ID Title Text Date ImageUrl'],
  ['POST /api/payment/ExecutePayment', 'CartId Bonnumber OrderErrorTextKey'],
  ['GET /api/payment/GetPendingOfflineTransactions', 'TransactionId CardNumber AmountInCent CreatedDate'],
  ['POST /api/payment/FinalizeOfflineTransactions', 'OfflineSaldoInCent'],
  ['POST /api/copyandpay', 'CheckoutId MerchantTransactionId WidgetUrl'],
  ['GET /api/copyandpay/redirect', 'Status Carts'],
  ['GET /api/wirecard/redirect', 'Status Carts'],
  ['GET /', 'Points IsActive ActivationDays'],
];

/** Names in what an answer holds: the call, the way to it, and the names. */
const PARTS: [call: string, way: string, names: string][] = [
  [
    'GET /api/cart',
    'CartItems',
    'CartItemId CartId ArticleId Quantity GrossPrice GrossPriceTotal Subsidy RemainingItems AvailaibilityDeliveryTimeRestriction IsShippingArticle ArticleDetailName ShortName ArticleName',
  ],
  ['GET /api/cart', 'DeliveryTime', 'ID Time'],
  ['GET /api/bon', 'Bonlines', 'SingleItemGrossPrice Quantity Subsidy Discount'],
  ['GET /api/bon', 'AddressDto', ADDRESS],
  ['GET /api/bon', 'PaymentTypes', 'ShortName Amount'],
  ['GET /api/bon', 'VatLines', 'Percent Net Vat Gross'],
  ['GET /api/location', 'DeliveryTimes', 'ID Time EndTime Name Dates'],
  ['GET /api/location', 'DeliveryTimes.Dates', 'Date OrderUntil IsFull'],
  ['GET /api/article/GetMenuPlan', 'Menus', 'MenuLine Article'],
  [
    'GET /api/article',
    'Articles',
    'ArticleId ArticleDetailId ArticleName ShortName ArticleDetailName Description ProductGroup_ID GrossPrice Subsidy VatPercent RemainingItems MaxQuantity Allergens Nutrition Labels HasImage IsShippingArticle IsOrderOnlyForEstimation',
  ],
  ['GET /api/article', 'Articles.Nutrition', 'kcal protein fat carbs'],
  ['GET /api/person/GetPerson', 'PaymentType', 'ShortName'],
  ['GET /api/person/GetPerson', 'Cards', 'Card_ID CardNumber Name IsPreferred'],
];

function partOf(schema: Described, way: string): Described {
  const shapeOf = (one: Described | undefined): Record<string, Described> =>
    one?.shape ?? (one ? shapeOf(one.def?.element ?? one.def?.innerType) : {});
  return way.split('.').reduce((one, name) => shapeOf(one)[name] ?? {}, schema);
}

const lacking = (names: string, schema: unknown) => {
  const described = namesIn(schema as Described);
  return words(names).filter((name) => !described.includes(name));
};

describe('On the wire', () => {
  // CALL-31
  it('the parameters of calls have these names, and no other call has any', () => {
    const described = [...calls].flatMap(([name, call]) => {
      const names = namesIn(call.query as Described);
      return names.length > 0 ? [[name, names.toSorted()]] : [];
    });
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(PARAMETERS.map(([name, list]) => [name, words(list.replace('+', '')).toSorted()])),
    );
  });

  // CALL-32
  it.each(BODIES)('the body of %s has its names', (name, names) => {
    expect(lacking(names, callOf(name).body)).toEqual([]);
  });

  // CALL-32
  it.each(ANSWERS)('the answer of %s has its names', (name, names) => {
    expect(lacking(names, callOf(name).answer)).toEqual([]);
  });

  // CALL-32
  it.each(PARTS)('the answer of %s has in %s its names', (name, way, names) => {
    expect(lacking(names, partOf(callOf(name).answer as Described, way))).toEqual([]);
  });

  // CALL-32
  it('these answers are text, pictures or nothing', () => {
    const others = [...calls].filter(([, { answerAs }]) => answerAs === 'text' || answerAs === 'binary');
    expect(others.map(([name, { answerAs }]) => `${answerAs}: ${name}`).toSorted()).toEqual([
      'binary: GET /api/appsetting/GetAppSettingBinary',
      'binary: GET /api/article/:articleId/image',
      'binary: GET /api/article/GetArticleThumbnail',
      'text: GET /api/appsetting',
      'text: GET /api/authorization',
      'text: GET /api/person/GetSaldoForCard',
      'text: POST /api/copyandpay/message',
      'text: POST /api/wirecard',
      'text: POST /api/wirecard/message',
    ]);
  });

  // START-34
  it('the settings have these keys', () => {
    expect([...SETTING_KEYS].toSorted()).toEqual(
      [
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
      ].toSorted(),
    );
    expect(CARD_SYMBOL_SETTING).toBe('Order_ChPaymentCardSymbol');
  });
});
