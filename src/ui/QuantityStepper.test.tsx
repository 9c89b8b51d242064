import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../accessibility/announcer.ts';
import { renderInApp } from './app.fixtures.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

afterEach(cleanup);
const isOff = (name: string) => button(name).ariaDisabled === 'true';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function Offered({ max }: { max: number }) {
  const [quantity, setQuantity] = useState(0);
  return <QuantityStepper name="Goulash" value={quantity} max={max} addLabel="Add it" onChange={setQuantity} />;
}

/** Presses a button as by the keyboard. */
function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
}
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('The quantity of a dish', () => {
  it('changes by one', () => {
    const onChange = vi.fn();
    renderInApp(<QuantityStepper name="Goulash" value={2} onChange={onChange} />);
    fireEvent.click(button('One more: Goulash'));
    fireEvent.click(button('One less: Goulash'));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  // COMFORT-8
  it('begins with one button, which keeps focus, element and group when it adds the first', () => {
    renderInApp(<Offered max={7} />);
    const add = button('Add it');
    const group = screen.getByRole('group', { name: '' });
    press('Add it');
    expect(screen.getByRole('group', { name: 'Quantity of Goulash' })).toBe(group);
    expect(group.contains(add)).toBe(true);
    expect([focused(), document.activeElement === add]).toEqual(['One more: Goulash', true]);
  });

  // COMFORT-8
  it('keeps the focus when the last one is removed, and when there is no more than one', () => {
    renderInApp(<Offered max={2} />);
    press('Add it');
    press('One more: Goulash');
    expect([focused(), isOff('One more: Goulash')]).toEqual(['One more: Goulash', true]);
    press('One more: Goulash');
    expect(screen.getByRole('group').textContent).toContain('2 Goulash');
    press('One less: Goulash');
    press('Remove Goulash');
    expect(focused()).toBe('Add it');
  });

  // COMFORT-32, DISH-5
  it('stops at the maximum', () => {
    renderInApp(<QuantityStepper name="Goulash" value={3} max={3} onChange={() => undefined} />);
    expect(isOff('One more: Goulash')).toBe(true);
    expect(isOff('One less: Goulash')).toBe(false);
  });

  // COMFORT-32
  it('says at a press that there is no more than the maximum, not when it is reached or while it waits', () => {
    const said = vi.spyOn(announcer, 'say');
    renderInApp(<Offered max={1} />);
    press('Add it');
    expect(said).not.toHaveBeenCalled();
    press('One more: Goulash');
    expect(said.mock.calls).toEqual([['More than 1 is not possible.', 'quantity limit']]);
    cleanup();
    renderInApp(<QuantityStepper name="Goulash" value={2} max={2} disabled onChange={() => undefined} />);
    press('One more: Goulash');
    expect(said).toHaveBeenCalledOnce();
  });

  it('labels the last step as removing the dish', () => {
    const onChange = vi.fn();
    renderInApp(<QuantityStepper name="Goulash" value={1} onChange={onChange} />);
    fireEvent.click(button('Remove Goulash'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('never goes below zero', () => {
    renderInApp(<QuantityStepper name="Goulash" value={0} onChange={() => undefined} />);
    expect(isOff('Remove Goulash')).toBe(true);
  });

  it('cannot be changed while it is disabled', () => {
    renderInApp(<QuantityStepper name="Goulash" value={2} disabled onChange={() => undefined} />);
    expect([isOff('One less: Goulash'), isOff('One more: Goulash')]).toEqual([true, true]);
  });
});
