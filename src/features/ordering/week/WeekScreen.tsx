import { IconMapPinOff } from '@tabler/icons-react';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { useText } from '../../../context/hooks.ts';
import { AllergensNotice } from '../../dishes/AllergensNotice.tsx';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { useLocations } from '../../delivery/use-locations.ts';
import { useOrdersAround } from '../../delivery/use-orders-around.ts';
import { useMarkedDays } from '../../delivery/use-marked-days.ts';
import { useUsualPlace } from '../../delivery/use-usual-place.ts';
import { SettingsNotice } from '../../../queries/SettingsNotice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { useIsNarrow } from '../../../ui/use-is-mobile.ts';
import { useWeek, type WeekInput } from './use-week.ts';
import { WeekChoosers } from './WeekChoosers.tsx';
import { WeekNav } from './WeekNav.tsx';
import { WeekPlan } from './WeekPlan.tsx';
import classes from './WeekScreen.module.css';

const NOWHERE: DeliveryLocation[] = [];

/** A week of the menu plan of one place, to order for several days at once. */
export function WeekScreen() {
  const t = useText();
  const { data: locations, hasFailed, retry } = useLocations();
  const orders = useOrdersAround();
  // Asked here, not by what waits for it: that would come and go with each attempt to read orders that cannot be read.
  const usual = useUsualPlace();
  const days = useMarkedDays(locations ?? NOWHERE);
  // The usual place is known by the orders, and a warning that came later would move the buttons of the dishes.
  const { isWaitedFor } = useAllergens();
  const isWaiting = orders.isFirstReading || isWaitedFor;
  return (
    <>
      <PageHeader title={t('week.title')} />
      <div className={classes.notices}>
        <SettingsNotice />
        {hasFailed && <ErrorNotice onRetry={retry}>{t('order.location.failed')}</ErrorNotice>}
        {orders.hasFailed && (
          <ErrorNotice tone="warning" onRetry={orders.retry}>
            {t('week.ordersFailed')}
          </ErrorNotice>
        )}
        <AllergensNotice />
        {!hasFailed && (!locations || isWaiting) && <SkeletonCards count={4} height={160} />}
      </div>
      {locations && !isWaiting && <Week locations={locations} days={days} usual={usual} />}
    </>
  );
}

function Week(input: WeekInput) {
  const t = useText();
  const isNarrow = useIsNarrow();
  const choice = useWeek(input);
  if (!choice) return <EmptyState icon={<IconMapPinOff size={36} />} title={t('week.empty')} />;
  const { place, week } = choice;
  return (
    <div className={classes.week}>
      <div className={classes.head}>
        <WeekChoosers choice={choice} />
        {!isNarrow && <WeekNav choice={choice} />}
      </div>
      {/* Remounted for another place or week, so that its dishes do not mix with those still shown. */}
      <WeekPlan key={`${place.id} ${week[0]?.date}`} choice={choice} isNarrow={isNarrow} />
      {isNarrow && <WeekNav choice={choice} />}
    </div>
  );
}
