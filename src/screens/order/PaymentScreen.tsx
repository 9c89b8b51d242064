import { type PaymentScreen as Truth, selectScreen } from '../../../machines/payment/payment.selectors.ts';
import { type FunctionComponent } from 'react';
import { usePayment, useText } from '../../app/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { ConfirmTotal } from './ConfirmTotal.tsx';
import { PayForm } from './PayForm.tsx';
import classes from './PaymentScreen.module.css';
import { AtProvider, Canceled, Declined, Executing, Opening, OutcomeUnknown, Paid, Reconciling, Returning } from './PaymentTruths.tsx';
import { StepBar } from './StepBar.tsx';

const Loading = () => <SkeletonCards count={2} height={160} />;

const VIEWS: Record<Truth, FunctionComponent> = {
  loading: Loading,
  choosing: PayForm,
  checking: PayForm,
  totalChanged: ConfirmTotal,
  executing: Executing,
  opening: Opening,
  atProvider: AtProvider,
  returning: Returning,
  unknown: OutcomeUnknown,
  reconciling: Reconciling,
  notCharged: Declined,
  canceled: Canceled,
  paid: Paid,
};

/** Which truth holds: not charged, paid, or cannot tell yet. */
export function PaymentView() {
  const View = VIEWS[usePayment(selectScreen)];
  return <View />;
}

export function PaymentScreen() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('payment.title')} subtitle={t('payment.subtitle')} />
      <StepBar />
      <div className={classes.page}>
        <PaymentView />
      </div>
    </>
  );
}
