import { NO_FILTERS } from '../../domain/dish-filters.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { filtersMachine } from './filters.machine.ts';

const vegan = { chips: ['vegan'], maxPrice: 750 } as const;

export const filtersKit = defineKit({
  machine: filtersMachine,
  starts: { 'no filter': { filters: NO_FILTERS }, 'a filter of the last visit': { filters: vegan } },
  events: {
    'filters.choose': variants({
      vegan: { type: 'filters.choose', filters: vegan },
      none: { type: 'filters.choose', filters: NO_FILTERS },
    }),
  },
  answers: { saveFilters: { 'vegan saved': vegan, 'none saved': NO_FILTERS, 'no place': null } },
  projection: ({ filters, sent }) => [filters, sent],
});
