import { Radio } from '@mantine/core';
import { selectIsSelected, selectPaymentTotal, selectPhase } from '../../../machines/payment/payment.selectors.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { useAppConfiguration, useMoney, usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import { CardChoice } from './CardChoice.tsx';
import { CardSymbol } from './CardSymbol.tsx';
import classes from './MethodChoice.module.css';
import { methodNotes, radioId } from './method-words.ts';
import { useDerivedSum } from './use-pay-label.ts';
import { WaysToTopUp } from './WaysToTopUp.tsx';
import { isCardAccount, isTopUp } from '../../../domain/payment-type.ts';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

/** A payment method; controls to make it usable are below it, outside of its label. */
export function MethodCard({ method, name }: { method: PaymentMethod; name: string }) {
  const t = useText();
  const money = useMoney();
  const derived = useDerivedSum();
  const payment = usePaymentRef();
  const { settings } = useAppConfiguration();
  const total = usePayment(selectPaymentTotal);
  const isSelected = usePayment(selectIsSelected(method));
  const isReading = usePayment((snapshot) => selectPhase(snapshot) === 'loading');
  const { type, provider, balanceNoteKey, obstacleKey } = method;
  const isAccount = isCardAccount(type) && provider === null;
  const configuration = provider && settings[provider];
  const notes = methodNotes({ method, total, configuration, isReading, money, derived }, t);
  const isShort = obstacleKey === 'payment.notEnoughMoney';
  const isOfCard = isAccount || isTopUp(type);
  return (
    <div className={classes.card} data-blocked={obstacleKey !== null || undefined}>
      <label className={classes.label}>
        <Radio
          id={radioId(method)}
          name="payment-method"
          checked={isSelected}
          disabled={obstacleKey !== null}
          onChange={() => payment.send({ type: 'method.choose', way: { type, provider } })}
        />
        <span className={classes.words}>
          <span className={classes.name}>
            <TextWithFigures>{name}</TextWithFigures>
            {isAccount && <CardSymbol className={classes.symbol} />}
          </span>
          {notes.length > 0 && (
            <span className={classes.note}>
              <TextWithFigures>{notes.join(' · ')}</TextWithFigures>
            </span>
          )}
        </span>
      </label>
      {isOfCard && (isSelected || isShort) && <CardChoice />}
      {(isShort || balanceNoteKey !== null || (isTopUp(type) && isSelected)) && (
        <WaysToTopUp isShort={isShort || isTopUp(type)} isAccount={isOfCard} isRead={!isTopUp(type)} name={name} />
      )}
    </div>
  );
}
