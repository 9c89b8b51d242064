import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { monthOfSpan, spendingOf } from '../../../domain/spending.ts';
import { addDays } from '../../../domain/zone.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { OrderFilter } from './OrderFilter.tsx';
import { filterProblems, type OrderFilterValue } from './order-filter.ts';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderSums } from './OrderSums.tsx';
import { type useOrderSearch } from './use-order-search.ts';
import { useSpanName } from './use-span-name.ts';
import classes from './OrderTools.module.css';
import { useAnnounceResult } from '../../ui/use-announce.ts';

/**
 * Says how many orders another filter has found, and what they have cost. `orders`: undefined while they are read.
 * A search says what it has found by itself.
 */
function useAnnounceOrders(filter: OrderFilterValue, orders: readonly Order[] | undefined, isSearching: boolean): void {
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

const YEAR_DAYS = 365;

interface OrderToolsProps {
  filter: OrderFilterValue;
  onFilter: (filter: OrderFilterValue) => void;
  today: IsoDate;
  search: Pick<ReturnType<typeof useOrderSearch>, 'words' | 'isSearching' | 'found'>;
  onWords: (words: string) => void;
  /** All orders of the filter; undefined: not all are read yet. */
  orders: readonly Order[] | undefined;
  /** They are being read. */
  isReading: boolean;
}

/** Which orders are shown, and what these have cost. On a phone one press away, so that the orders begin further up. */
export function OrderTools({ filter, onFilter, today, search, onWords, orders, isReading }: OrderToolsProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const isMobile = useIsMobile();
  const [isOpen, setIsOpen] = useState(false);
  const span = useSpanName(filter);
  useAnnounceOrders(filter, orders, search.isSearching);
  const problems = filterProblems(filter, today);
  const isNeeded = problems.from !== null || problems.until !== null;
  const isShown = !isMobile || isOpen || isNeeded;
  const yearAgo = addDays(today, -YEAR_DAYS);
  const shown = orders && search.found;
  const found = search.isSearching ? shown : undefined;
  const count = (list: readonly Order[]) => list.length.toLocaleString(locale);
  return (
    <div className={classes.tools}>
      {isMobile && (
        <Button
          variant="default"
          aria-expanded={isShown}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onClick={() => setIsOpen((was) => !was)}
        >
          {t('spent.tools')}
        </Button>
      )}
      {isMobile && !isShown && <p className={classes.period}>{t('spent.period', { span })}</p>}
      {isShown && (
        <>
          <OrderFilter {...filter} today={today} onChange={onFilter} />
          <OrderSearch
            words={search.words}
            onWords={onWords}
            found={orders && found ? t('spent.found', { found: count(found), count: count(orders), span }) : null}
            onYear={filter.from <= yearAgo ? null : () => onFilter({ ...filter, from: yearAgo })}
          />
        </>
      )}
      {(shown ? shown.length > 0 : isReading) && (isShown || monthOfSpan(filter) !== null) && (
        <OrderSums orders={shown} span={filter} />
      )}
    </div>
  );
}
