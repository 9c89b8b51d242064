import { useRef, useState, useSyncExternalStore } from 'react';
import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { ratingKey } from '../../../domain/saved-change.ts';
import { ordersAround } from '../../api/overview.ts';
import { dismissalsOf } from '../../context/dismissals.ts';
import { useAppConfiguration, useNow, useSessionRef, useText } from '../../context/hooks.ts';
import { ordersOf } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { type RatedLine, ratedLines } from '../favourites-and-ratings/rated-line.ts';
import { RatingChoice } from '../favourites-and-ratings/RatingChoice.tsx';
import { useRating } from '../favourites-and-ratings/use-rating.ts';
import { useIsServed } from '../favourites-and-ratings/use-saved-change.ts';
import { Card } from '../../ui/Card.tsx';
import { leaveForHeading } from '../../ui/hand-on-focus.ts';
import classes from './RateMeal.module.css';
import { isRatable } from '../../../domain/order-status.ts';
import { addDays } from '../../../domain/zone.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { TextButton } from '../../ui/TextButton.tsx';

/** The dishes of today's and yesterday's meals that are not rated yet, those of the latest meal first. */
function dishesToRate(orders: readonly Order[], today: IsoDate, now: Instant, zone: string): RatedLine[] {
  return orders
    .filter((order) => order.orderDate >= addDays(today, -1) && isRatable(order, now, zone))
    .toSorted((one, other) =>
      `${other.orderDate} ${other.deliveryTime}`.localeCompare(`${one.orderDate} ${one.deliveryTime}`),
    )
    .flatMap(ratedLines)
    .filter(({ rating }) => rating === null);
}

const NONE: Order[] = [];

/**
 * Asks about the dishes of the last meal, one after the other, until they are rated or nobody wants to be asked. What
 * is rated stays in its place and the next dish is asked about below it: the second press of a double tap must not rate
 * a dish nobody has read.
 */
export function RateMeal({ today }: { today: IsoDate }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const now = useNow(60_000);
  const dismissals = dismissalsOf(useSessionRef());
  const { data = NONE } = useReading(ordersOf(ordersAround(today)));
  const dismissed = useSyncExternalStore(dismissals.subscribe, dismissals.get);
  const isServed = useIsServed('rating');
  /** The dishes that were rated here, in that order, with one that was refused. */
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const block = useRef<HTMLDivElement>(null);
  const orders = isServed ? data : NONE;
  const known = new Map(orders.flatMap(ratedLines).map((line) => [ratingKey(line), line]));
  const rated = pressed.flatMap((key) => known.get(key) ?? []);
  const open = dishesToRate(orders, today, now, zone).filter(
    (line) => !dismissed.has(mealOf(line)) && !pressed.includes(ratingKey(line)),
  );
  const [next] = open;
  const noteRated = (key: string) => setPressed((keys) => (keys.includes(key) ? keys : [...keys, key]));
  const dismiss = (line: RatedLine) => {
    const meal = mealOf(line);
    const others = rated.filter((each) => each !== line);
    if (others.length > 0 || open.some((each) => mealOf(each) !== meal)) block.current?.focus();
    else leaveForHeading(block.current);
    dismissals.add(meal);
    setPressed((keys) => keys.filter((key) => key !== ratingKey(line)));
  };
  const questions = next ? [...rated, next] : rated;
  return (
    <div
      ref={block}
      className={classes.questions}
      tabIndex={-1}
      role="group"
      aria-label={t('wishes.rate.title')}
      hidden={questions.length === 0}
    >
      {questions.map((line) => (
        <Question
          key={ratingKey(line)}
          line={line}
          onRated={() => noteRated(ratingKey(line))}
          onLater={() => dismiss(line)}
        />
      ))}
    </div>
  );
}

const mealOf = ({ orderNumber }: RatedLine): string => `rating of order ${orderNumber}`;

interface QuestionProps {
  line: RatedLine;
  onRated: () => void;
  onLater: () => void;
}

function Question({ line, onRated, onLater }: QuestionProps) {
  const t = useText();
  const { rating, isSaving, rate } = useRating(line);
  return (
    <Card className={classes.question}>
      <p className={classes.title}>
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
      <div className={classes.foot}>
        <p role="status" className={classes.thanks}>
          {rating && !isSaving && t('wishes.rate.thanks')}
        </p>
        {!rating && (
          <TextButton size="compact-sm" onClick={onLater}>
            {t('wishes.rate.later')}
          </TextButton>
        )}
      </div>
    </Card>
  );
}
