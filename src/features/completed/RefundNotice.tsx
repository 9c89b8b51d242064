import { IconArrowBackUp } from '@tabler/icons-react';
import { shareOf } from '../../../machines/payment/payment-outcome.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { useMoney, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Contact } from '../delivery/Contact.tsx';
import classes from './RefundNotice.module.css';
import { isTopUp } from '../../../domain/payment-type.ts';

/** For money paid but not ordered: amount taken, refund and its state, remaining balance, and a contact. */
export function RefundNotice({ outcome }: { outcome: PaymentOutcome }) {
  const t = useText();
  const money = useMoney();
  const share = shareOf(outcome);
  if (!outcome.money || share === 'all' || outcome.money.taken === 0) return null;
  const { taken, refund, isRefunded } = outcome.money;
  if (share === 'some' && refund === 0) return null;
  // An unused top-up stays on the account. If something was ordered from it, the orders show how much was used.
  const onAccount = isTopUp(outcome.method) && share === 'paidOnly' && taken !== null ? taken - refund : 0;
  const isSettled = isRefunded || refund === 0;
  return (
    <Card className={classes.back}>
      <h2 className={classes.title}>
        <IconArrowBackUp size={24} aria-hidden /> {t('order.refund.title')}
      </h2>
      {(taken !== null || refund > 0) && (
        <dl className={classes.sums}>
          {taken !== null && (
            <div>
              <dt>{t('order.refund.taken')}</dt>
              <dd translate="no">{money(taken)}</dd>
            </div>
          )}
          {refund > 0 && (
            <div className={classes.refund}>
              <dt>{t('order.refund.goesBack')}</dt>
              <dd translate="no">{money(refund)}</dd>
            </div>
          )}
          {onAccount > 0 && (
            <div>
              <dt>{t('order.refund.kept')}</dt>
              <dd translate="no">{money(onAccount)}</dd>
            </div>
          )}
        </dl>
      )}
      {refund > 0 && <p>{t(isRefunded ? 'order.refund.onItsWay' : 'order.refund.due')}</p>}
      {(!isSettled || (refund === 0 && onAccount === 0)) && <Contact />}
    </Card>
  );
}
