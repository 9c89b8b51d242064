import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** A text by language short name (`DE`, `EN`, …); `DE` is the fallback. */
export type Translated = { DE: string } & Partial<Record<string, string>>;

/** Whole cents. */
export const cents = (name: string) => integer(name);

/** A point in time; the restaurant's zone is applied when it goes over the wire. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const translated = (name: string) => jsonb(name).$type<Translated>();

/** A calendar day as `2026-11-23`, sorted as text. Not a `date`, which drivers would turn into a moment. */
export const day = customType<{ data: string }>({ dataType: () => 'char(10)' });

/** A time of day as `11:30`. */
export const timeOfDay = customType<{ data: string }>({ dataType: () => 'char(5)' });
