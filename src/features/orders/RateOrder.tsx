import { type Order } from '../../../domain/order.ts';
import { isRatable } from '../../../domain/order-status.ts';
import { ratingKey } from '../../../domain/saved-change.ts';
import { useClock, useAppConfiguration, useText } from '../../context/hooks.ts';
import { type RatedLine, ratedLines } from '../favourites-and-ratings/rated-line.ts';
import { RatingChoice } from '../favourites-and-ratings/RatingChoice.tsx';
import { useRating } from '../favourites-and-ratings/use-rating.ts';
import { useIsServed } from '../favourites-and-ratings/use-saved-change.ts';
import { RatingWords } from './RatingWords.tsx';
import classes from './RateOrder.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** The dishes of a served order, to rate; nothing before the meal is over, and 14 days after it. */
export function RateOrder({ order }: { order: Order }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const canRate = useClock((now) => isRatable(order, now, zone));
  const isServed = useIsServed('rating');
  const lines = ratedLines(order);
  if (!canRate || !isServed || lines.length === 0) return null;
  return (
    <div className={classes.ratings}>
      <p className={classes.title}>{t('wishes.rate.title')}</p>
      <ul className={classes.dishes}>
        {lines.map((line) => (
          <li key={ratingKey(line)} className={classes.dish}>
            <RateLine line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RateLine({ line }: { line: RatedLine }) {
  const { rating, rate } = useRating(line);
  return (
    <>
      <span>
        <RestaurantText>{line.name}</RestaurantText>
      </span>
      <RatingChoice
        name={line.name}
        value={rating?.rating ?? null}
        onRate={(value) => rate({ rating: value, words: rating?.words ?? '' })}
      />
      {rating && <RatingWords name={line.name} words={rating.words} onSend={(words) => rate({ ...rating, words })} />}
    </>
  );
}
