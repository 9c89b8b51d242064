import { type Order } from '../../../../domain/order.ts';
import { cancelableUntil } from '../../../../domain/order-status.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { useWhen } from '../../delivery/cut-off-text.ts';
import classes from './ChangeDialog.module.css';
import { useAddingCutOff } from './use-change-until.ts';

/** Until when an order can be changed how (ORDER-230). */
export function ChangeUntil({ order }: { order: Order }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const { locationId, deliveryTimeId, orderDate: date } = order;
  const { until, isPassed } = useAddingCutOff({ locationId, deliveryTimeId, date });
  const last = cancelableUntil(order, zone);
  const less = useWhen({ orderUntil: last, date })('short');
  const more = useWhen({ orderUntil: until ?? last, date })('short');
  const key = until === null || until >= last ? 'change.untilAll' : isPassed ? 'change.untilLess' : 'change.untilMore';
  return (
    <p className={classes.soft} role="status">
      {t(key, { more, less })}
    </p>
  );
}
