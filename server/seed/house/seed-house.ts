import { type IsoDate } from '../../../domain/calendar.ts';
import { type Database } from '../../db/database.ts';
import { vouchers } from '../../db/persons.schema.ts';
import {
  binarySettings,
  closedDays,
  deliveryTimes,
  languages,
  locationTimes,
  locations,
  news,
  restaurants,
  settings,
  texts,
} from '../../db/schema.ts';
import { insertAll } from '../insert.ts';
import { type Translated } from '../menu/dish.types.ts';
import { words } from '../translated.ts';
import { outingDay } from './closed-days.ts';
import { newsAround } from './news.ts';
import { PLACES, TIMES, type SeedPlace } from './places.ts';
import { CANTEEN, LANGUAGES, restaurantRows } from './restaurants.ts';
import { CARD_SYMBOL, SETTINGS, VOUCHERS } from './settings.ts';
import { TEXTS } from './texts.ts';

/** Last change of the texts; a client with texts of this moment does not load them again. */
const TEXTS_CHANGED = new Date('2026-11-02T07:30:00Z');

const inLanguage = (text: Translated, shortName: string): string => words(text)[shortName] ?? text.de;

const textRows = () =>
  LANGUAGES.flatMap(({ shortName }) =>
    Object.entries(TEXTS).map(([key, text]) => ({
      languageShortName: shortName,
      key,
      value: inLanguage(text, shortName),
    })),
  );

const locationTimeRows = (places: readonly SeedPlace[]) =>
  places.flatMap((place) =>
    place.timeIds.map((deliveryTimeId) => ({
      locationId: place.id,
      deliveryTimeId,
      weekdays: place.weekdays,
      orderUntilDaysBefore: place.until.daysBefore,
      orderUntilTime: place.until.time,
      cancelHours: place.cancelHours,
      capacity: place.capacity,
    })),
  );

/** Inserts locations with the times that they offer; in lists they stand in this order from `position` on. */
export async function seedPlaces(db: Database, places: readonly SeedPlace[], position = 0): Promise<void> {
  await insertAll(
    db,
    locations,
    places.map((place, index) => ({
      id: place.id,
      restaurantId: place.restaurantId,
      name: words(place.name),
      typeShortName: place.type,
      deliveryZips: place.zips,
      address: place.address,
      deliveryOptions: place.options.map(({ shortName, name }) => ({ shortName, name: words(name) })),
      sortOrder: position + index,
    })),
  );
  await insertAll(db, locationTimes, locationTimeRows(places));
}

/** Seeds the two restaurants with locations, times, settings, texts and news. */
export async function seedHouse(db: Database, today: IsoDate): Promise<void> {
  await insertAll(db, languages, LANGUAGES);
  await insertAll(
    db,
    restaurants,
    restaurantRows().map((row) => ({ ...row, lastTextModificationDate: TEXTS_CHANGED })),
  );
  await insertAll(db, texts, textRows());
  await insertAll(
    db,
    settings,
    Object.entries(SETTINGS).map(([key, value]) => ({ key, value })),
  );
  await insertAll(db, binarySettings, [
    {
      key: 'Order_ChPaymentCardSymbol',
      contentType: CARD_SYMBOL.contentType,
      base64: Buffer.from(CARD_SYMBOL.svg).toString('base64'),
    },
  ]);
  await insertAll(
    db,
    deliveryTimes,
    TIMES.map((time) => ({ ...time, name: words(time.name) })),
  );
  await seedPlaces(db, PLACES);
  await insertAll(db, closedDays, [{ restaurantId: CANTEEN, date: outingDay(today) }]);
  await insertAll(db, vouchers, VOUCHERS);
  await insertAll(
    db,
    news,
    newsAround(today).map((item) => ({ ...item, title: words(item.title), text: words(item.text) })),
  );
}
