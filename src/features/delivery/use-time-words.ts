import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { type NamedTime, shownTime } from '../../../domain/shown-time.ts';
import { useAppConfiguration, useText, useTimeRange } from '../../context/hooks.ts';
import { listText } from '../../texts/list-text.ts';

type DayFormat = Parameters<typeof formatDay>[1];

/** Delivery times by their hours or names; null, or left out, where customers choose a day only (PLACE-5, PLACE-6). */
export interface TimeWords {
  /** `11:30`. */
  at: (time: NamedTime) => string | null;
  /** The same as a sentence says it. */
  spoken: (time: NamedTime) => string | null;
  /** `11:30–12:00`, as far as the end is known. */
  span: (time: NamedTime) => string | null;
  /** `Thu 26 Nov, 11:30`. */
  when: (date: IsoDate, format: DayFormat, time: NamedTime) => string;
  /** `Thu 26 Nov · 11:30`. */
  dotted: (date: IsoDate, format: DayFormat, time: NamedTime) => string;
}

export function useTimeWords(): TimeWords {
  const t = useText();
  const range = useTimeRange();
  const { settings, locale } = useAppConfiguration();
  const at = (time: NamedTime) => shownTime(time, settings, time.time);
  const spoken = (time: NamedTime) => shownTime(time, settings, t('again.at', { time: time.time }));
  return {
    at,
    spoken,
    span: (time) =>
      time.endTime ? shownTime(time, settings, t('orders.time', range(time.time, time.endTime))) : spoken(time),
    when: (date, format, time) => listText([formatDay(date, format, locale), at(time) ?? ''].filter(Boolean), t),
    dotted: (date, format, time) => [formatDay(date, format, locale), at(time)].filter(Boolean).join(' · '),
  };
}
