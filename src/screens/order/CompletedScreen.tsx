import { Button } from '@mantine/core';
import { IconCalendarPlus, IconConfetti, IconExclamationMark, IconMoodSad, IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { useMoney, useOrder, useOrderRef, useText } from '../../app/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CompletedCart } from './CompletedCart.tsx';
import classes from './CompletedScreen.module.css';
import { ConfirmationMail } from './ConfirmationMail.tsx';
import { StepBar } from './StepBar.tsx';

const WORDS = {
  all: { title: 'order.completed.title', text: 'order.completed.text' },
  some: { title: 'order.completed.titlePartly', text: 'order.completed.textPartly' },
  none: { title: 'order.completed.titleRefused', text: 'order.completed.textRefused' },
} as const;

const ICONS = { all: IconConfetti, some: IconExclamationMark, none: IconMoodSad };

function shareOf(outcome: PaymentOutcome): keyof typeof WORDS {
  const ordered = outcome.results.filter((result) => result.orderNumber !== null).length;
  if (ordered === 0) return 'none';
  return ordered === outcome.results.length ? 'all' : 'some';
}

export function CompletedScreen() {
  const t = useText();
  const outcome = useOrder((snapshot) => snapshot.context.outcome);
  return (
    <>
      <PageHeader title={outcome ? t(WORDS[shareOf(outcome)].title) : t('order.step.payment')} />
      <StepBar />
      {outcome ? <Outcome outcome={outcome} /> : <EmptyState icon={<IconReceipt size={36} />} title={t('order.completed.nothing')} />}
      <WaysOn />
    </>
  );
}

function Outcome({ outcome }: { outcome: PaymentOutcome }) {
  const t = useText();
  const money = useMoney();
  const share = shareOf(outcome);
  const Icon = ICONS[share];
  return (
    <div className={classes.outcome}>
      <div className={classes.hero} role="status" data-share={share}>
        <span className={classes.icon} aria-hidden>
          <Icon size={52} />
        </span>
        <p className={classes.big}>{t(WORDS[share].title)}</p>
        <p>{t(WORDS[share].text)}</p>
        {share === 'all' && (
          <p className={classes.paid}>
            {t('order.completed.paid')}: {money(outcome.total)}
          </p>
        )}
      </div>
      {share !== 'none' && <ConfirmationMail />}
      <ul className={classes.carts}>
        {outcome.results.map((result) => (
          <li key={result.cartId}>
            <CompletedCart result={result} cart={outcome.carts.find((cart) => cart.id === result.cartId) ?? null} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WaysOn() {
  const t = useText();
  const order = useOrderRef();
  const navigate = useNavigate();
  const hasOpen = useOrder(({ context: { carts, outcome } }) => carts.length > 0 && (outcome?.results.some((result) => result.orderNumber === null) ?? false));
  const canPayOpen = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'checkout' }));
  const canGoOn = useOrder((snapshot) => snapshot.can({ type: 'order.again' }));
  return (
    <div className={classes.ways}>
      {hasOpen && (
        <Button size="lg" disabled={!canPayOpen} onClick={() => order.send({ type: 'step.open', step: 'checkout' })}>
          {t('order.completed.payOpen')}
        </Button>
      )}
      {canGoOn && (
        <Button size="lg" variant={hasOpen ? 'default' : 'filled'} leftSection={<IconCalendarPlus size={20} aria-hidden />} onClick={() => order.send({ type: 'order.again' })}>
          {t('order.completed.nextDay')}
        </Button>
      )}
      <Button size="lg" variant="default" leftSection={<IconReceipt size={20} aria-hidden />} onClick={() => void navigate({ to: '/order' })}>
        {t('order.completed.orders')}
      </Button>
    </div>
  );
}
