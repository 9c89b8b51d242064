import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShownOpener } from './use-shown-opener.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Opened() {
  const [isOpened, setIsOpened] = useState(false);
  const isOpenerShown = useShownOpener(isOpened);
  return (
    <>
      {isOpenerShown && <button onClick={() => setIsOpened(true)}>Open</button>}
      {isOpened && <input autoFocus onBlur={() => setIsOpened(false)} />}
    </>
  );
}

// PAY-312
test('a button that opens a field in its place goes after the field has the focus, and comes back with its end', () => {
  render(<Opened />);
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(screen.getByRole('button'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(screen.queryByRole('button')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(50));
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.blur(screen.getByRole('textbox'));
    expect(screen.queryByRole('button')).not.toBeNull();
  }
});
