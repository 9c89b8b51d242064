import { type FunctionComponent, useDeferredValue } from 'react';
import {
  type PaymentScreen as PaymentStatusCard,
  type PaymentSnapshot,
  selectMethods,
  selectScreen,
} from '../../../machines/payment/payment.selectors.ts';
import { usePayment, useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { AtProvider } from './AtProvider.tsx';
import { ConfirmTotal } from './ConfirmTotal.tsx';
import { CheckingOutcome } from './CheckingOutcome.tsx';
import { ClosedCarts } from './ClosedCarts.tsx';
import { Canceled, Declined } from './NotCharged.tsx';
import { NothingToPay } from './NothingToPay.tsx';
import { Paid } from './Paid.tsx';
import { Executing, Opening } from './PaymentWaiting.tsx';
import { PayForm } from './PayForm.tsx';
import classes from './PaymentScreen.module.css';
import { StepBar } from '../ordering/StepBar.tsx';

const selectHasCarts = ({ context: { carts, closed } }: PaymentSnapshot): boolean => carts.length + closed.length > 0;

/** Choosing another card reads the balance again: the form stays mounted, with its focus. */
function Choosing() {
  const isOffered = usePayment(
    (snapshot) => selectScreen(snapshot) !== 'loading' || selectMethods(snapshot).length > 0,
  );
  const hasCarts = usePayment(selectHasCarts);
  if (!isOffered) return <SkeletonCards count={2} height={160} />;
  if (!hasCarts) return <NothingToPay />;
  return (
    <>
      <ClosedCarts />
      <PayForm />
    </>
  );
}

const VIEWS: Record<PaymentStatusCard, FunctionComponent> = {
  loading: Choosing,
  choosing: Choosing,
  checking: Choosing,
  totalChanged: ConfirmTotal,
  executing: Executing,
  opening: Opening,
  atProvider: AtProvider,
  returning: CheckingOutcome,
  unknown: CheckingOutcome,
  reconciling: CheckingOutcome,
  notCharged: Declined,
  canceled: Canceled,
  paid: Paid,
};

/** The view of the payment's current state. That of a paid one is seen only where the page after it is late. */
export function PaymentView() {
  const screen = usePayment(selectScreen);
  const before = useDeferredValue(screen);
  const View = VIEWS[screen === 'paid' ? before : screen];
  return <View />;
}

export function PaymentScreen() {
  const t = useText();
  const isChoosing = usePayment(
    (snapshot) => snapshot.context.carts.length > 0 && VIEWS[selectScreen(snapshot)] === Choosing,
  );
  return (
    <>
      <PageHeader title={t('payment.title')} subtitle={isChoosing ? t('payment.subtitle') : undefined} />
      <StepBar />
      <div className={classes.page}>
        <PaymentView />
      </div>
    </>
  );
}
