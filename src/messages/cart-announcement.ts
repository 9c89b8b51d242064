import { grandTotal, isEstimated } from '../../domain/cart.ts';
import { isCartClosed } from '../../domain/cut-off.ts';
import { type Instant, restaurantZone } from '../../domain/calendar.ts';
import { itemCount } from '../../domain/item-count.ts';
import { formatLocaleOf } from '../../domain/language-tag.ts';
import { formatMoney } from '../../domain/money.ts';
import { selectShownCarts } from '../../machines/order/order.selectors.ts';
import { type CartSaved } from '../../machines/order/order.types.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { type OrderSnapshot } from '../context/actor-types.ts';
import { type TextStore } from '../texts/text-store.ts';

type Saved = Pick<CartSaved, 'kind' | 'dish' | 'quantity'>;

/** Whether the page shows it nowhere else; a moved cart is seen. */
export const isAnnounced = ({ kind, dish }: Saved): boolean => kind === 'removeCart' || dish !== null;

const keyOf = ({ kind, quantity }: Saved) => {
  if (kind === 'removeCart') return 'order.said.cartOut';
  return kind === 'set' && quantity > 0 ? 'order.said.in' : 'order.said.out';
};

/** The dish, and how many dishes for how much are in the carts now (COMFORT-31). */
export function cartAnnouncement(
  saved: Saved,
  order: OrderSnapshot,
  appConfiguration: AppConfiguration,
  texts: TextStore,
  now: Instant,
): string {
  const t = texts.translate;
  const carts = selectShownCarts(order);
  const key = keyOf(saved);
  const dish = saved.dish ?? '';
  const count = itemCount(carts);
  if (count === 0) return t(key === 'order.said.cartOut' ? 'order.said.cartOutLast' : 'order.said.outLast', { dish });
  const zone = restaurantZone(appConfiguration.configuration.timeZone);
  const orderable = carts.filter((cart) => !isCartClosed(cart, now, zone));
  const money = formatMoney(
    grandTotal(orderable),
    formatLocaleOf(texts.shown ?? appConfiguration.language.shortName),
    appConfiguration.restaurant.currencySymbol,
  );
  return t(key, {
    dish: saved.quantity > 1 ? t('order.cart.line', { quantity: saved.quantity, name: dish }) : dish,
    count,
    total: isEstimated(orderable) ? t('order.estimate.about', { amount: money }) : money,
  });
}
