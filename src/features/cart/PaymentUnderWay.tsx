import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './CartScreen.module.css';

/** Explains why the cart can be neither changed nor paid during a payment, with a link to it. */
export function PaymentUnderWay() {
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
