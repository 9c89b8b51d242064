import { type AnyActorLogic, type AnyStateMachine } from 'xstate';

/**
 * Stands for a machine whose code has not come yet. A parent can invoke it like the machine itself once `resolve` has
 * been called, and so need not load it before: the order flow stays out of what the login loads.
 */
export class DeferredLogic<Machine extends AnyStateMachine> {
  #machine: Machine | null = null;

  resolve(machine: Machine): void {
    this.#machine = machine;
  }

  get isResolved(): boolean {
    return this.#machine !== null;
  }

  get logic(): Machine {
    const machine = (): AnyActorLogic => {
      if (!this.#machine) throw new Error('The machine is invoked before its code has come.');
      return this.#machine;
    };
    const stand: AnyActorLogic = {
      getInitialSnapshot: (scope, input): unknown => machine().getInitialSnapshot(scope, input),
      transition: (snapshot, event, scope): unknown => machine().transition(snapshot, event, scope),
      start: (snapshot, scope) => machine().start?.(snapshot, scope),
      getPersistedSnapshot: (snapshot, options) => machine().getPersistedSnapshot(snapshot, options),
    };
    return stand as Machine;
  }
}
