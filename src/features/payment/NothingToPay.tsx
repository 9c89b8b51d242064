import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { selectRefusalKey } from '../../../machines/payment/payment.selectors.ts';
import { usePayment, useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/** Shown without carts: the reason of a refusal, if any, and a link to the orders. */
export function NothingToPay() {
  const t = useText();
  const refusalKey = usePayment(selectRefusalKey);
  return (
    <>
      {refusalKey && <ErrorNotice>{t.ofKey(refusalKey)}</ErrorNotice>}
      <EmptyState icon={<IconReceipt size={36} />} title={t('payment.nothingToPay')}>
        <Button component={Link} to="/order">
          {t('order.completed.orders')}
        </Button>
      </EmptyState>
    </>
  );
}
