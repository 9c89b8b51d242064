import { type IsoDate } from '../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { addDays, todayIn } from '../../../domain/zone.ts';
import { getLocations } from '../../api/location.ts';
import { useHouse, useNow } from '../../context/hooks.ts';
import { DAYS_ASKED } from './offer.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

const MINUTE_MS = 60_000;

/** Today's date at the restaurant; changes at its midnight. */
export function useToday(): IsoDate {
  const { zone } = useHouse();
  return todayIn(useNow(MINUTE_MS), zone);
}

/** Locations and times of the days ahead. `freshMs`, `isWanted`: as of a `Query`. */
export function useLocations(freshMs = 0, isWanted = true): Reading<DeliveryLocation[]> {
  const today = useToday();
  return useReading({
    key: ['locations', today],
    read: (api, signal) => getLocations(api, { fromDate: today, untilDate: addDays(today, DAYS_ASKED - 1) }, signal),
    freshMs,
    isWanted,
  });
}
