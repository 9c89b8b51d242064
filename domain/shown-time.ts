import type { TimeOfDay } from './calendar.ts';
import type { Settings } from './settings.ts';

/** A delivery time, as selections have it. */
export interface NamedTime {
  time: TimeOfDay;
  endTime?: TimeOfDay | null | undefined;
  /** The restaurant's name for it, e.g. “Early lunch”. */
  timeName?: string | null | undefined;
}

interface Delivered {
  deliveryTime: TimeOfDay;
  deliveryEndTime?: TimeOfDay | null | undefined;
  deliveryTimeName?: string | null | undefined;
}

/** The delivery time of a cart or an order. */
export const deliveryTimeOf = ({ deliveryTime, deliveryEndTime, deliveryTimeName }: Delivered): NamedTime => ({
  time: deliveryTime,
  endTime: deliveryEndTime,
  timeName: deliveryTimeName,
});

/** What decides how times are shown. */
export type TimeSettings = Pick<Settings, 'isDeliveryTimeUsed' | 'isNameShownInsteadOfTime'>;

/**
 * A delivery time as the restaurant shows it: by its name or hours; null: customers choose a day only. `hours`:
 * `11:30`, or the span. Source: PLACE-5, PLACE-6.
 */
export function shownTime({ timeName }: NamedTime, settings: TimeSettings, hours: string): string | null {
  if (!settings.isDeliveryTimeUsed) return null;
  return settings.isNameShownInsteadOfTime && timeName ? timeName : hours;
}

/**
 * What a calendar shows of a delivery time: a name stands in the title, and the hours remain those of the entry. Where
 * customers choose a day only, the entry is the whole day. Source: PLACE-220.
 */
export function hoursAndName(time: NamedTime, settings: TimeSettings): { from: TimeOfDay | null; name: string | null } {
  const name = shownTime(time, settings, '');
  return { from: name === null ? null : time.time, name: name || null };
}
