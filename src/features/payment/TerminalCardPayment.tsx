import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import {
  type PaymentSnapshot,
  selectIsCovered,
  selectIsSelected,
  selectMethods,
  selectPaymentTotal,
} from '../../../machines/payment/payment.selectors.ts';
import { useMoney, usePayment, useText } from '../../context/hooks.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardSymbol } from './CardSymbol.tsx';
import classes from './TerminalCardPayment.module.css';
import { isCardAccount } from '../../../domain/payment-type.ts';
import { useDerivedSum } from './use-pay-label.ts';

/** Balance of the card if it is chosen and pays this order; null: another way has to be looked at. */
export const selectCardPaying = (snapshot: PaymentSnapshot): number | null => {
  const card = selectMethods(snapshot).find(({ type, provider }) => isCardAccount(type) && provider === null);
  const isPaying = card?.obstacleKey === null && selectIsSelected(card)(snapshot) && !selectIsCovered(snapshot);
  return isPaying ? card.balance : null;
};

/**
 * At a terminal the card on the reader pays, with its balance before and after in one line; `others`, all ways to pay
 * and what may be redeemed, are shown on demand, or where the card does not pay (TERM-35). What was pressed is gone
 * then: the focus goes to `opened`, the first of what is shown instead.
 */
export function TerminalCardPayment({ others, opened }: { others: ReactNode; opened: RefObject<HTMLElement | null> }) {
  const t = useText();
  const money = useMoney();
  const derived = useDerivedSum();
  const [isAsked, setIsAsked] = useState(false);
  const balance = usePayment(selectCardPaying);
  const total = usePayment(selectPaymentTotal);
  useEffect(() => {
    if (!isAsked) return;
    opened.current?.focus({ preventScroll: true });
    opened.current?.scrollIntoView?.({ block: 'start' });
  }, [isAsked, opened]);
  if (isAsked || balance === null) return others;
  return (
    <>
      <section className={classes.card} aria-label={t('terminal.card')}>
        <CardSymbol className={classes.symbol} />
        <p className={classes.words}>
          <span className={classes.label}>{t('terminal.balance')}</span>
          <span className={classes.sums}>
            <span translate="no">{money(balance)}</span> <IconArrowRight size={32} aria-hidden />
            <VisuallyHidden>{t('terminal.afterwards')}</VisuallyHidden>{' '}
            <strong translate="no">{derived(balance - total)}</strong>
          </span>
        </p>
      </section>
      <Button variant="subtle" color="gray" onClick={() => setIsAsked(true)}>
        {t('terminal.otherWays')}
      </Button>
    </>
  );
}
