import { defineKit, variants } from '../testing/kit.ts';
import { address, appConfiguration } from '../startup/startup.fixtures.ts';
import { configurationCheckMachine } from './configuration-check.machine.ts';

export const configurationCheckKit = defineKit({
  machine: configurationCheckMachine,
  starts: { 'a page that opens': { address } },
  events: { 'configuration.check': { type: 'configuration.check', appConfiguration } },
  answers: {
    startup: {
      ready: variants({
        'the same restaurant': { kind: 'ready', appConfiguration },
        'another name': {
          kind: 'ready',
          appConfiguration: { ...appConfiguration, restaurant: { ...appConfiguration.restaurant, name: 'Zum Park' } },
        },
        'another restaurant': {
          kind: 'ready',
          appConfiguration: { ...appConfiguration, restaurant: { ...appConfiguration.restaurant, id: 2 } },
        },
        'another server': {
          kind: 'ready',
          appConfiguration: {
            ...appConfiguration,
            configuration: { ...appConfiguration.configuration, apiEndpoint: 'kitchen' },
          },
        },
      }),
      failed: { kind: 'failed', failure: { key: 'startup.noRestaurant', detail: '' } },
      leaving: { kind: 'leaving', url: 'https://sso.example/begin' },
    },
  },
  projection: ({ shown }) => shown?.restaurant.name,
});
