import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { CountdownBar } from './CountdownBar.tsx';
import classes from './CountdownBar.module.css';

afterEach(cleanup);

describe('The session countdown', () => {
  // LEAVE-18
  it('names the time left, and shows it in 15 steps, with the elapsed ones in another style', () => {
    renderInApp(<CountdownBar remaining="04:10" greenSteps={6} />);
    const timer = screen.getByRole('timer', { name: 'Logout in 04:10' });
    const steps = [...timer.querySelectorAll(`.${classes.green}, .${classes.red}`)];
    expect(steps).toHaveLength(15);
    expect(steps.map((step) => step.classList.contains(classes.green ?? ''))).toEqual([
      ...Array<boolean>(6).fill(true),
      ...Array<boolean>(9).fill(false),
    ]);
  });
});
