import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { type Cart, sortCarts } from '../../../../domain/cart.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { itemCount } from '../../../../domain/item-count.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { type OrderSnapshot } from '../../../context/actor-types.ts';
import { useAppConfiguration, useNow, useOrderRef, useText } from '../../../context/hooks.ts';
import { DayMarks, useDayMarkWords } from '../../delivery/DayMarks.tsx';
import { ScreenReaderSuffix } from '../../../ui/ScreenReaderSuffix.tsx';
import { OrderUntil } from '../../delivery/OrderUntil.tsx';
import { useMarkedDays } from '../../delivery/use-marked-days.ts';
import { cx } from '../../../ui/cx.ts';
import classes from './DayTabs.module.css';
import { tabsOf } from './day-tabs.ts';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../../domain/shown-time.ts';

const MINUTE_MS = 60_000;

const selectCarts = (snapshot: OrderSnapshot): Cart[] => sortCarts(selectShownCarts(snapshot), null);

/** Whether the tabs show the same: day, time, deadline and number of dishes. */
const areSameTabs = (old: Cart[], next: Cart[]) =>
  old.length === next.length &&
  old.every((cart, index) => {
    const other = next[index];
    return (
      cart.orderDate === other?.orderDate &&
      cart.deliveryTimeId === other.deliveryTimeId &&
      cart.locationId === other.locationId &&
      cart.orderUntil === other.orderUntil &&
      itemCount([cart]) === itemCount([other])
    );
  });

/** The days to order for, with what is planned for them; a press switches to a day, and to one of its carts. */
export function DayTabs({ selection, locations }: { selection: Selection; locations: DeliveryLocation[] }) {
  const t = useText();
  const order = useOrderRef();
  const { locale, zone } = useAppConfiguration();
  const words = useDayMarkWords();
  const now = useNow(MINUTE_MS);
  const days = useMarkedDays(locations);
  const carts = useSelector(order, selectCarts, areSameTabs);
  const tabs = useMemo(
    () => tabsOf(days, { carts, selection, locations, now, zone }),
    [days, carts, selection, locations, now, zone],
  );
  const current = useRef<HTMLButtonElement>(null);

  // Center the current tab in the scrolling row. `scrollIntoView` could also scroll the page.
  useEffect(() => {
    const tab = current.current;
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selection.date, selection.deliveryTimeId, tabs]);

  const times = useTimeWords();
  const dishes = (count: number) => t('order.bar.items', { count });
  return (
    <div className={classes.tabs} role="group" aria-label={t('order.location.days')}>
      {tabs.map(({ day, cart, target, isCurrent }) => (
        <button
          key={`${day.date} ${cart?.deliveryTimeId ?? ''}`}
          ref={isCurrent ? current : undefined}
          type="button"
          className={cx(classes.tab, isCurrent && classes.current)}
          aria-pressed={isCurrent}
          disabled={target === null && !isCurrent}
          onClick={() => target && !isCurrent && order.send({ type: 'selection.choose', selection: target })}
        >
          <span className={classes.day}>
            {formatDay(day.date, 'short', locale)}
            <DayMarks day={day} />
          </span>
          <ScreenReaderSuffix words={words(day)} />{' '}
          {cart?.orderUntil && <OrderUntil orderUntil={cart.orderUntil} date={day.date} isShort isRemainingOnly />}
          {cart && (
            <span className={classes.note}>
              {[times.at(deliveryTimeOf(cart)), dishes(itemCount([cart]))].filter(Boolean).join(' · ')}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
