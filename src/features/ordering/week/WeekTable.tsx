import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { useIncrementalRender } from '../../../ui/IncrementalList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AllDishes } from './AllDishes.tsx';
import { DayHead } from './DayHead.tsx';
import { DayOrders } from './DayOrders.tsx';
import { DaySum } from './WeekSum.tsx';
import { type WeekDay } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';
import { DayDishes } from './DayDishes.tsx';
import { type SetQuantity } from './dish-in-week.ts';
import { type SameLine } from './same-line.ts';
import { SameLines } from './SameLines.tsx';
import { useSameLine } from './use-same-line.ts';
import { rowsOf } from './week-rows.ts';
import classes from './WeekTable.module.css';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

interface WeekTableProps {
  days: readonly WeekDay[];
  choice: WeekChoice;
  onQuantity: SetQuantity;
  onOpen: (dish: string) => void;
}

/** Days as columns, menu lines as rows. */
export function WeekTable({ days, choice, onQuantity, onOpen }: WeekTableProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const { drawn: rows } = useIncrementalRender(rowsOf(days));
  const sameLine = useSameLine(days);
  const [from, until] = [days[0], days.at(-1)].map((day) => formatDay(day?.date ?? '', 'long', locale));
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>
          <RestaurantText within={(place) => t('week.table', { from: from ?? '', until: until ?? '', place })}>
            {choice.place.name}
          </RestaurantText>
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={classes.line}>
            <VisuallyHidden>{t('week.line')}</VisuallyHidden>
          </th>
          {days.map((day) => (
            <th key={day.date} scope="col">
              <DayHead day={day} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.some(({ isOrdered }) => isOrdered) && (
          <tr>
            <th scope="row" className={classes.line}>
              {t('week.ordered')}
            </th>
            {days.map(({ date, isOrdered }) => (
              <td key={date}>{isOrdered && <DayOrders date={date} />}</td>
            ))}
          </tr>
        )}
        {rows.map(({ line, dishes }) => (
          <tr key={line}>
            {/* Its name is that of the line, without the button in it. */}
            <th scope="row" className={classes.line} aria-label={line}>
              <RestaurantText>{line}</RestaurantText>
              <SameInRow same={sameLine(line)} onQuantity={onQuantity} />
            </th>
            {days.map((day) => (
              <td key={day.date}>
                <DayDishes
                  day={day}
                  dishes={dishes.get(day.date) ?? []}
                  choice={choice}
                  onQuantity={onQuantity}
                  onOpen={onOpen}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={classes.line}>
            {t('week.toPay')}
          </th>
          {days.map(({ date }) => (
            <td key={date}>
              <DaySum date={date} />
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row" className={classes.line}>
            {t('week.more')}
          </th>
          {days.map((day) => (
            <td key={day.date}>
              <AllDishes day={day} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function SameInRow({ same, onQuantity }: { same: SameLine | null; onQuantity: SetQuantity }) {
  return same && <SameLines lines={[same]} isShort onQuantity={onQuantity} />;
}
