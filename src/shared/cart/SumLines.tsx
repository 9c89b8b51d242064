import { type Cents } from '../../../domain/money.ts';
import { isSubsidyShown } from '../../../domain/subsidy.ts';
import { useMoney, useSession, useText } from '../../context/hooks.ts';
import classes from './SumLines.module.css';

/** Whether the customer's group is shown subsidies. */
const useShowsSubsidy = (): boolean =>
  useSession(({ context: { customerGroup } }) => customerGroup !== null && isSubsidyShown(customerGroup));

export interface Sums {
  subsidy: Cents;
  discount?: Cents;
  voucher: Cents;
  /** The rest after all of these. */
  toPay: Cents;
}

/** price − subsidy − discount − voucher = `label`: only the parts that exist, so that the lines always add up. */
export function SumLines({
  sums: { subsidy: granted, discount = 0, voucher, toPay },
  label,
  isEstimate = false,
  payment = null,
}: {
  sums: Sums;
  /** Of the last sum. */
  label: string;
  /** Settled by weight: the last line says so. */
  isEstimate?: boolean;
  /** How the last sum was paid, where a voucher paid a part of it. */
  payment?: { voucher: Cents; restLabel: string } | null;
}) {
  const t = useText();
  const money = useMoney();
  // If subsidies are not shown, the price is the one after subsidy.
  const subsidy = useShowsSubsidy() ? granted : 0;
  const parts = [
    { name: t('order.checkout.subsidy'), amount: subsidy },
    { name: t('orders.invoice.discount'), amount: discount },
    { name: t('payment.method.VO'), amount: voucher },
  ].filter(({ amount }) => amount > 0);
  return (
    <dl className={classes.lines}>
      {parts.length > 0 && (
        <div className={classes.line}>
          <dt>{t('order.checkout.price')}</dt>
          <dd>{money(toPay + subsidy + discount + voucher)}</dd>
        </div>
      )}
      {parts.map(({ name, amount }) => (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd className={classes.less}>{money(-amount)}</dd>
        </div>
      ))}
      <div className={classes.toPay}>
        <dt>{isEstimate ? t('order.estimate.label', { label }) : label}</dt>
        <dd>{money(toPay)}</dd>
      </div>
      {payment && (
        <>
          <div className={classes.line}>
            <dt>{t('payment.method.VO')}</dt>
            <dd className={classes.less}>{money(-payment.voucher)}</dd>
          </div>
          <div className={classes.line}>
            <dt>{payment.restLabel}</dt>
            <dd>{money(toPay - payment.voucher)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** The price and subsidy that make up an amount; renders nothing without a subsidy or if it is not shown. */
export function SubsidyParts({ toPay, subsidy }: { toPay: Cents; subsidy: Cents }) {
  const t = useText();
  const money = useMoney();
  const isShown = useShowsSubsidy() && subsidy > 0;
  return isShown ? (
    <span className={classes.parts}>
      {t('order.line.parts', { price: money(toPay + subsidy), subsidy: money(subsidy) })}
    </span>
  ) : null;
}
