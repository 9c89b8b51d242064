import { type Cart } from '../../../domain/cart.ts';
import { paymentTotalOf } from '../../../domain/payment-total.ts';
import { isSubsidyShown } from '../../../domain/subsidy.ts';
import { useMoney, useOrder, useText } from '../../app/hooks.ts';
import classes from './TotalLines.module.css';

/** price − subsidy = to pay: the same sum at checkout and at payment. */
export function TotalLines({ carts }: { carts: Cart[] }) {
  const t = useText();
  const money = useMoney();
  const hasSubsidy = useOrder((snapshot) => isSubsidyShown(snapshot.context.customerGroup));
  const total = paymentTotalOf(carts);
  return (
    <dl className={classes.lines}>
      {hasSubsidy && total.subsidy > 0 && (
        <>
          <div className={classes.line}>
            <dt>{t('order.checkout.price')}</dt>
            <dd>{money(total.price)}</dd>
          </div>
          <div className={classes.line}>
            <dt>{t('order.checkout.subsidy')}</dt>
            <dd className={classes.subsidy}>{money(-total.subsidy)}</dd>
          </div>
        </>
      )}
      <div className={classes.toPay}>
        <dt>{t('order.checkout.toPay')}</dt>
        <dd>{money(total.toPay)}</dd>
      </div>
    </dl>
  );
}
