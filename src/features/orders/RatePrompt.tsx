import { useState } from 'react';
import { type Order } from '../../../domain/order.ts';
import { isRatable } from '../../../domain/order-status.ts';
import { ratingKey } from '../../../domain/saved-change.ts';
import { useAppConfiguration, useNow, useText } from '../../context/hooks.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { type RatedLine, ratedLines } from '../favourites-and-ratings/rated-line.ts';
import { RatingChoice } from '../favourites-and-ratings/RatingChoice.tsx';
import { useRating } from '../favourites-and-ratings/use-rating.ts';
import { useIsServed } from '../favourites-and-ratings/use-saved-change.ts';
import { byDelivery } from './order-days.ts';
import classes from './RatePrompt.module.css';

/**
 * Asks about one dish of the latest meal that is not rated yet. Once rated here it stays, so that nothing moves; other
 * meals are rated in their rows.
 */
export function RatePrompt({ orders }: { orders: readonly Order[] }) {
  const { zone } = useAppConfiguration();
  const now = useNow(60_000);
  const isServed = useIsServed('rating');
  const [ratedHere, setRatedHere] = useState<string | null>(null);
  const lines = byDelivery(orders.filter((order) => isRatable(order, now, zone)))
    .toReversed()
    .flatMap(ratedLines);
  const line = lines.find((each) => (ratedHere === null ? each.rating === null : ratingKey(each) === ratedHere));
  if (!isServed || !line) return null;
  return <Question line={line} onRated={() => setRatedHere(ratingKey(line))} />;
}

function Question({ line, onRated }: { line: RatedLine; onRated: () => void }) {
  const t = useText();
  const { rating, rate } = useRating(line);
  return (
    <div className={classes.prompt} role="group" aria-label={t('wishes.rate.title')}>
      <p>
        <RestaurantText within={(name) => t('wishes.rate.question', { name })}>{line.name}</RestaurantText>
      </p>
      <RatingChoice
        name={line.name}
        value={rating?.rating ?? null}
        onRate={(value) => {
          onRated();
          rate({ rating: value, words: rating?.words ?? '' });
        }}
      />
    </div>
  );
}
