import { type Scenarios } from '../testing/scenarios.ts';
import { heart } from './saved-change.kit.ts';

const SILENT = { does: [], asks: [] };
const sends = (isFavourite: boolean) => ({
  does: [],
  asks: ['saveChange'],
  gives: { saveChange: { change: heart(isFavourite).change } },
});
const SAVED = {
  does: ['sendSaved'],
  asks: [],
  gives: { sendSaved: { type: 'change.saved', key: 'favourite 7' } },
};
const takenBack = (textKey: string) => ({
  does: ['sendTakenBack'],
  asks: [],
  gives: { sendTakenBack: { type: 'change.takenBack', key: 'favourite 7', about: 'Goulash', textKey } },
});

export const savedChangeScenarios: Scenarios = {
  // DISH-101
  'a press is saved': {
    opens: ['Saving', sends(true)],
    steps: [['saveChange: saved', 'Saved', SAVED]],
  },
  // DISH-101
  'what was pressed last is what holds in the end, by one call at a time': {
    steps: [
      ['change.want: not set', 'Saving', { ...SILENT, holds: heart(false) }],
      ['change.want: set', 'Saving', { ...SILENT, holds: heart(true) }],
      ['change.want: not set', 'Saving', { ...SILENT, holds: heart(false) }],
      ['saveChange: saved', 'Saving', sends(false)],
      ['saveChange: saved', 'Saved', SAVED],
    ],
  },
  // DISH-101
  'what is pressed back to what is being saved is not sent again': {
    steps: [
      ['change.want: not set', 'Saving', SILENT],
      ['change.want: set', 'Saving', SILENT],
      ['saveChange: saved', 'Saved', SAVED],
    ],
  },
  // DISH-101
  'a change that is refused is taken back, with the reason': {
    steps: [['saveChange: refused', 'TakenBack', takenBack('error.tooManyFavourites')]],
  },
  // DISH-101, USER-5
  'a change that cannot be saved is taken back': {
    steps: [['saveChange fails', 'TakenBack', takenBack('error.changesNotSaved')]],
  },
  // DISH-101
  'a failure before the last press is not reported': {
    steps: [
      ['change.want: not set', 'Saving', SILENT],
      ['saveChange fails', 'Saving', sends(false)],
      ['change.want: set', 'Saving', SILENT],
      ['saveChange: refused', 'Saving', sends(true)],
      ['saveChange fails', 'TakenBack', takenBack('error.changesNotSaved')],
    ],
  },
  // CALL-80
  'what the server does not have is not reported as a failure, and nothing that was pressed meanwhile is sent': {
    steps: [
      ['change.want: not set', 'Saving', SILENT],
      [
        'saveChange: notServed',
        'NotServed',
        {
          does: ['sendNotServed'],
          asks: [],
          gives: { sendNotServed: { type: 'change.notServed', key: 'favourite 7', kind: 'favourite' } },
        },
      ],
    ],
  },
};

const GOULASH = 'favourite 7';
const starts = (isFavourite: boolean, dishId: number) => ({
  does: [],
  asks: [`change:favourite ${dishId}`],
  gives: { [`change:favourite ${dishId}`]: heart(isFavourite, dishId) },
});

const ENDED = { does: ['stopChange'], asks: [], gives: { stopChange: { key: GOULASH } } };

export const savedChangesScenarios: Scenarios = {
  // DISH-101
  'what was pressed last is shown until it is saved': {
    opens: ['Open', { ...SILENT, holds: { wanted: {} } }],
    steps: [
      [
        'change.want: the heart of a goulash',
        'Open',
        { ...starts(true, 7), holds: { wanted: { [GOULASH]: heart(true) } } },
      ],
      [
        'change.want: no heart of a goulash',
        'Open',
        {
          does: ['passOn'],
          asks: [],
          gives: { passOn: { type: 'change.want', ...heart(false) } },
          holds: { wanted: { [GOULASH]: heart(false) } },
        },
      ],
      ['change.saved', 'Open', { ...ENDED, holds: { wanted: {} } }],
      ['change.want: no heart of a goulash', 'Open', starts(false, 7)],
    ],
  },
  // DISH-101
  'changes do not wait for each other': {
    steps: [
      ['change.want: the heart of a goulash', 'Open', starts(true, 7)],
      ['change.want: the heart of a soup', 'Open', starts(true, 8)],
      ['change.saved', 'Open', { ...ENDED, holds: { wanted: { 'favourite 8': heart(true, 8) } } }],
    ],
  },
  // DISH-101
  'what is taken back is reported': {
    steps: [
      ['change.want: the heart of a goulash', 'Open', starts(true, 7)],
      [
        'change.takenBack',
        'Open',
        {
          does: ['stopChange', 'toast.show error.tooManyFavourites'],
          asks: [],
          gives: {
            ...ENDED.gives,
            'toast.show error.tooManyFavourites': {
              type: 'toast.show',
              kind: 'error',
              textKey: 'error.tooManyFavourites',
              about: 'Goulash',
            },
          },
          holds: { wanted: {} },
        },
      ],
    ],
  },
  // CALL-80
  'what the server does not have is known from then on, without a message': {
    steps: [
      ['change.want: the heart of a goulash', 'Open', { ...starts(true, 7), holds: { notServed: [] } }],
      ['change.want: the heart of a soup', 'Open', starts(true, 8)],
      [
        'change.notServed: of a goulash',
        'Open',
        { ...ENDED, holds: { wanted: { 'favourite 8': heart(true, 8) }, notServed: ['favourite'] } },
      ],
      [
        'change.notServed: of a soup',
        'Open',
        {
          does: ['stopChange'],
          asks: [],
          gives: { stopChange: { key: 'favourite 8' } },
          holds: { wanted: {}, notServed: ['favourite'] },
        },
      ],
    ],
  },
};
