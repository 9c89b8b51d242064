import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { selectCanSubmit, selectMethods, selectPaymentTotal, selectRefusalKey, selectScreen } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, useOrder, useOrderRef, usePayment, usePaymentRef, useText } from '../../app/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { CartOverview } from './CartOverview.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import classes from './PayForm.module.css';
import { TotalLines } from './TotalLines.tsx';

/** Ways to pay, what it comes to, and the button that names the obligation. */
export function PayForm() {
  const t = useText();
  const money = useMoney();
  const payment = usePaymentRef();
  const order = useOrderRef();
  const total = usePayment(selectPaymentTotal);
  const carts = usePayment((snapshot) => snapshot.context.carts);
  const hasMethods = usePayment((snapshot) => selectMethods(snapshot).length > 0);
  const isAnyUsable = usePayment((snapshot) => selectMethods(snapshot).some((method) => method.obstacleKey === null));
  const refusalKey = usePayment(selectRefusalKey);
  const isChecking = usePayment((snapshot) => selectScreen(snapshot) === 'checking');
  const canSubmit = usePayment(selectCanSubmit);
  const isBlocked = hasMethods && !canSubmit && !isChecking;
  const canGoBack = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'checkout' }));
  return (
    <form
      className={classes.columns}
      onSubmit={(event) => {
        event.preventDefault();
        payment.send({ type: 'payment.submit' });
      }}
    >
      <div className={classes.main}>
        {refusalKey && <ErrorNotice>{t.ofKey(refusalKey)}</ErrorNotice>}
        {hasMethods ? <MethodChoice /> : <EmptyState icon={<IconWallet size={36} />} title={t('payment.noMethods')} text={t('payment.noMethodsHint')} />}
      </div>
      <Card className={classes.summary}>
        <h2 className={classes.title}>{t('payment.summary')}</h2>
        <CartOverview carts={carts} />
        <TotalLines carts={carts} />
        {isBlocked && (
          <p id="pay-obstacle" className={classes.obstacle}>
            {t(isAnyUsable ? 'payment.chooseMethod' : 'payment.noneUsable')}
          </p>
        )}
        <Button type="submit" aria-describedby={isBlocked ? 'pay-obstacle' : undefined} fullWidth size="lg" className={classes.pay} loading={isChecking} loaderProps={{ 'aria-label': t('payment.checkingTotal') }} disabled={!canSubmit && !isChecking}>
          {t('payment.submit', { amount: money(total) })}
        </Button>
        <Button variant="subtle" color="gray" fullWidth disabled={!canGoBack} onClick={() => order.send({ type: 'step.open', step: 'checkout' })}>
          {t('payment.back')}
        </Button>
      </Card>
    </form>
  );
}
