import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AgreedChange, askedOf, unchanged } from '../../../domain/order-change-request.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { forgetGuestChanges } from '../../browser/storage/unclear-owners.ts';
import { useUnclearChanges } from './dialogs/use-unclear-changes.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { OrderNews } from './OrderNews.tsx';
import { paragraphs } from '../../testing/announced.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const order = anOrder({ isChangeable: true });
const changeRequest = unchanged(order);
if (!changeRequest) throw new Error('The order cannot be changed.');
const oneLess = { ...changeRequest, dishes: changeRequest.dishes.map((dish) => ({ ...dish, quantity: 1 })) };
const agreed: AgreedChange = {
  changeRequest: askedOf(order, { ...oneLess, deliveryTimeId: 6 }),
  difference: -550,
  key: 'k1',
};
const made = anOrder({ deliveryTimeId: 6, lines: order.lines.map((line) => ({ ...line, quantity: 1 })) });

interface Visit {
  person?: typeof anna;
  states?: string[];
}

/** A page load of its own, in which a change is sent whose answer nobody sees. */
async function sendAndLeave({ person = anna, states = ['LoggedInDefault'] }: Visit = {}) {
  const held: { current?: ReturnType<typeof useUnclearChanges> } = {};
  function Sender() {
    held.current = useUnclearChanges();
    return null;
  }
  renderInApp(<Sender />, { context: { person }, states });
  await act(() => Promise.resolve(held.current?.note(agreed)));
  cleanup();
}

const news = () => paragraphs().join();

function look(now = order, { person = anna, states = ['LoggedInDefault'] }: Visit = {}) {
  cleanup();
  renderInApp(<OrderNews orders={[now]} />, { context: { person }, states });
  return news();
}

// ORDER-222
test.each([
  ['Order 4711 is changed.', made],
  ['Order 4711 is not changed. You can try again.', order],
])(
  'what became of a change whose answer nobody saw is shown at the next look, until it was seen: %s',
  async (text, now) => {
    await sendAndLeave();
    expect(look(now)).toBe(text);
    fireEvent.click(screen.getByRole('button', { name: 'Close: No. 4711' }));
    await waitFor(() => expect(news()).toBe(''));
    expect(look(now)).toBe('');
    expect(localStorage.getItem('unclearChanges')).toBeNull();
  },
);

// ORDER-222
test('nobody else is told of it, and it names no dish and no person', async () => {
  await sendAndLeave();
  expect(look(made, { person: { ...anna, id: 2 } })).toBe('');
  const stored = localStorage.getItem('unclearChanges') ?? '';
  expect(Object.values(JSON.parse(stored) as object)).toEqual([
    [
      {
        number: 4711,
        key: 'k1',
        locationId: 12,
        deliveryTimeId: 6,
        date: '2026-11-26',
        dishes: [{ articleId: 7, detailId: 70, quantity: 1 }],
      },
    ],
  ]);
  expect(look(made)).toBe('Order 4711 is changed.');
});

// ORDER-222
test('that of a guest ends with the session, that of a person does not', async () => {
  const guest = { states: ['LoggedInGuest'] };
  await sendAndLeave(guest);
  expect(look(made, guest)).toBe('Order 4711 is changed.');
  await sendAndLeave();
  forgetGuestChanges();
  expect(look(made, guest)).toBe('');
  expect(look(made)).toBe('Order 4711 is changed.');
});

test.each(['{', '7', 'null'])('what is stored badly is left out: %s', (stored) => {
  localStorage.setItem('unclearChanges', stored);
  expect(look(made)).toBe('');
});
