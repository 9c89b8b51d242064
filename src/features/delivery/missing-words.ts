import { type Translate } from '../../texts/text-store.ts';

interface MissingDish {
  name: string;
  /** Portions available there; null: any number, or the dish is not offered. */
  remainingItems: number | null;
}

/** Of several dishes nothing at all is available at a time: there is nothing to go there for (CART-131). */
export const isNothingLeft = (missing: readonly MissingDish[], dishes: readonly unknown[]): boolean =>
  dishes.length > 0 && missing.length === dishes.length && missing.every((dish) => (dish.remainingItems ?? 0) === 0);

/** What dishes are missing at a time, as the button of the time says it; null: none. */
export function missingWords([first, ...more]: readonly MissingDish[], t: Translate): string | null {
  if (!first) return null;
  if (more.length > 0) return t('move.withoutSome', { count: more.length + 1 });
  return t((first.remainingItems ?? 0) > 0 ? 'move.fewer' : 'move.without', { name: first.name });
}
