import { assign, emit, fromPromise, sendParent, setup } from 'xstate';
import { expect, it } from 'vitest';
import { JourneyWalker, type Journeys, type Pin } from './journeys.ts';
import { type AnyKit } from './kit.ts';
import { mutantsOf, tryMutants } from './mutants.ts';
import { withoutEffects } from './stepper.ts';

const till = setup({
  types: { context: {} as { sum: number }, events: {} as { type: 'dish.add'; price: number } | { type: 'bill.close' } },
  actors: { print: fromPromise<void, { sum: number }>(() => Promise.resolve()) },
  actions: {
    keepSum: assign(({ context }, { price }: { price: number }) => ({ sum: context.sum + price })),
    storePrice: (_, _params: { price: number }) => undefined,
    tellSum: sendParent(({ context }) => ({ type: 'sum.changed', sum: context.sum })),
    announce: emit(({ context }) => ({ type: 'bill.closed', sum: context.sum })),
    ring: emit({ type: 'bell.rung' }),
  },
}).createMachine({
  id: 'till',
  context: { sum: 0 },
  initial: 'Open',
  states: {
    Open: {
      on: {
        'dish.add': {
          actions: [
            { type: 'keepSum', params: ({ event }) => event },
            { type: 'storePrice', params: ({ event }) => event },
            'tellSum',
          ],
        },
        'bill.close': { target: 'Closed', actions: ['announce', 'ring'] },
      },
    },
    Closed: { invoke: { id: 'print', src: 'print', input: ({ context }) => ({ sum: context.sum }) } },
  },
});

const kit: AnyKit = {
  machine: till,
  starts: { empty: undefined },
  events: { 'dish.add': { type: 'dish.add', price: 650 } as { type: string }, 'bill.close': { type: 'bill.close' } },
  answers: {},
  projection: () => null,
};
const journeys = (added: Pin, closed: Pin): Journeys => ({
  'a dish is billed': {
    opens: 'Open',
    steps: [
      ['dish.add', 'Open', { does: ['storePrice', 'tellSum'], ...added }],
      ['bill.close', 'Closed', { does: ['bill.closed', 'bell.rung'], asks: ['print'], ...closed }],
    ],
  },
});
const first = () => 0;

const GIVEN = [
  'till.Open  dish.add, without what storePrice is given',
  'till.Open  dish.add, without what tellSum is given',
  'till.Open  bill.close → till.Closed, without what announce is given',
  'till.Closed, without what print is given',
];

it('withholds once what every effect and port is given, be it by params, by input or made of the context, and of no other', () => {
  expect(
    [...mutantsOf(withoutEffects(kit), first)].map(({ name }) => name).filter((name) => name.includes('without what')),
  ).toEqual(GIVEN);
});

it('is not noticed where only names are pinned', () => {
  expect(tryMutants(kit, journeys({}, {}), {}, first).survivors).toEqual(GIVEN);
});

it('is noticed where it is pinned what is given', () => {
  const added = { gives: { storePrice: { price: 650 }, tellSum: { type: 'sum.changed', sum: 650 } } };
  const closed = { gives: { 'bill.closed': { sum: 650 }, print: { sum: 650 } } };
  expect(tryMutants(kit, journeys(added, closed), {}, first).survivors).toEqual([]);
});

it('says what was given and what was not', () => {
  const walker = new JourneyWalker(kit, journeys({ gives: { storePrice: { price: 700 } } }, {}));
  expect(walker.walk('a dish is billed')).toBe('a dish is billed, when dish.add: gives storePrice price 650, not 700');
});
