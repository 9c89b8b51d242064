import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type ChangeQuote as Quote, isAgreeable } from '../../../domain/change-wish.ts';
import { type OrderPayment, refundTarget, paymentSource } from '../../../domain/order.ts';
import { useAmount, useMoney, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './ChangeDialog.module.css';
import { type Change } from './use-change.ts';

/** What the wish costs, what keeps it from being made, and the button that makes it. */
export function ChangeQuote({ change: { snapshot, send }, onCancel }: { change: Change; onCancel: () => void }) {
  const t = useText();
  const { quote, refusalKey, order } = snapshot.context;
  const isRunning = snapshot.matches('Changing');
  const isBlocked = quote !== null && refusalKey === null && !isAgreeable(quote);
  const refused = quote?.lines.filter(({ errorTextKey }) => errorTextKey !== null).map(({ name }) => name) ?? [];
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed cannot keep the focus: it is disabled now.
  useEffect(() => {
    if (isRunning) part.current?.focus();
  }, [isRunning]);
  return (
    <div ref={part} className={classes.quote} tabIndex={-1}>
      <div role="status">
        {snapshot.matches('Editing') && <p className={classes.soft}>{t('change.nothing')}</p>}
        {snapshot.matches('Emptied') && <p>{t('change.emptied')}</p>}
        {snapshot.matches('Quoting') && <p className={classes.soft}>{t('change.quoting')}</p>}
        {isBlocked && <p id="change-blocked">{t('change.notOffered', { dishes: refused.join(', ') })}</p>}
        {quote && refusalKey === null && !isBlocked && <Sums quote={quote} isEstimate={order.isEstimate} />}
      </div>
      {snapshot.matches('QuoteFailed') && (
        <ErrorNotice onRetry={() => send({ type: 'quote.retry' })}>{t('change.quoteFailed')}</ErrorNotice>
      )}
      {snapshot.matches('Refused') && refusalKey !== null && (
        <ErrorNotice onRetry={() => send({ type: 'quote.retry' })}>{t.ofKey(refusalKey)}</ErrorNotice>
      )}
      {snapshot.matches('Emptied') ? (
        <Button fullWidth color="red" variant="outline" onClick={onCancel}>
          {t('change.cancelInstead')}
        </Button>
      ) : (
        <ConfirmButton change={{ snapshot, send }} reasonId={isBlocked ? 'change-blocked' : undefined} />
      )}
    </div>
  );
}

function ConfirmButton({ change: { snapshot, send }, reasonId }: { change: Change; reasonId: string | undefined }) {
  const t = useText();
  const money = useMoney();
  const { quote } = snapshot.context;
  const isRunning = snapshot.matches('Changing');
  const difference = quote?.difference ?? 0;
  const key = difference > 0 ? 'change.confirmPay' : difference < 0 ? 'change.confirmBack' : 'change.confirm';
  const isCash = quote?.payments.some(({ type }) => type === 'BA');
  return (
    <Button
      fullWidth
      aria-describedby={reasonId}
      loading={isRunning}
      loaderProps={{ 'aria-label': t('change.running') }}
      disabled={!isRunning && !snapshot.can({ type: 'change.confirm' })}
      onClick={() => send({ type: 'change.confirm' })}
    >
      {t(isCash ? 'change.confirm' : key, { amount: money(Math.abs(difference)) })}
    </Button>
  );
}

function Sums({ quote, isEstimate }: { quote: Quote; isEstimate: boolean }) {
  const t = useText();
  const amount = useAmount();
  return (
    <>
      <p className={classes.total}>
        <span>{t('change.total')}</span> <span>{amount(quote.total, isEstimate)}</span>
      </p>
      {quote.payments.length === 0 && <p>{t('change.same')}</p>}
      {quote.payments.map((payment) => (
        <Movement key={`${payment.type} ${String(payment.isByCard)}`} payment={payment} />
      ))}
    </>
  );
}

function Movement({ payment }: { payment: OrderPayment }) {
  const t = useText();
  const money = useMoney();
  const { type, amount } = payment;
  const sum = { amount: money(Math.abs(amount)) };
  if (type === 'BA') return <p>{t(amount > 0 ? 'change.cashMore' : 'change.cashLess', sum)}</p>;
  const source = t(`payment.source.${amount > 0 ? paymentSource(payment) : refundTarget(payment)}`);
  return <p>{t(amount > 0 ? 'change.toPay' : 'change.back', { ...sum, source })}</p>;
}
