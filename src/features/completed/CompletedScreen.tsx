import { IconCheck, IconExclamationMark, IconMoodSad, IconReceipt, IconZoomMoney } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isMoneyTaken, type Share, shareOf } from '../../../machines/payment/payment-outcome.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { useAmount, useIsTerminal, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IncrementalList } from '../../ui/IncrementalList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EstimateHint } from '../cart/EstimateHint.tsx';
import { cartOf, isOutcomeEstimated, paidOf, voucherIn } from '../payment/completed.ts';
import { CompletedCart } from './CompletedCart.tsx';
import classes from './CompletedScreen.module.css';
import { ConfirmationMail } from './ConfirmationMail.tsx';
import { ClosedBeforePayment } from './ClosedBeforePayment.tsx';
import { RefundNotice } from './RefundNotice.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { CalendarAndPrint } from './CalendarAndPrint.tsx';
import { NextSteps } from './NextSteps.tsx';
import { isCash } from '../../../domain/payment-type.ts';
import { type Order } from '../../../domain/order.ts';
import { ordersOf } from '../../queries/queries.ts';
import { TellWhenReady } from '../notifications/TellWhenReady.tsx';
import { useReading } from '../../queries/use-reading.ts';
import { beginPage } from '../../accessibility/begin-page.ts';
import { knownOrders, queryOfOthers } from './ordered.ts';
import { OutcomeIcon } from './OutcomeIcon.tsx';
import { textKey, titleKey, useOutcomeWords } from './outcome-words.ts';

/** The orders of an outcome by number, as far as they are known. */
function useOrdered(outcome: PaymentOutcome): (number: number | null) => Order | undefined {
  const query = queryOfOthers(outcome);
  const { data = [] } = useReading({
    ...ordersOf(query ?? { fromDate: '', untilDate: '', useOrderDate: true }),
    isWanted: query !== null,
  });
  return (number) => [...knownOrders(outcome), ...data].find((order) => order.number === number);
}

const ICONS = {
  all: IconCheck,
  some: IconExclamationMark,
  none: IconMoodSad,
  paidOnly: IconZoomMoney,
} satisfies Record<Share, unknown>;

export function CompletedScreen() {
  const t = useText();
  const words = useOutcomeWords();
  const current = useOrder((snapshot) => snapshot.context.outcome);
  // The machine clears the outcome when the customer continues: keep showing it until the next page is rendered.
  const [outcome, setOutcome] = useState(current);
  if (current && current !== outcome) setOutcome(current);
  // What went wrong in part is explained there as everywhere.
  const isAtTerminal = useIsTerminal() && outcome !== null && shareOf(outcome) === 'all';
  return (
    <>
      <PageHeader
        title={outcome ? t(titleKey(outcome)) : t('order.step.payment')}
        // At a terminal the order is read from the page.
        said={outcome && !isAtTerminal ? words(outcome) : undefined}
      />
      {isAtTerminal ? (
        <AtTerminal outcome={outcome} />
      ) : (
        <>
          {outcome ? (
            <Outcome outcome={outcome} />
          ) : (
            <EmptyState icon={<IconReceipt size={36} />} title={t('order.completed.nothing')} />
          )}
          <NextSteps />
          {outcome && outcome.results.some(({ orderNumber }) => orderNumber !== null) && <TellWhenReady />}
        </>
      )}
    </>
  );
}

/** Its code is loaded at a terminal only. */
function AtTerminal({ outcome }: { outcome: PaymentOutcome }) {
  const { PaidAtTerminal } = useChunk(() => import('./PaidAtTerminal.tsx')) ?? {};
  return PaidAtTerminal && <PaidAtTerminal outcome={outcome} />;
}

/** Overall outcome, refund, and the outcome of each day. */
export function Outcome({ outcome }: { outcome: PaymentOutcome }) {
  const t = useText();
  const amount = useAmount();
  const order = useOrderRef();
  const share = shareOf(outcome);
  const isTaken = isMoneyTaken(outcome.money);
  const isPaidInCash = isCash(outcome.method);
  const isOneOfMany = outcome.results.length > 1;
  const paid = paidOf({ toPay: outcome.total, voucher: voucherIn(outcome) }, isPaidInCash);
  const isEstimate = isOutcomeEstimated(outcome);
  const orderOf = useOrdered(outcome);
  const text = textKey(outcome);
  const hasSum = share === 'all' && isOneOfMany && paid.amount > 0;
  useEffect(() => beginPage(), [outcome]);
  useEffect(() => void order.send({ type: 'outcome.seen' }), [order, outcome]);
  return (
    <div className={classes.outcome}>
      {(share !== 'all' || hasSum || isEstimate) && (
        <div className={classes.hero} data-share={share}>
          {(share !== 'all' || hasSum) && <OutcomeIcon Icon={ICONS[share]} />}
          {share === 'paidOnly' && <h2 className={classes.big}>{t('order.completed.titlePaidOnly')}</h2>}
          {text && <p className={classes.text}>{t(text)}</p>}
          {hasSum && (
            <p className={classes.paid}>
              {t(paid.key)}: <span translate="no">{amount(paid.amount, isEstimate)}</span>
            </p>
          )}
          {isEstimate && <EstimateHint />}
        </div>
      )}
      <RefundNotice outcome={outcome} />
      <ClosedBeforePayment />
      <ul className={classes.carts}>
        <IncrementalList items={outcome.results}>
          {(results) =>
            results.map((result, index) => (
              <li key={result.cartId} aria-setsize={outcome.results.length} aria-posinset={index + 1}>
                <CompletedCart
                  result={result}
                  order={orderOf(result.orderNumber)}
                  cart={cartOf(outcome, result)}
                  isMoneyTaken={isTaken}
                  isCash={isPaidInCash}
                  isOneOfMany={isOneOfMany}
                />
              </li>
            ))
          }
        </IncrementalList>
      </ul>
      <CalendarAndPrint outcome={outcome} />
      {(share === 'all' || share === 'some') && <ConfirmationMail />}
    </div>
  );
}
