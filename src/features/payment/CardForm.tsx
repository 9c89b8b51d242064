import { Button, Loader } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { beginPart } from '../../accessibility/begin-page.ts';
import { resultUrl } from '../../browser/page/payment-widget.ts';
import { type ProviderCheckout } from '../../../domain/payment.ts';
import { useAppConfiguration, useMoney, usePaymentRef, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LiveText } from '../../ui/LiveText.tsx';
import { useLayer } from '../../ui/use-layer.ts';
import classes from './CardForm.module.css';
import { useWidget } from './use-widget.ts';

type Checkout = Extract<ProviderCheckout, { provider: 'copyAndPay' }>;

/** The provider's card form on our page: card numbers are typed into the provider's fields and never reach our code. */
export function CardForm({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const money = useMoney();
  const payment = usePaymentRef();
  const { settings } = useAppConfiguration();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, state, tries, loadAgain } = useWidget(checkout);
  useEffect(() => beginPart(heading.current), []);
  // Whoever goes back wants to choose another way to pay. Escape keeps what was typed.
  const [isLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    payment.send({ type: 'provider.cancel' });
  };
  useLayer(!isLeft, leave, { isKeptByEscape: true });
  return (
    <Card className={classes.card} data-speaks="payment">
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} aria-describedby={id} className={classes.title}>
          {t('payment.card.title')}
        </h2>
        {checkout.amount !== null && (
          <div className={classes.amount}>
            {t('payment.card.amount')} <strong translate="no">{money(checkout.amount)}</strong>
          </div>
        )}
      </div>
      <p id={id} className={classes.safe}>
        <IconLock size={20} aria-hidden /> {t('payment.card.safe')}
      </p>
      {(state === 'loading' || state === 'slow') && (
        <LiveText as="p" className={classes.loading}>
          <Loader size="sm" aria-hidden /> {t(state === 'slow' ? 'payment.card.slow' : 'payment.card.loading')}
        </LiveText>
      )}
      {(state === 'failed' || state === 'slow') && (
        <div className={classes.failed}>
          {state === 'failed' && <ErrorNotice>{t('payment.card.failed')}</ErrorNotice>}
          <Button variant="default" onClick={loadAgain}>
            {t('payment.card.again')}
          </Button>
        </div>
      )}
      {/* The provider's script fills this element, so React must not clear it: each try gets a new one by `key`. */}
      <form
        key={tries}
        ref={form}
        className={`paymentWidgets ${classes.widget}`}
        data-brands={(settings.copyAndPay?.brands ?? []).join(' ')}
        action={resultUrl(checkout.merchantTransactionId)}
      />
      <div className={classes.ways}>
        <Button variant="subtle" color="gray" onClick={() => payment.send({ type: 'provider.cancel' })}>
          {t('payment.cancelAtProvider')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => payment.send({ type: 'outcome.check' })}>
          {t('payment.checkProvider')}
        </Button>
      </div>
    </Card>
  );
}
