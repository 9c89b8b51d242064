import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { beginPart } from '../../accessibility/begin-page.ts';
import { isEstimated } from '../../../domain/cart.ts';
import { selectNewTotal, selectPaymentTotal } from '../../../machines/payment/payment.selectors.ts';
import { useAmount, usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import { CartOverview } from '../cart/CartOverview.tsx';
import { EstimateHint } from '../cart/EstimateHint.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePayLabel } from './use-pay-label.ts';
import classes from './ConfirmTotal.module.css';

/** The total was read again and differs from the one on the button: the customer decides. */
export function ConfirmTotal() {
  const t = useText();
  const amount = useAmount();
  const payment = usePaymentRef();
  const total = usePayment(selectPaymentTotal);
  const newTotal = usePayment(selectNewTotal) ?? total;
  const carts = usePayment((snapshot) => snapshot.context.carts);
  const isEstimate = isEstimated(carts);
  const label = usePayLabel('payment.confirmTotal', newTotal);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => beginPart(heading.current), []);
  return (
    <Card className={classes.confirm}>
      <h2 ref={heading} tabIndex={-1} aria-describedby={id} className={classes.title}>
        {t('payment.totalChanged')}
      </h2>
      <div id={id} className={classes.status}>
        <p>{t('payment.totalChangedText')}</p>
        <dl className={classes.totals}>
          <div className={classes.total}>
            <dt>{t('payment.oldTotal')}</dt>
            <dd className={classes.old} translate="no">
              {amount(total, isEstimate)}
            </dd>
          </div>
          <div className={classes.total}>
            <dt>{t('payment.newTotal')}</dt>
            <dd className={classes.new} translate="no">
              {amount(newTotal, isEstimate)}
            </dd>
          </div>
        </dl>
      </div>
      <CartOverview carts={carts} />
      {isEstimate && <EstimateHint />}
      <Button
        size="lg"
        fullWidth
        translate="no"
        className={classes.pay}
        onClick={() => payment.send({ type: 'total.confirm' })}
      >
        {label}
      </Button>
      <Button variant="default" fullWidth onClick={() => payment.send({ type: 'total.reject' })}>
        {t('payment.rejectTotal')}
      </Button>
    </Card>
  );
}
