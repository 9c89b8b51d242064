import { IconMapPinOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { selectWizardStep } from '../../../../machines/order/wizard-steps.ts';
import { displayName } from '../../../../domain/display-name.ts';
import { isServedAt, type Served } from '../../../../domain/menu-plan.ts';
import { useApi, useAppConfiguration, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
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
import { StepBar } from '../StepBar.tsx';
import { useLocations, useToday } from '../../delivery/use-locations.ts';
import { useMarkedDays, useOverDays } from '../../delivery/use-marked-days.ts';
import { type AskedDish, useAskedDish } from './use-asked-dish.ts';
import { useNextSlot } from '../../delivery/use-next-slot.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

const isOffered = (locations: DeliveryLocation[], date: IsoDate, dish: Served): boolean =>
  slotsAnywhere(locations, date).some(({ selection }) => isServedAt(dish, selection));

export function LocationScreen() {
  const t = useText();
  const { data: locations, hasFailed, retry } = useLocations();
  // What comes next decides which day is shown first: it must not change while somebody chooses.
  const next = useNextSlot();
  const asked = useAskedDish();
  const [isKept, setKept] = useState(false);
  const keep = useCallback(() => setKept(true), []);
  const isLeaving = useIsForDishes() && !isKept && (next.isAwaited || next.slot !== null);
  const isShown = !next.isAwaited && !asked.isFirstReading && locations !== undefined && !isLeaving;
  return (
    <>
      <PageHeader title={t('order.location.title')} />
      {isLeaving && !next.isAwaited && next.slot && <ToDishes selection={next.slot} onKept={keep} />}
      <StepBar />
      <SettingsNotice />
      {hasFailed && <ErrorNotice onRetry={retry}>{t('order.location.failed')}</ErrorNotice>}
      {!hasFailed && !isShown && <SkeletonCards count={3} height={180} />}
      {locations?.length === 0 && <EmptyState icon={<IconMapPinOff size={36} />} title={t('order.location.empty')} />}
      {isShown && locations.length > 0 && <Offer locations={locations} next={next.slot} asked={asked} />}
      <MoveCartDialog />
      {/* The next time may not have the dish that is asked for. */}
      {!isLeaving && <ContinueBar isProposing={asked.dish === null} />}
    </>
  );
}

/** The customer has opened the dishes; nothing is chosen yet, and nothing is asked because of a cart elsewhere. */
function useIsForDishes(): boolean {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const isChosen = useOrder(({ context }) => context.selection !== null || context.pendingSelection !== null);
  return search.to === 'dishes' && !isChosen;
}

interface ToDishesProps {
  selection: Selection;
  /** A deadline that has passed keeps the customer here. */
  onKept: () => void;
}

/** Goes on to the dishes of what comes next, which the customer has asked for (PLACE-350). */
function ToDishes({ selection, onKept }: ToDishesProps) {
  const order = useOrderRef();
  useEffect(() => {
    order.send({ type: 'selection.choose', selection });
    // Else the page is left, and its places are not built any more.
    if (selectWizardStep(order.getSnapshot()) === 'location') onKept();
  }, [order, selection, onKept]);
  return null;
}

interface OfferProps {
  locations: DeliveryLocation[];
  next: Selection | null;
  asked: AskedDish;
}

function Offer({ locations, next, asked }: OfferProps) {
  const t = useText();
  const api = useApi();
  const { zone, settings } = useAppConfiguration();
  const today = useToday();
  const chosen = useOrder((snapshot) => snapshot.context.selection?.date ?? null);
  const [picked, setPicked] = useState<IsoDate | null>(null);
  const [opening] = useState(() => {
    return openingDay(locations, [asked.day, next?.date ?? null, chosen], today, api.serverNow(), zone);
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
      <DayStrip days={days} today={today} value={date} onPick={setPicked} />
      <MoreLink to="/order/week" subject={t('week.subtitle')}>
        {t('week.plan')}
      </MoreLink>
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
        next={asked.dish ? null : next}
        isAnnounced={picked !== null}
      />
    </div>
  );
}
