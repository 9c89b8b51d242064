import { address, house } from '../startup/startup.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';

const CHECKED = {
  asks: ['startup'],
  gives: { startup: { address, purpose: 'check' } },
  holds: { shown: house },
};

export const houseCheckScenarios: Scenarios = {
  // START-35
  'a kept house is checked by a start behind it, and nothing is told of one that is the same': {
    opens: ['Waiting', { does: [], asks: [] }],
    steps: [
      ['house.check', 'Checking', CHECKED],
      ['startup: ready, the same house', 'Waiting', { does: [], asks: [] }],
      ['house.check', 'Checking', CHECKED],
    ],
  },
  // START-36
  'what has changed is told': {
    steps: [
      ['house.check', 'Checking'],
      [
        'startup: ready, another name',
        'Waiting',
        {
          does: ['tellChanged'],
          gives: {
            tellChanged: {
              type: 'house.changed',
              house: { ...house, restaurant: { ...house.restaurant, name: 'Zum Park' } },
            },
          },
        },
      ],
    ],
  },
  // START-37
  'another restaurant is no change of this one': {
    steps: [
      ['house.check', 'Checking'],
      ['startup: ready, another restaurant', 'Waiting', { does: ['tellMoved'] }],
    ],
  },
  // START-37
  'nor is another server': {
    steps: [
      ['house.check', 'Checking'],
      ['startup: ready, another server', 'Waiting', { does: ['tellMoved'] }],
    ],
  },
  // START-36
  'a start that fails is told': {
    steps: [
      ['house.check', 'Checking'],
      [
        'startup: failed',
        'Waiting',
        {
          does: ['tellRefused'],
          gives: { tellRefused: { type: 'house.refused', failure: { key: 'startup.noRestaurant', detail: '' } } },
        },
      ],
    ],
  },
  'a start that throws is told, too': {
    steps: [
      ['house.check', 'Checking'],
      [
        'startup fails',
        'Waiting',
        {
          does: ['tellRefused'],
          gives: {
            tellRefused: {
              type: 'house.refused',
              failure: { key: 'startup.unexpected', detail: 'Error: startup failed.' },
            },
          },
        },
      ],
    ],
  },
  'a kept house is never shown where the start would leave the page': {
    steps: [
      ['house.check', 'Checking'],
      ['startup: leaving', 'Waiting', { does: [], asks: [] }],
    ],
  },
};
