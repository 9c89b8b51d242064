import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { outcomeOf } from '../../../domain/reorder-outcome.ts';
import { planReorder } from '../../../domain/reorder-plan.ts';
import { anOffer, aSlot, aWantedLine, aWantedMeal } from '../../../domain/reorder.fixtures.ts';
import { anArticle } from '../../../domain/article.fixtures.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { ReorderAdded } from './ReorderAdded.tsx';

afterEach(cleanup);

// CART-97
test('a dish that went in at two times is shown with both, and so is one that is wanted for two times', async () => {
  const wanted = aWantedMeal({ lines: [aWantedLine({ quantity: 2 })] });
  const few = aSlot([anArticle({ remainingItems: 1 })]);
  const later = aSlot([anArticle()], { deliveryTimeId: 6, time: '13:30' });
  const offer = anOffer({ meal: wanted, slot: few, others: [later] });
  const [first] = offer.meals;
  const second = {
    ...first!,
    meal: aWantedMeal({ deliveryTimeId: 8 }),
    slot: aSlot([anArticle()], { deliveryTimeId: 8 }),
  };
  const both = { ...offer, meals: [first!, second] };
  const plan = planReorder(both, { carts: [], maxQuantity: 9, taken: ['0 0'] });
  await renderAt('/order', <ReorderAdded outcome={outcomeOf(plan, [])} onClose={() => undefined} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 × Chili con Carne Thursday 26 November',
    '1 × Chili con Carne Thursday 26 November, 13:30',
    '1 × Chili con Carne Thursday 26 November',
  ]);
});

// CART-142
test('what the server has refused is listed with its reason, and nothing leads to a cart that got nothing', async () => {
  const plan = planReorder(anOffer(), { carts: [], maxQuantity: 9, taken: [] });
  const refused = plan.reorderLines.map((line) => ({ ...line, textKey: 'error.soldOut' }));
  await renderAt('/order', <ReorderAdded outcome={outcomeOf(plan, refused)} onClose={() => undefined} />);
  expect(screen.getByRole('listitem').textContent).toBe('1 × Chili con Carne Thursday 26 NovemberSorry, sold out.');
  expect(screen.queryByRole('link')).toBeNull();
});
