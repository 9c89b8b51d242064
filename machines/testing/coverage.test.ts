import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { ChartWalk } from './coverage.ts';

const door = createMachine({
  id: 'door',
  initial: 'Open',
  on: { 'bell.ring': { actions: 'chime' }, 'lock.pick': {} },
  states: {
    Open: { on: { 'door.close': [{ guard: 'isStuck', target: 'Open' }, { target: 'Closed' }] } },
    Closed: { after: { 1000: 'Open' } },
  },
}).provide({ guards: { isStuck: () => false }, actions: { chime: () => undefined } });

it('lists what no actor has walked, and leaves out events that a state forbids', () => {
  const walk = new ChartWalk(door);
  const actor = createActor(door, { inspect: walk.inspect }).start();
  actor.send({ type: 'door.close' });
  expect([walk.size, walk.unwalked()]).toEqual([
    4,
    [
      'door  bell.ring',
      'door.Open  door.close [isStuck] → door.Open',
      'door.Closed  xstate.after.1000.door.Closed → door.Open',
    ],
  ]);
});

it('joins the walks of several actors, also of a machine with other effects', () => {
  const walk = new ChartWalk(door);
  createActor(door, { inspect: walk.inspect }).start().send({ type: 'bell.ring' });
  createActor(door.provide({ guards: { isStuck: () => true } }), { inspect: walk.inspect })
    .start()
    .send({ type: 'door.close' });
  expect(walk.unwalked()).toEqual([
    'door.Open  door.close → door.Closed',
    'door.Closed  xstate.after.1000.door.Closed → door.Open',
  ]);
});
