import { type IsoDate } from '../../../domain/calendar.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { useAppConfiguration, useNow, useOrder } from '../../context/hooks.ts';
import { isOpen, proposedFirst, slotsOn } from './offer.ts';
import { useLocationsLater } from './use-locations.ts';

/**
 * Where something can be ordered for a day and time: at the place chosen last, or at any other that takes orders then;
 * null: nowhere, or it is not known (yet).
 */
export function useSlotToOrder({ date, deliveryTimeId }: { date: IsoDate; deliveryTimeId: number }): Selection | null {
  const { settings, zone } = useAppConfiguration();
  const now = useNow(60_000);
  const chosenId = useOrder(({ context }) => context.selection?.locationId);
  const locations = useLocationsLater(true) ?? [];
  const open = proposedFirst(locations, chosenId ?? settings.defaultLocationId)
    .flatMap((place) => slotsOn(place, date))
    .find((slot) => slot.time.id === deliveryTimeId && isOpen(slot, now, zone));
  return open?.selection ?? null;
}
