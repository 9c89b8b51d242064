import { type Cents } from '../../domain/money.ts';
import { useAmount, useMoney, useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './Price.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { TextWithFigures } from './TextWithFigures.tsx';

interface PriceProps {
  /** The amount to pay. */
  amount: Cents;
  /** The price without subsidy, struck through; hidden if it equals `amount`. */
  before?: Cents;
  /** The subsidy, on a separate line. */
  subsidy?: Cents;
  /** How many pieces it is the price of: shown from two on. */
  pieces?: number;
  isEstimate?: boolean;
  size?: 'm' | 'l' | 'xl';
  align?: 'start' | 'end';
}

export function Price({
  amount,
  before,
  subsidy = 0,
  pieces = 1,
  isEstimate = false,
  size = 'm',
  align = 'start',
}: PriceProps) {
  const money = useMoney();
  const mark = useAmount();
  const t = useText();
  return (
    <span className={cx(classes.price, classes[size], align === 'end' && classes.end)}>
      <span className={classes.line}>
        {before !== undefined && before !== amount && (
          <>
            <VisuallyHidden>{t('layout.priceBefore')}</VisuallyHidden>{' '}
            {/* The words say it: a reader would say “deletion start” and “deletion end” besides. */}
            <s role="none" className={classes.before} translate="no">
              {money(before)}
            </s>{' '}
            <VisuallyHidden>{t('layout.priceNow')}</VisuallyHidden>
          </>
        )}
        <span className={classes.amount} translate="no">
          {mark(amount, isEstimate)}
        </span>
        {pieces > 1 && (
          <span className={classes.pieces}>
            {' '}
            <TextWithFigures>{t('layout.priceOfPieces', { count: pieces })}</TextWithFigures>
          </span>
        )}
      </span>
      {subsidy > 0 && (
        <span className={classes.subsidy}>
          <TextWithFigures>{t('layout.subsidyIncluded', { amount: money(subsidy) })}</TextWithFigures>
        </span>
      )}
    </span>
  );
}
