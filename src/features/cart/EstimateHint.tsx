import { useText } from '../../context/hooks.ts';
import classes from '../../ui/SumLines.module.css';

/** What an estimated sum means. */
export function EstimateHint() {
  const t = useText();
  return <p className={classes.hint}>{t('order.estimate.hint')}</p>;
}

/** What a sum means that was computed without the server. */
export function ProvisionalHint() {
  const t = useText();
  return <p className={classes.hint}>{t('order.provisional.hint')}</p>;
}
