import { useQueryClient } from '@tanstack/react-query';
import { type Order } from '../../../domain/order.ts';
import { type DishRating } from '../../../domain/rating.ts';
import { rateDish } from '../../api/wishes.ts';
import { useApi } from '../../context/hooks.ts';
import { correctReadings } from './correct-readings.ts';
import { type RatedLine, ratingKey } from './rated-line.ts';
import { useSavedChange } from './use-saved-change.ts';

const isOrder = (found: object): found is Order => 'number' in found && 'lines' in found;

/** What the customer thought of a dish, as chosen last. */
export function useRating(line: RatedLine): { rating: DishRating | null; rate: (rating: DishRating) => void } {
  const api = useApi();
  const client = useQueryClient();
  const { wanted, change } = useSavedChange<DishRating>(ratingKey(line));
  const { orderNumber, articleId, detailId, name } = line;
  const save = async (rating: DishRating) => {
    await rateDish(api, { orderNumber, articleId, detailId, ...rating });
    return () =>
      correctReadings(client, ['orders'], (found) =>
        isOrder(found) && found.number === orderNumber
          ? {
              ...found,
              lines: found.lines.map((each) =>
                each.articleId === articleId && each.detailId === detailId ? { ...each, rating } : each,
              ),
            }
          : found,
      );
  };
  return { rating: wanted ?? line.rating, rate: (value) => change({ value, save, about: name }) };
}
