import { IconAlarm, IconBuildingStore, IconX } from '@tabler/icons-react';
import { type Cart } from '../../../domain/cart.ts';
import { type Order } from '../../../domain/order.ts';
import { type PaidCart } from '../../../domain/payment.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useAppConfiguration, useSession, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { STATUS_LOOK } from '../orders/status-look.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type OrderedDay, orderedDay, reasonKey } from '../payment/completed.ts';
import { CancelUntil } from './CancelUntil.tsx';
import classes from './CompletedCart.module.css';
import { formatDay } from '../../../domain/day-format.ts';
import { DeliveryDetails } from '../delivery/DeliveryDetails.tsx';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import { SumLines } from '../../ui/SumLines.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { timeOf } from '../payment/completed.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const NOT_ORDERED = { tone: 'danger', Icon: IconX } as const;

interface CompletedCartProps {
  result: PaidCart;
  /** As the server tells it; undefined: it is not known yet. */
  order?: Order | undefined;
  /** The cart as it was paid; null if it is no longer known. */
  cart: Cart | null;
  /** A provider took money for the payment. */
  isMoneyTaken?: boolean;
  /** Paid in cash when it is picked up. */
  isCash?: boolean;
}

/** Of the last sum: what costs nothing was not paid, and will not be. */
function labelOf({ toPay }: OrderedDay['sums'], isCash: boolean) {
  if (toPay === 0) return 'orders.total';
  return isCash ? 'order.completed.due' : 'order.completed.paid';
}

/** Outcome of one day. */
export function CompletedCart({ result, order, cart, isMoneyTaken = false, isCash = false }: CompletedCartProps) {
  const t = useText();
  const { settings, locale } = useAppConfiguration();
  const ordered = orderedDay(result, cart, settings.isArticleNameShownFirst);
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const isOrdered = result.orderNumber !== null;
  const look = isOrdered ? STATUS_LOOK.Ordered : NOT_ORDERED;
  return (
    <Card className={classes.cart}>
      <div className={classes.head}>
        {ordered && <h2 className={classes.day}>{formatDay(ordered.day, 'long', locale)}</h2>}
        <StatusBadge tone={look.tone} icon={<look.Icon />}>
          {isOrdered ? t('order.completed.ordered') : t('order.completed.notOrdered')}
        </StatusBadge>
      </div>
      {result.orderNumber !== null && (
        <div className={cx(classes.number, isGuest && classes.large)}>
          {t('order.completed.number', { number: result.orderNumber })}
        </div>
      )}
      {isOrdered && isGuest && <p>{t('guest.noteNumber')}</p>}
      {isOrdered && <CancelUntil order={order} orderUntil={cart?.orderUntil ?? null} />}
      {result.errorTextKey && <p className={classes.reason}>{t.ofKey(reasonKey(result.errorTextKey, isMoneyTaken))}</p>}
      {ordered && isOrdered && <Where ordered={ordered} />}
      {ordered && (
        <ul className={classes.items}>
          {ordered.dishes.map((dish, at) => (
            <li key={at}>
              <RestaurantText within={(name) => t('order.cart.line', { quantity: dish.quantity, name })}>
                {dish.name}
              </RestaurantText>
              <LineAllergens dish={dish} />
            </li>
          ))}
        </ul>
      )}
      {ordered && isOrdered && <Paid ordered={ordered} isCash={isCash} />}
    </Card>
  );
}

function Paid({ ordered: { sums, isEstimate }, isCash }: { ordered: OrderedDay; isCash: boolean }) {
  const t = useText();
  const { toPay, voucher } = sums;
  if (toPay > 0 || voucher === 0)
    return <SumLines sums={sums} label={t(labelOf(sums, isCash))} isEstimate={isEstimate} />;
  // Of what a voucher has paid, no 0 is “paid”.
  const byVoucher = { ...sums, voucher: 0, toPay: voucher };
  return <SumLines sums={byVoucher} label={t('order.completed.paidByVoucher')} isEstimate={isEstimate} />;
}

/** Where and when the order is picked up or delivered. */
function Where({ ordered }: { ordered: OrderedDay }) {
  const t = useText();
  const { location, restaurant, isDelivered, handover } = ordered;
  const time = useTimeWords().span(timeOf(ordered));
  return (
    <div className={classes.where}>
      <p className={classes.fact}>
        <IconBuildingStore size={20} aria-hidden />
        <span>
          <RestaurantText within={(place) => (isDelivered ? place : t('order.completed.pickUp', { location: place }))}>
            {location}
          </RestaurantText>
          {restaurant && (
            <span className={classes.soft}>
              <RestaurantText>{restaurant}</RestaurantText>
            </span>
          )}
        </span>
      </p>
      {time !== null && (
        <p className={classes.fact}>
          <IconAlarm size={20} aria-hidden /> {time}
        </p>
      )}
      <DeliveryDetails handover={handover} />
    </div>
  );
}
