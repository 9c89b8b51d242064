import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { queryClientOf } from '../../queries/query-client.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { ORDER, show } from './next-orders.fixtures.tsx';
import { NextOrders } from './NextOrders.tsx';

afterEach(cleanup);

const WITH_CODE = {
  ...ORDER,
  PickUpCode: '7KM2ABCDEFGH0123',
  DeliveryLocationTypeShortName: 'PICKUP',
  Order_AcceptedDate: '2026-11-23T07:00:00',
};
const ON_ITS_DAY = { now: '2026-11-23T23:00:00Z' };
const codeIn = (part: HTMLElement) => within(part).findByRole('img', { name: 'Pick-up code' });

// PAGE-640, PAGE-641
test('from midnight on the card has the code by which its meal is picked up, and the dialog as well', async () => {
  const card = await show([WITH_CODE], ON_ITS_DAY);
  expect((await codeIn(card)).dataset.text).toBe('7KM2ABCDEFGH0123');
  expect(card.querySelector('.tabler-icon-chevron-right')).toBeNull();
  fireEvent.click(within(card).getByText('No. 4712'));
  expect((await codeIn(await screen.findByRole('dialog'))).dataset.text).toBe('7KM2ABCDEFGH0123');
});

// PAGE-640
test.each([
  ['before its day', WITH_CODE, { now: '2026-11-23T22:59:00Z' }],
  ['of a meal that is brought', { ...WITH_CODE, DeliveryLocationTypeShortName: 'DESK' }, ON_ITS_DAY],
  ['of a server without codes', { ...WITH_CODE, PickUpCode: null }, ON_ITS_DAY],
  ['at a terminal', WITH_CODE, { ...ON_ITS_DAY, deviceType: 'Terminal' as const }],
])('the card %s has none, but the arrow of every card', async (_, order, at) => {
  const card = await show([order], at);
  expect(card.querySelector('.tabler-icon-chevron-right')).not.toBeNull();
  expect(within(card).queryByRole('img')).toBeNull();
});

// PAGE-641
test('the dialog of an order that is handed out meanwhile says so, and has no code any more', async () => {
  const orders = [WITH_CODE as object];
  const api = new FakeApi({ 'GET /api/bon': () => orders, 'GET /api/allergen': [] });
  api.client.serverNow = () => Date.parse(ON_ITS_DAY.now);
  const { session } = await renderAt('/dashboard', <NextOrders today="2026-11-24" />, {
    api: api.client,
    context: { person: anna },
  });
  fireEvent.click(await screen.findByText('No. 4712'));
  const dialog = await screen.findByRole('dialog');
  await codeIn(dialog);
  orders[0] = { ...WITH_CODE, Order_DeliveryDate: '2026-11-24T00:00:00' };
  await act(() => queryClientOf(session as unknown as SessionRef).refetchQueries());
  expect(await within(dialog).findByText('Served')).toBeTruthy();
  expect(within(dialog).queryByRole('img')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Next order' })).toBeNull();
});
