import { useState } from 'react';
import { selectScreen } from '../../../machines/payment/payment.selectors.ts';
import { usePayment } from '../../context/hooks.ts';
import { CannotTell } from './CannotTell.tsx';
import { Reconciling, Returning } from './Returning.tsx';

/**
 * Checks the outcome of a payment. Once the outcome was unknown, that view stays during further automatic checks, so
 * that text and focus do not jump.
 */
export function Looking() {
  const screen = usePayment(selectScreen);
  const [wasUnknown, setWasUnknown] = useState(false);
  if (screen === 'unknown' && !wasUnknown) setWasUnknown(true);
  if (wasUnknown || screen === 'unknown') return <CannotTell isLooking={screen !== 'unknown'} />;
  return screen === 'returning' ? <Returning /> : <Reconciling />;
}
