import { IconCalendarOff, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { useApi, useHouse, useOrder, useText } from '../../../context/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { ContinueBar } from './ContinueBar.tsx';
import { DayStrip } from './DayStrip.tsx';
import { LocationCard } from './LocationCard.tsx';
import classes from './LocationScreen.module.css';
import { MoveCartDialog } from './MoveCartDialog.tsx';
import { daysOf, firstOpenDay, proposedFirst, slotsOn } from '../../../shared/ordering/offer.ts';
import { StepBar } from '../../../shared/ordering/StepBar.tsx';
import { useLocations, useToday } from '../../../shared/ordering/use-locations.ts';

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
  const carts = useOrder(selectShownCarts);
  const chosen = useOrder((snapshot) => snapshot.context.selection?.date ?? null);
  const [picked, setPicked] = useState<IsoDate | null>(null);
  // Initial day: the selected one, else the first with an open slot at the proposed location, or else at any.
  const [opening] = useState(() => {
    if (chosen && chosen >= today) return chosen;
    const proposed = locations.filter((location) => location.id === settings.defaultLocationId);
    return firstOpenDay(proposed.length > 0 ? proposed : locations, today, api.serverNow(), zone);
  });
  const date = picked ?? opening;
  const offered = proposedFirst(locations, settings.defaultLocationId).filter(
    (location) => slotsOn(location, date).length > 0,
  );

  return (
    <div className={classes.offer}>
      <DayStrip
        days={daysOf(locations, today)}
        today={today}
        value={date}
        cartDays={carts.map((cart) => cart.orderDate)}
        onPick={setPicked}
      />
      {offered.length === 0 ? (
        <EmptyState
          icon={<IconCalendarOff size={36} />}
          title={t('order.location.closedDay')}
          text={t('order.location.closedDayHint')}
        />
      ) : (
        <ul className={classes.places}>
          {offered.map((location) => (
            <li key={location.id}>
              <LocationCard location={location} date={date} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
