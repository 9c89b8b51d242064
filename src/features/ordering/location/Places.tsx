import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { isServedAt, type Served } from '../../../../domain/menu-plan.ts';
import { useAppConfiguration, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { proposedFirst, slotsOn } from '../../delivery/offer.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useAnnounce } from '../../../ui/use-announce.ts';
import { Paged } from '../../../ui/Paged.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { LocationCard } from './LocationCard.tsx';
import classes from './LocationScreen.module.css';
import { type Choosing } from './TimeChip.tsx';

const PLACES_PER_PAGE = 24;

interface PlacesProps {
  locations: DeliveryLocation[];
  date: IsoDate;
  /** Only places and times that have it; null: all. */
  dish: Served | null;
  /** The day was picked on this page: how many places there are on it is said. */
  isAnnounced: boolean;
}

/** The places with times on a day; with many, the page of the chosen one first. */
export function Places({ locations, date, dish, isAnnounced }: PlacesProps) {
  const t = useText();
  const order = useOrderRef();
  const { locale, settings } = useAppConfiguration();
  const isNarrow = useIsMobile();
  const offered = useMemo(
    () =>
      proposedFirst(locations, settings.defaultLocationId)
        .map((location) => ({
          location,
          slots: slotsOn(location, date).filter(({ selection }) => !dish || isServedAt(dish, selection)),
        }))
        .filter(({ slots }) => slots.length > 0),
    [locations, settings.defaultLocationId, date, dish],
  );
  const result =
    offered.length === 0
      ? t('order.location.closedDay')
      : t('order.location.said', { day: formatDay(date, 'long', locale), count: offered.length });
  useAnnounce(isAnnounced ? result : null);
  const chosen = useOrder((snapshot) => snapshot.context.selection);
  // Whether a place can be chosen now does not depend on the place.
  const example = offered[0]?.slots[0]?.selection ?? null;
  const canChoose = useOrder(
    (snapshot) => example !== null && snapshot.can({ type: 'selection.choose', selection: example }),
  );
  const choosing = useMemo<Choosing>(
    () => ({
      canChoose,
      isNarrow,
      onChoose: (selection) => order.send({ type: 'selection.choose', selection }),
    }),
    [canChoose, isNarrow, order],
  );
  const [page, setPage] = useState(() => {
    const at = offered.findIndex(({ location }) => location.id === chosen?.locationId);
    return 1 + Math.floor(Math.max(0, at) / PLACES_PER_PAGE);
  });
  if (offered.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarOff size={36} />}
        title={t('order.location.closedDay')}
        text={t('order.location.closedDayHint')}
      />
    );
  return (
    <Paged
      items={offered}
      size={PLACES_PER_PAGE}
      page={page}
      onPage={setPage}
      label={(shown) => t('order.location.page', shown)}
    >
      {(shown, before) => (
        <ul className={classes.places}>
          {shown.map(({ location, slots }, index) => (
            <li key={location.id} aria-setsize={offered.length} aria-posinset={before + index + 1}>
              <LocationCard
                location={location}
                date={date}
                slots={slots}
                chosenTimeId={location.id === chosen?.locationId && date === chosen.date ? chosen.deliveryTimeId : null}
                choosing={choosing}
              />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
