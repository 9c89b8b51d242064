import { IconMapPinOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { type UsualPlace } from '../../../../domain/usual-place.ts';
import { useApi, useAppConfiguration, useOrder, useText } from '../../../context/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { ContinueBar } from './ContinueBar.tsx';
import { DayStrip } from './DayStrip.tsx';
import classes from './LocationScreen.module.css';
import { MoveCartDialog } from './CartElsewhereDialog.tsx';
import { Places } from './Places.tsx';
import { openingDay } from '../../delivery/offer.ts';
import { AsUsual } from '../AsUsual.tsx';
import { StepBar } from '../StepBar.tsx';
import { useLocations, useToday } from '../../delivery/use-locations.ts';
import { useMarkedDays } from '../../delivery/use-marked-days.ts';
import { useUsual } from '../../delivery/use-usual-place.ts';

export function LocationScreen() {
  const t = useText();
  const { data: locations, hasFailed, retry } = useLocations();
  const usual = useUsual();
  // The usual place decides which day is shown first: it must not change while somebody chooses.
  const isShown = !usual.isFirstReading && locations !== undefined;
  return (
    <>
      <PageHeader title={t('order.location.title')} subtitle={t('order.location.subtitle')} />
      <StepBar />
      {hasFailed && <ErrorNotice onRetry={retry}>{t('order.location.failed')}</ErrorNotice>}
      {!hasFailed && !isShown && <SkeletonCards count={3} height={180} />}
      {locations?.length === 0 && <EmptyState icon={<IconMapPinOff size={36} />} title={t('order.location.empty')} />}
      {isShown && locations.length > 0 && <Offer locations={locations} usual={usual.place} />}
      <MoveCartDialog />
      <ContinueBar />
    </>
  );
}

function Offer({ locations, usual }: { locations: DeliveryLocation[]; usual: UsualPlace | null }) {
  const t = useText();
  const api = useApi();
  const { zone, settings } = useAppConfiguration();
  const today = useToday();
  const chosen = useOrder((snapshot) => snapshot.context.selection?.date ?? null);
  const [picked, setPicked] = useState<IsoDate | null>(null);
  const { day: asked }: Record<string, string | undefined> = useSearch({ strict: false });
  const [opening] = useState(() => {
    const placeIds = [usual?.locationId ?? null, settings.defaultLocationId];
    return openingDay(locations, { chosen: [asked ?? null, chosen], placeIds }, today, api.serverNow(), zone);
  });
  const date = picked ?? opening;
  const days = useMarkedDays(locations);
  return (
    <div className={classes.offer}>
      {usual && <AsUsual locations={locations} usual={usual} />}
      <MoreLink to="/order/week" subject={t('week.subtitle')}>
        {t('week.plan')}
      </MoreLink>
      <DayStrip days={days} today={today} value={date} onPick={setPicked} />
      {/* Another day begins with its own first page. */}
      <Places key={date} locations={locations} date={date} isAnnounced={picked !== null} />
    </div>
  );
}
