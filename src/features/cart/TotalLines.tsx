import { type Cart, isEstimated } from '../../../domain/cart.ts';
import { paymentTotalOf } from '../../../domain/payment-total.ts';
import { useText } from '../../context/hooks.ts';
import { EstimateHint } from './EstimateHint.tsx';
import { SumLines } from '../../ui/SumLines.tsx';

/** price − subsidy − voucher = to pay; the same at checkout and payment. */
export function TotalLines({ carts }: { carts: Cart[] }) {
  const t = useText();
  const isEstimate = isEstimated(carts);
  return (
    <>
      <SumLines sums={paymentTotalOf(carts)} label={t('order.checkout.toPay')} isEstimate={isEstimate} />
      {isEstimate && <EstimateHint />}
    </>
  );
}
