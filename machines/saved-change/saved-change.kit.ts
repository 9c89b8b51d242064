import { defineKit, variants } from '../testing/kit.ts';
import { savedChangeMachine } from './saved-change.machine.ts';
import { savedChangesMachine } from './saved-changes.machine.ts';
import { type WantedChange } from './saved-change.types.ts';

export const heart = (isFavourite: boolean, dishId = 7) =>
  ({
    change: { kind: 'favourite', dishId, isFavourite },
    about: dishId === 7 ? 'Goulash' : 'Soup',
  }) as const satisfies WantedChange;
const want = (wanted: WantedChange) => ({ type: 'change.want' as const, ...wanted });

export const savedChangeKit = defineKit({
  machine: savedChangeMachine,
  starts: { 'a heart that is set': heart(true) },
  events: {
    'change.want': variants({ set: want(heart(true)), 'not set': want(heart(false)) }),
  },
  answers: {
    saveChange: {
      saved: { kind: 'saved' },
      refused: { kind: 'refused', textKey: 'error.tooManyFavourites' },
      notServed: { kind: 'notServed' },
    },
  },
  projection: ({ change, sent }) => [change, sent],
});

const GOULASH = 'favourite 7';

export const savedChangesKit = defineKit({
  machine: savedChangesMachine,
  starts: { 'somebody is signed in': undefined },
  events: {
    'change.want': variants({
      'the heart of a goulash': want(heart(true)),
      'no heart of a goulash': want(heart(false)),
      'the heart of a soup': want(heart(true, 8)),
    }),
    'change.saved': { type: 'change.saved', key: GOULASH },
    'change.notServed': variants({
      'of a goulash': { type: 'change.notServed', key: GOULASH, kind: 'favourite' },
      'of a soup': { type: 'change.notServed', key: 'favourite 8', kind: 'favourite' },
    }),
    'change.takenBack': {
      type: 'change.takenBack',
      key: GOULASH,
      about: 'Goulash',
      textKey: 'error.tooManyFavourites',
    },
  },
  answers: {},
  projection: ({ wanted, notServed }) => [Object.keys(wanted), notServed],
});
