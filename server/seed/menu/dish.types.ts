import { type Cents } from '../../../domain/money.ts';
import { type Picture } from '../pictures/picture.types.ts';

/** A text in every seeded language. */
export interface Translated {
  de: string;
  en: string;
  ar: string;
}

export type GroupName = 'daily' | 'soup' | 'salad' | 'pasta' | 'burger' | 'side' | 'dessert' | 'drink';

type Label =
  'VEGAN' | 'VEGETARIAN' | 'FISH' | 'PORK' | 'BEEF' | 'POULTRY' | 'SPICY' | 'REGIONAL' | 'ORGANIC' | 'GLUTENFREE';

/** A size of a dish beside its usual one, with portions of its own. */
interface Variant {
  /** Also its detail. */
  id: number;
  /** The whole name, as it is shown instead of that of the dish. */
  name: Translated;
  price: Cents;
  subsidy: Cents;
  nutrition: Dish['nutrition'];
  portions: number | null;
}

export interface Dish {
  id: number;
  restaurantId: 1 | 2;
  group: GroupName;
  name: Translated;
  description: Translated;
  price: Cents;
  /** Paid by the restaurant per piece, in cents. */
  subsidy: Cents;
  /** Letters of the declared allergens, '' when it contains none; null: nothing was declared. */
  allergens: string | null;
  labels: Label[];
  /** kcal, then grams of protein, fat and carbohydrates; null: not known. */
  nutrition: [number, number, number, number] | null;
  /** Portions per day; null: unlimited. */
  portions: number | null;
  /** `always`: every open day; `plan`: on its days of the menu plan. */
  when: 'always' | 'plan';
  maxQuantity?: number;
  isShipping?: boolean;
  isEstimation?: boolean;
  /** The same dish in another size. */
  variants?: Variant[];
  picture: Picture;
}
