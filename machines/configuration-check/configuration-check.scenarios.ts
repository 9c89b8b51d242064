import { address, appConfiguration } from '../startup/startup.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';

const CHECKED = {
  asks: ['startup'],
  gives: { startup: { address, purpose: 'check' } },
  holds: { shown: appConfiguration },
};

export const configurationCheckScenarios: Scenarios = {
  // START-35
  'a cached restaurant is checked by a start behind it, and nothing is reported if it is the same': {
    opens: ['Waiting', { does: [], asks: [] }],
    steps: [
      ['configuration.check', 'Checking', CHECKED],
      ['startup: ready, the same restaurant', 'Waiting', { does: [], asks: [] }],
      ['configuration.check', 'Checking', CHECKED],
    ],
  },
  // START-36
  'what has changed is reported': {
    steps: [
      ['configuration.check', 'Checking'],
      [
        'startup: ready, another name',
        'Waiting',
        {
          does: ['sendChanged'],
          gives: {
            sendChanged: {
              type: 'configuration.changed',
              appConfiguration: {
                ...appConfiguration,
                restaurant: { ...appConfiguration.restaurant, name: 'Zum Park' },
              },
            },
          },
        },
      ],
    ],
  },
  // START-37
  'another restaurant is no change of this one': {
    steps: [
      ['configuration.check', 'Checking'],
      ['startup: ready, another restaurant', 'Waiting', { does: ['sendMoved'] }],
    ],
  },
  // START-37
  'nor is another server': {
    steps: [
      ['configuration.check', 'Checking'],
      ['startup: ready, another server', 'Waiting', { does: ['sendMoved'] }],
    ],
  },
  // START-36
  'a start that fails is reported': {
    steps: [
      ['configuration.check', 'Checking'],
      [
        'startup: failed',
        'Waiting',
        {
          does: ['sendRefused'],
          gives: {
            sendRefused: { type: 'configuration.refused', failure: { key: 'startup.noRestaurant', detail: '' } },
          },
        },
      ],
    ],
  },
  'a start that throws is reported, too': {
    steps: [
      ['configuration.check', 'Checking'],
      [
        'startup fails',
        'Waiting',
        {
          does: ['sendRefused'],
          gives: {
            sendRefused: {
              type: 'configuration.refused',
              failure: { key: 'startup.unexpected', detail: 'Error: startup failed.' },
            },
          },
        },
      ],
    ],
  },
  'a cached restaurant is never shown where the start would leave the page': {
    steps: [
      ['configuration.check', 'Checking'],
      ['startup: leaving', 'Waiting', { does: [], asks: [] }],
    ],
  },
};
