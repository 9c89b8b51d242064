import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { type DeliveryLocation, HOME_DELIVERY, isDeliveredTo, type Selection } from '../../../domain/delivery.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { daysOf, isOpen, slotsAnywhere, slotsOn, usualSelection } from './offer.ts';

interface Wishes {
  /** What the customer has chosen on this device. */
  chosen: Selection | null;
  /** Places and times that suit, the best first. */
  places: readonly UsualPlace[];
  /** Days for which something is ordered: another day comes next. */
  ordered: ReadonlySet<IsoDate>;
  postcode: string;
}

/**
 * Where and when can be ordered next: as chosen, else at the first place that suits, else at the first time that takes
 * orders anywhere, home deliveries last; null: nowhere (PLACE-290).
 */
export function nextSlot(
  all: readonly DeliveryLocation[],
  { chosen, places, ordered, postcode }: Wishes,
  today: IsoDate,
  now: Instant,
  zone: string,
): Selection | null {
  const locations = all.filter(
    ({ typeShortName, deliveryZips }) => typeShortName !== HOME_DELIVERY || isDeliveredTo(deliveryZips, postcode),
  );
  const openOf = (place: DeliveryLocation[], date: IsoDate) =>
    slotsAnywhere(place, date)
      .filter((slot) => isOpen(slot, now, zone))
      .toSorted((one, other) => one.time.time.localeCompare(other.time.time));
  if (chosen && chosen.date >= today && !ordered.has(chosen.date)) {
    const place = all.find(({ id }) => id === chosen.locationId);
    const slot = place && slotsOn(place, chosen.date).find(({ time }) => time.id === chosen.deliveryTimeId);
    if (slot && isOpen(slot, now, zone)) return slot.selection;
  }
  const days = daysOf(locations, today).map(({ date }) => date);
  const isHome = ({ typeShortName }: DeliveryLocation) => typeShortName === HOME_DELIVERY;
  for (const dates of [days.filter((date) => !ordered.has(date)), days]) {
    for (const place of places)
      for (const date of dates) {
        const found = usualSelection(locations, place, date, now, zone);
        if (found) return found;
      }
    for (const group of [locations.filter((place) => !isHome(place)), locations.filter(isHome)])
      for (const date of dates) {
        const [first] = openOf(group, date);
        if (first) return first.selection;
      }
  }
  return null;
}
