import {
  createEmptyActor,
  emit,
  initialTransition,
  StateMachine,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { type AnyKit } from './kit.ts';
import { edgeName, listTransitions } from './transitions.ts';

/** Result of one step of a chart. */
export interface StepResult {
  snapshot: AnyMachineSnapshot;
  /** Names of the walked transitions in order, eventless ones included. */
  edges: string[];
  /** Names of the requested effects and emitted events, in order. */
  effects: string[];
  /** Ids of the started ports and children, in order. */
  asked: string[];
  /** Params, input, or the event sent or emitted, by the same names; the last one if a name occurs twice. */
  payloads: Map<string, unknown>;
}

/** Built-in actions without an effect outside the chart. */
export const INTERNAL: ReadonlySet<string> = new Set(['xstate.assign', 'xstate.raise', 'xstate.cancel']);

/** Params that tell an action to create its event without a payload. */
export const EMPTY = {};

/** The parts of an action that are used here. `event`: the event sent or emitted, or the function that creates it. */
export interface Action {
  type?: string;
  event?: AnyEventObject | ((args: unknown, params: unknown) => AnyEventObject);
}

/** The event that an action sends or emits. */
function eventOf({ event }: Action, args: unknown, params: unknown): AnyEventObject | undefined {
  const whole = typeof event === 'function' ? event(args, params) : event;
  return whole && params === EMPTY ? { type: whole.type } : whole;
}

/** Replaces an action by one that has no effect outside and returns its payload. */
function silent(action: Action): unknown {
  if (INTERNAL.has(action.type ?? '') || action.type === 'xstate.enqueueActions') return action;
  if (action.type === 'xstate.emit')
    return typeof action.event === 'function'
      ? emit((args, params) => eventOf(action, args, params) as AnyEventObject)
      : action;
  return Object.assign((args: unknown, params: unknown) => eventOf(action, args, params) ?? params, {
    event: action.event,
  });
}

/** Most transitions in one step, so that a cycle of eventless transitions fails. */
const MAX_ITERATIONS = 50;

/** Action added to every transition of a copy, to record that it was walked. */
const WALKED = 'testing.walked';

/** The kit's chart with its context and guards but without effects; its transitions record that they are walked. */
export function withoutEffects({ machine, guards, actions }: AnyKit): AnyStateMachine {
  const silenced = Object.entries(machine.implementations.actions as Record<string, Action>).map(([name, action]) => [
    name,
    silent(action),
  ]);
  return copyOf(
    machine.provide({
      actions: { ...(Object.fromEntries(silenced) as object), ...(actions as object) },
      guards: guards as never,
    }),
  );
}

/** A copy of the chart, so that its transitions may be changed. */
export function copyOf(machine: AnyStateMachine): AnyStateMachine {
  const copy = new StateMachine(
    { ...machine.config, options: { ...machine.options, maxIterations: MAX_ITERATIONS } } as never,
    machine.implementations,
  ) as AnyStateMachine;
  for (const walked of listTransitions(copy))
    walked.actions = [{ type: WALKED, params: { edge: edgeName(walked) } }, ...walked.actions];
  return copy;
}

/** The first step of a chart. No child, no timer and no port is started. */
export const begin = (machine: AnyStateMachine, input: unknown): StepResult =>
  resultOf(initialTransition(machine, input));

/** One step of a chart. No child, no timer and no port is started. */
export function take(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): StepResult {
  const actions: ExecutableActionObject[] = [];
  const scope = scopeOf((action) => actions.push(action));
  const next = machine.transition(snapshot, event, scope as Parameters<AnyStateMachine['transition']>[2]);
  return resultOf([next, actions]);
}

/**
 * As that of `transition` of xstate, which makes an actor of the chart for each step: its beginning takes longer than
 * the step.
 */
function scopeOf(actionExecutor: AnyActorScope['actionExecutor']): AnyActorScope {
  const self = createEmptyActor();
  const nothing = () => undefined;
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor,
  };
}

function resultOf([snapshot, actions]: [AnyMachineSnapshot, ExecutableActionObject[]]): StepResult {
  const result: StepResult = { snapshot, edges: [], effects: [], asked: [], payloads: new Map() };
  const note = (names: string[], name: string, payload: unknown) => {
    names.push(name);
    result.payloads.set(name, payload);
  };
  for (const { type, info, params, exec } of actions) {
    const { id, input, event, edge } = (params ?? {}) as {
      id?: string;
      input?: unknown;
      event?: AnyEventObject;
      edge?: string;
    };
    if (type === WALKED && edge !== undefined) result.edges.push(edge);
    else if (type === 'xstate.spawnChild' && id !== undefined) note(result.asked, id, input);
    else if (type === 'xstate.emit')
      note(result.effects, [event?.type, event?.textKey].filter(Boolean).join(' '), event);
    else if (!type.startsWith('xstate.') && type !== '(anonymous)') note(result.effects, type, exec?.(info, params));
  }
  return result;
}
