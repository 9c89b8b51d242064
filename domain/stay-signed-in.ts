import { readCount } from './setting-formats.ts';

/** A setting that only the server reads, which tells the client with its restaurant what follows from it. */
export const STAY_SETTING = 'Order_StaySignedInDays';

const DEFAULT_STAY_DAYS = 30;
/** No session lasts longer. */
export const MOST_STAY_DAYS = 90;

/** Days for which a device stays signed in (LEAVE-430); 0: none does. Null: the text cannot be read. */
export function parseStayDays(text: string): number | null {
  const days = /^\s*0+\s*$/.test(text) ? 0 : readCount(text);
  return days === undefined || days > MOST_STAY_DAYS ? null : days;
}

/** The default holds where the setting is missing, empty or wrong. */
export const stayDaysOf = (text: string | undefined): number => parseStayDays(text ?? '') ?? DEFAULT_STAY_DAYS;
