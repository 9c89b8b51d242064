import { canBeWanted, wantedMeals } from '../../../domain/reorder.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { dishesOf } from '../../../domain/order-dishes.ts';
import { type Order, type OrderLine } from '../../../domain/order.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { ReorderDialogButton } from './ReorderDialogButton.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { listText } from '../../texts/list-text.ts';

/** Orders an order again; nothing where the server does not tell what it takes. */
export function ReorderButton({ order, isQuiet }: { order: Order; isQuiet?: boolean }) {
  const t = useText();
  const words = useTimeWords();
  const { locale } = useAppConfiguration();
  if (!canBeWanted(order)) return null;
  const name = t('again.orderNamed', {
    dish: order.lines[0]?.name ?? '',
    when: listText(
      [formatDay(order.orderDate, 'long', locale), words.spoken(deliveryTimeOf(order)) ?? ''].filter(Boolean),
      t,
    ),
  });
  return (
    <ReorderDialogButton wanted={{ span: 'day', meals: wantedMeals([order]) }} isQuiet={isQuiet} name={name}>
      {t('again.order')}
    </ReorderDialogButton>
  );
}

/** Orders one of several dishes of an order again. */
export function ReorderLineButton({ order, line }: { order: Order; line: OrderLine }) {
  const t = useText();
  const only = { ...order, lines: [line] };
  if (dishesOf(order).length < 2 || !canBeWanted(only)) return null;
  return (
    <ReorderDialogButton
      wanted={{ span: 'day', meals: wantedMeals([only]) }}
      name={t('again.line', { name: line.name })}
    />
  );
}

/** Orders everything of a day again that has several orders. */
export function ReorderDayButton({ orders }: { orders: readonly Order[] }) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const [first, ...others] = orders.filter((order) => order.canceledAt === null && canBeWanted(order));
  if (!first || others.length === 0) return null;
  const name = t('again.dayNamed', { day: formatDay(first.orderDate, 'long', locale) });
  return (
    <ReorderDialogButton wanted={{ span: 'day', meals: wantedMeals([first, ...others]) }} name={name}>
      {t('again.day')}
    </ReorderDialogButton>
  );
}
