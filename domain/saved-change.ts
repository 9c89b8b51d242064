import { type NotificationKind } from './notification-kinds.ts';
import { type DishRating } from './rating.ts';
import { offerKey, type OfferKey } from './stock-watch.ts';

/** A dish of an order, as far as it is rated. */
export interface RatedDish {
  orderNumber: number;
  articleId: number;
  detailId: number;
}

/** What a person changes by one press. It is on the screen at once, and saved behind it. */
export type SavedChange =
  | { kind: 'favourite'; dishId: number; isFavourite: boolean }
  | { kind: 'watch'; offer: OfferKey; isWatched: boolean }
  | { kind: 'rating'; dish: RatedDish; rating: DishRating }
  /** All of them; `personId`: whose. */
  | { kind: 'allergens'; personId: number; allergenIds: readonly number[] }
  /** All of which this device is notified; `pushKey`: of the server. */
  | { kind: 'notifications'; kinds: readonly NotificationKind[]; pushKey: string };

export const favouriteKey = (dishId: number): string => `favourite ${dishId}`;
export const watchKey = (offer: OfferKey): string => `watch ${offerKey(offer)}`;
export const ratingKey = ({ orderNumber, articleId, detailId }: RatedDish): string =>
  `rating ${orderNumber} ${articleId} ${detailId}`;
export const ALLERGENS_KEY = 'allergens';
export const NOTIFICATIONS_KEY = 'notifications';

/** What it changes: of two changes with the same key the later one counts. */
export function changeKey(change: SavedChange): string {
  switch (change.kind) {
    case 'favourite':
      return favouriteKey(change.dishId);
    case 'watch':
      return watchKey(change.offer);
    case 'rating':
      return ratingKey(change.dish);
    case 'allergens':
      return ALLERGENS_KEY;
    case 'notifications':
      return NOTIFICATIONS_KEY;
  }
}

/** What it makes of that. */
function valueOf(change: SavedChange): string {
  switch (change.kind) {
    case 'favourite':
      return String(change.isFavourite);
    case 'watch':
      return String(change.isWatched);
    case 'rating':
      return `${change.rating.rating} ${change.rating.words}`;
    case 'allergens':
      return change.allergenIds.toSorted((one, other) => one - other).join(' ');
    case 'notifications':
      return change.kinds.toSorted().join(' ');
  }
}

/** Whether saving the one leaves nothing to save of the other. */
export const isSameChange = (one: SavedChange, other: SavedChange): boolean =>
  changeKey(one) === changeKey(other) && valueOf(one) === valueOf(other);
