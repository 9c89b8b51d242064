import { type SQL, sql } from 'drizzle-orm';
import { articles } from '../../db/schema.ts';
import { favourites, stockWatches } from '../../db/favourites.schema.ts';

// What a row of `articles` is to a person, as columns of the statement that reads it; null where nobody is known, as
// among guests.

const UNKNOWN = sql<null>`null`;

export const isFavouriteOf = (personId: number | null): SQL<boolean | null> =>
  personId === null
    ? UNKNOWN
    : sql`exists (select 1 from ${favourites} where ${favourites.personId} = ${personId} and ${favourites.articleId} = coalesce(${articles.variantOf}, ${articles.id}))`;

type Slot = Pick<typeof stockWatches.$inferSelect, 'date' | 'deliveryTimeId'>;

const watchesOf = (personId: number): SQL =>
  sql`from ${stockWatches} where ${stockWatches.personId} = ${personId} and ${stockWatches.articleId} = ${articles.id}`;

/** Whether the person wants to know when a portion is free at a day and time. */
export const isWatchedBy = (personId: number | null, { date, deliveryTimeId }: Slot): SQL<boolean | null> =>
  personId === null
    ? UNKNOWN
    : sql`exists (select 1 ${watchesOf(personId)} and ${stockWatches.date} = ${date} and ${stockWatches.deliveryTimeId} = ${deliveryTimeId})`;

/** The days on which they do, at whatever time. */
export const watchedDays = (personId: number | null): SQL<string[] | null> =>
  personId === null ? UNKNOWN : sql`(select coalesce(json_agg(${stockWatches.date}), '[]') ${watchesOf(personId)})`;
