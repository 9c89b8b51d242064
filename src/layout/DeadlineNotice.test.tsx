import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ReminderEvent } from '../../machines/reminder/reminder.machine.ts';
import { cart } from '../features/ordering/ordering.fixtures.tsx';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { DeadlineNotice } from './DeadlineNotice.tsx';

afterEach(cleanup);

const NOW = Date.parse('2026-11-26T09:20:00+01:00');
const thursday = cart({ orderUntil: '2026-11-26T09:30:00' });
const friday = cart({ id: 2, orderDate: '2026-11-27', orderUntil: '2026-11-26T09:25:00' });
const BOTH = ['2026-11-26 3', '2026-11-27 3'];

interface Overrides {
  state?: string;
  dismissed?: string[];
  guest?: boolean;
}

async function show({ state = 'Reminding', dismissed = [], guest = false }: Overrides = {}) {
  const reminder = fakeActor<ReminderEvent>({
    matches: (other: string) => other === state,
    context: { urgent: BOTH, dismissed },
  });
  const order = fakeActor({
    context: { carts: [thursday, friday], queue: [], selection: null },
    children: { reminder },
  });
  const ui = (
    <main>
      <DeadlineNotice />
      <button type="button">Next</button>
    </main>
  );
  const { session } = await renderAt('/dashboard', ui, {
    children: { order },
    now: NOW,
    ...(guest && { states: ['LoggedInGuest'] }),
  });
  return { reminder, session, said: document.querySelector('p')?.textContent };
}

// PLACE-54
it('what is not paid is shown with its minutes and the way to the payment', async () => {
  const { said } = await show();
  expect(said).toBe('Not ordered yet: 2 meals – 5 min left. Pay');
  expect(screen.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/order/payment');
});

// PLACE-54
it('it is said once for each cart, without the minutes, and no more once nothing is urgent', async () => {
  const { reminder } = await show({ dismissed: ['2026-11-27 3'] });
  const spoken = () => screen.getByRole('status').textContent;
  expect(spoken()).toBe('Not ordered yet: ordering closes soon.');
  act(() => reminder.become({ matches: (other: string) => other === 'NothingDue' }));
  expect([spoken(), screen.queryByRole('link')]).toEqual(['', null]);
});

// PLACE-55
it('a cart that was dismissed is not shown again with another one', async () => {
  const { said } = await show({ dismissed: ['2026-11-27 3'] });
  expect(said).toBe('Not ordered yet: Thu 26 Nov, 11:30 – 10 min left. Pay');
});

// PLACE-55
it('it can be closed, and hands the focus on', async () => {
  const { reminder } = await show();
  const close = screen.getByRole('button', { name: 'Close the reminder' });
  act(() => close.focus());
  fireEvent.click(close);
  expect(reminder.sent).toEqual([{ type: 'reminder.dismiss' }]);
  expect(document.activeElement?.textContent).toBe('Next');
});

// PLACE-56, PLACE-90
it.each(['NothingDue', 'Ordering'])('nothing is shown in %s', async (state) => {
  expect((await show({ state })).said).toBeUndefined();
});
