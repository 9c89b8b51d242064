import { type AnyActorLogic, type AnyStateMachine, type ContextFrom, type Snapshot } from 'xstate';

/**
 * Placeholder of a machine whose code is loaded later, which keeps the order flow out of the login's bundle. After
 * `resolve` a parent invokes it like the machine itself. Invoked before, it needs an initial context, drops events, and
 * starts the machine with the first event after `resolve`.
 */
export class DeferredLogic<Machine extends AnyStateMachine> {
  readonly #before: (Snapshot<unknown> & { context: ContextFrom<Machine> }) | null;
  #machine: Machine | null = null;

  constructor(context?: ContextFrom<Machine>) {
    this.#before = context === undefined ? null : { status: 'active', output: undefined, error: undefined, context };
  }

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
    const before = this.#before;
    const stand: AnyActorLogic = {
      getInitialSnapshot: (scope, input): unknown => before ?? machine().getInitialSnapshot(scope, input),
      transition: (snapshot, event, scope): unknown => {
        if (snapshot !== before) return machine().transition(snapshot, event, scope);
        return this.#machine
          ? machine().transition(machine().getInitialSnapshot(scope, undefined), event, scope)
          : before;
      },
      start: (snapshot, scope) => (snapshot === before ? undefined : machine().start?.(snapshot, scope)),
      getPersistedSnapshot: (snapshot: Snapshot<unknown>, options) =>
        snapshot === before ? snapshot : machine().getPersistedSnapshot(snapshot, options),
    };
    return stand as Machine;
  }
}
