import { assign, setup } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { consentKit } from '../consent/consent.kit.ts';
import { promisePort } from '../port.ts';
import { defineKit, variants } from './kit.ts';
import { tryMutants } from './mutants.ts';
import { Explorer, LONGEST_SIMPLE_PATH, MOST_SIMPLE_PATHS, unwalkedBy } from './paths.ts';
import { ScenarioRunner, type Scenarios } from './scenarios.ts';
import { withoutEffects } from './stepper.ts';

/** A door that a guard opens, with a bell that cannot be reached. */
const doorMachine = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as { type: 'door.knock' } | { type: 'door.open'; key: string } | { type: 'bell.ring' },
  },
  actors: { look: promisePort<{ kind: 'friend' } | { kind: 'stranger' }>('look') },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }), creak: () => undefined },
  guards: {
    isRightKey: (_, { key }: { key: string }) => key === 'right',
    hasKnockedOften: ({ context }) => context.knocks > 99,
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'Shut',
  states: {
    Shut: {
      on: {
        'door.knock': { target: 'Looking', actions: 'count' },
        'door.open': { guard: { type: 'isRightKey', params: ({ event }) => event }, target: 'Open', actions: 'creak' },
        'bell.ring': { guard: 'hasKnockedOften', target: 'Open' },
      },
    },
    Looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [{ guard: ({ event }) => event.output.kind === 'friend', target: 'Open' }, { target: 'Shut' }],
        onError: 'Shut',
      },
    },
    Open: { after: { patience: 'Shut' } },
  },
});

const doorKit = defineKit({
  machine: doorMachine,
  starts: { 'a shut door': undefined },
  events: {
    'door.knock': { type: 'door.knock' },
    'door.open': variants({
      'the right key': { type: 'door.open', key: 'right' },
      'a wrong key': { type: 'door.open', key: 'wrong' },
    }),
    'bell.ring': { type: 'bell.ring' },
  },
  answers: { look: { friend: { kind: 'friend' }, stranger: { kind: 'stranger' } } },
  projection: () => null,
});

const written = (strategy: 'shortest' | 'simple' | 'edges') =>
  new Explorer(doorKit)
    .paths(strategy)
    .paths.map(({ steps }) => steps.map(({ stimulus, state }) => `${stimulus.name} → ${state}`).join(', '));

describe('Generated paths', () => {
  it('reach every situation by the shortest way', () => {
    expect(written('shortest')).toEqual(['door.knock → Looking', 'door.open: the right key → Open']);
  });

  it('walk every reachable transition, and report the unreachable one', () => {
    const explorer = new Explorer(doorKit);
    expect(written('edges')).toEqual([
      'door.knock → Looking, look: friend → Open',
      'door.knock → Looking, look: stranger → Shut',
      'door.knock → Looking, look fails → Shut',
      'door.open: the right key → Open, after patience → Shut',
    ]);
    expect(unwalkedBy(explorer.paths('edges').paths, explorer.edges)).toEqual([
      'door.Shut  bell.ring [hasKnockedOften] → door.Open',
    ]);
  });

  it('are those of the library when they are simple, which visit no situation twice', () => {
    const machine = withoutEffects(consentKit);
    const ours = new Explorer(consentKit).paths('simple').paths.map(({ steps }) => steps.at(-1)?.state);
    const answers = [
      { type: 'xstate.done.actor.readConsent', output: true },
      { type: 'xstate.done.actor.readConsent', output: false },
      { type: 'xstate.error.actor.readConsent', error: null },
      { type: 'cookies.accept' },
    ];
    const theirs = getSimplePaths(machine, {
      events: (snapshot) => answers.filter((event) => snapshot.can(event)),
      serializeState: ({ value }) => JSON.stringify(value),
    });
    const ends = theirs.filter(({ state }) => state.value === 'Consented').map(({ state }) => state.value as string);
    expect(ours).toEqual(ends);
  });

  it('report that there are more than the bounds allow', () => {
    expect([written('simple').length < MOST_SIMPLE_PATHS, new Explorer(doorKit).paths('simple').isCut]).toEqual([
      true,
      false,
    ]);
    const counter = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'one.add' } },
      actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
      guards: { isLow: ({ context }) => context.count < LONGEST_SIMPLE_PATH + 2 },
    }).createMachine({ id: 'counter', context: { count: 0 }, on: { 'one.add': { guard: 'isLow', actions: 'add' } } });
    const kit = defineKit({
      machine: counter,
      starts: { nothing: undefined },
      events: { 'one.add': { type: 'one.add' } },
      answers: {},
      projection: ({ count }) => count,
    });
    const { paths, isCut } = new Explorer(kit).paths('simple');
    expect([paths.map(({ steps }) => steps.length), isCut]).toEqual([[LONGEST_SIMPLE_PATH], true]);
  });
});

const doorScenarios: Scenarios = {
  'a friend is let in, and the door falls shut': {
    opens: 'Shut',
    steps: [
      ['door.knock', 'Looking', { holds: { knocks: 1 } }],
      ['look: friend', 'Open'],
      ['after patience', 'Shut'],
    ],
  },
  'a stranger is not': {
    steps: [
      ['door.knock', 'Looking'],
      ['look: stranger', 'Shut'],
    ],
  },
  'whoever cannot be seen is not': {
    steps: [
      ['door.knock', 'Looking'],
      ['look fails', 'Shut'],
    ],
  },
  'the right key opens': { steps: [['door.open: the right key', 'Open', { does: ['creak'] }]] },
};

describe('Scenarios', () => {
  it('report how the chart differs from what was written', () => {
    const wrong: Scenarios = {
      state: { steps: [['door.knock', 'Open']] },
      effect: { steps: [['door.open: the right key', 'Open', { does: [] }]] },
      context: { steps: [['door.knock', 'Looking', { holds: { knocks: 2 } }]] },
      name: { steps: [['door.kick', 'Open']] },
    };
    const runner = new ScenarioRunner(doorKit, wrong);
    expect(Object.keys(wrong).map((name) => runner.run(name)?.slice(0, 60))).toEqual([
      'state, when door.knock: is in Looking, not in Open',
      'effect, when door.open: the right key: does [creak], not []',
      'context, when door.knock: holds knocks 1, not 2',
      'name: Error: Nothing is called “door.kick”; there are: door.',
    ]);
  });

  it('notice mutants, and list those they miss', () => {
    const ring = 'door.Shut  bell.ring [hasKnockedOften] → door.Open';
    const missed = [
      `door.Shut  door.open [isRightKey] → door.Open, unguarded`,
      `${ring}, dropped`,
      `${ring}, unguarded`,
      `${ring}, retargeted to door.Shut`,
    ];
    expect(tryMutants(doorKit, doorScenarios, {}, () => 0)).toEqual({ made: 17, survivors: missed });
    expect(tryMutants(doorKit, doorScenarios, { [`${ring}, dropped`]: 'Nobody ever rings.' }, () => 0)).toEqual({
      made: 16,
      survivors: missed.toSpliced(1, 1),
    });
  });
});
