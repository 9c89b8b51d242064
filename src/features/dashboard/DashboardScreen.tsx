import { type ReactNode } from 'react';
import { mainCardOf } from '../../../domain/person.ts';
import { useAppConfiguration, useIsTerminal, useNow, useSession, useText } from '../../context/hooks.ts';
import { useToday } from '../delivery/use-locations.ts';
import { LastOrders } from '../reorder/LastOrders.tsx';
import { Movable, MovableSlot, useMovables } from '../../ui/Movable.tsx';
import { SettingsNotice } from '../../queries/SettingsNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
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

/**
 * The blocks in the order in which they are seen and read: food first. The bonus is last: nobody knows before it is read
 * whether there is one.
 */
const ONE_COLUMN = ['next', 'menu', 'last', 'favourites', 'balance', 'rate', 'news', 'bonus'] as const;
const MAIN_COLUMN = ['next', 'menu'] as const;
const SIDE_COLUMN = ['last', 'favourites', 'balance', 'rate', 'news', 'bonus'] as const;
/** The card is on the reader and people wait behind: first what there is to eat. Its head has the balance. */
const AT_TERMINAL = ['menu', 'next', 'last', 'favourites', 'news'] as const;
type BlockName = (typeof ONE_COLUMN)[number];

export function DashboardScreen() {
  const t = useText();
  useLastOverview();
  const { zone } = useAppConfiguration();
  const today = useToday();
  const name = useSession(({ context: { person } }) => person?.address.firstname || person?.username || '');
  const card = useSession(({ context: { person } }) => person && mainCardOf(person));
  const greeting = greetingKey(useNow(60_000), zone);
  const isTerminal = useIsTerminal();
  const hasSideColumn = useHasSideColumn();
  const shown: readonly BlockName[] = isTerminal ? AT_TERMINAL : ONE_COLUMN;
  const hosts = useMovables(ONE_COLUMN);
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
  const pick = (names: readonly BlockName[]) => names.map((name) => <MovableSlot key={name} host={hosts[name]} />);
  return (
    <>
      <PageHeader title={t(greeting, { name })} />
      <SettingsNotice />
      {hasSideColumn ? (
        <div className={cx(classes.blocks, classes.columns)}>
          <div className={classes.blocks}>{pick(MAIN_COLUMN)}</div>
          <div className={classes.blocks}>{pick(SIDE_COLUMN)}</div>
        </div>
      ) : (
        <div className={classes.blocks}>{pick(shown)}</div>
      )}
      {!isTerminal && <OverviewBar />}
      {shown.map((name) => (
        <Movable key={name} host={hosts[name]}>
          {blocks[name]}
        </Movable>
      ))}
    </>
  );
}
