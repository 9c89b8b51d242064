import { type AnyEventObject, type AnyStateMachine } from 'xstate';
import { nameOf, nodesBelow } from './transitions.ts';
import { Variants, type AnyKit } from './kit.ts';

/** Something that can happen to a chart: an event, an answer of a port, an elapsed delay. */
export interface Stimulus {
  /**
   * Short and unique in its kit, e.g. `password.submit`, `signIn: refused`, `signIn fails`, `after signOutPatience`.
   */
  name: string;
  /** The same as a sentence. */
  sentence: string;
  event: AnyEventObject;
}

/** The examples of one entry: itself, or each of its variants with its name. */
const casesOf = (entry: unknown): [string, unknown][] =>
  entry instanceof Variants ? Object.entries(entry.cases) : [['', entry]];

const named = (name: string, variant: string, divider: string) => (variant ? `${name}${divider}${variant}` : name);

/** The example events of a kit, sent by people or by other parts. */
export function eventsOf({ events }: AnyKit): Stimulus[] {
  return Object.entries(events).flatMap(([type, entry]) =>
    casesOf(entry).map(([variant, event]): Stimulus => ({
      name: named(type, variant, ': '),
      sentence: `\`${type}\`${variant && ` (${variant})`}`,
      event: event as AnyEventObject,
    })),
  );
}

/** Invocations of a chart without duplicates: the same port may be invoked in several states. */
function invocationsOf(machine: AnyStateMachine): { id: string; src: string }[] {
  const all = nodesBelow(machine.root).flatMap(({ invoke }) => invoke.map(({ id, src }) => ({ id, src: nameOf(src) })));
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

function answersOf({ machine, answers, mirrored }: AnyKit): Stimulus[] {
  return invocationsOf(machine).flatMap(({ id, src }): Stimulus[] => {
    const results = Object.entries(answers[src] ?? {}).flatMap(([kind, entry]) =>
      casesOf(entry).map(([variant, output]): Stimulus => {
        const result = named(kind, variant, ', ');
        return {
          name: `${id}: ${result}`,
          sentence: `\`${id}\` answers “${result}”`,
          event: { type: `xstate.done.actor.${id}`, output, actorId: id },
        };
      }),
    );
    const held = Object.entries(mirrored?.[id] ?? {}).map(([holding, snapshot]): Stimulus => ({
      name: `${id} holds ${holding}`,
      sentence: `\`${id}\` comes to hold ${holding}`,
      event: { type: `xstate.snapshot.${id}`, snapshot },
    }));
    const error = new Error(`${id} failed.`);
    return [
      ...results,
      ...held,
      {
        name: `${id} fails`,
        sentence: `\`${id}\` fails`,
        event: { type: `xstate.error.actor.${id}`, error, actorId: id },
      },
    ];
  });
}

function delaysOf({ machine }: AnyKit): Stimulus[] {
  return nodesBelow(machine.root).flatMap((node) =>
    node.after.map(({ delay, eventType }): Stimulus => ({
      name: `after ${String(delay)}`,
      sentence: `the time \`${String(delay)}\` is over`,
      event: { type: eventType as string },
    })),
  );
}

/** All that can happen to a kit's chart, in the order of kit and chart. */
export const stimuliOf = (kit: AnyKit): Stimulus[] => [...eventsOf(kit), ...answersOf(kit), ...delaysOf(kit)];
