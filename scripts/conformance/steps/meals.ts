import { getArticles } from '../../../contract/article.ts';
import { getCarts } from '../../../contract/cart.ts';
import { getOrders } from '../../../contract/order.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import { type Trial } from '../trial/trial.ts';
import { Skipped } from '../trial/outcome.ts';
import { type Dish, dishQuery, openSlots, type Slot } from './slots.ts';

/** Slots whose dishes are read. */
const MOST_SLOTS = 20;
/** Portions that the checks have in carts at once. */
const PORTIONS = 3;

/** What can be ordered at a time, and the least that it costs. */
export interface Meal {
  slot: Slot;
  dish: Dish;
}

const priceOf = ({ GrossPrice, Subsidy }: Dish): Cents => toCents(GrossPrice) - toCents(Subsidy ?? 0);

const isOrderable = ({ GrossPrice, RemainingItems, MaxQuantity, IsShippingArticle, IsOrderOnlyForEstimation }: Dish) =>
  GrossPrice > 0 &&
  (RemainingItems ?? PORTIONS) >= PORTIONS &&
  (MaxQuantity ?? 2) >= 2 &&
  !IsShippingArticle &&
  !IsOrderOnlyForEstimation;

export const isHome = ({ place }: Slot): boolean => place.DeliveryLocationTypeShortName === HOME_DELIVERY;

/** Days at which the customer has a cart or an order, before the run. */
async function takenDays(trial: Trial): Promise<Set<IsoDate>> {
  const orders = await trial.fact(getOrders, { query: await trial.daysOfOrders() });
  const carts = await trial.fact(getCarts);
  const ordered = orders.filter(({ CancelDate }) => !CancelDate).map((order) => order.Cart_OrderDate);
  return new Set([...ordered, ...carts.map((cart) => cart.OrderDate)]);
}

/**
 * Up to `most` meals of different days at which the customer has neither cart nor order, each with its cheapest dish,
 * in the order of the slots.
 */
export async function findMeals(trial: Trial, slots: readonly Slot[], most: number): Promise<Meal[]> {
  const taken = await takenDays(trial);
  const meals: Meal[] = [];
  for (const slot of slots.filter(({ date }) => !taken.has(date)).slice(0, MOST_SLOTS)) {
    if (meals.length === most) break;
    if (meals.some((meal) => meal.slot.date === slot.date)) continue;
    const { Articles } = await trial.fact(getArticles, { query: dishQuery(slot) });
    const [dish] = Articles.filter(isOrderable).sort((one, other) => priceOf(one) - priceOf(other));
    if (dish) meals.push({ slot, dish });
  }
  return meals;
}

/** Two meals of days to come, or one. Throws `Skipped` if there is none. */
export async function mealsToCome(trial: Trial): Promise<Meal[]> {
  const today = await trial.today();
  const meals = await findMeals(
    trial,
    (await openSlots(trial)).filter((slot) => slot.date > today && !isHome(slot)),
    2,
  );
  if (meals.length === 0)
    throw new Skipped('no dish can be ordered for a day to come at which the account has no order');
  return meals;
}
