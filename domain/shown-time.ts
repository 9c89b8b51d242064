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

/**
 * A delivery time as the restaurant shows it: by its name or hours; null: customers choose a day only. `hours`:
 * `11:30`, or the span. Source: PLACE-5, PLACE-6.
 */
export function shownTime(
  { timeName }: NamedTime,
  settings: Pick<Settings, 'isDeliveryTimeUsed' | 'isNameShownInsteadOfTime'>,
  hours: string,
): string | null {
  if (!settings.isDeliveryTimeUsed) return null;
  return settings.isNameShownInsteadOfTime && timeName ? timeName : hours;
}
