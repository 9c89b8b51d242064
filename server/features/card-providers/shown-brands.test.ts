import { expect, it, vi } from 'vitest';
import { type CardProvider } from './card-provider.ts';
import { withShownBrands } from './shown-brands.ts';

const clock = { now: () => 1_000 };
const providerWith = (methods?: () => Promise<string[]>) => ({ methods }) as CardProvider;
const VALUE = '{"IsActive":true,"Brands":["VISA","APPLEPAY"]}';

// PAY-402
it('names the wallets that the account at the provider has, and no others', async () => {
  const brandsOf = async (methods: string[]) =>
    (
      JSON.parse(
        await withShownBrands(
          VALUE,
          providerWith(() => Promise.resolve(methods)),
          clock,
        ),
      ) as { Brands: string[] }
    ).Brands;
  expect(await brandsOf(['CARD', 'GOOGLEPAY', 'KLARNA'])).toEqual(['VISA', 'GOOGLEPAY']);
  expect(await brandsOf(['CARD'])).toEqual(['VISA']);
});

it('leaves a setting as it is where the provider does not say, or cannot be asked, or the setting is broken', async () => {
  expect(await withShownBrands(VALUE, providerWith(), clock)).toBe(VALUE);
  expect(
    await withShownBrands(
      VALUE,
      providerWith(() => Promise.reject(new Error('down'))),
      clock,
    ),
  ).toBe(VALUE);
  expect(
    await withShownBrands(
      '{',
      providerWith(() => Promise.resolve(['CARD'])),
      clock,
    ),
  ).toBe('{');
});

it('asks the provider every ten minutes, not for every customer', async () => {
  const methods = vi.fn(() => Promise.resolve(['CARD']));
  const provider = providerWith(methods);
  await Promise.all([1, 2, 3].map(() => withShownBrands(VALUE, provider, clock)));
  expect(methods).toHaveBeenCalledOnce();
  await withShownBrands(VALUE, provider, { now: () => 1_000 + 11 * 60_000 });
  expect(methods).toHaveBeenCalledTimes(2);
});
