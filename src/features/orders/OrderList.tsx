import { useCallback, useMemo, useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { Paged } from '../../ui/Paged.tsx';
import { listed, orderDays, type OrderGroup, orderGroups } from './order-days.ts';
import { type OrderActions } from './OrderCard.tsx';
import { OrderDays } from './OrderDays.tsx';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';
import { Button } from '@mantine/core';
import classes from './OrderGroups.module.css';

interface ListedGroup {
  group: OrderGroup;
  /** With the number of its orders. */
  title: string;
  /** The place in the list at which it begins. */
  begin: number;
}

/** Ways to the parts of the list, which may stand on other pages of it; nothing where there is one part only. */
function OrderGroups({ groups, onChoose }: { groups: ListedGroup[]; onChoose: (group: ListedGroup) => void }) {
  const t = useText();
  if (groups.length < 2) return null;
  return (
    <nav className={classes.groups} aria-label={t('spent.groups')}>
      {groups.map((each) => (
        <Button key={each.group} variant="light" size="sm" onClick={() => onChoose(each)}>
          <TextWithFigures>{each.title}</TextWithFigures>
        </Button>
      ))}
    </nav>
  );
}

/** Few enough to be drawn at once on a cheap phone. */
const ORDERS_PER_PAGE = 24;

const pageOf = (place: number) => Math.floor(place / ORDERS_PER_PAGE) + 1;

const GROUP_TITLES = {
  upcoming: 'orders.upcoming',
  past: 'orders.past',
  canceled: 'spent.canceled',
} as const;

const stay = () => undefined;

export type OrderDialogKind = 'cancel' | 'change' | 'invoice';

interface OrderListProps {
  orders: readonly Order[];
  today: IsoDate;
  page: number;
  onPage: (page: number) => void;
  onOpen: (kind: OrderDialogKind, order: Order) => void;
  /** The number of an order that has been changed, and is followed to where it stands now. */
  followed?: number | null;
}

/** The orders by day, upcoming before past and canceled ones, a page at a time. */
export function OrderList({ orders, today, page, onPage, onOpen, followed = null }: OrderListProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const all = useMemo(() => listed(orders, today), [orders, today]);
  const groups = useMemo(() => orderGroups(all, today), [all, today]);
  // Stable for the memoised cards.
  const actions = useMemo<OrderActions>(
    () => ({
      onCancel: (order) => onOpen('cancel', order),
      onChange: (order) => onOpen('change', order),
      onInvoice: (order) => onOpen('invoice', order),
    }),
    [onOpen],
  );
  const place = followed === null ? -1 : all.findIndex(({ number }) => number === followed);
  const current = place < 0 ? page : pageOf(place);
  /** The part that was chosen, as long as its page is not there. */
  const [goal, setGoal] = useState<{ group: OrderGroup; page: number } | null>(null);
  const reach = useCallback((title: HTMLHeadingElement | null) => {
    if (!title) return;
    title.focus({ preventScroll: true });
    title.scrollIntoView?.({ block: 'start' });
    setGoal(null);
  }, []);
  const isGoal = (group: OrderGroup) => goal?.group === group && goal.page === current;
  const titleOf = ({ group, count }: { group: OrderGroup; count: number }) =>
    t('spent.counted', { title: t(GROUP_TITLES[group]), count: count.toLocaleString(locale) });
  return (
    <>
      <OrderGroups
        groups={groups.map((each) => ({ ...each, title: titleOf(each) }))}
        onChoose={({ group, begin }) => {
          setGoal({ group, page: pageOf(begin) });
          if (pageOf(begin) !== current) onPage(pageOf(begin));
        }}
      />
      <Paged
        items={all}
        size={ORDERS_PER_PAGE}
        page={current}
        onPage={onPage}
        label={(shown) => t('orders.page', shown)}
      >
        {(shown, before) => {
          const days = orderDays(all, today, before, before + shown.length);
          return groups.map((each) => (
            <OrderDays
              key={each.group}
              title={titleOf(each)}
              titleRef={isGoal(each.group) ? reach : stay}
              days={days[each.group]}
              followed={followed}
              actions={actions}
            />
          ));
        }}
      </Paged>
    </>
  );
}
