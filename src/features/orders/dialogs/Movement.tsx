import { type OrderPayment, paymentSource, refundTarget } from '../../../../domain/order.ts';
import { useMoney, useText } from '../../../context/hooks.ts';
import { isCash } from '../../../../domain/payment-type.ts';
import { TextWithFigures } from '../../../ui/TextWithFigures.tsx';

/** What a change takes or gives back, by one way to pay: before it is made, or once it is booked. */
export function Movement({ payment, isBooked }: { payment: OrderPayment; isBooked: boolean }) {
  const t = useText();
  const money = useMoney();
  const { type, amount } = payment;
  const sum = { amount: money(Math.abs(amount)) };
  if (isCash(type))
    return (
      <p>
        <TextWithFigures>{t(amount > 0 ? 'change.cashMore' : 'change.cashLess', sum)}</TextWithFigures>
      </p>
    );
  const source = t(`payment.source.${amount > 0 ? paymentSource(payment) : refundTarget(payment)}`);
  const more = isBooked ? 'change.paid' : 'change.toPay';
  const less = isBooked ? 'change.comesBack' : 'change.back';
  return (
    <p>
      <TextWithFigures>{t(amount > 0 ? more : less, { ...sum, source })}</TextWithFigures>
    </p>
  );
}
