import { IconCheck, IconExclamationMark, IconMoodSad, IconReceipt, IconZoomMoney } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isMoneyTaken, type Share, shareOf } from '../../../machines/payment/payment-outcome.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { useAmount, useIsTerminal, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IncrementalList } from '../../ui/IncrementalList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EstimateHint } from '../cart/EstimateHint.tsx';
import { cartOf, isOutcomeEstimated, voucherIn } from '../payment/completed.ts';
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
import { useReading } from '../../queries/use-reading.ts';

/** The orders of an outcome by number, as far as they are known: a payment that went well tells their numbers only. */
function useOrdered(outcome: PaymentOutcome): (number: number | null) => Order | undefined {
  const known = outcome.results.flatMap(({ order }) => order ?? []);
  const days = outcome.results
    .flatMap((result) =>
      result.orderNumber !== null && !result.order ? (cartOf(outcome, result)?.orderDate ?? []) : [],
    )
    .toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { data = [] } = useReading({
    ...ordersOf({ fromDate: first, untilDate: last, useOrderDate: true }),
    isWanted: days.length > 0,
  });
  return (number) => [...known, ...data].find((order) => order.number === number);
}

const WORDS = {
  all: { title: 'order.completed.title' },
  some: { title: 'order.completed.titlePartly', text: 'order.completed.textPartly' },
  none: { title: 'order.completed.titleRefused', text: 'order.completed.textRefused' },
  paidOnly: { title: 'order.completed.titlePaidOnly', text: 'order.completed.textPaidOnly' },
} as const satisfies Record<Share, object>;

const ICONS = {
  all: IconCheck,
  some: IconExclamationMark,
  none: IconMoodSad,
  paidOnly: IconZoomMoney,
} satisfies Record<Share, unknown>;

/** Short enough for the top bar. */
const shortTitle = (share: keyof typeof WORDS) =>
  share === 'paidOnly' ? 'order.completed.notOrdered' : WORDS[share].title;

export function CompletedScreen() {
  const t = useText();
  const current = useOrder((snapshot) => snapshot.context.outcome);
  // The machine clears the outcome when the customer continues: keep showing it until the next page is rendered.
  const [outcome, setOutcome] = useState(current);
  if (current && current !== outcome) setOutcome(current);
  // What went wrong in part is explained there as everywhere.
  const isAtTerminal = useIsTerminal() && outcome !== null && shareOf(outcome) === 'all';
  return (
    <>
      <PageHeader title={outcome ? t(shortTitle(shareOf(outcome))) : t('order.step.payment')} />
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
  const [paidKey, paid] =
    outcome.total === 0
      ? (['order.completed.paidByVoucher', voucherIn(outcome)] as const)
      : ([isPaidInCash ? 'order.completed.due' : 'order.completed.paid', outcome.total] as const);
  const isEstimate = isOutcomeEstimated(outcome);
  const orderOf = useOrdered(outcome);
  const Icon = ICONS[share];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => void order.send({ type: 'outcome.seen' }), [order, outcome]);
  return (
    <div className={classes.outcome}>
      <div className={classes.hero} data-share={share}>
        <span className={classes.icon} aria-hidden>
          <Icon size={32} />
        </span>
        <h2 ref={title} tabIndex={-1} className={classes.big}>
          {t(WORDS[share].title)}
        </h2>
        {share !== 'all' && (
          <p className={classes.text}>
            {t(share === 'some' && isTaken ? 'order.completed.textPartlyPaid' : WORDS[share].text)}
          </p>
        )}
        {share === 'all' && paid > 0 && outcome.results.length > 1 && (
          <p className={classes.paid}>
            {t(paidKey)}: <span translate="no">{amount(paid, isEstimate)}</span>
          </p>
        )}
        {isEstimate && <EstimateHint />}
      </div>
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
                  isOneOfMany={outcome.results.length > 1}
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
