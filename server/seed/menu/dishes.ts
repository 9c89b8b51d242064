import { burgers } from './burgers.ts';
import { dailyClassics } from './daily-classics.ts';
import { dailyVegetarian } from './daily-vegetarian.ts';
import { desserts } from './desserts.ts';
import { type Dish, type GroupName, type Translated } from './dish.types.ts';
import { drinks } from './drinks.ts';
import { pasta } from './pasta.ts';
import { pizza } from './pizza.ts';
import { salads } from './salads.ts';
import { sides } from './sides.ts';
import { soups } from './soups.ts';

/** The dishes of both restaurants. */
export const DISHES: readonly Dish[] = [
  ...dailyClassics,
  ...dailyVegetarian,
  ...soups,
  ...salads,
  ...pasta,
  ...pizza,
  ...burgers,
  ...sides,
  ...desserts,
  ...drinks,
];

/** The categories, in the order of the page; the id is also the position. */
export const GROUPS: readonly { id: number; key: GroupName; name: Translated }[] = [
  { id: 1, key: 'daily', name: { de: 'Tagesgerichte', en: 'Daily specials', ar: 'أطباق اليوم' } },
  { id: 2, key: 'soup', name: { de: 'Suppen', en: 'Soups', ar: 'شوربات' } },
  { id: 3, key: 'salad', name: { de: 'Salate & Bowls', en: 'Salads & bowls', ar: 'سلطات وأطباق بول' } },
  { id: 4, key: 'pasta', name: { de: 'Pasta & Pizza', en: 'Pasta & pizza', ar: 'باستا وبيتزا' } },
  { id: 5, key: 'burger', name: { de: 'Burger & Wraps', en: 'Burgers & wraps', ar: 'برغر ولفائف' } },
  { id: 6, key: 'side', name: { de: 'Beilagen', en: 'Sides', ar: 'أطباق جانبية' } },
  { id: 7, key: 'dessert', name: { de: 'Desserts', en: 'Desserts', ar: 'حلويات' } },
  { id: 8, key: 'drink', name: { de: 'Getränke', en: 'Drinks', ar: 'مشروبات' } },
];

export const groupId = (dish: Dish): number => GROUPS.findIndex((group) => group.key === dish.group) + 1;

/** Austrian rates: drinks 20 %, meals 10 %, delivery as a service 20 %. */
export const vatPercent = (dish: Dish): number => (dish.group === 'drink' || dish.isShipping ? 20 : 10);
