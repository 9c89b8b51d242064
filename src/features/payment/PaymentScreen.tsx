import { type FunctionComponent, useDeferredValue, useState } from 'react';
import {
  type PaymentPhase,
  type PaymentSnapshot,
  selectMethods,
  selectRefusalKey,
  selectPhase,
} from '../../../machines/payment/payment.selectors.ts';
import { useOptionalPaymentRef, useOrder, usePayment, useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { useRemoved } from '../cart/RemovedNotice.tsx';
import { RemovedToPay } from './RemovedToPay.tsx';
import { AtProvider } from './AtProvider.tsx';
import { ConfirmTotal } from './ConfirmTotal.tsx';
import { SettingsNotice } from '../../queries/SettingsNotice.tsx';
import { ClosedCarts } from './ClosedCarts.tsx';
import { Declined } from './NotCharged.tsx';
import { Executing, Opening } from './PaymentWaiting.tsx';
import { PayForm } from './PayForm.tsx';
import classes from './PaymentScreen.module.css';
import { StepBar } from '../ordering/StepBar.tsx';
import { OutcomeUnknownNotice } from './OutcomeUnknownNotice.tsx';
import { Reconciling, Returning } from './Returning.tsx';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';
import { type Removed } from '../../../machines/order/order.types.ts';
import { isFree } from '../../../machines/payment/payment-outcome.ts';
import { isCash } from '../../../domain/payment-type.ts';

const FREE = ['order.completed.ordered', 'order.completed.text'] as const;
const DUE = ['order.completed.ordered', 'payment.dueText'] as const;
const PAID = ['payment.paid', 'payment.paidText'] as const;

function Paid() {
  const t = useText();
  // From the order actor: the payment actor is stopped by now.
  const [title, text] = useOrder(({ context: { outcome } }) => {
    if (outcome && isFree(outcome)) return FREE;
    return isCash(outcome?.method) ? DUE : PAID;
  });
  return <PaymentStatusCard tone="good" icon={<IconCircleCheck size={44} />} title={t(title)} text={t(text)} />;
}

/** Shown without carts: the reason of a refusal, if any, and a link to the orders. */
function NothingToPay({ removed }: { removed: Removed | null }) {
  const t = useText();
  const refusalKey = usePayment(selectRefusalKey);
  return (
    <>
      {refusalKey && <ErrorNotice>{t.ofKey(refusalKey)}</ErrorNotice>}
      <EmptyState icon={<IconReceipt size={36} />} title={t('payment.nothingToPay')}>
        <RemovedToPay removed={removed} />
        <Button component={Link} to="/order">
          {t('order.completed.orders')}
        </Button>
      </EmptyState>
    </>
  );
}

/**
 * Checks the outcome of a payment. Once the outcome was unknown, that view stays during further automatic checks, so
 * that text and focus do not jump.
 */
function CheckingOutcome() {
  const phase = usePayment(selectPhase);
  const [wasUnknown, setWasUnknown] = useState(false);
  if (phase === 'unknown' && !wasUnknown) setWasUnknown(true);
  if (wasUnknown || phase === 'unknown') return <OutcomeUnknownNotice isLooking={phase !== 'unknown'} />;
  return phase === 'returning' ? <Returning /> : <Reconciling />;
}

const selectHasCarts = ({ context: { carts, closed } }: PaymentSnapshot): boolean => carts.length + closed.length > 0;

/** Choosing another card reads the balance again: the form stays mounted, with its focus. */
function Choosing() {
  const isOffered = usePayment((snapshot) => selectPhase(snapshot) !== 'loading' || selectMethods(snapshot).length > 0);
  const hasCarts = usePayment(selectHasCarts);
  const removed = useRemoved();
  if (!isOffered) return <SkeletonCards count={2} height={160} />;
  if (!hasCarts) return <NothingToPay removed={removed} />;
  return (
    <>
      <ClosedCarts />
      <SettingsNotice />
      <PayForm removed={removed} />
    </>
  );
}

const VIEWS: Record<PaymentPhase, FunctionComponent> = {
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
  paid: Paid,
};

/** The view of the payment's current state. That of a paid one is seen only where the page after it is late. */
export function PaymentView() {
  const phase = usePayment(selectPhase);
  const before = useDeferredValue(phase);
  const View = VIEWS[phase === 'paid' ? before : phase];
  return <View />;
}

export function PaymentScreen() {
  const t = useText();
  // Until the server has checked the carts there is no payment yet.
  const isOpen = useOptionalPaymentRef() !== undefined;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <PageHeader title={t('payment.title')} />
      <StepBar />
      <div className={classes.page}>
        {isOpen || wasOpen ? <PaymentView /> : <SkeletonCards count={2} height={160} />}
      </div>
    </>
  );
}
