import { firstToClose } from '../../../domain/cut-off.ts';
import {
  selectCanSubmit,
  selectIsCovered,
  selectMethods,
  selectPaymentTotal,
  selectPhase,
} from '../../../machines/payment/payment.selectors.ts';
import { useIsTerminal, usePayment, useText } from '../../context/hooks.ts';
import { type Removed } from '../../../machines/order/order.types.ts';
import { RemovedToPay } from './RemovedToPay.tsx';
import { OutageNotice } from '../cart/OutageNotice.tsx';
import { FirstOrderUntil } from '../delivery/OrderUntil.tsx';
import { useOutage } from '../../queries/use-outage.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { selectCardPaying } from './TerminalCardPayment.tsx';
import hidden from '../../ui/VisuallyHidden.module.css';
import classes from './PayForm.module.css';
import { usePayLabel } from './use-pay-label.ts';
import { ONE_ORDER } from './OrderSummary.tsx';

/**
 * The button that names the obligation to pay, always in sight, with the deadline, and the reason if it is disabled.
 */
export function PayButtons({ removed = null }: { removed?: Removed | null }) {
  const t = useText();
  const hasMethods = usePayment((snapshot) => selectIsCovered(snapshot) || selectMethods(snapshot).length > 0);
  const isAnyUsable = usePayment((snapshot) => selectMethods(snapshot).some((method) => method.obstacleKey === null));
  const isChecking = usePayment((snapshot) => selectPhase(snapshot) === 'checking');
  const isBusy = usePayment((snapshot) => snapshot.hasTag('busy'));
  const canSubmit = usePayment(selectCanSubmit);
  const label = usePayLabel('payment.submit', usePayment(selectPaymentTotal));
  const isEveryClosed = usePayment(({ context }) => context.carts.length === 0);
  const isBlocked = hasMethods && !canSubmit && !isBusy;
  const isUnreachable = useOutage() !== null;
  const until = usePayment(({ context }) => firstToClose(context.carts));
  const isOneOfMany = usePayment(({ context }) => context.carts.length > 1);
  const isOneOrder = usePayment(({ context }) => context.carts.length === 1);
  // At a terminal, its button is the one thing to press.
  const isTerminal = useIsTerminal();
  const isCardPaying = usePayment((snapshot) => selectCardPaying(snapshot) !== null) && isTerminal;
  const reasons = [isBlocked && 'pay-obstacle', isUnreachable && 'pay-away'].filter(Boolean).join(' ');
  // Each says so, and can be moved to another time.
  if (isEveryClosed) return <RemovedToPay removed={removed} />;
  return (
    <BottomBar>
      <div className={classes.bar}>
        {/* Seen, the button needs no heading; by ear it leads past the dishes and the ways to pay (COMFORT-40). */}
        <h2 className={hidden.hidden}>{t('order.checkout.sums')}</h2>
        <RemovedToPay removed={removed} />
        {isBlocked && (
          <p id="pay-obstacle" className={classes.obstacle}>
            {t(isAnyUsable ? 'payment.chooseMethod' : 'payment.noneUsable')}
          </p>
        )}
        <OutageNotice id="pay-away" />
        <FirstOrderUntil first={until} isOneOfMany={isOneOfMany} />
        <BusyButton
          type="submit"
          translate="no"
          aria-describedby={reasons === '' ? (isOneOrder ? ONE_ORDER : undefined) : reasons}
          fullWidth
          size="lg"
          className={classes.pay}
          isBusy={isChecking}
          busyText={t('payment.checkingTotal')}
          isHeldBack={isUnreachable || !canSubmit}
        >
          <span>
            {label}
            {isCardPaying && ' '}
            {isCardPaying && <span className={classes.payBy}>{t('terminal.withCard')}</span>}
          </span>
        </BusyButton>
      </div>
    </BottomBar>
  );
}
