import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../context/hooks.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import classes from './CartScreen.module.css';

/** Why nothing can be changed or paid in the cart now, and where to look how it stands. */
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
