import { type ReorderOffer, type MealOffer } from '../../../domain/reorder-plan.ts';
import { type OpenSlot } from '../../../domain/reorder-alternative.ts';
import { asRead, dateFor, openTargets, possibleTargets } from '../../../domain/reorder-targets.ts';
import { type Wanted, type WantedMeal } from '../../../domain/reorder.ts';
import { type Article } from '../../../domain/article.ts';
import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { type DeliveryLocation, type Selection } from '../../../domain/delivery.ts';
import { mondayOf } from '../../../domain/week.ts';
import { addDays, todayIn } from '../../../domain/zone.ts';
import { getArticles, getMenuPlan } from '../../api/articles.ts';
import { type ApiClient } from '../../api/client.ts';
import { getLocations, placeDays } from '../../api/location.ts';
import { MAX_DISHES_SEARCHED } from '../delivery/max-dishes-searched.ts';
import { daysOf, firstOpenDay, isOpen, slotOfDay, slotsOn } from '../delivery/offer.ts';
import { mapInBatches } from './map-in-batches.ts';

/** The most that the server answers at once. */
const DISHES_PER_PAGE = 200;
/** Meals whose dishes are read at the same time. */
const AT_ONCE = 3;
/** Other times of a day that are looked at for a dish that is missing. */
const OTHER_TIMES = 2;
/**
 * After today. Within these days of the menu plan a dish comes back in most restaurants, and restaurants that offer
 * four weeks are described whole.
 */
const PLAN_DAYS = 28;

interface KnownTimes {
  zone: string;
  /** Otherwise customers choose a day only (PLACE-6). */
  isTimeUsed: boolean;
}

interface Reader extends KnownTimes {
  api: ApiClient;
  signal: AbortSignal;
  now: Instant;
}

const hasAll = (articles: readonly Article[], { lines }: WantedMeal): boolean =>
  lines.every((line) => articles.some(({ id }) => id === line.articleId));

/** Whether all of it can be had as it was, as far as the portions tell. */
const isPlenty = (articles: readonly Article[], { lines }: WantedMeal): boolean =>
  lines.every((line) =>
    articles.some(
      ({ id, detailId, remainingItems }) =>
        id === line.articleId &&
        (line.detailId === null || line.detailId === detailId) &&
        (remainingItems === null || remainingItems >= line.quantity),
    ),
  );

/** The dishes of a slot, page by page, until all that are wanted are among them, or enough were looked at. */
async function readSlot({ api, signal }: Reader, selection: Selection, meal: WantedMeal): Promise<OpenSlot> {
  const { date, deliveryTimeId } = selection;
  const articles: Article[] = [];
  for (let page = 1; ; page += 1) {
    const query = { date, deliveryTimeId, page, articleLimitPerPage: DISHES_PER_PAGE };
    const read = await getArticles(api, query, signal);
    articles.push(...read.articles);
    const isLast = read.articles.length === 0 || articles.length >= read.totalCount;
    if (isLast || hasAll(articles, meal)) return { selection, articles, isCutShort: false };
    if (articles.length >= MAX_DISHES_SEARCHED) return { selection, articles, isCutShort: true };
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

async function readMeal(
  reader: Reader,
  location: DeliveryLocation | undefined,
  ordered: WantedMeal,
  date: IsoDate,
): Promise<MealOffer> {
  const { now, zone, isTimeUsed } = reader;
  if (!location) return { meal: ordered, date, slot: null, reason: 'gone', others: [] };
  const ofDay = slotsOn(location, date);
  const own = isTimeUsed ? ofDay.find(({ time }) => time.id === ordered.deliveryTimeId) : slotOfDay(ofDay, now, zone);
  // Nobody chooses a time: no other is proposed instead.
  const slots = isTimeUsed ? ofDay : [];
  const meal = own
    ? { ...ordered, deliveryTimeId: own.time.id, deliveryTime: own.time.time, timeName: own.time.name }
    : ordered;
  const state = own ? slotState({ orderUntil: own.selection.orderUntil, isFull: own.isFull }, now, zone) : 'closed';
  const slot = own && state === 'open' ? await readSlot(reader, own.selection, meal) : null;
  const distanceOf = (selection: Selection) => Math.abs(minutesOf(selection.time) - minutesOf(meal.deliveryTime));
  const others =
    slot && isPlenty(slot.articles, meal)
      ? []
      : slots
          .filter((other) => other !== own && isOpen(other, now, zone))
          .map(({ selection }) => selection)
          .sort((one, other) => distanceOf(one) - distanceOf(other))
          .slice(0, OTHER_TIMES);
  const read = await mapInBatches(others, AT_ONCE, (selection) => readSlot(reader, selection, meal));
  if (slot) return { meal, date, slot, others: read };
  return { meal, date, slot: null, reason: state === 'open' ? 'closed' : state, others: read };
}

/**
 * What the days ahead have on their menus, at the place if it is one: a hint, without which ordering goes on. A
 * restaurant may publish no plan, and a server may have none.
 */
function readPlan({ api, signal }: Reader, { meals }: Wanted, today: IsoDate): Promise<MenuPlanDay[]> {
  const places = new Set(meals.map(({ locationId }) => locationId));
  const place = places.size === 1 ? { deliveryLocationId: [...places][0] } : {};
  const query = { fromDate: today, untilDate: addDays(today, PLAN_DAYS), ...place };
  return getMenuPlan(api, query, signal).catch(() => []);
}

/** Ids of the dishes that may be offered on any day: all but those that an open slot that was read does not have. */
function idsBelieved({ meals }: Wanted, read: readonly MealOffer[]): Set<number> {
  const missing = read.flatMap(({ meal, slot, others }) => {
    const known = [slot, ...others].flatMap((each) => each?.articles ?? []).map(({ id }) => id);
    return slot ? meal.lines.map(({ articleId }) => articleId).filter((id) => !known.includes(id)) : [];
  });
  const ids = meals.flatMap(({ lines }) => lines.map(({ articleId }) => articleId));
  return new Set(ids.filter((id) => !missing.includes(id)));
}

/** What can be had of the wanted for a target; null: for the one that suits best. */
export async function readOffer(
  api: ApiClient,
  { zone, isTimeUsed }: KnownTimes,
  { wanted, target }: { wanted: Wanted; target: IsoDate | null },
  signal: AbortSignal,
): Promise<ReorderOffer> {
  const now = api.serverNow();
  const today = todayIn(now, zone);
  const reader = { api, signal, now, zone, isTimeUsed };
  const span = placeDays(today);
  const [locations, menuPlan] = await Promise.all([getLocations(api, span, signal), readPlan(reader, wanted, today)]);
  const locationOf = ({ locationId }: WantedMeal) => locations.find(({ id }) => id === locationId);
  const isOpenAt = (meal: WantedMeal, date: IsoDate) => {
    const location = locationOf(meal);
    return (
      location !== undefined &&
      slotsOn(location, date).some(
        (slot) => (!isTimeUsed || slot.time.id === meal.deliveryTimeId) && isOpen(slot, now, zone),
      )
    );
  };
  const lastDay = daysOf(locations, today).at(-1)?.date ?? today;
  const dates = possibleTargets(wanted.span, today, lastDay);
  const targetsBy = (offered: ReadonlySet<number>) =>
    openTargets(wanted, dates, { isOpen: isOpenAt, menuPlan, offered });
  const fallback = wanted.span === 'day' ? firstOpenDay(locations, today, now, zone) : mondayOf(today);
  const chosen = target ?? targetsBy(idsBelieved(wanted, [])).first ?? fallback;
  const meals = await mapInBatches(wanted.meals, AT_ONCE, (meal) =>
    readMeal(reader, locationOf(meal), meal, dateFor(wanted.span, meal, chosen)),
  );
  const { targets } = targetsBy(idsBelieved(wanted, meals));
  return { span: wanted.span, target: chosen, targets: asRead(targets, chosen, meals), meals, menuPlan };
}
