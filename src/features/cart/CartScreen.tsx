import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useSession, useText } from '../../context/hooks.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './CartScreen.module.css';
import { CartView } from './CartView.tsx';
import { RemovedNotice, useRemoved } from './RemovedNotice.tsx';
import { CheckoutButton } from './CheckoutButton.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/** Explains why the cart can be neither changed nor paid during a payment, with a link to it. */
function PaymentUnderWay() {
  const t = useText();
  return (
    <ErrorNotice tone="warning">
      <p>{t('order.cart.paying')}</p>
      <Button className={classes.toPayment} component={Link} to="/order/payment" variant="default" size="sm">
        {t('order.cart.toPayment')}
      </Button>
    </ErrorNotice>
  );
}

/** The cart page, opened by the cart icon on phones. */
export function CartScreen() {
  const t = useText();
  const navigate = useNavigate();
  const isEmpty = useOrder((snapshot) => selectShownCarts(snapshot).length === 0);
  const isPaying = useSession((snapshot) => snapshot.context.isPaymentOnItsWay);
  const removed = useRemoved();
  const goOn = () => void navigate({ to: '/order/articles' });
  return (
    <>
      <PageHeader title={t('order.cart.title')} />
      {isEmpty ? (
        <EmptyState icon={<IconShoppingBag size={36} />} title={t('order.cart.empty')}>
          <RemovedNotice removed={removed} />
          {isPaying ? <PaymentUnderWay /> : <Button onClick={goOn}>{t('order.cart.start')}</Button>}
        </EmptyState>
      ) : (
        <div className={classes.page}>
          <Card>
            <CartView hasTitle={false} />
          </Card>
          {isPaying ? (
            <PaymentUnderWay />
          ) : (
            <BottomBar>
              <div className={classes.actions}>
                <RemovedNotice removed={removed} />
                <Button variant="default" onClick={goOn}>
                  {t('order.cart.addMore')}
                </Button>
                <CheckoutButton fullWidth={false} />
              </div>
            </BottomBar>
          )}
        </div>
      )}
    </>
  );
}
