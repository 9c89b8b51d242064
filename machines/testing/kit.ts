import {
  getStateNodes,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type StateValue,
} from 'xstate';

/** Several examples of the same thing, each named by what sets it apart. */
export class Variants<T> {
  readonly cases: Readonly<Record<string, T>>;
  constructor(cases: Readonly<Record<string, T>>) {
    this.cases = cases;
  }
}
export const variants = <const T>(cases: Readonly<Record<string, T>>): Variants<T> => new Variants(cases);

type OneOrMore<T> = T | Variants<T>;

/** An example of each event, so that a new one does not compile until it has one. */
type EventCases<TEvent extends EventObject> = {
  [TType in TEvent['type']]: OneOrMore<Extract<TEvent, { type: TType }>>;
};

/** An example of each kind of result; if the result has no `kind`, examples by name. */
type ResultCases<T> = [T] extends [{ kind: string }]
  ? { [TKind in T['kind']]: OneOrMore<Extract<T, { kind: TKind }>> }
  : Readonly<Record<string, T>>;

type Implementations<TMachine> = TMachine extends { provide: (implementations: infer TParts) => unknown }
  ? TParts
  : never;
type Actors<TMachine> = NonNullable<Implementations<TMachine> extends { actors?: infer TActors } ? TActors : never>;
type Result<TMachine, TSource extends keyof Actors<TMachine>> = OutputFrom<NonNullable<Actors<TMachine>[TSource]>>;

/** Whether a source completes with a result: a callback never does, a child chart without an output need not. */
type Answering<TMachine, TSource extends keyof Actors<TMachine>> = [Result<TMachine, TSource>] extends [undefined]
  ? 'never'
  : NonNullable<Actors<TMachine>[TSource]> extends AnyStateMachine
    ? unknown extends Result<TMachine, TSource>
      ? 'perhaps'
      : 'always'
    : 'always';

type SourcesThat<TMachine, THow> = {
  [TSource in keyof Actors<TMachine>]-?: Answering<TMachine, TSource> extends THow ? TSource : never;
}[keyof Actors<TMachine>];

/** Examples of each port's answers, by its name; a new port or kind of result does not compile until it has one. */
type AnswerCases<TMachine> = {
  [TSource in SourcesThat<TMachine, 'always'>]: ResultCases<Result<TMachine, TSource>>;
} & {
  [TSource in SourcesThat<TMachine, 'perhaps'>]?: Readonly<Record<string, unknown>>;
};

type Guards<TMachine> = Implementations<TMachine> extends { guards?: infer TGuards } ? TGuards : never;
type Actions<TMachine> = NonNullable<Implementations<TMachine> extends { actions?: infer TActions } ? TActions : never>;

/** What is needed to walk a chart: examples of everything that can happen to it, and what identifies a situation. */
interface Kit<TMachine extends AnyStateMachine = AnyStateMachine> {
  machine: TMachine;
  /** Inputs that the chart can start with, by name; the first is the default. */
  starts: Readonly<Record<string, InputFrom<TMachine>>>;
  events: EventCases<EventFrom<TMachine>>;
  answers: AnswerCases<TMachine>;
  /** Snapshots of children that the chart mirrors: by the child's id, then by name. */
  mirrored?: Readonly<Record<string, Readonly<Record<string, { context: object }>>>>;
  /** Implementations of guards that are ports. */
  guards?: Guards<TMachine>;
  /** Implementations of actions that read what the chart alone cannot know, such as a child's state. */
  actions?: { readonly [TName in keyof Actions<TMachine>]?: unknown };
  /** What guards read of the context, and no more: snapshots with equal state and projection are one situation. */
  projection: (context: ContextFrom<TMachine>) => unknown;
  /** The examples carry fixed times, which are in the past for a live chart. */
  hasOwnTime?: boolean;
  /** Transitions that no path can walk, each with the reason. */
  unreachable?: Readonly<Record<string, string>>;
}

/** Keeps the exact types of a kit while checking that it is complete. */
export const defineKit = <TMachine extends AnyStateMachine>(kit: Kit<TMachine>): Kit<TMachine> => kit;

/** A kit without its chart's types, as used by the generator, the mutants and the tools. */
export interface AnyKit {
  machine: AnyStateMachine;
  starts: Readonly<Record<string, unknown>>;
  events: Readonly<Record<string, OneOrMore<EventObject>>>;
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  mirrored?: Readonly<Record<string, Readonly<Record<string, { context: object }>>>>;
  guards?: unknown;
  actions?: unknown;
  projection: (context: never) => unknown;
  hasOwnTime?: boolean;
  unreachable?: Readonly<Record<string, string>>;
}

/** Names of the innermost states in chart order, e.g. `wizard.ChoosingArticles + carts.Synced`. */
export function stateName({ machine, value }: AnyMachineSnapshot): string {
  const leaves = [...new Set(getStateNodes(machine.root, value as StateValue))]
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((a, b) => a.order - b.order);
  return leaves.map(({ path }) => path.join('.')).join(' + ');
}
