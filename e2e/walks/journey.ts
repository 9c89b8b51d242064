import { type Page, test } from '@playwright/test';
import { type AnyStateMachine, type EventFrom, type StateValueFrom } from 'xstate';
import { expectFocusRestored } from '../support/focus.ts';
import { INSPECTION_TICK_MS, WAITING_TICK_MS } from './page-time.ts';
import { type Path } from './paths.ts';
import { type Visit } from './visits.ts';
import { type Scene } from './scene.ts';

/** Meta data of a state of a journey chart. */
export interface StateMeta {
  /** Ids of the states of the product's statecharts that the customer sees in it. */
  standsFor: readonly string[];
}

/** How a customer triggers an event. */
interface Interaction {
  /** Continues a sentence whose subject is the customer: `enters a wrong password`. */
  says: string;
  does: (scene: Scene) => Promise<unknown>;
}

/**
 * How a chart is walked: an interaction for every event, and checks for every state. An event or state that is missing
 * here does not compile.
 */
export interface Journey<TChart extends AnyStateMachine> {
  name: string;
  chart: TChart;
  /** Where its main ways end: `npm test` walks the shortest way to each, the long lane every transition. */
  goals: readonly (StateValueFrom<TChart> & string)[];
  /** Leads a new browser to the first state. */
  begin: (scene: Scene) => Promise<unknown>;
  events: Record<EventFrom<TChart>['type'], Interaction>;
  states: Record<StateValueFrom<TChart> & string, (scene: Scene) => Promise<unknown>>;
  /** Default true. In a new browser the cookie popup covers every page. */
  isConsentGiven?: boolean;
  /** Console errors caused by the refusals of this journey. */
  expectedErrors?: RegExp[];
}

export interface AnyJourney extends Omit<Journey<AnyStateMachine>, 'events' | 'states' | 'goals'> {
  goals: readonly string[];
  events: Record<string, Interaction>;
  states: Record<string, (scene: Scene) => Promise<unknown>>;
}

/** A path as a sentence: `signing: enters a wrong password, enters the right password → SignedIn`. */
export function titleOf({ name, events }: AnyJourney, { start, steps }: Path): string {
  return `${name}: ${steps.map(({ event }) => events[event]?.says ?? event).join(', ')} → ${steps.at(-1)?.to ?? start}`;
}

/** Called once in each new state of a path, after the state's own checks. */
type Inspect = (page: Page, state: string) => Promise<unknown>;

/** Walks a path in a real browser, in steps of a Playwright test: its report names the step or state that failed. */
export async function walk(
  journey: AnyJourney,
  { path, newStates }: Visit,
  scene: Scene,
  inspect: Inspect,
): Promise<void> {
  const uninspected = new Set(newStates);
  const checkState = (state: string) =>
    test.step(`is in ${state}`, async () => {
      await scene.time.passWhile(async () => journey.states[state]?.(scene), WAITING_TICK_MS);
      // COMFORT-8
      await scene.time.passWhile(() => expectFocusRestored(scene.page), WAITING_TICK_MS);
      if (uninspected.delete(state)) {
        // A held call must not time out during the inspection.
        if (scene.calls.areHeld) await scene.time.stop();
        await scene.time.passWhile(() => inspect(scene.page, state), INSPECTION_TICK_MS);
      }
      await scene.time.resume();
    });
  await test.step('begins', () => journey.begin(scene));
  await checkState(path.start);
  for (const { event, to } of path.steps) {
    await test.step(journey.events[event]?.says ?? event, () => journey.events[event]?.does(scene));
    await checkState(to);
  }
  // A call that is still held would keep the browser from closing.
  await scene.calls.release();
}
