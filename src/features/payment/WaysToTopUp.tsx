import { Button } from '@mantine/core';
import { IconCreditCard, IconRefresh } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import {
  useAppConfiguration,
  useIsTerminal,
  usePayment,
  usePaymentRef,
  useSessionRef,
  useText,
} from '../../context/hooks.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import classes from './MethodChoice.module.css';

interface WaysToTopUpProps {
  isShort: boolean;
  /** It is the account of a card, the only one that the card system can fill. */
  isAccount: boolean;
  /** The balance can be read again from here. */
  isRead: boolean;
  /** Of the payment type. */
  name: string;
}

/** For an insufficient or unknown balance: top it up elsewhere, and read it again. */
export function WaysToTopUp({ isShort, isAccount, isRead, name }: WaysToTopUpProps): ReactNode {
  const t = useText();
  const payment = usePaymentRef();
  const { settings } = useAppConfiguration();
  const isTerminal = useIsTerminal();
  const session = useSessionRef();
  const canRead = usePayment((snapshot) => snapshot.can({ type: 'balance.read' }));
  const cardSystem = isShort && isAccount && isTerminal ? settings.offlinePaymentPageUrl : null;
  const topUp = isShort && !isTerminal ? settings.topUpUrl : null;
  // What is loaded onto the account elsewhere is seen once it is read again.
  if (!isRead && !cardSystem && !topUp) return null;
  const readAgain = () => {
    // Of a card in use at a terminal, which answers for itself.
    session.send({ type: 'balance.check' });
    payment.send({ type: 'balance.read' });
  };
  return (
    <div className={classes.ways}>
      {cardSystem && (
        <Button component="a" href={cardSystem} variant="light" leftSection={<IconCreditCard size={20} aria-hidden />}>
          {t('payment.cardSystem')}
        </Button>
      )}
      {topUp && (
        <Button component="a" href={topUp} target="_blank" rel="noreferrer" variant="default">
          {t('payment.topUp')}
        </Button>
      )}
      <BusyButton
        variant="subtle"
        color="gray"
        isHeldBack={!canRead}
        aria-label={isAccount ? undefined : t('payment.readBalanceOf', { name })}
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={readAgain}
      >
        {t('payment.readBalance')}
      </BusyButton>
    </div>
  );
}
