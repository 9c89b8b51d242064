import { NO_FILTERS } from '../../domain/dish-filters.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { filtersMachine } from './filters.machine.ts';

const vegan = { chips: ['vegan'], maxPrice: 750 } as const;
const withoutPork = { chips: ['withoutPork'], maxPrice: null } as const;

export const filtersKit = defineKit({
  machine: filtersMachine,
  starts: {
    'no filter': { kept: NO_FILTERS },
    'a filter of the last visit': { kept: vegan },
    'a server without a place for filters': { kept: null },
  },
  events: {
    'filters.choose': variants({
      vegan: { type: 'filters.choose', filters: vegan },
      none: { type: 'filters.choose', filters: NO_FILTERS },
    }),
    'startData.read': variants({
      'a filter of another device': { type: 'startData.read', kept: withoutPork },
      'no place for filters': { type: 'startData.read', kept: null },
    }),
  },
  answers: { saveFilters: { saved: vegan, 'no place': null } },
  projection: ({ filters, sent }) => [filters, sent],
});
