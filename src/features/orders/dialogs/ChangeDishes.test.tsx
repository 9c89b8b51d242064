import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { unchanged } from '../../../../domain/order-change-request.ts';
import { anOrder } from '../../../../domain/order.fixtures.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { renderInApp } from '../../../ui/app.fixtures.tsx';
import { ChangeDishes } from './ChangeDishes.tsx';

afterEach(cleanup);

const [line] = anOrder().lines;

// ORDER-40
test('the dishes of a change warn of the allergens that were declared when they were ordered', async () => {
  if (!line) throw new Error('The order has no dish.');
  const order = anOrder({
    lines: [
      { ...line, articleId: 1, detailId: 10, name: 'Goulash', allergenIds: [2] },
      { ...line, articleId: 1, detailId: 11, name: 'Goulash, small', allergenIds: [] },
      { ...line, articleId: 3, detailId: 30, name: 'Cake', allergenIds: null },
    ],
  });
  const changeRequest = unchanged(order);
  if (!changeRequest) throw new Error('The order cannot be changed.');
  const api = new FakeApi({ 'GET /api/allergen': [{ Allergen_ID: 2, Code: 'G', Name: 'Milk' }] });
  renderInApp(
    <ChangeDishes
      order={order}
      changeRequest={changeRequest}
      quote={null}
      most={() => 9}
      disabled={false}
      onChange={() => undefined}
    />,
    { api: api.client, context: { person: { ...anna, allergenIds: [2] } } },
  );
  const dishNames = () => screen.getAllByRole('listitem').map((dish) => dish.firstElementChild?.textContent.trim());
  await waitFor(() =>
    expect(dishNames()).toEqual([
      'Goulash Careful, contains: Milk',
      'Goulash, small',
      'Cake Allergens not declared: please ask us',
    ]),
  );
});
