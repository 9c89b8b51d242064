import { Button } from '@mantine/core';
import { IconCreditCard, IconRefresh } from '@tabler/icons-react';
import { type PaymentWay } from '../../../domain/payment-methods.ts';
import { selectMethods } from '../../../machines/payment/payment.selectors.ts';
import {
  useAppConfiguration,
  useIsTerminal,
  useMoney,
  usePayment,
  usePaymentRef,
  useSessionRef,
  useText,
} from '../../context/hooks.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import classes from './MethodChoice.module.css';
import { radioId } from './method-words.ts';
import { isTopUp } from '../../../domain/payment-type.ts';
import { useDerivedSum } from './use-pay-label.ts';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

interface WaysToTopUpProps {
  isShort: boolean;
  /** It is the account of a card, the only one that a card provider or the card system can fill. */
  isAccount: boolean;
  /** Of the payment type. */
  name: string;
}

/** For an insufficient or unknown balance: top it up here or elsewhere, and read it again. */
export function WaysToTopUp({ isShort, isAccount, name }: WaysToTopUpProps) {
  const t = useText();
  const money = useMoney();
  const derived = useDerivedSum();
  const payment = usePaymentRef();
  const { settings } = useAppConfiguration();
  const isTerminal = useIsTerminal();
  const topUp = usePayment((snapshot) =>
    selectMethods(snapshot).find(({ type, obstacleKey }) => isTopUp(type) && obstacleKey === null),
  );
  const isMinimum = topUp !== undefined && (topUp.amount ?? 0) > (topUp.missing ?? 0);
  const session = useSessionRef();
  const canRead = usePayment((snapshot) => snapshot.can({ type: 'balance.read' }));
  const chooseTopUp = (way: PaymentWay) => {
    payment.send({ type: 'method.choose', way });
    // What is chosen now stands elsewhere on the page, and is heard by its focus.
    document.getElementById(radioId(way))?.focus();
  };
  const readAgain = () => {
    // Of a card in use at a terminal, which answers for itself.
    session.send({ type: 'balance.check' });
    payment.send({ type: 'balance.read' });
  };
  return (
    <div className={classes.ways}>
      {isShort && isAccount && topUp && (
        <Button
          variant="light"
          leftSection={<IconCreditCard size={20} aria-hidden />}
          onClick={() => chooseTopUp({ type: topUp.type, provider: topUp.provider })}
        >
          <TextWithFigures>
            {topUp.amount === null
              ? t('payment.method.CHO')
              : t('payment.topUpMissing', { amount: isMinimum ? money(topUp.amount) : derived(topUp.amount) })}
          </TextWithFigures>
        </Button>
      )}
      {isShort && isAccount && isTerminal && settings.offlinePaymentPageUrl && (
        <Button
          component="a"
          href={settings.offlinePaymentPageUrl}
          variant="light"
          leftSection={<IconCreditCard size={20} aria-hidden />}
        >
          {t('payment.cardSystem')}
        </Button>
      )}
      {isShort && !isTerminal && settings.topUpUrl && (
        <Button component="a" href={settings.topUpUrl} target="_blank" rel="noreferrer" variant="default">
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
