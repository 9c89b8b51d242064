import { Button } from '@mantine/core';
import { IconCreditCard, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { selectCardBalance, selectIsCardUnsettled } from '../../../machines/card/card.selectors.ts';
import { useMoney, useSession, useText } from '../../context/hooks.ts';
import classes from './CardBalance.module.css';

/** At a terminal: balance of the card in use, and a retry for offline payments that could not be booked. */
export function CardBalance(): ReactNode {
  const t = useText();
  const money = useMoney();
  const card = useSession((snapshot) => snapshot.children.card);
  const balance = useSelector(card, (snapshot) => (snapshot ? selectCardBalance(snapshot) : null));
  const isUnsettled = useSelector(card, (snapshot) => snapshot !== undefined && selectIsCardUnsettled(snapshot));
  if (balance === null) return null;
  return (
    <div className={classes.balance}>
      <IconCreditCard size={26} stroke={1.75} aria-hidden />
      <span className={classes.label}>{t('card.balance')}</span>
      <span className={classes.amount}>{money(balance)}</span>
      {isUnsettled && (
        <>
          <span className={classes.hint}>{t('card.unsettled')}</span>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => card?.send({ type: 'transactions.retry' })}
          >
            {t('card.book')}
          </Button>
        </>
      )}
    </div>
  );
}
