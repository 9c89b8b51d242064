import type { Article } from './article.ts';
import { type Cart, findCart, isSameVariant } from './cart.ts';
import type { Selection } from './delivery.ts';
import { quantityLimit } from './quantity.ts';

/** How many pieces of a dish a cart is to have, those that it has already included. */
export interface ReorderLine {
  selection: Selection;
  article: Article;
  quantity: number;
}

/** What would lie in the carts, while several dishes are put into them in thought, within the limits of each. */
export class Basket {
  readonly #carts: readonly Cart[];
  readonly #maxQuantity: number;
  readonly #lines = new Map<string, ReorderLine>();

  /** `maxQuantity`: of the settings. */
  constructor(carts: readonly Cart[], maxQuantity: number) {
    this.#carts = carts;
    this.#maxQuantity = maxQuantity;
  }

  get reorderLines(): ReorderLine[] {
    return [...this.#lines.values()];
  }

  /**
   * The cart of this time is for another place: one that there is, or one that a waiting change would bring (CART-1).
   */
  isElsewhere({ date, deliveryTimeId, locationId }: Selection): boolean {
    const isHere = ({ selection }: ReorderLine) =>
      selection.date === date && selection.deliveryTimeId === deliveryTimeId;
    const place = findCart(this.#carts, { date, deliveryTimeId }) ?? this.reorderLines.find(isHere)?.selection;
    return place !== undefined && place.locationId !== locationId;
  }

  #line(selection: Selection, { id, detailId }: Article) {
    return findCart(this.#carts, selection)?.items.find((item) => isSameVariant(item, { articleId: id, detailId }));
  }

  #key = (selection: Selection, { id, detailId }: Article) =>
    [selection.date, selection.deliveryTimeId, id, detailId].join(' ');

  /** Portions left, those in the cart included; null: unlimited. */
  remaining(selection: Selection, article: Article): number | null {
    return this.#line(selection, article)?.remainingItems ?? article.remainingItems;
  }

  limit(selection: Selection, article: Article): number {
    return quantityLimit({
      settingMax: this.#maxQuantity,
      articleMax: article.maxQuantity,
      remainingItems: this.remaining(selection, article),
    });
  }

  #held(selection: Selection, article: Article): number {
    const line = this.#lines.get(this.#key(selection, article));
    return line?.quantity ?? this.#line(selection, article)?.quantity ?? 0;
  }

  /** How many more pieces may be put in. */
  room(selection: Selection, article: Article): number {
    return Math.max(0, this.limit(selection, article) - this.#held(selection, article));
  }

  put(selection: Selection, article: Article, quantity: number): void {
    const all = this.#held(selection, article) + quantity;
    this.#lines.set(this.#key(selection, article), { selection, article, quantity: all });
  }
}
