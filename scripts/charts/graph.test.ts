import { and, createMachine, not } from 'xstate';
import { expect, it } from 'vitest';
import { type Box, eventLabel, graphOf } from './graph.ts';

const kitchen = createMachine({
  id: 'kitchen',
  initial: 'Closed',
  states: {
    Closed: {
      on: {
        'door.open': { guard: and(['isNoon', not('isHoliday')]), target: 'Cooking' },
        'bell.ring': { actions: 'ignore' },
      },
    },
    Cooking: {
      initial: 'Boiling',
      on: { 'door.close': 'Closed', 'pot.spill': '.Boiling' },
      states: { Boiling: { after: { boilTime: 'Served' } }, Served: { type: 'final' } },
    },
  },
});

it('draws a box for every state, with the transitions that do not leave it', () => {
  const boxes = (box: Box): string[] => [
    `${box.kind}: ${box.lines.map(({ text }) => text).join('; ')}`,
    ...(box.children ?? []).flatMap(boxes),
  ];
  expect(boxes(graphOf(kitchen).children?.[0] as Box)).toEqual([
    'group: kitchen',
    'start: ',
    'state: Closed; bell.ring / ignore',
    'group: Cooking; pot.spill → Boiling',
    'start: ',
    'state: Boiling',
    'final: Served',
  ]);
});

it('draws an arrow for every transition to another state', () => {
  expect(graphOf(kitchen).edges?.map(({ id, labels }) => [id, labels?.[0]?.text])).toEqual([
    ['kitchen:start → kitchen.Closed', undefined],
    ['kitchen.Cooking:start → kitchen.Cooking.Boiling', undefined],
    ['kitchen.Closed → kitchen.Cooking', 'door.open [isNoon and not isHoliday]'],
    ['kitchen.Cooking → kitchen.Closed', 'door.close'],
    ['kitchen.Cooking.Boiling → kitchen.Cooking.Served', 'after boilTime'],
  ]);
});

it.each([
  ['xstate.done.actor.signIn', 'done: signIn'],
  ['xstate.error.actor.0.session.Starting', 'failed: session.Starting'],
  ['xstate.snapshot.ledger', 'changed: ledger'],
  ['xstate.done.state.startup.ReadingRestaurant', 'all done'],
  ['', 'always'],
])('says %s in plain words', (event, label) => {
  expect(eventLabel(event)).toBe(label);
});
