import { NO_FILTERS } from '../../domain/dish-filters.ts';
import { type Scenarios } from '../testing/scenarios.ts';

const vegan = { chips: ['vegan'], maxPrice: 750 };
const withoutPork = { chips: ['withoutPork'], maxPrice: null };

const SILENT = { does: [], asks: [] };
const sends = (filters: object) => ({
  ...SILENT,
  asks: ['saveFilters'],
  gives: { saveFilters: { filters } },
  holds: { filters },
});

export const filtersScenarios: Scenarios = {
  // DISH-68
  'a filter holds at once and is remembered': {
    opens: ['Settled', { asks: [], holds: { filters: NO_FILTERS } }],
    steps: [
      ['filters.choose: vegan', 'Saving', sends(vegan)],
      ['saveFilters: saved', 'Settled', { asks: [], holds: { filters: vegan } }],
    ],
  },
  // DISH-68
  'what was chosen on the last visit holds, and is taken back': {
    start: 'a filter of the last visit',
    opens: ['Settled', { holds: { filters: vegan } }],
    steps: [
      ['filters.choose: none', 'Saving', sends(NO_FILTERS)],
      ['saveFilters: saved', 'Settled', { asks: [], holds: { filters: NO_FILTERS } }],
    ],
  },
  'what is chosen while another choice is being saved is saved after it': {
    steps: [
      ['filters.choose: vegan', 'Saving', { asks: ['saveFilters'] }],
      ['filters.choose: none', 'Saving', { asks: [], holds: { filters: NO_FILTERS } }],
      ['saveFilters: saved', 'Saving', sends(NO_FILTERS)],
      ['saveFilters: saved', 'Settled', { asks: [] }],
    ],
  },
  // DISH-68
  'a choice that cannot be saved holds, and the next one is saved with it': {
    steps: [
      ['filters.choose: vegan', 'Saving'],
      ['saveFilters fails', 'NotSaved', { asks: [], holds: { filters: vegan } }],
      ['filters.choose: none', 'Saving', sends(NO_FILTERS)],
    ],
  },
  // DISH-68
  'what is chosen while another choice cannot be saved is saved all the same': {
    steps: [
      ['filters.choose: vegan', 'Saving', { asks: ['saveFilters'] }],
      ['filters.choose: none', 'Saving', { asks: [] }],
      ['saveFilters fails', 'Saving', sends(NO_FILTERS)],
      ['saveFilters fails', 'NotSaved', { asks: [], holds: { filters: NO_FILTERS } }],
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
  // DISH-69
  'where the server has no place for filters, it is never told': {
    start: 'a server without a place for filters',
    opens: ['OfTheSession', { asks: [], holds: { filters: NO_FILTERS } }],
    steps: [
      ['filters.choose: vegan', 'OfTheSession', { ...SILENT, holds: { filters: vegan } }],
      ['startData.read: a filter of another device', 'OfTheSession', { ...SILENT, holds: { filters: vegan } }],
    ],
  },
  // DISH-150
  'what stood in without a network is replaced by what the server holds': {
    start: 'a filter of the last visit',
    steps: [
      ['startData.read: a filter of another device', 'Settled', { ...SILENT, holds: { filters: withoutPork } }],
      ['filters.choose: vegan', 'Saving', sends(vegan)],
    ],
  },
  // DISH-69
  'a server that has given its place for filters up is sent nothing any more': {
    start: 'a filter of the last visit',
    steps: [
      ['startData.read: no place for filters', 'OfTheSession', { ...SILENT, holds: { filters: vegan } }],
      ['filters.choose: none', 'OfTheSession', { ...SILENT, holds: { filters: NO_FILTERS } }],
    ],
  },
  // DISH-150
  'what was chosen without a network holds, and is saved when the server is back': {
    start: 'a filter of the last visit',
    steps: [
      ['filters.choose: none', 'Saving', sends(NO_FILTERS)],
      ['startData.read: a filter of another device', 'Saving', { ...SILENT, holds: { filters: NO_FILTERS } }],
      ['saveFilters fails', 'NotSaved', { ...SILENT, holds: { filters: NO_FILTERS } }],
      ['startData.read: a filter of another device', 'Saving', sends(NO_FILTERS)],
    ],
  },
};
