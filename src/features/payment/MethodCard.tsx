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
import { isCardAccount } from '../../../domain/payment-type.ts';
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
  const { type, provider, balanceNoteKey, missing, minimum, obstacleKey } = method;
  const isAccount = isCardAccount(type) && provider === null;
  const configuration = provider && settings[provider];
  const notes = methodNotes({ method, total, configuration, isReading, money, derived }, t);
  const obstacleAmount = obstacleKey === 'payment.belowMinimum' ? money(minimum ?? 0) : derived(missing ?? 0);
  const isShort = obstacleKey === 'payment.notEnoughMoney';
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
            {name}
            {isAccount && <CardSymbol className={classes.symbol} />}
          </span>
          {notes.map((note) => (
            <span key={note} className={classes.note}>
              <TextWithFigures>{note}</TextWithFigures>
            </span>
          ))}
          {obstacleKey && !isReading && (
            <span className={isShort ? classes.shortage : classes.note}>
              <TextWithFigures>{t.ofKey(obstacleKey, { amount: obstacleAmount })}</TextWithFigures>
            </span>
          )}
        </span>
      </label>
      {isAccount && <CardChoice />}
      {provider === null && (isShort || balanceNoteKey !== null) && (
        <WaysToTopUp isShort={isShort} isAccount={isAccount} name={name} />
      )}
    </div>
  );
}
