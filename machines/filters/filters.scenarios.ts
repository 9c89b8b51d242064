import { NO_FILTERS } from '../../domain/dish-filters.ts';
import { type Scenarios } from '../testing/scenarios.ts';

const vegan = { chips: ['vegan'], maxPrice: 750 };

export const filtersScenarios: Scenarios = {
  // DISH-68
  'a filter holds at once and is remembered': {
    opens: ['Settled', { asks: [], holds: { filters: NO_FILTERS } }],
    steps: [
      [
        'filters.choose: vegan',
        'Saving',
        { asks: ['saveFilters'], gives: { saveFilters: { filters: vegan } }, holds: { filters: vegan } },
      ],
      ['saveFilters: vegan saved', 'Settled', { asks: [], holds: { filters: vegan } }],
    ],
  },
  // DISH-68
  'what was chosen on the last visit holds, and is taken back': {
    start: 'a filter of the last visit',
    opens: ['Settled', { holds: { filters: vegan } }],
    steps: [
      ['filters.choose: none', 'Saving', { gives: { saveFilters: { filters: NO_FILTERS } } }],
      ['saveFilters: none saved', 'Settled', { asks: [], holds: { filters: NO_FILTERS } }],
    ],
  },
  'what is chosen while another choice is being saved is saved after it': {
    steps: [
      ['filters.choose: vegan', 'Saving', { asks: ['saveFilters'] }],
      ['filters.choose: none', 'Saving', { asks: [], holds: { filters: NO_FILTERS } }],
      [
        'saveFilters: vegan saved',
        'Saving',
        { asks: ['saveFilters'], gives: { saveFilters: { filters: NO_FILTERS } }, holds: { filters: NO_FILTERS } },
      ],
      ['saveFilters: none saved', 'Settled', { asks: [] }],
    ],
  },
  // DISH-68
  'a choice that cannot be saved holds, and the next one is saved with it': {
    steps: [
      ['filters.choose: vegan', 'Saving'],
      ['saveFilters fails', 'Settled', { asks: [], holds: { filters: vegan } }],
      ['filters.choose: none', 'Saving', { asks: ['saveFilters'] }],
    ],
  },
  // DISH-68
  'what is chosen while another choice cannot be saved is saved all the same': {
    steps: [
      ['filters.choose: vegan', 'Saving', { asks: ['saveFilters'] }],
      ['filters.choose: none', 'Saving', { asks: [] }],
      [
        'saveFilters fails',
        'Saving',
        { asks: ['saveFilters'], gives: { saveFilters: { filters: NO_FILTERS } }, holds: { filters: NO_FILTERS } },
      ],
      ['saveFilters fails', 'Settled', { asks: [], holds: { filters: NO_FILTERS } }],
    ],
  },
  // DISH-69
  'where the server has no place for filters, they hold for the session, and it is not asked again': {
    steps: [
      ['filters.choose: vegan', 'Saving'],
      ['saveFilters: no place', 'OfTheSession', { asks: [], holds: { filters: vegan } }],
      ['filters.choose: none', 'OfTheSession', { asks: [], holds: { filters: NO_FILTERS } }],
    ],
  },
};
