import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { type UsualPlace } from '../../../../domain/usual-place.ts';
import { type MarkedDay, weekAt, weeksOf } from '../../../../domain/week.ts';
import { selectAddress, selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useApi, useAppConfiguration, useOrder } from '../../../context/hooks.ts';
import { firstOpenDay, isOpenOn, lastCutOffs } from '../../delivery/offer.ts';
import { useToday } from '../../delivery/use-locations.ts';
import { useOverDays } from '../../delivery/use-marked-days.ts';
import { askedIn, placeOfWeek, placesToPlan, timeOfWeek } from './week-choice.ts';

export interface WeekChoice {
  places: DeliveryLocation[];
  place: DeliveryLocation;
  chosenTimeId: number | null;
  usualTimeId: number | null;
  weeks: MarkedDay[][];
  /** Index of the week that is shown. */
  at: number;
  week: MarkedDay[];
  /** The one that a phone shows first. */
  day: IsoDate;
  choose: (change: Partial<Record<'day' | 'place' | 'time', string>>) => void;
}

export interface WeekInput {
  locations: DeliveryLocation[];
  days: MarkedDay[];
  /** Null: not known. */
  usual: UsualPlace | null;
}

/** The place, time and week that are planned for; null: there is nothing to plan. */
export function useWeek({ locations, days, usual }: WeekInput): WeekChoice | null {
  const api = useApi();
  const { zone, settings } = useAppConfiguration();
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const today = useToday();
  const selection = useOrder(({ context }) => context.selection);
  const carts = useOrder(selectShownCarts);
  const postcode = useOrder((snapshot) => selectAddress(snapshot).postcode);
  const places = useMemo(() => placesToPlan(locations, postcode), [locations, postcode]);
  const asked = askedIn(search);
  const preferences = { asked, carts, selection, usual, defaultLocationId: settings.defaultLocationId };
  const place = placeOfWeek(places, preferences);
  const cutOffs = lastCutOffs(place ? [place] : []);
  const weeks = weeksOf(useOverDays(days, cutOffs), new Set(cutOffs.keys()));
  // What is shown first does not change under the customer's hands when its deadline passes.
  const [opening] = useState(() => {
    const [here, now] = [place ? [place] : [], api.serverNow()];
    const free = days.find(({ date, isOrdered }) => !isOrdered && isOpenOn(here, date, now, zone));
    return free?.date ?? firstOpenDay(here, today, now, zone);
  });
  const at = weekAt(weeks, asked.day ?? opening);
  const week = weeks[at];
  if (!place || !week) return null;
  const isOf = (date: IsoDate) => week.some((day) => day.date === date);
  const day = [asked.day, opening].find((date) => date !== null && isOf(date)) ?? week[0]?.date ?? opening;
  return {
    places,
    place,
    ...timeOfWeek(place, preferences),
    weeks,
    at,
    week,
    day,
    choose: (change) => {
      const next = { ...search, day, ...change };
      void navigate({ to: '/order/week', search: next, replace: true, resetScroll: false });
    },
  };
}
