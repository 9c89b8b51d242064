import { Button, Loader } from '@mantine/core';
import { use } from 'react';
import { firstToClose } from '../../../../domain/cut-off.ts';
import {
  selectCanSubmit,
  selectIsCovered,
  selectMethods,
  selectPaymentTotal,
  selectScreen,
} from '../../../../machines/payment/payment.selectors.ts';
import { useMoney, useOrder, useOrderRef, usePayment, useText } from '../../../context/hooks.ts';
import { AwayNotice } from '../../../shared/ordering/AwayNotice.tsx';
import { FirstOrderUntil } from '../../../shared/ordering/OrderUntil.tsx';
import { useAway } from '../../../shared/ordering/use-away.ts';
import { StraightToPayment } from '../../../shared/cart/straight-to-payment.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { selectCardPaying } from './CardThatLiesHere.tsx';
import classes from './PayForm.module.css';

/** The button that names the obligation to pay, always in sight, with the deadline and the reason if it is disabled; and a back button. */
export function PayButtons() {
  const t = useText();
  const money = useMoney();
  const order = useOrderRef();
  const total = usePayment(selectPaymentTotal);
  const hasMethods = usePayment((snapshot) => selectIsCovered(snapshot) || selectMethods(snapshot).length > 0);
  const isAnyUsable = usePayment((snapshot) => selectMethods(snapshot).some((method) => method.obstacleKey === null));
  const isChecking = usePayment((snapshot) => selectScreen(snapshot) === 'checking');
  const isBusy = usePayment((snapshot) => snapshot.hasTag('busy'));
  const canSubmit = usePayment(selectCanSubmit);
  const isEveryClosed = usePayment(({ context }) => context.carts.length === 0);
  const isBlocked = (hasMethods || isEveryClosed) && !canSubmit && !isBusy;
  const isAway = useAway() !== null;
  const until = usePayment(({ context }) => firstToClose(context.carts));
  const isOneOfMany = usePayment(({ context }) => context.carts.length > 1);
  // At a terminal, its button is the one thing to press.
  const isCardPaying = usePayment((snapshot) => selectCardPaying(snapshot) !== null) && use(StraightToPayment);
  const canGoBack = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'checkout' }));
  return (
    <>
      <BottomBar>
        <div className={classes.bar}>
          {isBlocked && (
            <p id="pay-obstacle" className={classes.obstacle}>
              {t(isEveryClosed ? 'payment.closedAll' : isAnyUsable ? 'payment.chooseMethod' : 'payment.noneUsable')}
            </p>
          )}
          <AwayNotice id="pay-away" />
          <FirstOrderUntil first={until} isOneOfMany={isOneOfMany} />
          {/* Not disabled while the total is checked, which would lose the focus; a second press is ignored. */}
          <Button
            type="submit"
            aria-describedby={
              [isBlocked && 'pay-obstacle', isAway && 'pay-away'].filter(Boolean).join(' ') || undefined
            }
            fullWidth
            size="lg"
            className={classes.pay}
            data-disabled={isAway || undefined}
            aria-disabled={isChecking || isAway || undefined}
            leftSection={
              isChecking && <Loader size="sm" color="currentColor" role="img" aria-label={t('payment.checkingTotal')} />
            }
            disabled={!canSubmit && !isChecking}
          >
            <span>
              {t('payment.submit', { amount: money(total) })}
              {isCardPaying && ' '}
              {isCardPaying && <span className={classes.payBy}>{t('terminal.withCard')}</span>}
            </span>
          </Button>
        </div>
      </BottomBar>
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        disabled={!canGoBack}
        onClick={() => order.send({ type: 'step.open', step: 'checkout' })}
      >
        {t('payment.back')}
      </Button>
    </>
  );
}
