import { useState } from 'react';
import { selectScreen } from '../../../../machines/payment/payment.selectors.ts';
import { usePayment } from '../../../context/hooks.ts';
import { CannotTell } from './CannotTell.tsx';
import { Reconciling, Returning } from './Returning.tsx';

/**
 * Looking what became of a payment, and not knowing it. Once it was not known the page stays at that, however often it is looked
 * again by itself: what is told stands still, and the focus where it is.
 */
export function Looking() {
  const screen = usePayment(selectScreen);
  const [wasUnknown, setWasUnknown] = useState(false);
  if (screen === 'unknown' && !wasUnknown) setWasUnknown(true);
  if (wasUnknown || screen === 'unknown') return <CannotTell isLooking={screen !== 'unknown'} />;
  return screen === 'returning' ? <Returning /> : <Reconciling />;
}
