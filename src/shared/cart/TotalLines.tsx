import { type Cart } from '../../../domain/cart.ts';
import { paymentTotalOf } from '../../../domain/payment-total.ts';
import { useText } from '../../context/hooks.ts';
import { SumLines } from './SumLines.tsx';

/** price − subsidy − voucher = to pay; the same at checkout and payment. */
export function TotalLines({ carts }: { carts: Cart[] }) {
  const t = useText();
  return <SumLines sums={paymentTotalOf(carts)} label={t('order.checkout.toPay')} />;
}
