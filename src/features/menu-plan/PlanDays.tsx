import { useMemo } from 'react';
import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { useText } from '../../context/hooks.ts';
import { useIncrementalRender } from '../../ui/IncrementalList.tsx';
import { Paged } from '../../ui/Paged.tsx';
import { usePageInAddress } from '../../ui/use-page-in-address.ts';
import { PlanDay } from './PlanDay.tsx';
import { useDayOrders } from './use-day-orders.ts';

const DAYS_PER_PAGE = 7;

interface PlanDaysProps {
  days: readonly MenuPlanDay[];
}

/** The days of the menu plan, as many as a week has on a page. */
export function PlanDays({ days }: PlanDaysProps) {
  const t = useText();
  const { page, turn } = usePageInAddress('/menu-plan');
  return (
    <Paged items={days} size={DAYS_PER_PAGE} page={page} onPage={turn} label={(shown) => t('plan.page', shown)}>
      {(shown) => <PlanPage days={shown} />}
    </Paged>
  );
}

/** IncrementalList by dishes: a day may have dozens of them. */
function PlanPage({ days }: PlanDaysProps) {
  const dishes = useMemo(() => days.flatMap(({ menus }) => menus), [days]);
  const { drawn, growing } = useIncrementalRender(dishes);
  const shown = new Set(drawn);
  const orderOf = useDayOrders();
  return (
    <>
      {days.map((day, index) => (
        <PlanDay key={day.date} day={day} drawn={shown} isFirst={index === 0} order={orderOf(day)} />
      ))}
      {growing}
    </>
  );
}
