import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMachine } from '@xstate/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { formatDay } from '../../../domain/day-format.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { canPrintReceipt, printReceipt } from '../../browser/host/receipt-printer.ts';
import { provideFinish } from '../../ports/finish.ports.ts';
import { useServices } from '../../context/app-context.ts';
import { useAmount, useAppConfiguration, useIdle, useOrderRef, useText } from '../../context/hooks.ts';
import { accessibilityOf } from '../kiosk/accessibility-actor.ts';
import { cartOf, isOutcomeEstimated, orderedDay, paidOf, timeOf, voucherIn } from '../payment/completed.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { readOrdered } from './ordered.ts';
import classes from './PaidAtTerminal.module.css';
import { receiptOf } from './printed-receipt.ts';
import { ReceiptCode } from './ReceiptCode.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { isCash } from '../../../domain/payment-type.ts';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

/** Long enough to read a number and where to go; people wait behind. */
const SECONDS = 20;
/** For whoever has asked for more time. */
const MORE_SECONDS = 60;

/**
 * Number, place and time in large type, and the way out, which comes by itself (TERM-36). The code of the receipt
 * stands in the bar, in sight however many orders there are.
 */
export function PaidAtTerminal({ outcome }: { outcome: PaymentOutcome }) {
  const t = useText();
  const words = useTimeWords();
  const order = useOrderRef();
  const appConfiguration = useAppConfiguration();
  const amount = useAmount();
  const { settings, locale } = appConfiguration;
  const id = useId();
  const isOneOfMany = outcome.results.length > 1;
  const orders = useRef<HTMLElement>(null);
  const paid = paidOf({ toPay: outcome.total, voucher: voucherIn(outcome) }, isCash(outcome.method));
  const sum = (
    <p className={classes.paid}>
      {t(paid.key)}: <span translate="no">{amount(paid.amount, isOutcomeEstimated(outcome))}</span>
    </p>
  );
  useEffect(() => orders.current?.focus({ preventScroll: true }), []);
  useEffect(() => void order.send({ type: 'outcome.seen' }), [order, outcome]);
  return (
    <>
      <section
        ref={orders}
        tabIndex={-1}
        className={classes.orders}
        aria-labelledby={id}
        data-several={isOneOfMany || undefined}
      >
        <p id={id} className={classes.title}>
          {t('terminal.number', { count: outcome.results.length })}
        </p>
        {outcome.results.map((result) => {
          const ordered = orderedDay(result, cartOf(outcome, result), settings.isArticleNameShownFirst);
          return (
            <article key={result.cartId} className={classes.order}>
              <div className={classes.number}>{result.orderNumber}</div>
              {ordered && (
                <div className={classes.facts}>
                  <p className={classes.where}>
                    {ordered.isDelivered
                      ? ordered.location
                      : t('order.completed.pickUp', { location: ordered.location })}
                  </p>
                  <p className={classes.when}>
                    {formatDay(ordered.day, 'long', locale)}
                    {words.span(timeOf(ordered)) && t('common.listSeparator')}
                    {words.span(timeOf(ordered))}
                    {isOneOfMany && (
                      <>
                        {' · '}
                        <strong translate="no">
                          {amount(ordered.sums.toPay + ordered.sums.voucher, ordered.isEstimate)}
                        </strong>
                      </>
                    )}
                  </p>
                  <ul className={classes.dishes}>
                    {ordered.dishes.map(({ quantity, name }) => (
                      <li key={name}>
                        <TextWithFigures>{t('order.cart.line', { quantity, name })}</TextWithFigures>
                      </li>
                    ))}
                  </ul>
                  {!isOneOfMany && sum}
                </div>
              )}
            </article>
          );
        })}
        {isOneOfMany && sum}
      </section>
      <WayOut outcome={outcome} />
    </>
  );
}

const RECEIPT_WORDS = { printed: 'terminal.receiptPrinted', failed: 'terminal.receiptFailed' } as const;

function WayOut({ outcome }: { outcome: PaymentOutcome }) {
  const t = useText();
  const { session, api, texts, inspect } = useServices();
  const hasTime = accessibilityOf(session, () => texts.translate)
    .getSnapshot()
    .context.options.includes('time');
  const appConfiguration = useAppConfiguration();
  const machine = useMemo(
    () =>
      provideFinish({
        printReceipt: async () => printReceipt(receiptOf(outcome, appConfiguration, await readOrdered(api, outcome))),
        signOut: () => session.send({ type: 'logout.request' }),
      }),
    [session, api, outcome, appConfiguration],
  );
  const [snapshot, send] = useMachine(machine, {
    input: { seconds: hasTime ? MORE_SECONDS : SECONDS, canPrint: canPrintReceipt() },
    inspect,
  });
  const { left, receipt } = snapshot.context;
  const isPrinting = snapshot.matches('Printing');
  const isTimed = useIdle(({ context }) => context.totalMs > 0) ?? false;
  const isCounting = snapshot.matches('CountingDown');
  return (
    <BottomBar>
      <div className={classes.bar}>
        <div className={classes.out}>
          <p className={classes.said} role="status">
            {isPrinting && t('terminal.receiptPrinting')}
            {!isPrinting && receipt !== null && receipt !== 'offered' && t(RECEIPT_WORDS[receipt])}
            {snapshot.matches('Staying') && ` ${t(isTimed ? 'terminal.staying' : 'terminal.stayingOn')}`}
          </p>
          <div className={classes.ways}>
            {isCounting && (
              <Button size="lg" variant="default" onClick={() => send({ type: 'stay.choose' })}>
                {t('terminal.stay')}
              </Button>
            )}
            {receipt !== null && receipt !== 'printed' && (
              <Button
                size="lg"
                variant="default"
                loading={isPrinting}
                loaderProps={{ 'aria-label': t('terminal.receiptPrinting') }}
                leftSection={<IconPrinter size={24} aria-hidden />}
                onClick={() => send({ type: 'receipt.print' })}
              >
                {t('terminal.receipt')}
              </Button>
            )}
            <Button size="lg" className={classes.finish} onClick={() => send({ type: 'finish.choose' })}>
              {t('terminal.finishNow')}
            </Button>
          </div>
          {isCounting && (
            <p className={classes.time} role="timer" data-leaving>
              {t('terminal.leaving', { count: left })}
            </p>
          )}
        </div>
        {(receipt === null || receipt === 'failed') && <ReceiptCode outcome={outcome} />}
      </div>
    </BottomBar>
  );
}
