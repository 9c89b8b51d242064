import { type Cart, grandTotal, isEstimated } from '../../../../domain/cart.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type MarkedDay } from '../../../../domain/week.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { type OrderSnapshot } from '../../../context/actor-types.ts';
import { useAmount, useOrder, useText } from '../../../context/hooks.ts';
import classes from './WeekSum.module.css';
import { TextWithFigures } from '../../../ui/TextWithFigures.tsx';

type Sum = { total: number; isEstimate: boolean } | null;

const sumOf = (carts: readonly Cart[]): Sum =>
  carts.length === 0 ? null : { total: grandTotal(carts), isEstimate: isEstimated(carts) };

const isSameSum = (one: Sum, other: Sum) => one?.total === other?.total && one?.isEstimate === other?.isEstimate;

/** What is to be paid for a day; nothing where nothing is in the cart. */
export function DaySum({ date }: { date: IsoDate }) {
  const amount = useAmount();
  const sum = useOrder(
    (snapshot: OrderSnapshot) => sumOf(selectShownCarts(snapshot).filter(({ orderDate }) => orderDate === date)),
    isSameSum,
  );
  return (
    sum && (
      <span className={classes.sum} translate="no">
        {amount(sum.total, sum.isEstimate)}
      </span>
    )
  );
}

/** What is to be paid for the week that is shown, where other weeks are in the total beside it as well. */
export function WeekSum({ week }: { week: readonly MarkedDay[] }) {
  const t = useText();
  const amount = useAmount();
  const sum = useOrder((snapshot: OrderSnapshot) => {
    const all = selectShownCarts(snapshot);
    const shown = all.filter(({ orderDate }) => week.some(({ date }) => date === orderDate));
    return shown.length === all.length ? null : (sumOf(shown) ?? { total: 0, isEstimate: false });
  }, isSameSum);
  return (
    sum && (
      <p className={classes.week}>
        <TextWithFigures>{t('week.sum', { amount: amount(sum.total, sum.isEstimate) })}</TextWithFigures>
      </p>
    )
  );
}
