import { and, asc, eq, exists, gte, like, lte, sql } from 'drizzle-orm';
import { type AllergenMatch, matchAllergens } from '../../domain/allergens.ts';
import { type IsoDate, type TimeOfDay } from '../../domain/calendar.ts';
import { isBrought } from '../../domain/delivery.ts';
import { displayName } from '../../domain/display-name.ts';
import { type Cents } from '../../domain/money.ts';
import { addDays } from '../../domain/zone.ts';
import { type ServerContext, inSnapshot, today } from '../core/context.ts';
import { readIsMenuPublic, readSettings } from '../core/settings.ts';
import { translate, translateOrNull } from '../core/translate.ts';
import { rowsBy } from '../db/rows.ts';
import {
  allergens,
  articles,
  closedDays,
  deliveryTimes,
  languages,
  locationTimes,
  locations,
  offers,
  restaurants,
  texts,
} from '../db/schema.ts';
import { allergensOf, isPlanned, readMenuPlan } from '../features/menu/read-articles.ts';
import { HORIZON_DAYS, weekdayOf } from '../features/menu/slots.ts';

/** A place where meals are fetched. */
export interface PublicPlace {
  id: number;
  restaurantId: number;
  name: string;
  restaurantName: string;
  address: string | null;
  currency: { symbol: string; code: string };
  websiteUrl: string | null;
  colour: string | null;
  /** Dishes are planned from today on. */
  hasMenu: boolean;
}

export interface PublicDish {
  /** Of the menu plan, e.g. “Menu 1”. */
  line: string;
  name: string;
  description: string;
  /** Without a subsidy; null: what is on the plate is weighed. */
  price: Cents | null;
  allergens: AllergenMatch;
  /** `key` in capitals, as `VEGAN`. */
  labels: { key: string; name: string | null }[];
}

export interface PublicDay {
  date: IsoDate;
  /** Nothing is served, by the days and times of the place. */
  isClosed: boolean;
  /** Until when meals are handed out; null: none are. */
  until: TimeOfDay | null;
  dishes: PublicDish[];
}

/** The one that is meant where none is named. */
export const firstPlace = (places: readonly PublicPlace[]): PublicPlace | undefined =>
  places.find(({ hasMenu }) => hasMenu) ?? places[0];

/** The short name of the language of the first restaurant, for readers who name none. */
export async function readTenantLanguage({ db }: ServerContext): Promise<string> {
  const [first] = await db
    .select({ language: languages.shortName })
    .from(restaurants)
    .leftJoin(languages, eq(languages.id, restaurants.languageId))
    .orderBy(asc(restaurants.id))
    .limit(1);
  return first?.language ?? 'DE';
}

/** Where meals are fetched, in the order of the app; null: the menu is not public. */
export async function readPublicPlaces(context: ServerContext, language: string): Promise<PublicPlace[] | null> {
  const { db } = context;
  if (!(await readIsMenuPublic(db))) return null;
  const planned = db
    .select()
    .from(offers)
    .innerJoin(articles, eq(articles.id, offers.articleId))
    .where(and(isPlanned, gte(offers.date, today(context)), eq(articles.restaurantId, restaurants.id)));
  const rows = await db
    .select({ place: locations, restaurant: restaurants, hasMenu: sql<boolean>`${exists(planned)}` })
    .from(locations)
    .innerJoin(restaurants, eq(restaurants.id, locations.restaurantId))
    .orderBy(asc(locations.sortOrder), asc(locations.id));
  return rows
    .filter(({ place }) => !isBrought({ locationTypeShortName: place.typeShortName }))
    .map(({ place, restaurant, hasMenu }) => ({
      hasMenu,
      id: place.id,
      restaurantId: restaurant.id,
      name: translate(place.name, language),
      restaurantName: restaurant.name,
      address: place.address ?? restaurant.address,
      currency: { symbol: restaurant.currencySymbol, code: restaurant.currencyShortName },
      websiteUrl: restaurant.websiteUrl,
      colour: restaurant.secondaryColor,
    }));
}

const LABEL_TEXT = 'order.label.';

/** What the tenant calls a label, by its key. */
async function readLabelNames({ db }: ServerContext, language: string): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(texts)
    .where(and(eq(texts.languageShortName, language), like(texts.key, `${LABEL_TEXT}%`)));
  return new Map(rows.map(({ key, value }) => [key.slice(LABEL_TEXT.length).toUpperCase(), value]));
}

/** The midnight behind a day is later than all its times. */
const lastOf = (ends: readonly TimeOfDay[]): TimeOfDay | null =>
  ends
    .map((end) => (end === '00:00' ? '24:00' : end))
    .toSorted()
    .at(-1) ?? null;

/** Which times of a day hand out meals at a place. */
async function readTimes({ db }: ServerContext, locationId: number) {
  const rows = await db
    .select({ id: deliveryTimes.id, end: deliveryTimes.endTime, weekdays: locationTimes.weekdays })
    .from(locationTimes)
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, locationTimes.deliveryTimeId))
    .where(eq(locationTimes.locationId, locationId));
  return (date: IsoDate) => rows.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)));
}

/** The menu plan of a place from today on, as far as orders are taken. Prices are the same for everybody. */
export function readPublicMenu(context: ServerContext, place: PublicPlace, language: string): Promise<PublicDay[]> {
  return inSnapshot(context, async (inside) => {
    const { db } = inside;
    const [from, until] = [today(inside), addDays(today(inside), HORIZON_DAYS)];
    const isOfSpan = and(
      eq(closedDays.restaurantId, place.restaurantId),
      gte(closedDays.date, from),
      lte(closedDays.date, until),
    );
    const closed = new Set((await db.select().from(closedDays).where(isOfSpan)).map(({ date }) => date));
    const timesOn = await readTimes(inside, place.id);
    const known = (await db.select().from(allergens)).map(({ id, code, name }) => ({
      id,
      code,
      name: translate(name, language),
    }));
    const labelNames = await readLabelNames(inside, language);
    const { isArticleNameShownFirst } = await readSettings(db);
    const planned = await readMenuPlan(db, { from, until, locationId: place.id });
    const plannedOn = rowsBy(planned, ({ offer }) => offer.date);

    const dishOf = ({ article, offer }: (typeof planned)[number]): PublicDish => ({
      line: translateOrNull(offer.menuLine, language) ?? '',
      name: displayName(
        {
          name: translate(article.name, language),
          shortName: translateOrNull(article.shortName, language) ?? '',
          detailName: translateOrNull(article.detailName, language) ?? '',
        },
        isArticleNameShownFirst,
      ),
      description: translateOrNull(article.description, language) ?? '',
      price: article.isOrderOnlyForEstimation ? null : article.grossPrice,
      allergens: matchAllergens({ allergenIds: allergensOf(article) }, known, []),
      labels: article.labels.map((label) => {
        const key = label.toUpperCase();
        return { key, name: labelNames.get(key) ?? null };
      }),
    });

    return Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(from, index)).map((date) => {
      const times = closed.has(date) ? [] : timesOn(date);
      const isServed = (ids: number[] | null) => ids === null || times.some(({ id }) => ids.includes(id));
      return {
        date,
        isClosed: times.length === 0,
        until: lastOf(times.map(({ end }) => end)),
        dishes:
          times.length === 0
            ? []
            : plannedOn(date)
                .filter(({ offer }) => isServed(offer.deliveryTimeIds))
                .map(dishOf),
      };
    });
  });
}
