import { allergenWarning } from '../../../domain/allergens.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { useAppConfiguration, useNow, useText } from '../../context/hooks.ts';
import { AllergenWarning } from '../dishes/AllergenWarning.tsx';
import { useAllergensLater } from '../dishes/use-allergens.ts';
import { ChangeOffers } from '../orders/dialogs/ChangeOffers.tsx';
import { type OpenOrderDialog } from '../orders/dialogs/OrderDialog.tsx';
import { STATUS_LOOK } from '../orders/status-look.ts';
import { DishNames } from '../dishes/DishNames.tsx';
import { Card } from '../../ui/Card.tsx';
import { Price } from '../../ui/Price.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './NextOrders.module.css';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface NextOrderProps {
  order: Order;
  dayName: (date: IsoDate) => string;
  onOpen: (kind: OpenOrderDialog['kind']) => void;
  /** What had the focus is gone. */
  onGone: () => void;
}

/** What the person has to know of each dish of an order; its name stands with it where there are several (ORDER-40). */
function Warnings({ order: { lines } }: { order: Order }) {
  const { view } = useAllergensLater(true);
  if (!view) return null;
  const warned = lines.filter((line) => allergenWarning(line, view.known, view.personIds) !== null);
  if (warned.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {warned.map((line, at) => (
        <li key={at}>
          {lines.length > 1 && (
            <span className={classes.soft}>
              <RestaurantText>{line.name}</RestaurantText>
            </span>
          )}
          <AllergenWarning dish={line} view={view} />
        </li>
      ))}
    </ul>
  );
}

/** One of the next orders, with what can be done with it. */
export function NextOrder({ order, dayName, onOpen, onGone }: NextOrderProps) {
  const t = useText();
  const words = useTimeWords();
  const { zone } = useAppConfiguration();
  const status = orderStatus(order, useNow(30_000), zone);
  const { tone, Icon } = STATUS_LOOK[status];
  return (
    <Card className={classes.order}>
      <div className={classes.head}>
        <span className={classes.day}>{dayName(order.orderDate)}</span>
        <StatusBadge tone={tone} icon={<Icon />}>
          {t(`user.status.${status}`)}
        </StatusBadge>
      </div>
      <div className={classes.head}>
        <p className={classes.dish}>
          <DishNames order={order} />
        </p>
        <span className={classes.total}>
          <span className={classes.soft}>{t('orders.total')}</span>{' '}
          <Price amount={order.total} isEstimate={order.isEstimate} />
        </span>
      </div>
      <Warnings order={order} />
      <p className={classes.soft}>
        <RestaurantText within={(place) => [words.span(deliveryTimeOf(order)), place].filter(Boolean).join(' · ')}>
          {order.locationName}
        </RestaurantText>
      </p>
      <div className={classes.actions}>
        <ChangeOffers
          order={order}
          onCancel={() => onOpen('cancel')}
          onChange={() => onOpen('change')}
          onGone={onGone}
        />
      </div>
    </Card>
  );
}
