import { Button } from '@mantine/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { ordersAround } from '../../api/overview.ts';
import { dismissalsOf } from '../../context/dismissals.ts';
import { useHouse, useNow, useSessionRef, useText } from '../../context/hooks.ts';
import { changesOf } from '../../context/saved-changes.ts';
import { ordersOf } from '../../shared/reading/queries.ts';
import { useReading } from '../../shared/reading/use-reading.ts';
import { type RatedLine, ratingKey } from '../../shared/wishes/rated-line.ts';
import { RatingChoice } from '../../shared/wishes/RatingChoice.tsx';
import { useRating } from '../../shared/wishes/use-rating.ts';
import { Card } from '../../ui/Card.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.ts';
import { dishesToRate } from './meal-to-rate.ts';
import classes from './RateMeal.module.css';

/** Asks about the dishes of the last meal, one after the other, until they are rated or nobody wants to be asked. */
export function RateMeal({ today }: { today: IsoDate }) {
  const t = useText();
  const { zone } = useHouse();
  const now = useNow(60_000);
  const session = useSessionRef();
  const { data } = useReading(ordersOf(ordersAround(today)));
  const [changes, dismissals] = [changesOf(session), dismissalsOf(session)];
  const dismissed = useSyncExternalStore(dismissals.subscribe, dismissals.get);
  const open = dishesToRate(data ?? [], today, now, zone).filter((line) => !dismissed.has(mealOf(line)));
  const key = useSyncExternalStore(changes.subscribe, () => nextOf(open, changes));
  const [isThanked, setIsThanked] = useState(false);
  const line = open.find((each) => ratingKey(each) === key);
  const block = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its question.
  const thank = () => {
    block.current?.focus();
    setIsThanked(true);
  };
  const dismiss = (meal: string) => {
    if (open.some((each) => mealOf(each) !== meal)) block.current?.focus();
    else handOnFocus(block.current);
    dismissals.add(meal);
  };
  return (
    <div ref={block} tabIndex={-1} role="group" aria-label={t('wishes.rate.title')} hidden={!line && !isThanked}>
      {line && <Question key={key} line={line} onRated={thank} onLater={() => dismiss(mealOf(line))} />}
      <p role="status" className={classes.thanks}>
        {isThanked && t('wishes.rate.thanks')}
      </p>
    </div>
  );
}

const mealOf = ({ orderNumber }: RatedLine): string => `rating of order ${orderNumber}`;

/** The first dish whose rating is not being saved. */
const nextOf = (lines: readonly RatedLine[], changes: ReturnType<typeof changesOf>): string | undefined =>
  lines.map(ratingKey).find((key) => changes.wanted(key) === undefined);

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
