import { type Page, test } from '@playwright/test';
import { type AnyStateMachine, type EventFrom, type StateValueFrom } from 'xstate';
import { LOOKING_MS, WAITING_MS } from './page-time.ts';
import { type Path } from './paths.ts';
import { type Visit } from './visits.ts';
import { type Scene } from './scene.ts';

/** What a state of a journey's chart says of itself. */
export interface StateMeta {
  /** The states of the product's statecharts that a customer is shown in it, by id. */
  standsFor: readonly string[];
}

/** How a person does it. */
interface Doing {
  /** Goes on a sentence that begins with the customer: `enters a wrong password`. */
  says: string;
  does: (scene: Scene) => Promise<unknown>;
}

/**
 * How a chart is walked: what is done for every event and what is seen in every state. An event or a state that the chart gets
 * does not compile until it is here.
 */
export interface Journey<TChart extends AnyStateMachine> {
  name: string;
  chart: TChart;
  /** Leads a new browser to the first state. */
  begin: (scene: Scene) => Promise<unknown>;
  events: Record<EventFrom<TChart>['type'], Doing>;
  states: Record<StateValueFrom<TChart> & string, (scene: Scene) => Promise<unknown>>;
  /** The cookie popup stands before everything in a new browser. */
  isConsentGiven?: boolean;
  /** Messages to the console that its refusals cause. */
  expectedErrors?: RegExp[];
}

export interface AnyJourney extends Omit<Journey<AnyStateMachine>, 'events' | 'states'> {
  events: Record<string, Doing>;
  states: Record<string, (scene: Scene) => Promise<unknown>>;
}

/** A path as a sentence: `signing: enters a wrong password, enters the right one → Ordering`. */
export function titleOf({ name, events }: AnyJourney, { start, steps }: Path): string {
  return `${name}: ${steps.map(({ event }) => events[event]?.says ?? event).join(', ')} → ${steps.at(-1)?.to ?? start}`;
}

/** Done once in each new state of a path, after what the state shows was found. */
type Look = (page: Page, state: string) => Promise<unknown>;

/** Walks a path in a real browser, within a test of Playwright: its report says which step or state failed. */
export async function walk(journey: AnyJourney, { path, newStates }: Visit, scene: Scene, look: Look): Promise<void> {
  const unseen = new Set(newStates);
  const see = (state: string) =>
    test.step(`is in ${state}`, async () => {
      await scene.time.passWhile(async () => journey.states[state]?.(scene), WAITING_MS);
      if (unseen.delete(state)) {
        // What waits must not give up while somebody looks.
        if (scene.calls.areHeld) await scene.time.stop();
        await scene.time.passWhile(() => look(scene.page, state), LOOKING_MS);
      }
      await scene.time.goOn();
    });
  await test.step('begins', () => journey.begin(scene));
  await see(path.start);
  for (const { event, to } of path.steps) {
    await test.step(journey.events[event]?.says ?? event, () => journey.events[event]?.does(scene));
    await see(to);
  }
  // Nothing that still waits may keep the browser from closing.
  await scene.calls.release();
}
