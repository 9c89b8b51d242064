import { useLoaderData } from '@tanstack/react-router';
import { useHouse, useNow, useSession, useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BonusCard } from './BonusCard.tsx';
import { type DashboardData } from './dashboard.loader.ts';
import classes from './DashboardScreen.module.css';
import { greetingKey } from './greeting.ts';
import { MenuTeaser } from './MenuTeaser.tsx';
import { NewsTeaser } from './NewsTeaser.tsx';
import { NextOrders } from './NextOrders.tsx';
import { OrderHero } from './OrderHero.tsx';

export function DashboardScreen() {
  const t = useText();
  const { zone } = useHouse();
  const name = useSession(({ context: { person } }) => person?.address.firstname || person?.username || '');
  const greeting = greetingKey(useNow(60_000), zone);
  const data: DashboardData = useLoaderData({ from: '/main/dashboard' });
  return (
    <>
      <PageHeader title={t(greeting, { name })} subtitle={t('user.dashboardSubtitle')} />
      <div className={classes.grid}>
        <OrderHero />
        <div className={classes.menu}>
          <MenuTeaser days={data.menu} today={data.today} />
        </div>
        <div className={classes.side}>
          <BalanceCard card={data.card} balance={data.balance} />
          {data.bonus && <BonusCard points={data.bonus} />}
          <NextOrders orders={data.orders} today={data.today} />
          <NewsTeaser news={data.news} />
        </div>
      </div>
    </>
  );
}
