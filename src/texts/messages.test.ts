import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_TEXT_KEYS } from '../../contract/error-keys.ts';
import { catalogue as catalogueDe } from './de/catalogue.ts';
import { catalogue as catalogueEn } from './en/catalogue.ts';
import { type TextKey } from './catalogue.ts';
import { errors as errorsDe } from './de/errors.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where a key stands that customers never meet. */
const NOT_SHOWN =
  /\.(test|fixtures|scenarios|kit|pins)\.tsx?$|^src\/(texts\/\w\w|dev|testing)\/|\/testing\/|\/simulators\//;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(name) && !NOT_SHOWN.test(path) ? [path] : [];
  });
}
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const sources = (...folders: string[]) => folders.flatMap(filesIn).map((path) => ({ path, text: read(path) }));
const server = sources('server');
const all = [...server, ...sources('src', 'machines', 'domain')].filter(
  ({ path }) => path !== 'contract/error-keys.ts',
);
const placesOf = (key: string, files: typeof all) =>
  files.filter(({ text }) => text.includes(`'${key}'`)).map(({ path }) => path);

/** Every message that the product has to have, with its key and a file that reaches it; a text: why there is none. */
const MESSAGES: Readonly<Record<string, [TextKey, string] | string>> = {
  general: ['error.general', 'src/api/submission.ts'],
  other: ['error.other', 'src/texts/text-store.ts'],
  'not authorized': ['error.notAuthorized', 'server/core/refusal.ts'],
  'retry login': ['error.loginFailed', 'server/features/sign-in/sign-in.ts'],
  'log in again': ['error.loginAgain', 'machines/session/session.machine.ts'],
  'server not reachable': ['error.serverNotReachable', 'src/layout/ConnectionBanner.tsx'],
  'no connection': ['error.noConnection', 'src/layout/ConnectionBanner.tsx'],
  'payment canceled': ['error.paymentCanceled', 'server/features/payment/providers/payment-status.ts'],
  'payment failed': ['error.paymentFailed', 'machines/payment/payment-outcome.ts'],
  'loading balance failed': ['user.balanceFailed', 'src/features/account/CardList.tsx'],
  'not enough money': ['error.notEnoughMoney', 'server/features/payment/charge.ts'],
  'card not saved': ['user.cardFailed', 'src/features/account/CardList.tsx'],
  'article not added to cart': ['error.articleNotOffered', 'server/features/cart/save-cart.ts'],
  'receipt creation failed': ['error.receiptFailed', 'src/features/orders/InvoiceDialog.tsx'],
  'loading allergens failed': ['user.blockFailed', 'src/queries/Block.tsx'],
  'loading app settings failed': ['error.settingsFailed', 'src/queries/SettingsNotice.tsx'],
  'loading article images failed': ['order.article.pictureFailed', 'src/features/dishes/ArticleDetails.tsx'],
  'loading articles failed': ['order.articles.failed', 'src/features/ordering/articles/ArticleList.tsx'],
  'loading bons failed': ['orders.failed', 'src/features/orders/OrdersScreen.tsx'],
  'loading carts failed': ['order.cart.unreachable', 'src/features/cart/CartState.tsx'],
  'loading locations failed': ['order.location.failed', 'src/features/ordering/location/LocationScreen.tsx'],
  'loading the card failed': ['error.cardNotFound', 'server/routes/person.routes.ts'],
  'loading texts failed': ['startup.textsFailed', 'src/ports/load-texts.ts'],
  'loading the language failed': ['error.languagesFailed', 'src/ui/LanguageSelect.tsx'],
  'loading the API version failed': ['startup.versionNotLoaded', 'machines/startup/startup.rules.ts'],
  'loading the restaurant failed': ['startup.restaurantNotLoaded', 'machines/startup/startup.rules.ts'],
  'loading the news feed failed': ['news.failed', 'src/features/news/NewsScreen.tsx'],
  'refresh cookie invalid': ['error.refreshCookieInvalid', 'server/auth/session-store.ts'],
  'refresh cookie not found': ['error.refreshCookieMissing', 'server/auth/session-store.ts'],
  'JWT refresh failed': ['error.loginAgain', 'machines/session/session.parts.ts'],
  'could not cancel order': ['orders.cancel.notCanceled', 'src/features/orders/dialogs/CancelDetails.tsx'],
  'order already canceled': ['error.orderAlreadyCanceled', 'server/features/order-changes/cancel-order.ts'],
  'cancel succeeded but refund failed': ['error.cancelRefundFailed', 'server/features/order-changes/cancel-order.ts'],
  'cart could not be deleted': ['error.cartNotFound', 'server/features/cart/find-open-cart.ts'],
  'cart item could not be deleted': ['error.cartItemNotFound', 'server/features/cart/delete-carts.ts'],
  'changes not saved': ['error.changesNotSaved', 'machines/session/session.parts.ts'],
  'restaurant not found': ['startup.noRestaurant', 'machines/startup/startup.rules.ts'],
  'card login error': ['error.cardLogin', 'machines/card/card.machine.ts'],
  'no PDF reader': 'The invoice is shown on the page and saved as a file: the app needs no reader.',
  'order already exists at the location': ['error.orderExistsAtLocation', 'server/features/cart/save-cart.ts'],
  'input is empty': ['error.personalFieldMissing', 'server/features/person/registration.ts'],
};

describe('Every message', () => {
  it.each(Object.entries(MESSAGES).filter(([, place]) => typeof place !== 'string'))(
    // CALL-14, CALL-30
    'for “%s” has a text in both languages and is reached',
    (_, place) => {
      const [key, path] = place as [TextKey, string];
      expect([catalogueDe[key], catalogueEn[key]].filter((text) => text.trim() === '')).toEqual([]);
      expect(placesOf(key, all)).toContain(path);
    },
  );

  // CALL-30
  it('has a reason if it is none', () => {
    const none = Object.entries(MESSAGES).flatMap(([name, place]) => (typeof place === 'string' ? [name] : []));
    expect(none).toEqual(['no PDF reader']);
  });

  it('of the server’s list of refusals is one that the server gives', () => {
    const byNobody = ERROR_TEXT_KEYS.filter((key) => placesOf(key, server).length === 0);
    expect(byNobody).toEqual([]);
  });

  // CALL-14
  it('about an error is reached somewhere', () => {
    expect(Object.keys(errorsDe).filter((key) => placesOf(key, all).length === 0)).toEqual([]);
  });
});
