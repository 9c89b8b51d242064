import { type Order } from '../../../domain/order.ts';
import { mainDishesFirst } from '../../../domain/order-dishes.ts';
import { useHouse, useText } from '../../context/hooks.ts';

/** Dishes of an order that are named. */
const NAMED = 2;

/** The dishes of an order in a few words: “Goulash, 2 × Lemonade and 1 more dish”. */
export function useDishNames(): (order: Pick<Order, 'lines'>) => string {
  const t = useText();
  const { locale } = useHouse();
  const list = new Intl.ListFormat(locale);
  return (order) => {
    const dishes = mainDishesFirst(order);
    const names = dishes
      .slice(0, NAMED)
      .map(({ quantity, name }) => (quantity === 1 ? name : t('orders.line', { quantity, name })));
    const count = dishes.length - names.length;
    const more = count === 1 ? t('again.moreOne') : t('again.more', { count });
    return list.format(count > 0 ? [...names, more] : names);
  };
}
