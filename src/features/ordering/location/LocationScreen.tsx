import { IconMapPinOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { displayName } from '../../../../domain/display-name.ts';
import { isServedAt, type Served } from '../../../../domain/menu-plan.ts';
import { type UsualPlace } from '../../../../domain/usual-place.ts';
import { useApi, useAppConfiguration, useOrder, useText } from '../../../context/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SettingsNotice } from '../../../queries/SettingsNotice.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { ContinueBar } from './ContinueBar.tsx';
import { DayStrip } from './DayStrip.tsx';
import classes from './LocationScreen.module.css';
import { MoveCartDialog } from './CartElsewhereDialog.tsx';
import { Places } from './Places.tsx';
import { lastCutOffs, openingDay, slotsAnywhere } from '../../delivery/offer.ts';
import { AsUsual } from '../AsUsual.tsx';
import { StepBar } from '../StepBar.tsx';
import { useLocations, useToday } from '../../delivery/use-locations.ts';
import { useMarkedDays, useOverDays } from '../../delivery/use-marked-days.ts';
import { type AskedDish, useAskedDish } from './use-asked-dish.ts';
import { useUsual } from '../../delivery/use-usual-place.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

const isOffered = (locations: DeliveryLocation[], date: IsoDate, dish: Served): boolean =>
  slotsAnywhere(locations, date).some(({ selection }) => isServedAt(dish, selection));

export function LocationScreen() {
  const t = useText();
  const { data: locations, hasFailed, retry } = useLocations();
  const usual = useUsual();
  // The usual place decides which day is shown first: it must not change while somebody chooses.
  const asked = useAskedDish();
  const isShown = !usual.isFirstReading && !asked.isFirstReading && locations !== undefined;
  return (
    <>
      <PageHeader title={t('order.location.title')} />
      <StepBar />
      <SettingsNotice />
      {hasFailed && <ErrorNotice onRetry={retry}>{t('order.location.failed')}</ErrorNotice>}
      {!hasFailed && !isShown && <SkeletonCards count={3} height={180} />}
      {locations?.length === 0 && <EmptyState icon={<IconMapPinOff size={36} />} title={t('order.location.empty')} />}
      {isShown && locations.length > 0 && <Offer locations={locations} usual={usual.place} asked={asked} />}
      <MoveCartDialog />
      <ContinueBar />
    </>
  );
}

interface OfferProps {
  locations: DeliveryLocation[];
  usual: UsualPlace | null;
  asked: AskedDish;
}

function Offer({ locations, usual, asked }: OfferProps) {
  const t = useText();
  const api = useApi();
  const { zone, settings } = useAppConfiguration();
  const today = useToday();
  const chosen = useOrder((snapshot) => snapshot.context.selection?.date ?? null);
  const [picked, setPicked] = useState<IsoDate | null>(null);
  const [opening] = useState(() => {
    const placeIds = [usual?.locationId ?? null, settings.defaultLocationId];
    return openingDay(locations, { chosen: [asked.day, chosen], placeIds }, today, api.serverNow(), zone);
  });
  const date = picked ?? opening;
  const wanted = useMemo(() => {
    const { day, dish } = asked;
    return day !== null && dish && isOffered(locations, day, dish) ? { ...dish, date: day } : null;
  }, [locations, asked]);
  const dish = date === wanted?.date ? wanted : null;
  const cutOffs = useMemo(() => lastCutOffs(locations, wanted), [locations, wanted]);
  const days = useOverDays(useMarkedDays(locations), cutOffs);
  return (
    <div className={classes.offer}>
      {usual && !dish && <AsUsual locations={locations} usual={usual} />}
      <MoreLink to="/order/week" subject={t('week.subtitle')}>
        {t('week.plan')}
      </MoreLink>
      <DayStrip days={days} today={today} value={date} onPick={setPicked} />
      {dish && (
        <p className={classes.dish}>
          <RestaurantText within={(name) => t('order.location.forDish', { dish: name })}>
            {displayName(dish.article, settings.isArticleNameShownFirst)}
          </RestaurantText>{' '}
          <MoreLink to="/order/location" search={{ day: date }} subject={t('order.location.title')}>
            {t('order.location.allPlaces')}
          </MoreLink>
        </p>
      )}
      {/* Another day begins with its own first page. */}
      <Places
        key={`${date} ${dish !== null}`}
        locations={locations}
        date={date}
        dish={dish}
        isAnnounced={picked !== null}
      />
    </div>
  );
}
