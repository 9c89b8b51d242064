import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadWidget } from '../../browser/page/payment-widget.ts';
import { type ProviderCheckout } from '../../../domain/payment.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { checkCardForm } from './card-fields.ts';

/** A script that takes longer than this is reported as slow. */
export const SLOW_MS = 8_000;

/** Loads the provider's script and removes it on unmount; returns its state. */
export function useWidget(checkout: Extract<ProviderCheckout, { provider: 'copyAndPay' }>) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'loading' | 'slow' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  // Effect events: a change of texts or language must not reload fields that someone is typing into.
  const check = useEffectEvent(() => checkCardForm(form.current, t));
  const language = useEffectEvent(() => new Intl.Locale(locale).language);
  useEffect(() => {
    const slow = setTimeout(() => setState('slow'), SLOW_MS);
    // A removed script may still load or fail, which says nothing about the current one.
    let isOver = false;
    const settle = (result: 'ready' | 'failed') => {
      clearTimeout(slow);
      if (!isOver) setState(result);
    };
    const unload = loadWidget(checkout, {
      locale: language(),
      brandDetection: true,
      onReady: () => settle('ready'),
      onBeforeSubmitCard: check,
      onError: () => settle('failed'),
    });
    return () => {
      isOver = true;
      clearTimeout(slow);
      unload();
    };
  }, [checkout, tries]);
  const loadAgain = () => {
    setState('loading');
    setTries(tries + 1);
  };
  return { form, state, tries, loadAgain };
}
