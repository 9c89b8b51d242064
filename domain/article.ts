import type { IsoDate } from './calendar.ts';
import type { Cents } from './money.ts';

export interface Nutrition {
  kcal: number;
  protein: number;
  fat: number;
  carbs: number;
}

/** What the orders of a day have left of its subsidy; null: no limit. The open carts share it. */
export interface DaySubsidy {
  date: IsoDate;
  left: Cents | null;
}

/** A dish as it is offered for one delivery date and time. */
export interface Article {
  id: number;
  detailId: number;
  name: string;
  shortName: string;
  detailName: string;
  description: string;
  productGroupId: number;
  grossPrice: Cents;
  /** What the restaurant pays per piece, within what the day's orders have left. */
  subsidy: Cents;
  /** The same while the day's subsidy lasts; absent: the server does not tell, as with `daySubsidy`. */
  subsidyPerPiece?: Cents;
  daySubsidy?: DaySubsidy;
  vatPercent: number;
  /** Portions left; null: unlimited. */
  remainingItems: number | null;
  maxQuantity: number | null;
  /** Ids of declared allergens; null: nothing was declared, which is not the same as none. */
  allergenIds: number[] | null;
  nutrition: Nutrition | null;
  labels: string[];
  hasImage: boolean;
  isShippingArticle: boolean;
  isOrderOnlyForEstimation: boolean;
  /** One of the person's favourites; null or absent: the server keeps none. */
  isFavourite?: boolean | null;
  /** The person is told when a portion is free again; null or absent: the server does not watch. */
  isWatched?: boolean | null;
}

export interface ArticlePage {
  articles: Article[];
  totalCount: number;
}

export interface Category {
  productGroupId: number;
  name: string;
  articleListId: number | null;
  sortOrder: number;
  articleCount: number;
}
