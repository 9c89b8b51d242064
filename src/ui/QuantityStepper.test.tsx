import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

afterEach(cleanup);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('The quantity of a dish', () => {
  it('changes by one', () => {
    const onChange = vi.fn();
    renderInApp(<QuantityStepper name="Goulash" value={2} onChange={onChange} />);
    fireEvent.click(button('One more: Goulash'));
    fireEvent.click(button('One less: Goulash'));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  // DISH-5
  it('stops at the maximum', () => {
    renderInApp(<QuantityStepper name="Goulash" value={3} max={3} onChange={() => undefined} />);
    expect(button('One more: Goulash').disabled).toBe(true);
    expect(button('One less: Goulash').disabled).toBe(false);
  });

  it('labels the last step as removing the dish', () => {
    const onChange = vi.fn();
    renderInApp(<QuantityStepper name="Goulash" value={1} onChange={onChange} />);
    fireEvent.click(button('Remove Goulash'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('never goes below zero', () => {
    renderInApp(<QuantityStepper name="Goulash" value={0} onChange={() => undefined} />);
    expect(button('Remove Goulash').disabled).toBe(true);
  });

  it('cannot be changed while it is disabled', () => {
    renderInApp(<QuantityStepper name="Goulash" value={2} disabled onChange={() => undefined} />);
    expect([button('One less: Goulash').disabled, button('One more: Goulash').disabled]).toEqual([true, true]);
  });
});
