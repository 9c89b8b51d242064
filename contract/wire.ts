import * as z from 'zod/mini';
import { type Cents, fromCents, toCents } from '../domain/money.ts';

/** Money on the wire: a decimal number with two places, small enough to be counted exactly in cents. */
export const Money = z.number().check(z.gte(-1e12), z.lte(1e12));

/** Cents of a field that may be null, or absent. */
export const centsIfSent = <None extends null | undefined>(money: number | None): Cents | None =>
  typeof money === 'number' ? toCents(money) : money;

/** The other way round. */
export const moneyIfSent = <None extends null | undefined>(cents: Cents | None): number | None =>
  typeof cents === 'number' ? fromCents(cents) : cents;

/** A calendar day that exists, `2026-11-23`. */
export const Day = z.iso.date();

/** A month of the calendar, `2026-11`. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** A time of day, `HH:mm` (seconds tolerated). */
export const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/));

/** A time of day at which something ends: also `24:00`, the midnight behind the day. */
export const EndTime = z.string().check(z.regex(/^([01]\d|2[0-3]|24(?=:00)):[0-5]\d(:[0-5]\d)?$/));

/** A moment in the restaurant's zone, `2026-11-23T11:30:00` (fractions tolerated), no offset. */
export const Moment = z.iso.datetime({ local: true }).check(z.regex(/[^Z]$/));

/** Numbers and booleans in a query string. */
export const QueryNumber = z.coerce.number();
export const QueryFlag = z.stringbool();

/** `11:30:00` and `11:30` are the same time of day. */
export const toTimeOfDay = (time: string): string => time.slice(0, 5);

/** What ends at `00:00` ends with the day, not before it has begun. */
export const toEndTime = (time: string): string => toTimeOfDay(time).replace('00:00', '24:00');
