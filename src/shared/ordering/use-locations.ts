import { type IsoDate } from '../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { addDays, todayIn } from '../../../domain/zone.ts';
import { getLocations } from '../../api/location.ts';
import { useApi, useHouse, useNow } from '../../context/hooks.ts';
import { DAYS_AHEAD } from './offer.ts';
import { type Reading, useReading } from '../use-reading.ts';

const MINUTE_MS = 60_000;

/** Today's day at the restaurant; moves on at its midnight. */
export function useToday(): IsoDate {
  const { zone } = useHouse();
  return todayIn(useNow(MINUTE_MS), zone);
}

/** Where and when meals can be had in the days ahead. */
export function useLocations(): Reading<DeliveryLocation[]> {
  const api = useApi();
  const today = useToday();
  return useReading(today, (signal) =>
    getLocations(api, { fromDate: today, untilDate: addDays(today, DAYS_AHEAD - 1) }, signal),
  );
}
