import type { ReorderOffer, MealOffer } from './reorder-plan.ts';
import type { OpenSlot } from './reorder-alternative.ts';
import type { WantedLine, WantedMeal } from './reorder.ts';
import { anArticle } from './article.fixtures.ts';
import type { Article } from './article.ts';
import type { MenuPlanDay } from './menu-plan.ts';
import type { Selection } from './delivery.ts';

/** A dish that is wanted again, at the price that `anArticle` has. */
export const aWantedLine = (overrides: Partial<WantedLine> = {}): WantedLine => ({
  articleId: 7,
  detailId: 70,
  name: 'Chili con Carne',
  quantity: 1,
  paid: 550,
  ...overrides,
});

export const aWantedMeal = (overrides: Partial<WantedMeal> = {}): WantedMeal => ({
  date: '2026-11-20',
  locationId: 12,
  locationName: 'Foyer',
  deliveryTimeId: 5,
  deliveryTime: '11:30',
  lines: [aWantedLine()],
  comment: '',
  deliveryOption: null,
  ...overrides,
});

export const aSelection = (overrides: Partial<Selection> = {}): Selection => ({
  locationId: 12,
  locationName: 'Foyer',
  locationTypeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  date: '2026-11-26',
  deliveryTimeId: 5,
  time: '11:30',
  endTime: '12:00',
  orderUntil: '2026-11-26T09:30:00',
  ...overrides,
});

export const aSlot = (articles: readonly Article[] = [anArticle()], selection: Partial<Selection> = {}): OpenSlot => ({
  selection: aSelection(selection),
  articles,
  isCutShort: false,
});

/** An offer for a single meal. */
export const anOffer = (
  meal: Partial<MealOffer> & { slot?: OpenSlot | null } = {},
  overrides: Partial<ReorderOffer> = {},
): ReorderOffer => ({
  span: 'day',
  target: '2026-11-26',
  targets: [
    { date: '2026-11-26', onMenu: null },
    { date: '2026-11-27', onMenu: null },
  ],
  meals: [{ meal: aWantedMeal(), date: '2026-11-26', slot: aSlot(), others: [], ...meal } as MealOffer],
  menuPlan: [],
  ...overrides,
});

/** A day of the menu plan. */
export const aMenu = (date: string, ...menus: (readonly [line: string, article: Article])[]): MenuPlanDay => ({
  date,
  menus: menus.map(([menuLine, article]) => ({ menuLine, article, restaurantId: null, deliveryTimeIds: null })),
});
