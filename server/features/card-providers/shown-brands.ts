import { readObject } from '../../../domain/setting-formats.ts';
import { type Clock } from '../../core/context.ts';
import { type CardProvider } from './card-provider.ts';

/** Which of them an account offers is decided at the provider; they need no contract of their own. */
const WALLETS = ['APPLEPAY', 'GOOGLEPAY'];
const KEPT_MS = 10 * 60_000;

const kept = new WeakMap<CardProvider, { until: number; methods: Promise<string[]> }>();

function methodsOf(provider: CardProvider, now: number): Promise<string[]> {
  const known = kept.get(provider);
  if (known && known.until > now) return known.methods;
  const methods = provider.methods?.().catch(() => []) ?? Promise.resolve([]);
  kept.set(provider, { until: now + KEPT_MS, methods });
  return methods;
}

/**
 * A provider's setting with the brands that customers really find there: cards as the restaurant names them, and the
 * wallets that the provider's account has switched on. As it is where the provider does not say so.
 */
export async function withShownBrands(value: string, provider: CardProvider, { now }: Clock): Promise<string> {
  const methods = await methodsOf(provider, now());
  const setting = readObject(value);
  if (methods.length === 0 || !setting) return value;
  const named = Array.isArray(setting.Brands) ? (setting.Brands as unknown[]) : [];
  const cards = named.filter((brand) => !WALLETS.includes(String(brand)));
  return JSON.stringify({ ...setting, Brands: [...cards, ...WALLETS.filter((wallet) => methods.includes(wallet))] });
}
