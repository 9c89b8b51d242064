import { useState } from 'react';
import { selectScreen } from '../../../machines/payment/payment.selectors.ts';
import { usePayment } from '../../context/hooks.ts';
import { OutcomeUnknownNotice } from './OutcomeUnknownNotice.tsx';
import { Reconciling, Returning } from './Returning.tsx';

/**
 * Checks the outcome of a payment. Once the outcome was unknown, that view stays during further automatic checks, so
 * that text and focus do not jump.
 */
export function CheckingOutcome() {
  const screen = usePayment(selectScreen);
  const [wasUnknown, setWasUnknown] = useState(false);
  if (screen === 'unknown' && !wasUnknown) setWasUnknown(true);
  if (wasUnknown || screen === 'unknown') return <OutcomeUnknownNotice isLooking={screen !== 'unknown'} />;
  return screen === 'returning' ? <Returning /> : <Reconciling />;
}
