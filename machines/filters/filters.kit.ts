import { type DishFilters, NO_FILTERS } from '../../domain/dish-filters.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { filtersMachine } from './filters.machine.ts';

const vegan: DishFilters = { chips: ['vegan'], maxPrice: 750 };
const savedFilters = { chips: ['vegan', 'ofAnotherRelease'], maxPrice: 750 };
const withoutPork = { chips: ['withoutPork'], maxPrice: null };

export const filtersKit = defineKit({
  machine: filtersMachine,
  starts: {
    'no filter': { savedFilters: { chips: [], maxPrice: null } },
    'a filter of the last visit': { savedFilters },
    'a server without a place for filters': { savedFilters: null },
  },
  events: {
    'filters.choose': variants({
      vegan: { type: 'filters.choose', filters: vegan },
      none: { type: 'filters.choose', filters: NO_FILTERS },
    }),
    'startData.read': variants({
      'a filter of another device': { type: 'startData.read', savedFilters: withoutPork },
      'no place for filters': { type: 'startData.read', savedFilters: null },
    }),
  },
  answers: { saveFilters: { saved: vegan, 'no place': null } },
  projection: ({ filters, sent }) => [filters, sent],
});
