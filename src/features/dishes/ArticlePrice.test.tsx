import { act, cleanup } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Article } from '../../../domain/article.ts';
import { cart, item, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { ArticlePrice } from './ArticlePrice.tsx';

afterEach(cleanup);

const DAY = '2026-11-26';
const dish = {
  id: 7,
  detailId: 70,
  grossPrice: 860,
  subsidy: 180,
  subsidyPerPiece: 180,
  daySubsidy: { date: DAY, left: 500 },
} as Article;
const cartWith = (subsidy: number, orderDate = DAY) =>
  cart({ orderDate, subsidyLeft: 500, items: [item({ subsidy })] });
const inFrancs = { ...appConfiguration, restaurant: { ...appConfiguration.restaurant, currencySymbol: 'CHF' } };

function show(
  carts = [cartWith(0)],
  article = dish,
  maxSubsidy: number | null = 500,
  slot: { date: string; deliveryTimeId: number } | null = null,
  isShort = false,
) {
  const customerGroup = { number: 1, name: 'Staff', maxSubsidy, paymentTypes: [] };
  const { container } = renderInOrder(
    <p>
      <ArticlePrice article={article} slot={slot} isShort={isShort} />
    </p>,
    {
      context: { carts, customerGroup },
      appConfiguration: inFrancs,
    },
  );
  const words = container.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ');
  cleanup();
  return words;
}

// DISH-80
it('is what one more portion adds to the sum: less subsidy as the carts of the day take it', () => {
  expect(show()).toBe('Instead of CHF 8.60 nowCHF 6.80CHF 1.80 subsidy deducted');
  expect(show([cartWith(400)])).toBe('Instead of CHF 8.60 nowCHF 7.60CHF 1.00 subsidy deducted');
  expect(show([cartWith(400, '2026-11-27')])).toContain('CHF 6.80');
});

// DISH-80
it('says that the subsidy is used up, by the carts or by orders', () => {
  const full = 'CHF 8.60Subsidy used up';
  expect(show([cartWith(500)])).toBe(full);
  expect(show([], { ...dish, subsidy: 0, daySubsidy: { date: DAY, left: 0 } })).toBe(full);
  expect(show([cartWith(500)], { ...dish, subsidyPerPiece: 0 })).toBe('CHF 8.60');
});

// DISH-128
it('is what its pieces in the cart cost, and of how many', () => {
  const inCart = (quantity: number, subsidy: number) =>
    cart({
      orderDate: DAY,
      deliveryTimeId: 3,
      subsidyLeft: 320,
      items: [item({ articleId: 7, detailId: 70, quantity, grossPriceTotal: quantity * 860 - subsidy, subsidy })],
    });
  const slot = { date: DAY, deliveryTimeId: 3 };
  expect(show([inCart(1, 180)], dish, 500, slot)).toBe('Instead of CHF 8.60 nowCHF 6.80CHF 1.80 subsidy deducted');
  expect(show([inCart(2, 320)], dish, 500, slot)).toBe(
    'Instead of CHF 17.20 nowCHF 14.00 for 2CHF 3.20 subsidy deductedSubsidy used up',
  );
  expect(show([inCart(1, 180)], dish, 500, { ...slot, deliveryTimeId: 4 })).toContain('nowCHF 7.20');
});

// DISH-300
it('leaves the amount of the subsidy, and that none is left, to the head of a list', () => {
  expect(show([], dish, 500, null, true)).toBe('Instead of CHF 8.60 nowCHF 6.80');
  expect(show([cartWith(500)], dish, 500, null, true)).toBe('CHF 8.60');
});

// DISH-8, DISH-80
it('does not mention a subsidy to a group that has none', () => {
  expect(show([], { ...dish, subsidy: 0, daySubsidy: { date: DAY, left: 0 } }, 0)).toBe('CHF 8.60');
});

// DISH-81
it('is the server’s where it does not tell what the day has left', () => {
  expect(show([cartWith(500)], { ...dish, daySubsidy: undefined })).toContain('CHF 6.80');
});

// DISH-29
it('is rendered again only if it changes', () => {
  let renders = 0;
  const { order } = renderInOrder(
    <Profiler id="price" onRender={() => (renders += 1)}>
      <ArticlePrice article={dish} />
    </Profiler>,
    { context: { carts: [cartWith(100)] } },
  );
  const become = (subsidy: number) => {
    const { context } = order.getSnapshot() as { context: object };
    act(() => order.become({ context: { ...context, queue: [], carts: [cartWith(subsidy)] } }));
    return renders;
  };
  expect([renders, become(200), become(400)]).toEqual([1, 1, 2]);
});
