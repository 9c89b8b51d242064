import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { hasCartError } from '../../../../domain/cart.ts';
import { selectIsChecking, selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CartState } from '../../../shared/cart/CartState.tsx';
import { CheckoutCart } from './CheckoutCart.tsx';
import classes from './CheckoutScreen.module.css';
import { GuestContact } from './GuestContact.tsx';
import { GuestHint } from './GuestHint.tsx';
import { StepBar } from '../../../shared/ordering/StepBar.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { TotalLines } from '../../../shared/cart/TotalLines.tsx';

/** The machine's refusal if lines or carts have errors; those are shown there, so it need not be repeated. */
const INCOMPLETE = 'checkout.incomplete';

export function CheckoutScreen() {
  const t = useText();
  const order = useOrderRef();
  const isEmpty = useOrder((snapshot) => selectShownCarts(snapshot).length === 0);
  return (
    <>
      <PageHeader title={t('order.checkout.title')} subtitle={t('order.checkout.subtitle')} />
      <StepBar />
      {isEmpty ? (
        <EmptyState icon={<IconShoppingBag size={36} />} title={t('order.cart.empty')} text={t('order.cart.emptyHint')}>
          <Button onClick={() => order.send({ type: 'step.open', step: 'location' })}>{t('order.cart.start')}</Button>
        </EmptyState>
      ) : (
        <CheckoutForm />
      )}
    </>
  );
}

function CheckoutForm() {
  const t = useText();
  const order = useOrderRef();
  const carts = useOrder(selectShownCarts);
  const refusalKey = useOrder((snapshot) => snapshot.context.checkoutRefusalKey);
  const isChecking = useOrder(selectIsChecking);
  const canSubmit = useOrder((snapshot) => snapshot.can({ type: 'checkout.submit' }));
  const hasProblems = carts.some(hasCartError);
  const [isAsked, setIsAsked] = useState(false);
  const { required, contact, problems, refused } = useCheckoutForm(carts);
  const shownProblems = [...(isAsked ? problems : []), ...refused];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const [first] = problems;
    if (first) document.getElementById(`address-${first.field}`)?.focus();
    else order.send({ type: 'checkout.submit' });
  };

  return (
    <form className={classes.columns} noValidate onSubmit={submit}>
      <div className={classes.main}>
        <GuestHint />
        {hasProblems && <ErrorNotice title={t('order.checkout.problems')}>{t('checkout.incomplete')}</ErrorNotice>}
        {refusalKey && !(hasProblems && refusalKey === INCOMPLETE) && <ErrorNotice>{t.ofKey(refusalKey)}</ErrorNotice>}
        {carts.map((cart) => (
          <CheckoutCart key={`${cart.orderDate} ${cart.deliveryTimeId}`} cart={cart} />
        ))}
        {required.length > 0 && <AddressForm required={required} problems={shownProblems} />}
        <GuestContact fields={contact} problems={shownProblems} />
      </div>
      <Card className={classes.summary}>
        <TotalLines carts={carts} />
        <CartState />
        <Button
          type="submit"
          fullWidth
          size="lg"
          loading={isChecking}
          loaderProps={{ 'aria-label': t('order.checkout.checking') }}
          disabled={!canSubmit && !isChecking && problems.length === 0}
        >
          {t('order.checkout.continue')}
        </Button>
      </Card>
    </form>
  );
}
