import { canBeWanted, wantedMeals } from '../../../domain/again.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { dishesOf } from '../../../domain/order-dishes.ts';
import { type Order, type OrderLine } from '../../../domain/order.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { AgainButton } from './AgainButton.tsx';

/** Orders an order again; nothing where the server does not tell what it takes. */
export function AgainOrder({ order }: { order: Order }) {
  const t = useText();
  const { locale } = useHouse();
  if (!canBeWanted(order)) return null;
  const name = t('again.orderNamed', {
    dish: order.lines[0]?.name ?? '',
    day: formatDay(order.orderDate, 'long', locale),
    time: order.deliveryTime,
  });
  return (
    <AgainButton wanted={{ span: 'day', meals: wantedMeals([order]) }} name={name}>
      {t('again.order')}
    </AgainButton>
  );
}

/** Orders one of several dishes of an order again. */
export function AgainLine({ order, line }: { order: Order; line: OrderLine }) {
  const t = useText();
  const only = { ...order, lines: [line] };
  if (dishesOf(order).length < 2 || !canBeWanted(only)) return null;
  return (
    <AgainButton wanted={{ span: 'day', meals: wantedMeals([only]) }} name={t('again.line', { name: line.name })} />
  );
}

/** Orders everything of a day again that has several orders. */
export function AgainDay({ orders }: { orders: readonly Order[] }) {
  const t = useText();
  const { locale } = useHouse();
  const [first, ...others] = orders.filter((order) => order.canceledAt === null && canBeWanted(order));
  if (!first || others.length === 0) return null;
  const name = t('again.dayNamed', { day: formatDay(first.orderDate, 'long', locale) });
  return (
    <AgainButton wanted={{ span: 'day', meals: wantedMeals([first, ...others]) }} name={name}>
      {t('again.day')}
    </AgainButton>
  );
}
