import { IconCheck, IconX } from '@tabler/icons-react';
import { type Cart } from '../../../domain/cart.ts';
import { type Order } from '../../../domain/order.ts';
import { type PaidCart } from '../../../domain/payment.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useAmount, useAppConfiguration, useSession, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type OrderedDay, orderedDay, paidOf, reasonKey } from '../payment/completed.ts';
import { CancelUntil } from './CancelUntil.tsx';
import { OutcomeIcon } from './OutcomeIcon.tsx';
import classes from './CompletedCart.module.css';
import { formatDay } from '../../../domain/day-format.ts';
import { DeliveryDetails } from '../delivery/DeliveryDetails.tsx';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import { SumLines } from '../../ui/SumLines.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { timeOf } from '../payment/completed.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

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
  /** There are other days, so that each is as short as can be. */
  isOneOfMany?: boolean;
}

/** Outcome of one day. */
export function CompletedCart({
  result,
  order,
  cart,
  isMoneyTaken = false,
  isCash = false,
  isOneOfMany = false,
}: CompletedCartProps) {
  const t = useText();
  const { settings } = useAppConfiguration();
  const ordered = orderedDay(result, cart, settings.isArticleNameShownFirst);
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const isOrdered = result.orderNumber !== null;
  return (
    <Card className={classes.cart}>
      {result.orderNumber === null ? (
        <StatusBadge tone="danger" icon={<IconX />}>
          {t('order.completed.notOrdered')}
        </StatusBadge>
      ) : (
        <div className={classes.head}>
          {!isOneOfMany && <OutcomeIcon Icon={IconCheck} />}
          <OrderNumber number={result.orderNumber} sum={isOneOfMany ? ordered : null} />
        </div>
      )}
      {result.errorTextKey && <p className={classes.reason}>{t.ofKey(reasonKey(result.errorTextKey, isMoneyTaken))}</p>}
      {ordered && <Where ordered={ordered} isOrdered={isOrdered} />}
      {isOrdered && isGuest && <p className={classes.soft}>{t('guest.noteNumber')}</p>}
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
      {ordered && isOrdered && !isOneOfMany && <Paid ordered={ordered} isCash={isCash} />}
      {isOrdered && !isOneOfMany && <CancelUntil order={order} orderUntil={cart?.orderUntil ?? null} />}
    </Card>
  );
}

/** What is shown at the counter; `sum`: of this day, where there are others. */
function OrderNumber({ number, sum }: { number: number; sum: OrderedDay | null }) {
  const t = useText();
  const amount = useAmount();
  const [before, after] = t('order.completed.number', { number }).split(String(number));
  return (
    <>
      <p className={classes.ordered}>
        {before}
        <strong className={classes.number} translate="no">
          {number}
        </strong>
        {after}
      </p>
      {sum && <strong translate="no">{amount(sum.sums.toPay + sum.sums.voucher, sum.isEstimate)}</strong>}
    </>
  );
}

function Paid({ ordered: { sums, isEstimate }, isCash }: { ordered: OrderedDay; isCash: boolean }) {
  const t = useText();
  const { key, amount } = paidOf(sums, isCash);
  const shown = amount === sums.toPay ? sums : { ...sums, voucher: 0, toPay: amount };
  return <SumLines sums={shown} label={t(key)} isEstimate={isEstimate} />;
}

/** When and where the order is picked up or delivered. */
function Where({ ordered, isOrdered }: { ordered: OrderedDay; isOrdered: boolean }) {
  const { locale } = useAppConfiguration();
  const { day, location, restaurant, handover } = ordered;
  const time = useTimeWords().span(timeOf(ordered));
  return (
    <div>
      <h2 className={classes.when}>{[formatDay(day, 'short', locale), time ?? ''].filter(Boolean).join(' · ')}</h2>
      <p className={classes.soft}>
        <RestaurantText>{[location, restaurant].filter(Boolean).join(' · ')}</RestaurantText>
      </p>
      {isOrdered && <DeliveryDetails handover={handover} />}
    </div>
  );
}
