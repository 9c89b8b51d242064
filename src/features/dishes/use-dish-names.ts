import { type Order } from '../../../domain/order.ts';
import { mainDishesFirst } from '../../../domain/order-dishes.ts';
import { useText } from '../../context/hooks.ts';

/** Dishes of an order that are named. */
const NAMED = 2;

/**
 * The dishes of an order in a few words: “Goulash · 2 × Lemonade · 1 more dish”. No sentence: many names begin with an
 * adjective with a capital letter, and have commas.
 */
export function useDishNames(): (order: Pick<Order, 'lines'>) => string {
  const t = useText();
  return (order) => {
    const dishes = mainDishesFirst(order);
    const names = dishes
      .slice(0, NAMED)
      .map(({ quantity, name }) => (quantity === 1 ? name : t('orders.line', { quantity, name })));
    const count = dishes.length - names.length;
    const more = t('again.more', { count });
    return (count > 0 ? [...names, more] : names).join(' · ');
  };
}
