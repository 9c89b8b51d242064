import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type CancelOutcome } from '../../../domain/order.ts';
import { type Translate } from '../../texts/text-store.ts';
import { useText } from '../../app/hooks.ts';
import { cx } from '../../ui/cx.ts';
import classes from './CancelDialog.module.css';

const ALREADY_CANCELED = 'error.orderAlreadyCanceled';

/** Canceled and refunded are two facts: the one may hold without the other. */
function factsOf({ isCanceled, isRefunded, errorTextKey }: CancelOutcome, t: Translate): { isGood: boolean; text: string }[] {
  if (errorTextKey === ALREADY_CANCELED) return [{ isGood: true, text: t('orders.cancel.already') }];
  if (!isCanceled) {
    const facts = [{ isGood: false, text: t('orders.cancel.notCanceled') }];
    return errorTextKey ? [...facts, { isGood: false, text: t.ofKey(errorTextKey) }] : facts;
  }
  return [
    { isGood: true, text: t('orders.cancel.canceled') },
    { isGood: isRefunded, text: t(isRefunded ? 'orders.cancel.refunded' : 'orders.cancel.notRefunded') },
  ];
}

export function CancelFacts({ outcome }: { outcome: CancelOutcome }) {
  const t = useText();
  return (
    <ul className={classes.facts} role="alert">
      {factsOf(outcome, t).map(({ isGood, text }) => (
        <li key={text} className={cx(classes.fact, isGood ? classes.yes : classes.no)}>
          {isGood ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />} {text}
        </li>
      ))}
    </ul>
  );
}
