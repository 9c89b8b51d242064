import { type Cents } from '../../../domain/money.ts';
import { useMoney, useText } from '../../app/hooks.ts';
import classes from './SubsidyParts.module.css';
import { useShowsSubsidy } from './use-shows-subsidy.ts';

/** Of which parts an amount is made: its price and what others bear of it; nothing where there is no such part or it is not shown. */
export function SubsidyParts({ toPay, subsidy }: { toPay: Cents; subsidy: Cents }) {
  const t = useText();
  const money = useMoney();
  const isShown = useShowsSubsidy() && subsidy > 0;
  return isShown ? <span className={classes.parts}>{t('order.line.parts', { price: money(toPay + subsidy), subsidy: money(subsidy) })}</span> : null;
}
