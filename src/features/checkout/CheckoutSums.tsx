import { type ReactNode, useId } from 'react';
import { type Cart, isEstimated } from '../../../domain/cart.ts';
import { paymentTotalOf } from '../../../domain/payment-total.ts';
import { useText } from '../../context/hooks.ts';
import { EstimateHint, ProvisionalHint } from '../cart/EstimateHint.tsx';
import { SumParts, SumRest } from '../../ui/SumLines.tsx';
import { useIsProvisional } from '../cart/use-is-provisional.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import classes from './CheckoutSums.module.css';

interface CheckoutSumsProps {
  carts: Cart[];
  /** Below the total. */
  children: ReactNode;
}

/** What makes up the total, and the total, which stays in view. */
export function CheckoutSums({ carts, children }: CheckoutSumsProps) {
  const t = useText();
  const titleId = useId();
  const sums = paymentTotalOf(carts);
  const isEstimate = isEstimated(carts);
  const isProvisional = useIsProvisional();
  return (
    <section className={classes.sums} aria-labelledby={titleId}>
      {/* Seen, the sum needs no heading; by ear it leads past the dishes to the button that goes on (COMFORT-40). */}
      <h2 id={titleId} className={hidden.hidden}>
        {t('order.checkout.sums')}
      </h2>
      <div className={classes.parts}>
        <SumParts sums={sums} />
        {isEstimate && <EstimateHint />}
        {isProvisional && <ProvisionalHint />}
      </div>
      <div className={classes.total} data-bottom-bar>
        <SumRest sums={sums} label={t('order.checkout.toPay')} isEstimate={isEstimate || isProvisional} />
        {children}
      </div>
    </section>
  );
}
