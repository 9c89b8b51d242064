import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type ChangeQuote as Quote, isAgreeable } from '../../../../domain/order-change-request.ts';
import { useAmount, useMoney, useText } from '../../../context/hooks.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { listText } from '../../../texts/list-text.ts';
import classes from './ChangeDialog.module.css';
import { ChangeProblems } from './ChangeProblems.tsx';
import { Movement } from './Movement.tsx';
import { type Change } from './use-change.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { isCash } from '../../../../domain/payment-type.ts';

/** Refusals that the same request meets again, however often it is asked for. */
const FINAL = new Set([
  'error.cutOffPassed',
  'error.changeTimePassed',
  'error.changeLeavesNothing',
  'error.orderExistsAtLocation',
  'error.addressIncomplete',
  'error.deliveryNotPossible',
  'error.paymentTypeNotAllowed',
  'error.tooManyUnpaid',
]);

/** What the request costs, what keeps it from being made, and the button that makes it. */
export function ChangeQuote({ change, onCancel }: { change: Change; onCancel: () => void }) {
  const t = useText();
  const { snapshot } = change;
  const { quote, refusalKey, order } = snapshot.context;
  const isChanging = snapshot.hasTag('changing');
  const isEmptied = snapshot.matches('Emptied');
  const isBlocked = quote !== null && refusalKey === null && !isAgreeable(quote);
  const refused = quote?.lines.filter(({ errorTextKey }) => errorTextKey !== null).map(({ name }) => name) ?? [];
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed cannot keep the focus: it is disabled now.
  useEffect(() => {
    if (isChanging) part.current?.focus();
  }, [isChanging]);
  return (
    <div ref={part} className={classes.quote} tabIndex={-1}>
      <div role="status">
        {snapshot.matches('Editing') && <p className={classes.soft}>{t('change.nothing')}</p>}
        {isEmptied && <p>{t('change.emptied')}</p>}
        {snapshot.hasTag('quoting') && <p className={classes.soft}>{t('change.quoting')}</p>}
        {isBlocked && <p id="change-blocked">{t('change.notOffered', { dishes: listText(refused, t) })}</p>}
        {quote && refusalKey === null && !isBlocked && <Sums quote={quote} isEstimate={order.isEstimate} />}
      </div>
      {isBlocked && <ChangeProblems quote={quote} change={change} />}
      <Problem change={change} />
      {isEmptied ? (
        <Button fullWidth color="red" variant="outline" onClick={onCancel}>
          {t('change.cancelInstead')}
        </Button>
      ) : (
        <ConfirmButton change={change} reasonId={isBlocked ? 'change-blocked' : undefined} />
      )}
    </div>
  );
}

/** What has failed or was refused. What is shown anew since then cannot be asked again. */
function Problem({ change: { snapshot, send } }: { change: Change }) {
  const t = useText();
  const { refusalKey } = snapshot.context;
  const retry = () => send({ type: 'quote.retry' });
  if (snapshot.hasTag('failed')) return <ErrorNotice onRetry={retry}>{t('change.quoteFailed')}</ErrorNotice>;
  if (snapshot.hasTag('quoting') || snapshot.hasTag('changing') || refusalKey === null) return null;
  const isOpen = snapshot.can({ type: 'quote.retry' });
  return (
    <ErrorNotice tone={isOpen ? 'error' : 'warning'} onRetry={isOpen && !FINAL.has(refusalKey) ? retry : undefined}>
      {t.ofKey(refusalKey)}
    </ErrorNotice>
  );
}

function ConfirmButton({ change: { snapshot, send }, reasonId }: { change: Change; reasonId: string | undefined }) {
  const t = useText();
  const money = useMoney();
  const { quote } = snapshot.context;
  const isChanging = snapshot.hasTag('changing');
  const difference = quote?.difference ?? 0;
  const key = difference > 0 ? 'change.confirmPay' : difference < 0 ? 'change.confirmBack' : 'change.confirm';
  const isPaidInCash = quote?.payments.some(({ type }) => isCash(type));
  return (
    <BusyButton
      fullWidth
      translate="no"
      aria-describedby={reasonId}
      isBusy={isChanging}
      busyText={t('change.running')}
      isHeldBack={!snapshot.can({ type: 'change.confirm' })}
      onClick={() => send({ type: 'change.confirm' })}
    >
      {t(isPaidInCash ? 'change.confirm' : key, { amount: money(Math.abs(difference)) })}
    </BusyButton>
  );
}

function Sums({ quote, isEstimate }: { quote: Quote; isEstimate: boolean }) {
  const t = useText();
  const amount = useAmount();
  return (
    <>
      <p className={classes.total}>
        <span>{t('change.total')}</span> <span translate="no">{amount(quote.total, isEstimate)}</span>
      </p>
      {quote.difference === 0 && <p>{t('change.same')}</p>}
      {quote.payments.map((payment) => (
        <Movement key={`${payment.type} ${String(payment.isByCard)}`} payment={payment} isBooked={false} />
      ))}
    </>
  );
}
