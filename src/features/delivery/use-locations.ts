import { type IsoDate } from '../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { todayIn } from '../../../domain/zone.ts';
import { getLocations, placeDays } from '../../api/location.ts';
import { useAppConfiguration, useNow } from '../../context/hooks.ts';
import { type Query, type Reading, useReading } from '../../queries/use-reading.ts';
import { useWhenNetworkIdle } from '../../queries/use-when-network-idle.ts';

const MINUTE_MS = 60_000;

/** Today's date at the restaurant; changes at its midnight. */
export function useToday(): IsoDate {
  const { zone } = useAppConfiguration();
  return todayIn(useNow(MINUTE_MS), zone);
}

const locationsFrom = (today: IsoDate, isBackground = false): Query<DeliveryLocation[]> => ({
  key: ['locations', today],
  read: (api, signal) => getLocations(api, placeDays(today), signal, isBackground),
});

/** Locations and times of the days ahead. `freshMs`: as of a `Query`. */
export const useLocations = (freshMs = 0): Reading<DeliveryLocation[]> =>
  useReading({ ...locationsFrom(useToday()), freshMs });

/** The same without the overlay: the page itself shows that they are loading. */
export const useLocationsQuietly = (): Reading<DeliveryLocation[]> =>
  useReading({ ...locationsFrom(useToday(), true), freshMs: MINUTE_MS });

/** The same where they are nice to have: read without the overlay, later (`isWanted`: as of `useWhenNetworkIdle`). */
export function useLocationsLater(isWanted: boolean): DeliveryLocation[] | undefined {
  const hasBeenIdle = useWhenNetworkIdle(isWanted);
  const query = locationsFrom(useToday(), true);
  return useReading({ ...query, isWanted: isWanted && hasBeenIdle, freshMs: MINUTE_MS }).data;
}
