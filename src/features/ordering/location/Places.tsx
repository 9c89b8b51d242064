import { IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { isServedAt, type Served } from '../../../../domain/menu-plan.ts';
import { useApi, useAppConfiguration, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { isOpen, proposedFirst, type Slot, slotsOn } from '../../delivery/offer.ts';
import { type Translate } from '../../../texts/text-store.ts';
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
  /** What is marked before anything is chosen. */
  next?: Selection | null;
  /** The day was picked on this page: how many places there are on it is said. */
  isAnnounced: boolean;
}

/** The places with times on a day; with many, the page of the chosen one first. */
export function Places({ locations, date, dish, next = null, isAnnounced }: PlacesProps) {
  const t = useText();
  const order = useOrderRef();
  const { locale, settings, zone } = useAppConfiguration();
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
  const api = useApi();
  // As it was when the day was opened: no place moves away from a finger.
  const [openedAt] = useState(() => api.serverNow());
  const open = useMemo(
    () => offered.filter(({ slots }) => slots.some((slot) => isOpen(slot, openedAt, zone))),
    [offered, openedAt, zone],
  );
  const result =
    offered.length === 0
      ? t('order.location.closedDay')
      : t('order.location.said', { day: formatDay(date, 'long', locale), count: offered.length });
  useAnnounce(isAnnounced ? result : null);
  const chosen = useOrder((snapshot) => snapshot.context.selection) ?? next;
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
    const at = open.findIndex(({ location }) => location.id === chosen?.locationId);
    return 1 + Math.floor(Math.max(0, at) / PLACES_PER_PAGE);
  });
  if (offered.length === 0)
    return <EmptyState icon={<IconCalendarOff size={36} />} title={t('order.location.closedDay')} />;
  const card = ({ location, slots }: OfferedPlace) => (
    <LocationCard
      location={location}
      date={date}
      slots={slots}
      chosenTimeId={location.id === chosen?.locationId && date === chosen.date ? chosen.deliveryTimeId : null}
      choosing={choosing}
    />
  );
  return (
    <>
      {open.length === 0 && <p>{t('order.location.overDay')}</p>}
      <Paged items={open} size={PLACES_PER_PAGE} page={page} onPage={setPage} label={pageLabel(t)}>
        {(shown, before) => (
          <ul className={classes.places}>
            {shown.map((place, index) => (
              <li key={place.location.id} aria-setsize={open.length} aria-posinset={before + index + 1}>
                {card(place)}
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {open.length < offered.length && (
        <Closed places={offered.filter((place) => !open.includes(place))}>{card}</Closed>
      )}
    </>
  );
}

interface OfferedPlace {
  location: DeliveryLocation;
  slots: Slot[];
}

const pageLabel = (t: Translate) => (shown: { from: string; until: string; count: string }) =>
  t('order.location.page', shown);

/** The places that take no orders for the day: one line, which opens. */
function Closed({ places, children }: { places: OfferedPlace[]; children: (place: OfferedPlace) => ReactNode }) {
  const t = useText();
  const [isOpened, setOpened] = useState(false);
  const [page, setPage] = useState(1);
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.closed}>{t('order.location.closedPlaces', { count: places.length })}</summary>
      {isOpened && (
        <Paged items={places} size={PLACES_PER_PAGE} page={page} onPage={setPage} label={pageLabel(t)}>
          {(shown) => (
            <ul className={classes.places}>
              {shown.map((place) => (
                <li key={place.location.id}>{children(place)}</li>
              ))}
            </ul>
          )}
        </Paged>
      )}
    </details>
  );
}
