import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInOrder } from './ordering.fixtures.tsx';
import { StepBar } from './StepBar.tsx';

afterEach(cleanup);

describe('the step bar', () => {
  // PLACE-21
  test('marks the current step', () => {
    renderInOrder(<StepBar />, { wizard: { CheckingOut: 'EditingDetails' } });
    const current = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map((step) => step.textContent)).toEqual(['3 Review']);
  });

  // PLACE-21
  test('a completed step can be opened again', () => {
    const { order } = renderInOrder(<StepBar />, { wizard: { CheckingOut: 'EditingDetails' } });
    fireEvent.click(screen.getByRole('button', { name: /^Dishes/ }));
    expect(order.sent).toEqual([{ type: 'step.open', step: 'articles' }]);
  });

  // PLACE-21
  test('a step that the machine refuses is not a button', () => {
    renderInOrder(<StepBar />, { wizard: 'Paying', refuses: () => true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  // PLACE-21
  test('is a line without buttons on a phone', () => {
    renderInOrder(<StepBar />, { wizard: { CheckingOut: 'EditingDetails' }, isNarrow: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
  });

  // PLACE-21
  test('after the order all steps are done and none is current', () => {
    renderInOrder(<StepBar />, { wizard: 'Completed', refuses: () => true });
    expect(screen.getAllByText('(done)')).toHaveLength(4);
    expect(document.querySelector('[aria-current]')).toBeNull();
  });
});
