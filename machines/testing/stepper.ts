import { createEmptyActor, StateMachine, type ActorScope, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
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
}

/** Parts of a chart that change what it knows, and nothing outside. */
const KEPT = new Set(['xstate.assign', 'xstate.raise', 'xstate.emit', 'xstate.enqueueActions', 'xstate.cancel']);

/** The most transitions in one step: a chart that goes round in circles without an event is wrong. */
const MAX_ITERATIONS = 50;

/** The chart of a kit with all that it knows and decides, and none of its effects. */
export function withoutEffects({ machine, guards, actions }: AnyKit): AnyStateMachine {
  const known = machine.implementations.actions as Record<string, { type?: string }>;
  const silent = Object.entries(known)
    .filter(([, action]) => !KEPT.has(action.type ?? ''))
    .map(([name]) => [name, () => undefined]);
  return machine.provide({ actions: { ...(Object.fromEntries(silent) as object), ...(actions as object) }, guards: guards as never });
}

/** The same chart once more, built anew, so that its transitions may be changed. */
export const copyOf = (machine: AnyStateMachine): AnyStateMachine =>
  new StateMachine({ ...machine.config, options: { ...machine.options, maxIterations: MAX_ITERATIONS } } as never, machine.implementations) as AnyStateMachine;

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>;

/** Takes steps of a chart without running it: no child, no timer and no port is started. */
export class Stepper {
  readonly machine: AnyStateMachine;
  #scope: Scope;
  #edges: string[] = [];
  #effects: string[] = [];
  #asked: string[] = [];

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
    const snapshot = work();
    return { snapshot, edges: this.#edges, effects: this.#effects, asked: this.#asked };
  }

  /** Of an actor that does nothing, in a system of its own. */
  #newScope(): Scope {
    const self = createEmptyActor();
    self.system.inspect((event) => {
      if (event.type === '@xstate.microstep') for (const transition of event._transitions) this.#edges.push(edgeName(transition));
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
      actionExecutor: ({ type, params }) => {
        const { id, event: fact } = (params ?? {}) as { id?: string; event?: { type: string; textKey?: string } };
        if (type === 'xstate.spawnChild' && id !== undefined) this.#asked.push(id);
        else if (type === 'xstate.emit') this.#effects.push([fact?.type, fact?.textKey].filter(Boolean).join(' '));
        else if (!type.startsWith('xstate.') && type !== '(anonymous)') this.#effects.push(type);
      },
    };
  }
}
