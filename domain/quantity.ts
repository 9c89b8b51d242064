/** The server sends this when no maximum is set (DISH-5). */
const NO_MAXIMUM = 9999;

/** `MaxMultiplicator`, most pieces of a dish per line; 1 if missing, 9999 or not a positive number (DISH-5). */
export function parseMaxQuantity(text: string | null | undefined): number {
  const value = /^\s*\d+\s*$/.test(text ?? '') ? Number(text) : NO_MAXIMUM;
  return value === NO_MAXIMUM || value < 1 ? 1 : value;
}

interface QuantityBounds {
  /** `maxQuantity` of the settings. */
  settingMax: number;
  /** `maxQuantity` of the article; null: it has none. */
  articleMax: number | null;
  /** Portions left, those already in the line included; null: unlimited. */
  remainingItems: number | null;
}

/** How many pieces a line may have: the smallest of all bounds; 0 when sold out. */
export function quantityLimit({ settingMax, articleMax, remainingItems }: QuantityBounds): number {
  return Math.max(0, Math.min(settingMax, articleMax ?? Infinity, remainingItems ?? Infinity));
}
