import { type ReactNode } from 'react';
import { type Cart, isEstimated } from '../../../../domain/cart.ts';
import { paymentTotalOf } from '../../../../domain/payment-total.ts';
import { useText } from '../../../context/hooks.ts';
import { EstimateHint, ProvisionalHint } from '../../../shared/cart/EstimateHint.tsx';
import { SumParts, SumRest } from '../../../shared/cart/SumLines.tsx';
import { useIsProvisional } from '../../../shared/cart/use-is-provisional.ts';
import classes from './CheckoutSums.module.css';

interface CheckoutSumsProps {
  carts: Cart[];
  /** Below the total. */
  children: ReactNode;
}

/** What makes up the total, and the total, which stays in view. */
export function CheckoutSums({ carts, children }: CheckoutSumsProps) {
  const t = useText();
  const sums = paymentTotalOf(carts);
  const isEstimate = isEstimated(carts);
  const isProvisional = useIsProvisional();
  return (
    <div className={classes.sums}>
      <div className={classes.parts}>
        <SumParts sums={sums} />
        {isEstimate && <EstimateHint />}
        {isProvisional && <ProvisionalHint />}
      </div>
      <div className={classes.total}>
        <SumRest sums={sums} label={t('order.checkout.toPay')} isEstimate={isEstimate || isProvisional} />
        {children}
      </div>
    </div>
  );
}
