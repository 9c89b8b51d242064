import type { Article } from './article.ts';
import type { IsoDate } from './calendar.ts';
import type { Selection } from './delivery.ts';

export interface MenuPlanDay {
  date: IsoDate;
  menus: MenuPlanDish[];
}

export interface MenuPlanDish {
  menuLine: string;
  article: Article;
  /** Only places of this restaurant take orders for it; null: the server does not tell. */
  restaurantId: number | null;
  /** Delivery times at which it is offered; null: all of its restaurant. */
  deliveryTimeIds: number[] | null;
}

/** What tells where a dish of the menu plan is offered. */
export type Served = Pick<MenuPlanDish, 'restaurantId' | 'deliveryTimeIds'>;

/** Whether a place offers the dish at a time. */
export const isServedAt = (
  { restaurantId, deliveryTimeIds }: Served,
  at: Pick<Selection, 'restaurantId' | 'deliveryTimeId'>,
): boolean =>
  (restaurantId === null || restaurantId === at.restaurantId) &&
  (deliveryTimeIds === null || deliveryTimeIds.includes(at.deliveryTimeId));
