import { formatDay } from '../../../../domain/day-format.ts';
import { isCashOnPickUp, type Order } from '../../../../domain/order.ts';
import { refundParts } from '../../../../domain/spending.ts';
import { useAmount, useAppConfiguration, useMoney, useText } from '../../../context/hooks.ts';
import classes from './CancelDialog.module.css';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../../domain/shown-time.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';
import { TextWithFigures } from '../../../ui/TextWithFigures.tsx';

/** What is about to be canceled, and what comes back: each once (ORDER-255). */
export function CanceledOrder({ order }: { order: Order }) {
  const t = useText();
  const amount = useAmount();
  const time = useTimeWords().span(deliveryTimeOf(order));
  const { locale } = useAppConfiguration();
  return (
    <>
      <div>
        <p className={classes.when}>
          {formatDay(order.orderDate, 'long', locale)}
          {time !== null && (
            <>
              {t('common.listSeparator')}
              <span className={classes.time}>{time}</span>
            </>
          )}
        </p>
        <p className={classes.hint}>
          <RestaurantText>{`${order.locationName} · ${order.restaurantName}`}</RestaurantText>
        </p>
      </div>
      <div>
        <ul className={classes.lines}>
          {order.lines.map((line, index) => (
            <li key={index}>
              <RestaurantText within={(name) => t('orders.line', { quantity: line.quantity, name })}>
                {line.name}
              </RestaurantText>
            </li>
          ))}
        </ul>
        <p className={classes.sum}>
          <span>{t('orders.total')}</span> <span translate="no">{amount(order.total, order.isEstimate)}</span>
        </p>
      </div>
      <Back order={order} />
    </>
  );
}

/** Where the server does not tell what was paid how, only that it comes back. */
function Back({ order }: { order: Order }) {
  const t = useText();
  const money = useMoney();
  const parts = refundParts(order);
  const isCash = isCashOnPickUp(order);
  if (order.total === 0) return null;
  return (
    <div>
      {isCash && <p>{t('orders.cancel.hintCash')}</p>}
      {!isCash && parts.length === 0 && <p>{t('orders.cancel.hint')}</p>}
      {parts.map(({ target, amount }) => (
        <p key={target}>
          <TextWithFigures>
            {t('change.back', { amount: money(amount), source: t(`payment.source.${target}`) })}
          </TextWithFigures>
        </p>
      ))}
    </div>
  );
}
