import { Button } from '@mantine/core';
import { IconSoupOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { AllergensNotice } from '../../shared/dish/AllergensNotice.tsx';
import { useAllergens } from '../../shared/dish/use-allergens.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import classes from './MenuPlanScreen.module.css';
import { CartsBar } from '../../shared/cart/CartsBar.tsx';
import { PlanDays } from './PlanDays.tsx';
import { useMenuPlan } from './use-menu-plan.ts';

/** All days of the menu plan. With a default delivery location, ordering starts here (PLACE-15). */
export function MenuPlanScreen() {
  const t = useText();
  const session = useSessionRef();
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const { plan: read, hasFailed, retry } = useMenuPlan();
  // The dishes wait for the names of their allergens: a warning that came later would move their buttons.
  const plan = useAllergens().isFirstReading ? undefined : read;
  const location = read?.location ?? null;
  return (
    <>
      <PageHeader
        title={t('title.menuPlan')}
        subtitle={location ? t('plan.forPlace', { place: location.name }) : t('plan.subtitle')}
      />
      <div className={classes.plan}>
        {hasFailed && <ErrorNotice onRetry={retry}>{t('plan.failed')}</ErrorNotice>}
        {!hasFailed && !plan && <SkeletonCards count={6} height={260} />}
        <AllergensNotice />
        {plan?.days.length === 0 && (
          <EmptyState icon={<IconSoupOff size={36} />} title={t('plan.empty')} text={t('plan.emptyHint')} />
        )}
        {plan && plan.days.length > 0 && <PlanDays days={plan.days} location={location} />}
        {plan && (
          <Button
            component={Link}
            to="/order/location"
            variant="default"
            className={classes.other}
            // Without this event, the order pages would ask a guest to sign in first.
            onClick={() => isGuest && session.send({ type: 'guestOrder.begin' })}
          >
            {t(location ? 'plan.otherPlace' : 'plan.choosePlace')}
          </Button>
        )}
      </div>
      {location && <CartsBar />}
    </>
  );
}
