import { brandTokens } from '../../../domain/brand-tokens.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';

/**
 * Applies the restaurant's colour to the page, and stores it for the first paint of the next visit (early/brand.ts).
 */
export function applyBrand(color: string, storage: SafeStorage): void {
  const tokens = brandTokens(color);
  const root = document.documentElement;
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  const text = JSON.stringify(tokens);
  if (storage.read(STORAGE_KEYS.brand) !== text) storage.keep(STORAGE_KEYS.brand, text);
}
