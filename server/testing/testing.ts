import { type Instant } from '../../domain/calendar.ts';
import { CHEAP_COST } from './cheap-cost.ts';
import { AdjustableClock } from './clock.ts';
import { testControls } from './controls.ts';

/** What a server of the browser tests has besides: a clock that tests set, cheap passwords, and calls that steer it. */
export function startTesting(start: Instant | null) {
  const clock = new AdjustableClock({ start });
  return { clock, passwordCost: CHEAP_COST, addTestControls: testControls(clock) };
}
