import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { useIncrementalRender } from '../../../ui/IncrementalList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AllDishes } from './AllDishes.tsx';
import { DayName, DayState } from './DayHead.tsx';
import { DayOrders } from './DayOrders.tsx';
import { DaySum } from './WeekSum.tsx';
import { type WeekDay } from './use-week-days.ts';
import { DayDishes } from './DayDishes.tsx';
import { type SetQuantity } from './dish-in-week.ts';
import { OrderMore } from './OrderMore.tsx';
import { type SameLine } from './same-line.ts';
import { SameLines } from './SameLines.tsx';
import { useSameLine } from './use-same-line.ts';
import { rowsOf } from './week-rows.ts';
import { type WeekViewProps } from './week-view.ts';
import classes from './WeekTable.module.css';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

const isOffered = ({ selection, menus }: WeekDay): boolean => selection !== null && menus.length > 0;

/** Days as columns, menu lines as rows. What is ordered for a day stands in place of its dishes, which open on wish. */
export function WeekTable({ days, choice, opened, onQuantity, onOpen }: WeekViewProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const { drawn: rows, growing } = useIncrementalRender(
    rowsOf(days.filter((day) => isOffered(day) && (!day.isOrdered || opened.has(day.date)))),
  );
  const sameLine = useSameLine(days);
  const [from, until] = [days[0], days.at(-1)].map((day) => formatDay(day?.date ?? '', 'long', locale));
  return (
    <>
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
                <div className={classes.head}>
                  <DayName day={day} hasMarks={isOffered(day) || day.isOrdered} />
                  {(isOffered(day) || !day.isOrdered) && <DayState day={day} />}
                </div>
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
              {days.map((day) => (
                <td key={day.date}>
                  {day.isOrdered && <DayOrders date={day.date} />}
                  {day.isOrdered && isOffered(day) && <OrderMore date={day.date} opened={opened} />}
                </td>
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
          {days.some(({ isInCart }) => isInCart) && (
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
          )}
          <tr>
            <td className={classes.line} />
            {days.map((day) => (
              <td key={day.date}>
                <AllDishes day={day} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {growing}
    </>
  );
}

function SameInRow({ same, onQuantity }: { same: SameLine | null; onQuantity: SetQuantity }) {
  return same && <SameLines lines={[same]} isShort onQuantity={onQuantity} />;
}
