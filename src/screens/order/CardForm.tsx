import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { loadWidget, resultUrl } from '../../adapters/payment-widget.ts';
import { isEmail } from '../../../domain/email.ts';
import { type ProviderCheckout } from '../../../machines/payment/payment.types.ts';
import { useHouse, useMoney, usePaymentRef, useText } from '../../app/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './CardForm.module.css';

type Checkout = Extract<ProviderCheckout, { provider: 'copyAndPay' }>;

const valueOf = (form: HTMLFormElement | null, selector: string): string => form?.querySelector<HTMLInputElement>(selector)?.value.trim() ?? '';

/** The provider's form for the card, on our page: card numbers are typed into the provider's fields and never come near us. */
export function CardForm({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const money = useMoney();
  const payment = usePaymentRef();
  const { settings, locale } = useHouse();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const [problemKey, setProblemKey] = useState<'payment.card.holderInvalid' | 'payment.card.emailInvalid' | null>(null);

  useEffect(() => {
    const check = () => {
      const holder = valueOf(form.current, '.wpwl-control-cardHolder');
      const email = form.current?.querySelector('[name="customer.email"]') ? valueOf(form.current, '[name="customer.email"]') : null;
      const problem = holder === '' ? 'payment.card.holderInvalid' : email !== null && !isEmail(email) ? 'payment.card.emailInvalid' : null;
      setProblemKey(problem);
      return problem === null;
    };
    return loadWidget(checkout, { locale: locale.slice(0, 2), onReady: () => setState('ready'), onBeforeSubmitCard: check, onError: () => setState('failed') });
  }, [checkout, locale, tries]);

  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{t('payment.card.title')}</h2>
      {checkout.amount !== null && (
        <p className={classes.amount}>
          {t('payment.card.amount')} <strong>{money(checkout.amount)}</strong>
        </p>
      )}
      {problemKey && <ErrorNotice>{t(problemKey)}</ErrorNotice>}
      {state === 'loading' && (
        <p role="status" className={classes.loading}>
          <Loader size="sm" /> {t('payment.card.loading')}
        </p>
      )}
      {state === 'failed' && (
        <ErrorNotice>
          {t('payment.card.failed')}
          <Button
            variant="default"
            onClick={() => {
              setState('loading');
              setTries(tries + 1);
            }}
          >
            {t('payment.card.again')}
          </Button>
        </ErrorNotice>
      )}
      <form key={tries} ref={form} className="paymentWidgets" data-brands={(settings.copyAndPay?.brands ?? []).join(' ')} action={resultUrl(checkout.merchantTransactionId)} />
      <Button variant="subtle" color="gray" fullWidth onClick={() => payment.send({ type: 'provider.cancel' })}>
        {t('payment.cancelAtProvider')}
      </Button>
    </Card>
  );
}
