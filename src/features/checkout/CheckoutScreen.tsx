import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { hasCartError } from '../../../domain/cart.ts';
import { selectCheckoutRefusal, selectIsChecking, selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { firstWrongField, useAnswerFocus } from '../../ui/use-answer-focus.ts';
import { AddressForm } from './AddressForm.tsx';
import { CartState } from '../cart/CartState.tsx';
import { selectIsUnsaved, UNSAVED } from '../cart/order-state.ts';
import { useOrderable } from '../cart/use-orderable.ts';
import { RemovedNotice, useRemoved } from '../cart/RemovedNotice.tsx';
import { type Removed } from '../../../machines/order/order.types.ts';
import { MovedNotice } from '../cart/MovedNotice.tsx';
import { CheckoutCarts } from './CheckoutCarts.tsx';
import classes from './CheckoutScreen.module.css';
import { CheckoutSums } from './CheckoutSums.tsx';
import { GuestContact } from './GuestContact.tsx';
import { GuestHint } from './GuestHint.tsx';
import { OutageNotice } from '../cart/OutageNotice.tsx';
import { useOutage } from '../../queries/use-outage.ts';
import { StepBar } from '../ordering/StepBar.tsx';
import { SettingsNotice } from '../../queries/SettingsNotice.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

/** The machine's refusal if lines or carts have errors; those are shown there, so it need not be repeated. */
const INCOMPLETE = 'checkout.incomplete';

export function CheckoutScreen() {
  const t = useText();
  const order = useOrderRef();
  const isEmpty = useOrder((snapshot) => selectShownCarts(snapshot).length === 0);
  const removed = useRemoved();
  return (
    <>
      <PageHeader title={t('order.checkout.title')} />
      <StepBar />
      {isEmpty ? (
        <EmptyState icon={<IconShoppingBag size={36} />} title={t('order.cart.empty')}>
          <RemovedNotice removed={removed} />
          <Button onClick={() => order.send({ type: 'step.open', step: 'location' })}>{t('order.cart.start')}</Button>
        </EmptyState>
      ) : (
        <CheckoutForm removed={removed} />
      )}
    </>
  );
}

function CheckoutForm({ removed }: { removed: Removed | null }) {
  const t = useText();
  const order = useOrderRef();
  const carts = useOrder(selectShownCarts);
  const refusalKey = useOrder(selectCheckoutRefusal);
  const isChecking = useOrder(selectIsChecking);
  const canSubmit = useOrder((snapshot) => snapshot.can({ type: 'checkout.submit' }));
  const orderable = useOrderable(carts);
  const isAllClosed = orderable.length === 0;
  // What has closed keeps nobody from ordering the rest.
  const hasProblems = orderable.some(hasCartError);
  const { required, contact, name, problems, refused } = useCheckoutForm(orderable);
  const isUnreachable = useOutage() !== null;
  const isUnsaved = useOrder(selectIsUnsaved);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { hasAsked, awaitAnswer } = useAnswerFocus(
    isChecking,
    // What has closed meanwhile says so at its cart alone.
    () => firstWrongField(form.current) ?? notice.current ?? form.current?.querySelector('[data-problem]') ?? null,
  );
  const shownProblems = [...(hasAsked ? problems : []), ...refused];
  // With a wrong field, that takes the focus and the notice is announced.
  const noticeRef = hasAsked && shownProblems.length === 0 ? notice : undefined;
  const ownRefusalKey = (hasProblems || isAllClosed) && refusalKey === INCOMPLETE ? null : refusalKey;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking || isUnreachable || isUnsaved) return;
    awaitAnswer();
    if (problems.length === 0) order.send({ type: 'checkout.submit' });
  };

  return (
    <form ref={form} className={classes.columns} noValidate onSubmit={submit}>
      <div className={classes.main}>
        <GuestHint step="checkout" />
        <SettingsNotice />
        {hasProblems && (
          <ErrorNotice title={t('order.checkout.problems')} ref={ownRefusalKey ? undefined : noticeRef}>
            {t('checkout.incomplete')}
          </ErrorNotice>
        )}
        {ownRefusalKey && <ErrorNotice ref={noticeRef}>{t.ofKey(ownRefusalKey)}</ErrorNotice>}
        <MovedNotice isOfPageBefore />
        <CheckoutCarts carts={carts} />
        {required.length > 0 && <AddressForm required={required} name={name} problems={shownProblems} />}
        <GuestContact fields={contact} problems={shownProblems} />
      </div>
      {/* What has closed says so, and nothing is left to sum up. */}
      {isAllClosed ? (
        <div>
          <RemovedNotice removed={removed} />
          <CartState isInBar />
        </div>
      ) : (
        <CheckoutSums carts={orderable}>
          <RemovedNotice removed={removed} />
          <CartState isInBar isOutageSaid />
          <OutageNotice id="checkout-away" />
          <BusyButton
            type="submit"
            fullWidth
            size="lg"
            isBusy={isChecking}
            busyText={t('order.checkout.checking')}
            isHeldBack={isUnreachable || isUnsaved || (!canSubmit && problems.length === 0)}
            aria-describedby={isUnreachable ? 'checkout-away' : isUnsaved ? UNSAVED : undefined}
          >
            {t('order.checkout.continue')}
          </BusyButton>
        </CheckoutSums>
      )}
    </form>
  );
}
