import { Radio } from '@mantine/core';
import { selectIsSelected, selectPaymentTotal } from '../../../../machines/payment/payment.selectors.ts';
import { type PaymentMethod } from '../../../../machines/payment/payment.types.ts';
import { useHouse, useMoney, usePayment, usePaymentRef, useText } from '../../../context/hooks.ts';
import { CardChoice } from './CardChoice.tsx';
import { CardSymbol } from './CardSymbol.tsx';
import classes from './MethodChoice.module.css';
import { methodName, methodNotes } from './method-words.ts';
import { WaysToTopUp } from './WaysToTopUp.tsx';

/** A payment method; controls to make it usable are below it, outside of its label. */
export function MethodCard({ method, isOneOfSeveral }: { method: PaymentMethod; isOneOfSeveral: boolean }) {
  const t = useText();
  const money = useMoney();
  const payment = usePaymentRef();
  const { settings } = useHouse();
  const total = usePayment(selectPaymentTotal);
  const isSelected = usePayment(selectIsSelected(method));
  const balanceNoteKey = usePayment((snapshot) => snapshot.context.balanceNoteKey);
  const { type, provider, balance, minimum, obstacleKey } = method;
  const isAccount = type === 'CH' && provider === null;
  const notes = methodNotes({ method, total, configuration: provider && settings[provider], isOneOfSeveral, money }, t);
  const obstacleAmount = obstacleKey === 'payment.belowMinimum' ? (minimum ?? 0) : total - (balance ?? 0);
  return (
    <div className={classes.card} data-blocked={obstacleKey !== null || undefined}>
      <label className={classes.label}>
        <Radio
          name="payment-method"
          checked={isSelected}
          disabled={obstacleKey !== null}
          onChange={() => payment.send({ type: 'method.choose', way: { type, provider } })}
        />
        <span className={classes.words}>
          <span className={classes.name}>
            {methodName(method, t)}
            {isAccount && <CardSymbol className={classes.symbol} />}
          </span>
          {notes.map((note) => (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ))}
          {isAccount && balanceNoteKey && <span className={classes.note}>{t.ofKey(balanceNoteKey)}</span>}
          {obstacleKey && (
            <span className={obstacleKey === 'payment.nothingMissing' ? classes.note : classes.obstacle}>
              {t.ofKey(obstacleKey, { amount: money(obstacleAmount) })}
            </span>
          )}
        </span>
      </label>
      {isAccount && <CardChoice />}
      {isAccount && (obstacleKey === 'payment.notEnoughMoney' || balanceNoteKey !== null) && (
        <WaysToTopUp isShort={obstacleKey !== null} />
      )}
    </div>
  );
}
