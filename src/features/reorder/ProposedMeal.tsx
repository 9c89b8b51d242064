import { useId } from 'react';
import { type PlannedMeal } from '../../../domain/reorder-plan.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { useText } from '../../context/hooks.ts';
import { OrderedAlready } from '../delivery/OrderedAlready.tsx';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import classes from './ReorderDialog.module.css';
import { ProposedLine } from './ProposedLine.tsx';
import { type ReorderSend } from './reorder-send.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface ProposedMealProps {
  planned: PlannedMeal;
  send: ReorderSend;
  onChoose: (target: IsoDate) => void;
}

/** What is wanted again for a day and time. */
export function ProposedMeal({ planned: { meal, date, lines, notes }, send, onChoose }: ProposedMealProps) {
  const t = useText();
  const id = useId();
  const dayName = useDayName(useToday());
  const time = useTimeWords().spoken({ time: meal.deliveryTime, timeName: meal.timeName });
  return (
    <section className={classes.meal} aria-labelledby={id}>
      <h3 id={id} className={classes.day}>
        {dayName(date)}
        <span className={classes.soft}>
          {' '}
          <RestaurantText within={(place) => [time, place].filter(Boolean).join(' · ')}>
            {meal.locationName}
          </RestaurantText>
        </span>
      </h3>
      <OrderedAlready date={date} time={meal.deliveryTime} isAsked />
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <ProposedLine planned={line} place={meal.locationName} send={send} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {notes.map(({ selection, comment, joined, deliveryOption }) => (
        <div key={selection.deliveryTimeId} className={classes.soft}>
          {comment && <p>{t('again.note', { comment: joined })}</p>}
          {deliveryOption && (
            <p>
              <RestaurantText within={(option) => t('again.option', { option })}>{deliveryOption}</RestaurantText>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
