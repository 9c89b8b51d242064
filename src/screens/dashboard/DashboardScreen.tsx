import { mainCardOf } from '../../../domain/person.ts';
import { useHouse, useNow, useSession, useText } from '../../context/hooks.ts';
import { useToday } from '../../shared/ordering/use-locations.ts';
import { LastOrders } from '../../shared/again/LastOrders.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BonusCard } from './BonusCard.tsx';
import classes from './DashboardScreen.module.css';
import { FavouritesAhead } from './FavouritesAhead.tsx';
import { greetingKey } from './greeting.ts';
import { MenuTeaser } from './MenuTeaser.tsx';
import { NewsTeaser } from './NewsTeaser.tsx';
import { NextOrders } from './NextOrders.tsx';
import { OrderHero } from './OrderHero.tsx';
import { RateMeal } from './RateMeal.tsx';

export function DashboardScreen() {
  const t = useText();
  const { zone } = useHouse();
  const today = useToday();
  const name = useSession(({ context: { person } }) => person?.address.firstname || person?.username || '');
  const card = useSession(({ context: { person } }) => person && mainCardOf(person));
  const greeting = greetingKey(useNow(60_000), zone);
  return (
    <>
      <PageHeader title={t(greeting, { name })} subtitle={t('user.dashboardSubtitle')} />
      <div className={classes.grid}>
        <OrderHero />
        <div className={classes.menu}>
          <FavouritesAhead today={today} />
          <MenuTeaser today={today} />
        </div>
        <div className={classes.side}>
          <BalanceCard card={card} />
          <NextOrders today={today} />
          <LastOrders today={today} />
          <RateMeal today={today} />
          <NewsTeaser />
          {/* Nobody knows before it is read whether there is one: here it moves nothing when it comes. */}
          <BonusCard />
        </div>
      </div>
    </>
  );
}
