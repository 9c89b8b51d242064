import { type Order } from '../../../domain/order.ts';
import { spendingOf } from '../../../domain/spending.ts';
import { useAmount, useText } from '../../context/hooks.ts';
import { useAnnounceResult } from '../../ui/use-announce.ts';
import { type OrderFilterValue } from './order-filter.ts';
import { useSpanName } from './use-span-name.ts';

/**
 * Says how many orders another filter has found, and what they have cost. `orders`: undefined while they are read.
 * A search says what it has found by itself.
 */
export function useAnnounceOrders(
  filter: OrderFilterValue,
  orders: readonly Order[] | undefined,
  isSearching: boolean,
): void {
  const t = useText();
  const amount = useAmount();
  const span = useSpanName(filter);
  const say = (known: readonly Order[]): string => {
    if (isSearching) return '';
    if (known.length === 0) return t('orders.empty');
    const { count, paid, isEstimate } = spendingOf(known);
    return t('spent.said', { span, count, sum: amount(paid, isEstimate) });
  };
  useAnnounceResult([filter.from, filter.until, filter.by].join(' '), orders ? say(orders) : null);
}
