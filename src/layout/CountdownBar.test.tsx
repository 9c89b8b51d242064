import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeActor, renderInApp } from '../ui/app.fixtures.tsx';
import { CountdownBar } from './CountdownBar.tsx';
import classes from './CountdownBar.module.css';
import { SessionCountdown } from './SessionCountdown.tsx';

afterEach(cleanup);

describe('The session countdown', () => {
  // LEAVE-18
  it('names the time left, and shows it in 15 steps, with the elapsed ones in another style', () => {
    renderInApp(<CountdownBar remaining="04:10" greenSteps={6} isUrgent />);
    const timer = screen.getByRole('timer', { name: 'Logout in 04:10' });
    const steps = [...timer.querySelectorAll(`.${classes.green}, .${classes.red}`)];
    expect(steps).toHaveLength(15);
    expect(steps.map((step) => step.classList.contains(classes.green ?? ''))).toEqual([
      ...Array<boolean>(6).fill(true),
      ...Array<boolean>(9).fill(false),
    ]);
  });

  // PAGE-90
  it.each([
    ['Watching', true],
    ['Idle', true],
    ['CountingDown', false],
  ])('is small while the session is %s: %s', (state, isSmall) => {
    const idle = fakeActor({
      context: { now: 1_000, deadline: 46_000, totalMs: 420_000 },
      matches: (asked: string) => asked === state,
    });
    renderInApp(<SessionCountdown />, { children: { idle } });
    const timer = screen.getByRole('timer', { name: 'Logout in 00:45' });
    expect(timer.classList.contains(classes.quiet ?? '')).toBe(isSmall);
    expect(timer.querySelectorAll(`.${classes.green}, .${classes.red}`)).toHaveLength(15);
  });
});
