import { IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { cartsReadAt } from './carts-age.ts';
import { useAppConfiguration, useNow, useSession, useSessionRef, useText } from '../context/hooks.ts';
import { persistedReadingsOf } from './query-client.ts';
import { type Instant } from '../../domain/calendar.ts';
import { todayIn } from '../../domain/zone.ts';
import { formatDay } from '../../domain/day-format.ts';
import { useIsAwaitingNetwork } from './use-cache-fallback.ts';
import { useOutage } from './use-outage.ts';
import { listText } from '../texts/list-text.ts';
import classes from './AgeNotice.module.css';

/** `08:30` */
export const clockTime = (moment: Instant, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  );

/**
 * How old the oldest thing on the page is, while it cannot be read again (OFF-8, OFF-42). The carts are part of every
 * page.
 */
export function AgeNotice() {
  const t = useText();
  const { locale, zone } = useAppConfiguration();
  const session = useSessionRef();
  const now = useNow(60_000);
  const client = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client]);
  const isUnreachable = useOutage() !== null;
  const readAt = useSyncExternalStore(subscribe, () => persistedReadingsOf(session).asOf({ isUnreachable }));
  const startedAt = useSession(({ context }) => context.cachedAt);
  const order = useSession(({ children }) => children.order);
  const hasCarts = useSelector(order, (snapshot) => (snapshot?.context.carts.length ?? 0) > 0);
  const answeredAt = isUnreachable && hasCarts ? cartsReadAt(session) : null;
  // On the overview they stand in at once, and mostly not for long.
  const isOverview = useSession(({ context }) => context.openPage === '/dashboard');
  const isOpening = useIsAwaitingNetwork(isOverview && !isUnreachable);
  const oldest = Math.min(readAt ?? Infinity, isOpening ? Infinity : (startedAt ?? Infinity), answeredAt ?? Infinity);
  if (oldest === Infinity) return null;
  const day = todayIn(oldest, zone);
  const time = clockTime(oldest, locale, zone);
  const isToday = day === todayIn(now, zone);
  const said = { time: isToday ? time : listText([formatDay(day, 'short', locale), time], t) };
  return (
    <div className={classes.place}>
      <p className={classes.age} data-age>
        {isUnreachable && <IconClock size={14} aria-hidden />}
        {isUnreachable ? t('layout.asOf', said) : t('layout.updating', said)}
      </p>
    </div>
  );
}

/** The same as HTML, for before there is anything else of the app; `text` has nothing of a person. */
export const ageHtml = (text: string): string =>
  `<div class="${classes.place}"><p class="${classes.age}" data-age>${text}</p></div>`;
