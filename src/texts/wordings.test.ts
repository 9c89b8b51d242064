import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue as catalogueEn } from './en/catalogue.ts';
import { type TextKey } from './catalogue.ts';

const RECORD = join(import.meta.dirname, '../../docs/behaviour');

/** The lines of the record by their numbers. */
const promises = new Map(
  readdirSync(RECORD).flatMap((name) =>
    [...readFileSync(join(RECORD, name), 'utf8').matchAll(/^- \*\*(\w+-\d+)\*\* (.+)$/gm)].map(
      ([, id = '', line = '']) => [id, line] as const,
    ),
  ),
);

/** Promise, key and English text. */
const WORDINGS: [id: string, key: TextKey, text: string][] = [
  ['MSG-1', 'error.general', 'Sorry, that did not work. Please try again.'],
  ['MSG-2', 'error.notAuthorized', 'You are not signed in.'],
  ['MSG-3', 'error.loginFailed', 'Username or password is wrong.'],
  ['MSG-4', 'error.loginAgain', 'Your session has ended. Please sign in again.'],
  ['MSG-5', 'error.serverNotReachable', 'The server cannot be reached.'],
  ['MSG-6', 'error.noConnection', 'No internet connection.'],
  ['MSG-7', 'error.paymentCanceled', 'The payment was cancelled. You were not charged.'],
  ['MSG-8', 'error.paymentFailed', 'The payment failed. You were not charged.'],
  ['MSG-9', 'user.balanceFailed', 'Balance not available'],
  ['MSG-10', 'error.notEnoughMoney', 'Your balance is not sufficient.'],
  ['MSG-11', 'user.cardFailed', 'The card was not changed.'],
  ['MSG-12', 'error.articleNotOffered', 'This dish is not offered at this time.'],
  ['MSG-13', 'error.receiptFailed', 'The PDF file could not be made. You can print the invoice instead.'],
  ['MSG-14', 'user.blockFailed', 'This could not be loaded.'],
  ['MSG-15', 'order.articles.failed', 'The dishes could not be loaded.'],
  ['MSG-16', 'orders.failed', 'Your orders could not be loaded.'],
  ['MSG-17', 'order.cart.unreachable', 'Your last change is not saved yet: the restaurant cannot be reached.'],
  ['MSG-18', 'order.location.failed', 'The places could not be loaded.'],
  ['MSG-19', 'error.cardNotFound', 'This card does not exist.'],
  ['MSG-20', 'startup.textsFailed', 'The texts could not be processed.'],
  ['MSG-21', 'error.languagesFailed', 'The languages could not be loaded.'],
  ['MSG-22', 'startup.versionNotLoaded', 'The version of the server could not be read.'],
  ['MSG-23', 'startup.restaurantNotLoaded', 'The restaurant could not be read.'],
  ['MSG-24', 'news.failed', 'The news could not be loaded.'],
  ['MSG-25', 'error.refreshCookieInvalid', 'Your session has ended. Please sign in again.'],
  ['MSG-26', 'error.refreshCookieMissing', 'Your session has ended. Please sign in again.'],
  ['MSG-27', 'error.loginAgain', 'Your session has ended. Please sign in again.'],
  ['MSG-28', 'orders.cancel.notCanceled', 'The order was not cancelled.'],
  ['MSG-29', 'error.orderAlreadyCanceled', 'This order is already cancelled.'],
  ['MSG-30', 'error.cancelRefundFailed', 'Cancelled, but the refund failed. Please contact the restaurant.'],
  ['MSG-31', 'error.cartNotFound', 'This cart no longer exists.'],
  ['MSG-32', 'error.cartItemNotFound', 'This dish is no longer in the cart.'],
  ['MSG-33', 'error.changesNotSaved', 'The changes were not saved.'],
  ['MSG-34', 'startup.noRestaurant', 'The server knows no restaurant with the RestaurantID of the configuration.'],
  ['MSG-35', 'error.cardLogin', 'Signing in by card did not work.'],
  [
    'MSG-36',
    'error.orderExistsAtLocation',
    'You have already ordered for this time at another location. Order there, choose another time, or cancel that order.',
  ],
  ['MSG-37', 'error.personalFieldMissing', 'Please fill in all required fields.'],
  ['SIGN-61', 'error.passwordCommon', 'This password is too easy to guess. Please choose another one.'],
  ['MSG-39', 'error.settingsFailed', 'Something may be missing on this page right now.'],
  ['MSG-220', 'error.other', 'That did not work. Please ask your restaurant.'],
  ['MSG-221', 'order.article.pictureFailed', 'The picture could not be loaded.'],
  [
    'CHECK-5',
    'error.detailsLocked',
    'This order is being paid. Address, note and handing over can be changed again once the payment is completed or cancelled.',
  ],
  ['CHECK-5', 'error.paymentUnderWay', 'Another payment for this order is still open. Please complete that one first.'],
  [
    'CHECK-21',
    'error.detailsChanged',
    'This order has been changed meanwhile, for example in another window. Nothing was charged, please check it.',
  ],
  ['PAY-4', 'error.minimumSum', 'The minimum amount for this way to pay is not reached.'],
  [
    'PAY-8',
    'error.voucherLimit',
    'The voucher pays more of this order than you may redeem at once. The voucher stays valid.',
  ],
  [
    'PAY-8',
    'error.voucherBelowLimit',
    'The voucher pays less of this order than has to be redeemed at least. The voucher stays valid.',
  ],
  ['PAY-34', 'error.voucherInvalid', 'This voucher is not valid.'],
  ['PAY-34', 'error.voucherExpired', 'This voucher has expired.'],
  ['PAY-34', 'error.voucherUsedUp', 'This voucher has been redeemed already.'],
  ['CHECK-22', 'error.phoneInvalid', 'Please enter a valid phone number, e.g. +43 660 1234567.'],
  [
    'PAY-10',
    'error.voucherChanged',
    'The voucher now covers a different amount. You were not charged, please check the total.',
  ],
  ['PAY-31', 'error.notEnoughMoney', 'Your balance is not sufficient.'],
  ['PAY-32', 'error.paymentTypeNotAllowed', 'You cannot pay this way.'],
  ['PAY-32', 'error.cardNotFound', 'This card does not exist.'],
  [
    'DISH-10',
    'order.allergens.failed',
    'The names of the allergens could not be loaded. Please ask the kitchen what a dish contains.',
  ],
  ['CART-1', 'error.cartExistsAtLocation', 'There is already a cart for this time at another location.'],
  ['PLACE-18', 'error.cartExistsAtLocation', 'There is already a cart for this time at another location.'],
  ['CHECK-15', 'error.addressIncomplete', 'Please complete the address.'],
  [
    'CHECK-15',
    'error.deliveryNotPossible',
    'We do not deliver to this address. Please enter another one, or choose another place.',
  ],
  ['SIGN-21', 'error.loginFailed', 'Username or password is wrong.'],
  ['SIGN-21', 'error.accountLocked', 'Your account is locked. Please contact your restaurant.'],
  ['CALL-28', 'error.notAuthorized', 'You are not signed in.'],
  ['CALL-28', 'error.noPermission', 'You do not have permission for that.'],
  ['ORDER-7', 'error.orderAlreadyCanceled', 'This order is already cancelled.'],
  ['ORDER-7', 'error.cancelTimePassed', 'It is too late to cancel this order.'],
  ['ORDER-18', 'error.orderNotFound', 'This order does not exist.'],
  ['USER-12', 'error.cardNotFound', 'This card does not exist.'],
  ['SERVER-3', 'error.priceChanged', 'The price has changed. Please check the new total.'],
  ['PAGE-7', 'info.goToLogin', 'Go to Login'],
  [
    'START-4',
    'startup.invalidRestaurantId',
    'The element RestaurantID of the configuration is not a whole number above 0.',
  ],
  ['START-24', 'startup.noRestaurant', 'The server knows no restaurant with the RestaurantID of the configuration.'],
  ['START-24', 'startup.restaurantNotLoaded', 'The restaurant could not be read.'],
];

/**
 * In quotation marks, but no text of the catalogue: words about it, an example put together, or a message of the host.
 */
const OTHER_QUOTATIONS = [
  'by weight',
  '2 × name',
  'Error: ',
  'other',
  'paid',
  '26,40 €',
  '€26.40',
  '−3,00 €',
  'Mo 23.11.',
  'Mon 23 Nov',
  'Monday 23 November',
  'Company account (SU)',
  'Logout in 04:10',
  'Sign in · Kantine am Park',
  'The event "OpenDrawer" must be defined in the event list: LoginCard, LogoutCard, UpdateCardSaldo.',
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether a quotation is a text with its placeholders filled in, one of its sentences, or its beginning up to “…”. */
const isOf = (text: string) => {
  const pattern = text
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+?');
  const isWhole = /\w{3}/.test(text.replace(/\{\w+\}/g, '')) ? new RegExp(`^${pattern}$`) : null;
  return (quotation: string) =>
    isWhole?.test(quotation) === true ||
    text.endsWith(`. ${quotation}`) ||
    (quotation.endsWith(' …') && text.startsWith(quotation.slice(0, -2)));
};

describe('The English texts', () => {
  // Each row names its promise.
  it.each(WORDINGS)('of %s: %s', (id, key, text) => {
    expect(catalogueEn[key]).toBe(text);
    expect(promises.get(id)).toContain(`“${text}”`);
    if (id.startsWith('MSG')) expect(promises.get(id)).toContain(`(\`${key}\`)`);
  });

  it('of the list of messages are all tested', () => {
    const listed = [...promises.keys()].filter((id) => id.startsWith('MSG') && id !== 'MSG-38');
    expect(WORDINGS.map(([id]) => id).filter((id) => id.startsWith('MSG'))).toEqual(listed);
  });

  // MSG-38
  it('are those that the record quotes', () => {
    const texts = Object.values(catalogueEn).map(isOf);
    // The pages that the server makes have texts of their own.
    const ofApp = [...promises].filter(([id]) => !/^(KITCHEN|FEED)-/.test(id));
    const unknown = ofApp.flatMap(([id, line]) =>
      [...line.matchAll(/“([^”]+)”/g)].flatMap(([, quotation = '']) =>
        OTHER_QUOTATIONS.includes(quotation) || texts.some((matches) => matches(quotation))
          ? []
          : [`${id}: ${quotation}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});

// LANG-28
it('The English texts are in British English', () => {
  const american = /\b(cancel(ed|ing)|colors?|favorites?|centers?|\w+[^s]ized?|\w+izing|gray|catalogs?)\b/i;
  const others = new Set(['maize', 'size', 'sized', 'prize', 'seized']);
  const words = Object.values(catalogueEn).flatMap((text) => text.split(/[^\p{L}]+/u));
  expect(words.filter((word) => american.test(word) && !others.has(word.toLowerCase()))).toEqual([]);
});
