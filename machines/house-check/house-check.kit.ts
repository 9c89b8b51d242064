import { defineKit, variants } from '../testing/kit.ts';
import { address, house } from '../startup/startup.fixtures.ts';
import { houseCheckMachine } from './house-check.machine.ts';

export const houseCheckKit = defineKit({
  machine: houseCheckMachine,
  starts: { 'a page that opens': { address } },
  events: { 'house.check': { type: 'house.check', house } },
  answers: {
    startup: {
      ready: variants({
        'the same house': { kind: 'ready', house },
        'another name': { kind: 'ready', house: { ...house, restaurant: { ...house.restaurant, name: 'Zum Park' } } },
        'another restaurant': { kind: 'ready', house: { ...house, restaurant: { ...house.restaurant, id: 2 } } },
        'another server': {
          kind: 'ready',
          house: { ...house, configuration: { ...house.configuration, apiEndpoint: 'kitchen' } },
        },
      }),
      failed: { kind: 'failed', failure: { key: 'startup.noRestaurant', detail: '' } },
      leaving: { kind: 'leaving', url: 'https://sso.example/begin' },
    },
  },
  projection: ({ shown }) => shown?.restaurant.name,
});
