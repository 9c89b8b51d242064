import { assign, emit, fromPromise, sendParent, setup } from 'xstate';
import { expect, it } from 'vitest';
import { type AnyKit } from './kit.ts';
import { mutantsOf, tryMutants } from './mutants.ts';
import { ScenarioRunner, type Pin, type Scenarios } from './scenarios.ts';
import { withoutEffects } from './stepper.ts';

const billMachine = setup({
  types: { context: {} as { sum: number }, events: {} as { type: 'dish.add'; price: number } | { type: 'bill.close' } },
  actors: { print: fromPromise<void, { sum: number }>(() => Promise.resolve()) },
  actions: {
    assignSum: assign(({ context }, { price }: { price: number }) => ({ sum: context.sum + price })),
    storePrice: (_, _params: { price: number }) => undefined,
    sendSum: sendParent(({ context }) => ({ type: 'sum.changed', sum: context.sum })),
    announce: emit(({ context }) => ({ type: 'bill.closed', sum: context.sum })),
    ring: emit({ type: 'bell.rung' }),
  },
}).createMachine({
  id: 'bill',
  context: { sum: 0 },
  initial: 'Open',
  states: {
    Open: {
      on: {
        'dish.add': {
          actions: [
            { type: 'assignSum', params: ({ event }) => event },
            { type: 'storePrice', params: ({ event }) => event },
            'sendSum',
          ],
        },
        'bill.close': { target: 'Closed', actions: ['announce', 'ring'] },
      },
    },
    Closed: { invoke: { id: 'print', src: 'print', input: ({ context }) => ({ sum: context.sum }) } },
  },
});

const kit: AnyKit = {
  machine: billMachine,
  starts: { empty: undefined },
  events: { 'dish.add': { type: 'dish.add', price: 650 } as { type: string }, 'bill.close': { type: 'bill.close' } },
  answers: {},
  projection: () => null,
};
const scenarios = (added: Pin, closed: Pin): Scenarios => ({
  'a dish is billed': {
    opens: 'Open',
    steps: [
      ['dish.add', 'Open', { does: ['storePrice', 'sendSum'], ...added }],
      ['bill.close', 'Closed', { does: ['bill.closed', 'bell.rung'], asks: ['print'], ...closed }],
    ],
  },
});
const first = () => 0;

const PAYLOADS = [
  'bill.Open  dish.add, without the payload of storePrice',
  'bill.Open  dish.add, without the payload of sendSum',
  'bill.Open  bill.close → bill.Closed, without the payload of announce',
  'bill.Closed, without the payload of print',
];

it('clears every payload once: params, inputs and events computed from the context', () => {
  expect(
    [...mutantsOf(withoutEffects(kit), first)]
      .map(({ name }) => name)
      .filter((name) => name.includes('without the payload')),
  ).toEqual(PAYLOADS);
});

it('does not notice a missing payload where only names are pinned', () => {
  expect(tryMutants(kit, scenarios({}, {}), {}, first).survivors).toEqual(PAYLOADS);
});

it('notices a missing payload where the payload is pinned', () => {
  const added = { gives: { storePrice: { price: 650 }, sendSum: { type: 'sum.changed', sum: 650 } } };
  const closed = { gives: { 'bill.closed': { sum: 650 }, print: { sum: 650 } } };
  expect(tryMutants(kit, scenarios(added, closed), {}, first).survivors).toEqual([]);
});

it('reports the expected and the actual payload', () => {
  const runner = new ScenarioRunner(kit, scenarios({ gives: { storePrice: { price: 700 } } }, {}));
  expect(runner.run('a dish is billed')).toBe('a dish is billed, when dish.add: gives storePrice price 650, not 700');
});
