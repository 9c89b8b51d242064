import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { selectIsCardUnsettled } from '../../machines/card/card.selectors.ts';
import { BOOKING_UNKNOWN } from '../../machines/card/card.types.ts';
import { useSession, useText } from '../context/hooks.ts';
import { useAnnounce } from '../ui/use-announce.ts';
import classes from './UnsettledCard.module.css';

/**
 * At a terminal: a retry for offline payments that could not be booked. Its head shows the balance. A refusal is
 * announced by its toast.
 */
export function UnsettledCard(): ReactNode {
  const t = useText();
  const card = useSession((snapshot) => snapshot.children.card);
  const isUnsettled = useSelector(card, (snapshot) => snapshot !== undefined && selectIsCardUnsettled(snapshot));
  const key = useSelector(card, (snapshot) => snapshot?.context.unsettledKey ?? null);
  useAnnounce(isUnsettled && key === BOOKING_UNKNOWN ? t(key) : null);
  if (!isUnsettled || key === null) return null;
  return (
    <div className={classes.notice}>
      <p className={classes.hint}>{t(key)}</p>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => card?.send({ type: 'transactions.retry' })}
      >
        {t('card.book')}
      </Button>
    </div>
  );
}
