import {
  createEmptyActor,
  emit,
  StateMachine,
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { edgeName } from './coverage.ts';
import { type AnyKit } from './kit.ts';

/** What one step of a chart led to. */
export interface Taken {
  snapshot: AnyMachineSnapshot;
  /** Transitions that were walked, by name, those without an event included. */
  edges: string[];
  /** Names of the effects that were asked for, and of the facts emitted, in order. */
  effects: string[];
  /** Ids of the ports and children that were asked or started, in order. */
  asked: string[];
  /** What each of them was given, by the same names: params, input, or the event that was sent or emitted. The last one where a name comes twice. */
  given: Map<string, unknown>;
}

/** Parts of a chart that change what it knows, and nothing outside. */
export const INSIDE: ReadonlySet<string> = new Set(['xstate.assign', 'xstate.raise', 'xstate.cancel']);

/** Params by which a wrong chart withholds what an effect makes of the context itself. */
export const NOTHING = {};

/** An action of a chart, as far as it is looked at here. `event`: what is sent or emitted, or how it is made. */
export interface Part {
  type?: string;
  event?: AnyEventObject | ((args: unknown, params: unknown) => AnyEventObject);
}

/** What a part sends or emits. */
function said({ event }: Part, args: unknown, params: unknown): AnyEventObject | undefined {
  const whole = typeof event === 'function' ? event(args, params) : event;
  return whole && params === NOTHING ? { type: whole.type } : whole;
}

/** A part that does nothing outside, and answers what it was given. */
function silent(part: Part): unknown {
  if (INSIDE.has(part.type ?? '') || part.type === 'xstate.enqueueActions') return part;
  if (part.type === 'xstate.emit')
    return typeof part.event === 'function' ? emit((args, params) => said(part, args, params) as AnyEventObject) : part;
  return Object.assign((args: unknown, params: unknown) => said(part, args, params) ?? params, { event: part.event });
}

/** The most transitions in one step: a chart that goes round in circles without an event is wrong. */
const MAX_ITERATIONS = 50;

/** The chart of a kit with all that it knows and decides, and none of its effects. */
export function withoutEffects({ machine, guards, actions }: AnyKit): AnyStateMachine {
  const parts = Object.entries(machine.implementations.actions as Record<string, Part>).map(([name, part]) => [
    name,
    silent(part),
  ]);
  return machine.provide({
    actions: { ...(Object.fromEntries(parts) as object), ...(actions as object) },
    guards: guards as never,
  });
}

/** The same chart once more, built anew, so that its transitions may be changed. */
export const copyOf = (machine: AnyStateMachine): AnyStateMachine =>
  new StateMachine(
    { ...machine.config, options: { ...machine.options, maxIterations: MAX_ITERATIONS } } as never,
    machine.implementations,
  ) as AnyStateMachine;

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>;

/** Takes steps of a chart without running it: no child, no timer and no port is started. */
export class Stepper {
  readonly machine: AnyStateMachine;
  #scope: Scope;
  #edges: string[] = [];
  #effects: string[] = [];
  #asked: string[] = [];
  #given = new Map<string, unknown>();

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    this.#scope = this.#newScope();
  }

  begin(input: unknown): Taken {
    this.#scope = this.#newScope();
    return this.#taking(() => this.machine.getInitialSnapshot(this.#scope, input));
  }

  take(snapshot: AnyMachineSnapshot, event: AnyEventObject): Taken {
    return this.#taking(() => this.machine.transition(snapshot, event, this.#scope));
  }

  #taking(work: () => AnyMachineSnapshot): Taken {
    this.#edges = [];
    this.#effects = [];
    this.#asked = [];
    this.#given = new Map();
    const snapshot = work();
    return { snapshot, edges: this.#edges, effects: this.#effects, asked: this.#asked, given: this.#given };
  }

  /** Of an actor that does nothing, in a system of its own. */
  #newScope(): Scope {
    const self = createEmptyActor();
    self.system.inspect((event) => {
      if (event.type === '@xstate.microstep')
        for (const transition of event._transitions) this.#edges.push(edgeName(transition));
    });
    return {
      self: self as unknown as Scope['self'],
      id: self.id,
      sessionId: self.sessionId,
      system: self.system,
      logger: () => undefined,
      defer: () => undefined,
      emit: () => undefined,
      stopChild: () => undefined,
      actionExecutor: ({ type, info, params, exec }) => {
        const { id, input, event: fact } = (params ?? {}) as { id?: string; input?: unknown; event?: AnyEventObject };
        if (type === 'xstate.spawnChild' && id !== undefined) this.#note(this.#asked, id, input);
        else if (type === 'xstate.emit')
          this.#note(this.#effects, [fact?.type, fact?.textKey].filter(Boolean).join(' '), fact);
        else if (!type.startsWith('xstate.') && type !== '(anonymous)')
          this.#note(this.#effects, type, exec?.(info, params));
      },
    };
  }

  #note(names: string[], name: string, given: unknown): void {
    names.push(name);
    this.#given.set(name, given);
  }
}
