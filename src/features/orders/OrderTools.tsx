import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { monthOfSpan, type MonthSpending, spendingOf } from '../../../domain/spending.ts';
import { addDays } from '../../../domain/zone.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { OrderFilter } from './OrderFilter.tsx';
import { filterProblems, isNarrowed, type OrderFilterValue } from './order-filter.ts';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderSums } from './OrderSums.tsx';
import { SpanTitle } from './SpanTitle.tsx';
import { SpendingLink } from './SpendingLink.tsx';
import { type useOrderSearch } from './use-order-search.ts';
import { useSpanName } from './use-span-name.ts';
import classes from './OrderTools.module.css';
import { useAnnounceResult } from '../../ui/use-announce.ts';
import { useLayer } from '../../ui/use-layer.ts';

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
  /** Null: the usual one. */
  onFilter: (filter: OrderFilterValue | null) => void;
  today: IsoDate;
  /** Null: there are none. */
  months: readonly MonthSpending[] | null;
  search: Pick<ReturnType<typeof useOrderSearch>, 'words' | 'isSearching' | 'found'>;
  onWords: (words: string) => void;
  /** All orders of the filter; undefined: not all are read yet. */
  orders: readonly Order[] | undefined;
  /** They are being read. */
  isReading: boolean;
}

/** One line above the orders: what the last months have cost, and the way to period and search. */
export function OrderTools(props: OrderToolsProps) {
  const { filter, onFilter, today, months, search, onWords, orders, isReading } = props;
  const t = useText();
  const { locale } = useAppConfiguration();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const span = useSpanName(filter);
  useAnnounceOrders(filter, orders, search.isSearching);
  const problems = filterProblems(filter, today);
  const isNeeded = problems.from !== null || problems.until !== null;
  const isShown = isOpen || isNeeded;
  const isMarked = isNarrowed(filter, today);
  const yearAgo = addDays(today, -YEAR_DAYS);
  const shown = orders && search.found;
  const found = search.isSearching ? shown : undefined;
  const count = (list: readonly Order[]) => list.length.toLocaleString(locale);
  const hasSums = (shown ? shown.length > 0 : isReading) && (isShown || monthOfSpan(filter) !== null);
  const reset = () => {
    onFilter(null);
    // The button that was pressed goes.
    opener.current?.focus();
  };
  const close = () => {
    setIsOpen(false);
    // Nobody sees any more what was searched for, or what is wrong with the period.
    onWords('');
    if (isNeeded) onFilter(null);
    opener.current?.focus({ preventScroll: true });
  };
  useLayer(isOpen, close);
  return (
    <div className={classes.tools}>
      <div className={classes.line}>
        {months && <SpendingLink months={months} />}
        <Button
          ref={opener}
          variant="default"
          className={classes.opener}
          aria-label={t('spent.tools')}
          aria-expanded={isShown}
          onClick={() => (isShown ? close() : setIsOpen(true))}
        >
          <IconAdjustmentsHorizontal size={22} aria-hidden />
        </Button>
      </div>
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
      {(hasSums || isMarked) && <SpanTitle name={span} onReset={isMarked ? reset : null} />}
      {hasSums && <OrderSums orders={shown} span={filter} />}
    </div>
  );
}
