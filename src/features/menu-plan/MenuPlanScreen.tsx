import { Button } from '@mantine/core';
import { IconSoupOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';
import { AllergensNotice } from '../dishes/AllergensNotice.tsx';
import { useAllergens } from '../dishes/use-allergens.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import classes from './MenuPlanScreen.module.css';
import { PlanDays } from './PlanDays.tsx';
import { useMenuPlan } from './use-menu-plan.ts';

/** All days of the menu plan, to read; a week of it is ordered from in the planner. */
export function MenuPlanScreen() {
  const t = useText();
  const { days: read, hasFailed, retry } = useMenuPlan();
  // The dishes wait for the names of their allergens: a warning that came later would move what is read.
  const days = useAllergens().isWaitedFor ? undefined : read;
  return (
    <>
      <PageHeader title={t('title.menuPlan')} subtitle={t('plan.subtitle')} />
      <div className={classes.plan}>
        {hasFailed && <ErrorNotice onRetry={retry}>{t('plan.failed')}</ErrorNotice>}
        {!hasFailed && !days && <SkeletonCards count={6} height={260} />}
        <AllergensNotice />
        {days?.length === 0 && (
          <EmptyState icon={<IconSoupOff size={36} />} title={t('plan.empty')} text={t('plan.emptyHint')} />
        )}
        {days && days.length > 0 && <PlanDays days={days} />}
        {days && (
          <Button component={Link} to="/order/location" variant="default" className={classes.other}>
            {t('plan.choosePlace')}
          </Button>
        )}
      </div>
    </>
  );
}
