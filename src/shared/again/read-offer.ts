import { type AgainOffer, type MealOffer } from '../../../domain/again-plan.ts';
import { type OpenSlot } from '../../../domain/again-alternative.ts';
import {
  dateFor,
  mondayOf,
  openTargets,
  possibleTargets,
  type Wanted,
  type WantedMeal,
} from '../../../domain/again.ts';
import { type Article, type MenuPlanDay } from '../../../domain/article.ts';
import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { type DeliveryLocation, type Selection } from '../../../domain/delivery.ts';
import { addDays, todayIn } from '../../../domain/zone.ts';
import { getArticles, getMenuPlan } from '../../api/articles.ts';
import { type ApiClient } from '../../api/client.ts';
import { getLocations } from '../../api/location.ts';
import { DAYS_ASKED, daysOf, firstOpenDay, isOpen, slotsOn } from '../ordering/offer.ts';
import { inTurns } from './in-turns.ts';

/** The most that the server answers at once. */
const DISHES_PER_PAGE = 200;
/** Meals whose dishes are read at the same time. */
const AT_ONCE = 3;
/** Other times of a day that are looked at for a dish that is missing. */
const OTHER_TIMES = 2;
/** Within these days of the menu plan, a dish comes back in most houses. */
const PLAN_DAYS = 28;

interface Reader {
  api: ApiClient;
  signal: AbortSignal;
  now: Instant;
  zone: string;
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

/** The dishes of a slot, page by page, until all that are wanted are among them. */
async function readSlot({ api, signal }: Reader, selection: Selection, meal: WantedMeal): Promise<OpenSlot> {
  const { date, deliveryTimeId } = selection;
  const articles: Article[] = [];
  for (let page = 1; ; page += 1) {
    const query = { date, deliveryTimeId, page, articleLimitPerPage: DISHES_PER_PAGE };
    const read = await getArticles(api, query, signal);
    articles.push(...read.articles);
    const isLast = read.articles.length === 0 || articles.length >= read.totalCount;
    if (isLast || hasAll(articles, meal)) return { selection, articles };
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

async function readMeal(
  reader: Reader,
  location: DeliveryLocation | undefined,
  meal: WantedMeal,
  date: IsoDate,
): Promise<MealOffer> {
  const { now, zone } = reader;
  if (!location) return { meal, date, slot: null, reason: 'gone', others: [] };
  const slots = slotsOn(location, date);
  const own = slots.find(({ time }) => time.id === meal.deliveryTimeId);
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
  const read = await inTurns(others, AT_ONCE, (selection) => readSlot(reader, selection, meal));
  if (slot) return { meal, date, slot, others: read };
  return { meal, date, slot: null, reason: state === 'open' ? 'closed' : state, others: read };
}

/** What a dish that is not offered is like, only the plan of the days ahead can tell. */
function readPlan({ api, signal }: Reader, meals: readonly MealOffer[], today: IsoDate): Promise<MenuPlanDay[]> | [] {
  const isTold = meals.every(({ slot, meal }) => slot === null || hasAll(slot.articles, meal));
  return isTold ? [] : getMenuPlan(api, { fromDate: today, untilDate: addDays(today, PLAN_DAYS) }, signal);
}

/** What can be had of the wanted for a target; null: for the one that suits best. */
export async function readOffer(
  api: ApiClient,
  zone: string,
  { wanted, target }: { wanted: Wanted; target: IsoDate | null },
  signal: AbortSignal,
): Promise<AgainOffer> {
  const now = api.serverNow();
  const today = todayIn(now, zone);
  const reader = { api, signal, now, zone };
  const span = { fromDate: today, untilDate: addDays(today, DAYS_ASKED - 1) };
  const locations = await getLocations(api, span, signal);
  const locationOf = ({ locationId }: WantedMeal) => locations.find(({ id }) => id === locationId);
  const isOpenOn = (meal: WantedMeal, date: IsoDate) => {
    const location = locationOf(meal);
    return (
      location !== undefined &&
      slotsOn(location, date).some((slot) => slot.time.id === meal.deliveryTimeId && isOpen(slot, now, zone))
    );
  };
  const lastDay = daysOf(locations, today).at(-1)?.date ?? today;
  const { targets, first } = openTargets(wanted, possibleTargets(wanted.span, today, lastDay), isOpenOn);
  const fallback = wanted.span === 'day' ? firstOpenDay(locations, today, now, zone) : mondayOf(today);
  const chosen = target ?? first ?? fallback;
  const meals = await inTurns(wanted.meals, AT_ONCE, (meal) =>
    readMeal(reader, locationOf(meal), meal, dateFor(wanted.span, meal, chosen)),
  );
  return { target: chosen, targets, meals, menuPlan: await readPlan(reader, meals, today) };
}
