import type { Article } from './article.ts';
import type { IsoDate } from './calendar.ts';

export interface MenuPlanDay {
  date: IsoDate;
  menus: MenuPlanDish[];
}

export interface MenuPlanDish {
  menuLine: string;
  article: Article;
  /** Delivery times at which it is offered; null: all. */
  deliveryTimeIds: number[] | null;
}
