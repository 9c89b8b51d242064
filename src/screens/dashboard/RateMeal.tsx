import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { ratingKey } from '../../../domain/saved-change.ts';
import { ordersAround } from '../../api/overview.ts';
import { dismissalsOf } from '../../context/dismissals.ts';
import { useHouse, useNow, useSavedChangesRef, useSessionRef, useText } from '../../context/hooks.ts';
import { ordersOf } from '../../shared/reading/queries.ts';
import { useReading } from '../../shared/reading/use-reading.ts';
import { type RatedLine, ratedLines } from '../../shared/wishes/rated-line.ts';
import { RatingChoice } from '../../shared/wishes/RatingChoice.tsx';
import { useRating } from '../../shared/wishes/use-rating.ts';
import { useIsServed } from '../../shared/wishes/use-saved-change.ts';
import { Card } from '../../ui/Card.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.ts';
import { dishesToRate } from './meal-to-rate.ts';
import classes from './RateMeal.module.css';

const NONE: Order[] = [];

/** Asks about the dishes of the last meal, one after the other, until they are rated or nobody wants to be asked. */
export function RateMeal({ today }: { today: IsoDate }) {
  const t = useText();
  const { zone } = useHouse();
  const now = useNow(60_000);
  const dismissals = dismissalsOf(useSessionRef());
  const { data = NONE } = useReading(ordersOf(ordersAround(today)));
  const dismissed = useSyncExternalStore(dismissals.subscribe, dismissals.get);
  const wanted = useSelector(useSavedChangesRef(), ({ context }) => context.wanted);
  const isServed = useIsServed('rating');
  const open = dishesToRate(isServed ? data : NONE, today, now, zone).filter((line) => !dismissed.has(mealOf(line)));
  const line = open.find((each) => !(ratingKey(each) in wanted));
  /** The dish that was rated here last. */
  const [pressed, setPressed] = useState<string | null>(null);
  const isSaving = pressed !== null && pressed in wanted;
  const isThanked = !isSaving && data.flatMap(ratedLines).some((each) => each.rating && ratingKey(each) === pressed);
  const block = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its question.
  const noteRated = (rated: RatedLine) => {
    block.current?.focus();
    setPressed(ratingKey(rated));
  };
  const dismiss = (meal: string) => {
    if (open.some((each) => mealOf(each) !== meal)) block.current?.focus();
    else handOnFocus(block.current);
    dismissals.add(meal);
  };
  return (
    <div
      ref={block}
      tabIndex={-1}
      role="group"
      aria-label={t('wishes.rate.title')}
      hidden={!line && !isThanked && !isSaving}
    >
      {line && (
        <Question
          key={ratingKey(line)}
          line={line}
          onRated={() => noteRated(line)}
          onLater={() => dismiss(mealOf(line))}
        />
      )}
      <p role="status" className={classes.thanks}>
        {isThanked && t('wishes.rate.thanks')}
      </p>
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
  const { rate } = useRating(line);
  return (
    <Card className={classes.question}>
      <p className={classes.title}>{t('wishes.rate.question', { name: line.name })}</p>
      <RatingChoice
        name={line.name}
        value={null}
        onRate={(rating) => {
          onRated();
          rate({ rating, words: '' });
        }}
      />
      <Button variant="subtle" size="compact-sm" onClick={onLater}>
        {t('wishes.rate.later')}
      </Button>
    </Card>
  );
}
