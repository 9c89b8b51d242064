import { type ReactNode, useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { mainCardOf } from '../../../domain/person.ts';
import { ordersAround } from '../../api/overview.ts';
import { isLastOverviewShown } from '../../browser/page/shell.ts';
import { useAppConfiguration, useIsTerminal, useNow, useSession, useText } from '../../context/hooks.ts';
import { useNextSlot } from '../delivery/use-next-slot.ts';
import { useToday } from '../delivery/use-locations.ts';
import { LastOrders } from '../reorder/LastOrders.tsx';
import { RenderLater } from '../../ui/IncrementalList.tsx';
import { Movable, MovableSlot, useMovables } from '../../ui/Movable.tsx';
import { nextMenus, ordersOf } from '../../queries/queries.ts';
import { SettingsNotice } from '../../queries/SettingsNotice.tsx';
import { useReading } from '../../queries/use-reading.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { cx } from '../../ui/cx.ts';
import { useHasSideColumn } from '../../ui/use-is-mobile.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { BonusCard } from './BonusCard.tsx';
import classes from './DashboardScreen.module.css';
import { UpcomingFavourites } from './UpcomingFavourites.tsx';
import { greetingKey } from './greeting.ts';
import { MenuTeaser } from './MenuTeaser.tsx';
import { NewsTeaser } from './NewsTeaser.tsx';
import { NextOrders } from './NextOrders.tsx';
import { OverviewBar } from './OverviewBar.tsx';
import { RateMeal } from './RateMeal.tsx';
import { useLastOverview } from './use-last-overview.ts';
import { useNextForDishes } from './use-next-for-dishes.ts';

/**
 * The blocks in the order in which they are seen and read: food first. The bonus is last: nobody knows before it is read
 * whether there is one.
 */
const ONE_COLUMN = ['next', 'menu', 'last', 'favourites', 'balance', 'rate', 'news', 'bonus'] as const;
const MAIN_COLUMN: readonly BlockName[] = ['next', 'menu'];
const SIDE_COLUMN = ['last', 'favourites', 'balance', 'rate', 'news', 'bonus'] as const;
/** The card is on the reader and people wait behind: first what there is to eat. Its head has the balance. */
const AT_TERMINAL = ['menu', 'next', 'last', 'favourites', 'news'] as const;
type BlockName = (typeof ONE_COLUMN)[number];

export function DashboardScreen() {
  const t = useText();
  useLastOverview();
  useNextForDishes();
  const { zone } = useAppConfiguration();
  const today = useToday();
  const name = useSession(({ context: { person } }) => person?.address.firstname || person?.username || '');
  const card = useSession(({ context: { person } }) => person && mainCardOf(person));
  const greeting = greetingKey(useNow(60_000), zone);
  const isTerminal = useIsTerminal();
  const shown: readonly BlockName[] = isTerminal ? AT_TERMINAL : ONE_COLUMN;
  const hosts = useMovables(ONE_COLUMN);
  const hasSideColumn = useHasSideColumn();
  const [areDishesAll] = useState(() => isLastOverviewShown() && doDishesFillScreen());
  const isUnseen = (name: BlockName) => areDishesAll && !hasSideColumn && !MAIN_COLUMN.includes(name);
  const blocks: Record<BlockName, ReactNode> = {
    next: <NextOrders today={today} />,
    last: <LastOrders today={today} />,
    rate: <RateMeal today={today} />,
    favourites: <UpcomingFavourites today={today} />,
    menu: <MenuTeaser today={today} />,
    balance: <BalanceCard card={card} />,
    news: <NewsTeaser />,
    bonus: <BonusCard />,
  };
  return (
    <>
      <PageHeader title={t(greeting, { name })} />
      <SettingsNotice />
      <Slots today={today} shown={shown} hosts={hosts} />
      {shown.map((name) => (
        <Movable key={name} host={hosts[name]}>
          <RenderLater isUnseen={isUnseen(name)}>{blocks[name]}</RenderLater>
        </Movable>
      ))}
    </>
  );
}

/** Whether nothing below the dishes is seen of the overview of the last visit, which may have been scrolled. */
function doDishesFillScreen(): boolean {
  const dishes = document.querySelector('[data-slot="menu"]');
  if (!dishes || window.scrollY > 0) return false;
  const shown = document.createRange();
  shown.selectNodeContents(dishes);
  return shown.getBoundingClientRect().bottom >= window.innerHeight;
}

/** Whether all is known, or has failed, that decides where the blocks stand. */
function useIsLayoutKnown(today: IsoDate): boolean {
  const { isAwaited } = useNextSlot();
  const orders = useReading(ordersOf(ordersAround(today)));
  const menus = useReading(nextMenus(today));
  return !isAwaited && !orders.isFirstReading && !menus.isFirstReading;
}

interface SlotsProps {
  today: IsoDate;
  shown: readonly BlockName[];
  hosts: Record<BlockName, HTMLElement>;
}

/** The places of the blocks. They are read, and rendered, before they have one, so that nothing moves on the page. */
function Slots({ today, shown, hosts }: SlotsProps) {
  const isTerminal = useIsTerminal();
  const hasSideColumn = useHasSideColumn();
  const isKnown = useIsLayoutKnown(today);
  const pick = (names: readonly BlockName[]) =>
    names.map((name) => <MovableSlot key={name} name={name} host={hosts[name]} />);
  if (!isKnown) return <SkeletonCards count={3} height={200} />;
  return (
    <>
      {hasSideColumn ? (
        <div className={cx(classes.blocks, classes.columns)}>
          <div className={classes.blocks}>{pick(MAIN_COLUMN)}</div>
          <div className={classes.blocks}>{pick(SIDE_COLUMN)}</div>
        </div>
      ) : (
        <div className={classes.blocks}>{pick(shown)}</div>
      )}
      {!isTerminal && <OverviewBar />}
    </>
  );
}
