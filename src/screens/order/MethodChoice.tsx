import { Radio } from '@mantine/core';
import { selectIsSelected, selectMethods, selectPaymentTotal } from '../../../machines/payment/payment.selectors.ts';
import { type PaymentMethod } from '../../../machines/payment/payment.types.ts';
import { useHouse, useMoney, usePayment, usePaymentRef, useText } from '../../app/hooks.ts';
import { CardSymbol } from './CardSymbol.tsx';
import classes from './MethodChoice.module.css';

export function MethodChoice() {
  const t = useText();
  const methods = usePayment(selectMethods);
  const noteKey = usePayment((snapshot) => snapshot.context.balanceNoteKey);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('payment.methods')}</legend>
      {methods.map((method) => (
        <MethodCard key={`${method.type} ${method.provider}`} method={method} noteKey={method.type === 'CH' ? noteKey : null} />
      ))}
    </fieldset>
  );
}

function MethodCard({ method, noteKey }: { method: PaymentMethod; noteKey: string | null }) {
  const t = useText();
  const money = useMoney();
  const payment = usePaymentRef();
  const { settings } = useHouse();
  const total = usePayment(selectPaymentTotal);
  const { type, provider, balance, minimum, obstacleKey } = method;
  const isSelected = usePayment(selectIsSelected(method));
  return (
    <label className={classes.card} data-blocked={obstacleKey !== null || undefined}>
      <Radio name="payment-method" checked={isSelected} disabled={obstacleKey !== null} onChange={() => payment.send({ type: 'method.choose', way: { type, provider } })} />
      <span className={classes.words}>
        <span className={classes.name}>
          {t(`payment.method.${type}`)}
          {type === 'CH' && <CardSymbol className={classes.symbol} />}
        </span>
        {balance !== null && <span className={classes.note}>{t('payment.balance', { amount: money(balance) })}</span>}
        {balance !== null && obstacleKey === null && <span className={classes.note}>{t('payment.balanceAfter', { amount: money(balance - total) })}</span>}
        {noteKey && <span className={classes.note}>{t.ofKey(noteKey)}</span>}
        {obstacleKey && <span className={classes.obstacle}>{t.ofKey(obstacleKey, { amount: money(obstacleKey === 'payment.belowMinimum' ? (minimum ?? 0) : total - (balance ?? 0)) })}</span>}
        {obstacleKey === 'payment.notEnoughMoney' && settings.topUpUrl && (
          <a href={settings.topUpUrl} target="_blank" rel="noreferrer" className={classes.link}>
            {t('payment.topUp')}
          </a>
        )}
      </span>
    </label>
  );
}
