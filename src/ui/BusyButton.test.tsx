import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { BusyButton } from './BusyButton.tsx';

afterEach(cleanup);

// COMFORT-32
it.each([
  [false, 1],
  [true, 0],
])('busy (%s): it keeps the focus, and a press is taken %s times', (isBusy, times) => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderInApp(
    <form onSubmit={onSubmit}>
      <BusyButton type="submit" isBusy={isBusy} busyText="Saving …" onClick={onClick}>
        Save
      </BusyButton>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  fireEvent.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([times, times]);
  expect([document.activeElement, button.disabled, button.ariaDisabled]).toEqual([
    button,
    false,
    isBusy ? 'true' : null,
  ]);
  expect(screen.queryByRole('img', { name: 'Saving …' }) !== null).toBe(isBusy);
  expect(button.hasAttribute('data-busy')).toBe(isBusy);
});

// COMFORT-32
it('held back by something else: it keeps the focus and looks disabled, and a press is not taken', () => {
  const onClick = vi.fn();
  renderInApp(
    <BusyButton isHeldBack onClick={onClick}>
      Close
    </BusyButton>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  fireEvent.click(button);
  expect([onClick.mock.calls.length, document.activeElement, button.disabled]).toEqual([0, button, false]);
  expect([button.ariaDisabled, button.hasAttribute('data-disabled')]).toEqual(['true', true]);
});
