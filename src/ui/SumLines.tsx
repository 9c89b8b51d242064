import { type ReactNode } from 'react';
import { type Cents, sumCents } from '../../domain/money.ts';
import { isSubsidyShown } from '../../domain/subsidy.ts';
import { useMoney, useMoneyInText, useSession, useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './SumLines.module.css';
import { TextWithFigures } from './TextWithFigures.tsx';

/** Whether the customer's group is shown subsidies. */
export const useShowsSubsidy = (): boolean =>
  useSession(({ context: { customerGroup } }) => customerGroup !== null && isSubsidyShown(customerGroup));

export interface Sums {
  subsidy: Cents;
  discount?: Cents;
  voucher: Cents;
  /** The rest after all of these. */
  toPay: Cents;
}

interface SumLinesProps {
  sums: Sums;
  /** Of the last sum. */
  label: string;
  /** Settled by weight: the last line says so. */
  isEstimate?: boolean;
  /** How the last sum was paid, where a voucher paid a part of it. */
  payment?: { voucher: Cents; restLabel: string } | null;
}

/** price − subsidy − discount − voucher = `label`: only the parts that exist, so that the lines always add up. */
export function SumLines({ sums, label, isEstimate, payment = null }: SumLinesProps) {
  const t = useText();
  const money = useMoney();
  return (
    <dl className={classes.lines}>
      <Parts sums={sums} />
      <RemainingSums sums={sums} label={label} isEstimate={isEstimate} />
      {payment && (
        <>
          <div className={classes.line}>
            <dt>{t('payment.method.VO')}</dt>
            <dd className={classes.less} translate="no">
              {money(-payment.voucher)}
            </dd>
          </div>
          {sums.toPay > payment.voucher && (
            <div className={classes.line}>
              <dt>{payment.restLabel}</dt>
              <dd translate="no">{money(sums.toPay - payment.voucher)}</dd>
            </div>
          )}
        </>
      )}
    </dl>
  );
}

/** The price and what is subtracted from it; renders nothing if nothing is. */
export function SumParts({ sums }: { sums: Sums }): ReactNode {
  const parts = useParts(sums);
  return (
    parts.length > 0 && (
      <dl className={classes.lines}>
        <Parts sums={sums} />
      </dl>
    )
  );
}

/** What is left of the price, where its parts are shown elsewhere. */
export function SumRest(props: Pick<SumLinesProps, 'sums' | 'label' | 'isEstimate'>) {
  return (
    <dl className={cx(classes.lines, classes.alone)}>
      <RemainingSums {...props} />
    </dl>
  );
}

function useParts({ subsidy: granted, discount = 0, voucher }: Sums) {
  const t = useText();
  // If subsidies are not shown, the price is the one after subsidy.
  const subsidy = useShowsSubsidy() ? granted : 0;
  return [
    { name: t('order.checkout.subsidy'), amount: subsidy },
    { name: t('orders.invoice.discount'), amount: discount },
    { name: t('payment.method.VO'), amount: voucher },
  ].filter(({ amount }) => amount > 0);
}

function Parts({ sums }: { sums: Sums }): ReactNode {
  const t = useText();
  const money = useMoney();
  const parts = useParts(sums);
  if (parts.length === 0) return null;
  return (
    <>
      <div className={classes.line}>
        <dt>{t('order.checkout.price')}</dt>
        <dd translate="no">{money(sumCents([sums.toPay, ...parts.map(({ amount }) => amount)]))}</dd>
      </div>
      {parts.map(({ name, amount }) => (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd className={classes.less} translate="no">
            {money(-amount)}
          </dd>
        </div>
      ))}
    </>
  );
}

function RemainingSums({ sums, label, isEstimate = false }: Pick<SumLinesProps, 'sums' | 'label' | 'isEstimate'>) {
  const t = useText();
  const money = useMoney();
  return (
    <div className={classes.toPay}>
      <dt>{isEstimate ? t('order.estimate.label', { label }) : label}</dt>
      <dd translate="no">{money(sums.toPay)}</dd>
    </div>
  );
}

/** The price and subsidy that make up an amount; renders nothing without a subsidy or if it is not shown. */
export function SubsidyParts({ toPay, subsidy }: { toPay: Cents; subsidy: Cents }) {
  const t = useText();
  const money = useMoneyInText();
  const isShown = useShowsSubsidy() && subsidy > 0;
  return isShown ? (
    <span className={classes.parts}>
      <TextWithFigures>
        {t('order.line.parts', { price: money(toPay + subsidy), subsidy: money(subsidy) })}
      </TextWithFigures>
    </span>
  ) : null;
}
