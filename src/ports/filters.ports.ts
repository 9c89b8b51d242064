import { saveFilters } from '../api/person.ts';
import { type DishFilters } from '../../domain/dish-filters.ts';
import { filtersMachine } from '../../machines/filters/filters.machine.ts';
import { type Services } from '../services/services.ts';
import { implementPromise } from './implement.ts';

export const provideFilters = ({ api }: Pick<Services, 'api'>) =>
  filtersMachine.provide({
    actors: {
      saveFilters: implementPromise(({ filters }: { filters: DishFilters }, signal) =>
        saveFilters(api, filters, signal),
      ),
    },
  });
