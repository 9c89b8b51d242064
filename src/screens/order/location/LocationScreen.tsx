import { IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { useApi, useHouse, useOrder, useText } from '../../../context/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { ContinueBar } from './ContinueBar.tsx';
import { DayStrip } from './DayStrip.tsx';
import classes from './LocationScreen.module.css';
import { MoveCartDialog } from './MoveCartDialog.tsx';
import { Places } from './Places.tsx';
import { firstOpenDay } from '../../../shared/ordering/offer.ts';
import { StepBar } from '../../../shared/ordering/StepBar.tsx';
import { useLocations, useToday } from '../../../shared/ordering/use-locations.ts';
import { useMarkedDays } from '../../../shared/ordering/use-marked-days.ts';

export function LocationScreen() {
  const t = useText();
  const { data: locations, hasFailed, retry } = useLocations();
  return (
    <>
      <PageHeader title={t('order.location.title')} subtitle={t('order.location.subtitle')} />
      <StepBar />
      {hasFailed && <ErrorNotice onRetry={retry}>{t('order.location.failed')}</ErrorNotice>}
      {!hasFailed && !locations && <SkeletonCards count={3} height={180} />}
      {locations?.length === 0 && <EmptyState icon={<IconMapPinOff size={36} />} title={t('order.location.empty')} />}
      {locations && locations.length > 0 && <Offer locations={locations} />}
      <MoveCartDialog />
      <ContinueBar />
    </>
  );
}

function Offer({ locations }: { locations: DeliveryLocation[] }) {
  const t = useText();
  const api = useApi();
  const { zone, settings } = useHouse();
  const today = useToday();
  const chosen = useOrder((snapshot) => snapshot.context.selection?.date ?? null);
  const [picked, setPicked] = useState<IsoDate | null>(null);
  // Initial day: the selected one, else the first with an open slot at the proposed location, or else at any.
  const [opening] = useState(() => {
    if (chosen && chosen >= today) return chosen;
    const proposed = locations.filter((location) => location.id === settings.defaultLocationId);
    return firstOpenDay(proposed.length > 0 ? proposed : locations, today, api.serverNow(), zone);
  });
  const date = picked ?? opening;
  const days = useMarkedDays(locations);
  return (
    <div className={classes.offer}>
      <MoreLink to="/order/week" subject={t('week.subtitle')}>
        {t('week.plan')}
      </MoreLink>
      <DayStrip days={days} today={today} value={date} onPick={setPicked} />
      {/* Another day begins with its own first page. */}
      <Places key={date} locations={locations} date={date} />
    </div>
  );
}
