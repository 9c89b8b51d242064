import { IconSoupOff } from '@tabler/icons-react';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { AllergensNotice } from '../dishes/AllergensNotice.tsx';
import { useAllergens } from '../dishes/use-allergens.ts';
import { SettingsNotice } from '../../queries/SettingsNotice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import classes from './MenuPlanScreen.module.css';
import { PlanDays } from './PlanDays.tsx';
import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { addDays } from '../../../domain/zone.ts';
import { getMenuPlan } from '../../api/articles.ts';
import { useReading } from '../../queries/use-reading.ts';
import { useToday } from '../delivery/use-locations.ts';

/** Further ahead than any restaurant plans, and not more than a server answers at once. */
const DAYS_AHEAD = 60;

/** All days of the menu plan that have dishes; of the restaurant's default location, if it has one. */
function useMenuPlan(): { days: MenuPlanDay[] | undefined; hasFailed: boolean; retry: () => void } {
  const { defaultLocationId } = useAppConfiguration().settings;
  const today = useToday();
  const span = { fromDate: today, untilDate: addDays(today, DAYS_AHEAD) };
  const place = defaultLocationId === null ? {} : { deliveryLocationId: defaultLocationId };
  const { data, hasFailed, retry } = useReading({
    key: ['menuPlan', span, defaultLocationId],
    read: (api, signal) => getMenuPlan(api, { ...span, ...place }, signal),
  });
  return { days: data?.filter(({ menus }) => menus.length > 0), hasFailed, retry };
}

/** All days of the menu plan, to read; a week of it is ordered from in the planner. */
export function MenuPlanScreen() {
  const t = useText();
  const { days: read, hasFailed, retry } = useMenuPlan();
  // The dishes wait for the names of their allergens: a warning that came later would move what is read.
  const days = useAllergens().isWaitedFor ? undefined : read;
  return (
    <>
      <PageHeader title={t('title.menuPlan')} />
      <div className={classes.plan}>
        <SettingsNotice />
        {hasFailed && <ErrorNotice onRetry={retry}>{t('plan.failed')}</ErrorNotice>}
        {!hasFailed && !days && <SkeletonCards count={4} height={96} />}
        <AllergensNotice />
        {days?.length === 0 && <EmptyState icon={<IconSoupOff size={36} />} title={t('plan.empty')} />}
        {days && days.length > 0 && <PlanDays days={days} />}
      </div>
    </>
  );
}
