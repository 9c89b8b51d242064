import { type Order } from '../../../domain/order.ts';
import { mainDishesFirst } from '../../../domain/order-dishes.ts';
import { useText } from '../../context/hooks.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** Dishes of an order that are named. */
const NAMED = 2;

/**
 * The dishes of an order in a few words: “Goulash · 2 × Lemonade · 1 more dish”. No sentence: many names begin with an
 * adjective with a capital letter, and have commas.
 */
export function DishNames({ order }: { order: Pick<Order, 'lines'> }) {
  const t = useText();
  const dishes = mainDishesFirst(order);
  const named = dishes
    .slice(0, NAMED)
    .map(({ quantity, name }) => (quantity === 1 ? name : t('orders.line', { quantity, name })));
  const count = dishes.length - named.length;
  const more = count > 0 ? ` · ${t('again.more', { count })}` : '';
  return <RestaurantText within={(names) => names + more}>{named.join(' · ')}</RestaurantText>;
}
