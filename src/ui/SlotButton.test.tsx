import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlotButton } from './SlotButton.tsx';

afterEach(cleanup);

// COMFORT-32
it('a time that cannot be chosen for the moment keeps the focus, and takes no press', () => {
  const onChoose = vi.fn();
  const slot = (disabled: boolean) => (
    <SlotButton
      time="11:30"
      note={null}
      isChosen={false}
      isUnavailable={false}
      disabled={disabled}
      onChoose={onChoose}
    />
  );
  const { rerender } = render(slot(false));
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  rerender(slot(true));
  fireEvent.click(button);
  expect([button.disabled, button.ariaDisabled, document.activeElement]).toEqual([false, 'true', button]);
  expect(onChoose).not.toHaveBeenCalled();
  rerender(slot(false));
  fireEvent.click(button);
  expect(onChoose).toHaveBeenCalledTimes(1);
});
